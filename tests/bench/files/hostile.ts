import { closeParsers, parseInChild, runOfError } from '#server/resume/engine/isolate.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { hostilePdfs, type Hostile } from '../../support/documents/hostile/pdfs.ts'
import { hostileTextFiles, hostileWords } from '../../support/documents/hostile/words.ts'

/**
 * Reads files that have very much of one thing, and twice as much: what each costs, and how that
 * grows. Takes a text that the names must hold.
 */
const [wanted = ''] = process.argv.slice(2)

async function cost(bytes: Uint8Array, fileName: string) {
  try {
    const { run, signals } = await parseInChild(bytes, fileName)
    return { ...run, said: signals.damaged ? 'partly read' : 'read' }
  } catch (error) {
    const { ms = 0, rssMb = 0 } = (error instanceof Error && runOfError(error)) || {}
    return { ms, rssMb, said: error instanceof ResumeError ? error.code : String(error) }
  }
}

const kinds: [ending: string, Record<string, [number, Hostile]>][] = [
  ['pdf', hostilePdfs],
  ['docx', hostileWords],
  ['txt', hostileTextFiles],
]
try {
  for (const [ending, ways] of kinds)
    for (const [name, [count, make]] of Object.entries(ways)) {
      if (!`${ending} ${name}`.includes(wanted)) continue
      // One after the other: each is measured by itself.
      // oxlint-disable-next-line no-await-in-loop
      const once = await cost(make(count), `a.${ending}`)
      // oxlint-disable-next-line no-await-in-loop
      const twice = await cost(make(count * 2), `a.${ending}`)
      const ratio = (twice.ms / Math.max(once.ms, 1)).toFixed(1)
      process.stdout.write(
        `${`${ending} ${name}`.padEnd(46)} ${String(count).padStart(7)} ${String(Math.round(once.ms)).padStart(6)} ms ${String(Math.round(twice.ms)).padStart(6)} ms ×${ratio.padStart(4)} ${String(Math.max(once.rssMb, twice.rssMb)).padStart(4)} MB ${once.said}, ${twice.said}\n`,
      )
    }
} finally {
  await closeParsers()
}
