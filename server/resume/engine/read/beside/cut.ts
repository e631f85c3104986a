import type { Line } from '#server/resume/engine/lines/line.ts'
import { withText } from '#server/resume/engine/lines/make-line.ts'

/** Takes away what a cut leaves behind: empty brackets, a comma or bar with nothing before or after it. */
const tidy = (text: string): string =>
  text
    .replaceAll(/([([])\s*[,;:·–-]?\s*([)\]])/gu, '')
    .replaceAll(/\s*[,;·|–-]\s*(?=[,;)|])/gu, '')
    .replaceAll(/\(\s*[,;]\s*/gu, '(')
    .replaceAll(/^[\s,;:·|–-]+|[\s,;:·|–-]+$/gu, '')

/** The line without some words of it; its style and cells stay where they can. */
export function without(line: Line, words: string): Line {
  if (!words) return line
  const at = line.segments.findIndex(segment => segment.text.includes(words))
  const segment = line.segments[at]
  if (!segment) return withText(line, tidy(line.text.replace(words, '')))
  const text = tidy(segment.text.replace(words, ''))
  const within = segment.runs.findIndex(run => run.text.includes(words))
  const [first] = segment.runs
  const runs =
    within >= 0
      ? segment.runs.map((run, one) =>
          one === within ? { ...run, text: run.text.replace(words, '') } : run,
        )
      : first
        ? [{ ...first, text }]
        : []
  const kept = runs.filter(run => /[\p{L}\p{N}]/u.test(run.text))
  const segments = line.segments.flatMap((one, index) =>
    index === at ? (text ? [{ ...one, text, runs: kept }] : []) : [one],
  )
  return { ...line, text: segments.map(one => one.text).join(' '), segments }
}
