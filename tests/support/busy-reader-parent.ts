import { parserPids, parseInChild } from '#server/resume/engine/isolate.ts'
import { keptStates } from './documents/hostile/pdfs.ts'

/** A server in small: has a child read a file that keeps it busy for long, and tells its process id. */
const reading = parseInChild(keptStates(200_000, 60_000), 'kept.pdf')
process.stdout.write(`${parserPids().join()}\n`)
await reading.catch(() => {})
