import { parserPids, parseInChild } from '#server/resume/engine/isolate.ts'
import { nestedForms } from './documents/nested-forms.ts'

/** A server in small: has a child read a file that keeps it busy for long, and tells its process id. */
const reading = parseInChild(nestedForms(30, 3), 'nested.pdf')
process.stdout.write(`${parserPids().join()}\n`)
await reading.catch(() => {})
