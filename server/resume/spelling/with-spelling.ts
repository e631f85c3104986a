import type { Reader } from '#server/background/reader-processes.ts'
import type { Analyzed } from '#server/resume/analyze-reading.ts'
import { misspeltOf } from './misspelt-words.ts'

/** Has the words of an analysis looked up; where some are misspelt, it is made once more with them. */
export async function withSpelling(
  run: Reader,
  analyzed: Analyzed,
  month: string,
): Promise<Analyzed> {
  const misspelt = await misspeltOf(analyzed.words)
  if (misspelt.length === 0) return analyzed
  const { unedited, parsed, edits } = analyzed
  const { run: _, ...again } = await run('analyze', unedited ?? parsed, edits, month, misspelt)
  return again
}
