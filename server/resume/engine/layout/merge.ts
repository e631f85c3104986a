import type { Line, Run } from '#server/resume/engine/lines/line.ts'
import type { Margin } from './right-margins.ts'

/** First parts of words that have their hyphen wherever they stand. */
const hyphenated =
  /(?:^|[\s(-])(?:self|co|non|mid|pre|post|multi|cross|high|low|long|short|full|part|end|open|real|well|third|first|second|two|three|four|on|off|in|up|follow|decision|data|cost|time|user|client|e|x|\d+)$/iu

/** Chinese and Japanese break a line anywhere. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々、。，；：（）「」]{2}/u

/**
 * What stands between two lines of one text. A hyphen in a text stretched to its margin breaks a
 * word more often than it belongs to one; elsewhere it stands for itself ("mid-" + "market").
 */
export function glueOf(
  a: Line,
  b: Line,
  { right, even }: Pick<Margin, 'right' | 'even'>,
): { cut: number; glue: string } {
  if (/\p{Ll}-$/u.test(a.text) && /^\p{Lu}\p{Ll}+$/u.test(b.text)) return { cut: 0, glue: '' }
  if (unspaced.test(a.text.slice(-1) + b.text.charAt(0))) return { cut: 0, glue: '' }
  const broken = /\p{L}[-‐]$/u.test(a.text) && /^\p{Ll}/u.test(b.text)
  if (!broken) return { cut: 0, glue: ' ' }
  const soft = a.text.endsWith('‐')
  const stretched = even && a.right > right - 1.5 && !hyphenated.test(a.text.slice(0, -1))
  return { cut: soft || stretched ? 1 : 0, glue: '' }
}

/** The runs of a line, with a space where cells stood apart. */
const runsOf = ({ segments }: Line): Run[] =>
  segments.flatMap(({ runs }, cell) =>
    runs.map((run, at) => (cell > 0 && at === 0 ? { ...run, gap: 0.3 } : run)),
  )

/** Two lines as one, which stands at the place of the first. */
export function merge(a: Line, b: Line, { cut, glue }: { cut: number; glue: string }): Line {
  const [first] = a.segments
  const before = runsOf(a)
  const after = runsOf(b)
  const text = `${cut ? a.text.slice(0, -cut) : a.text}${glue}${b.text}`
  const right = Math.max(a.right, b.right)
  const runs = [
    ...before.map((run, at) =>
      cut && at === before.length - 1 ? { ...run, text: run.text.slice(0, -cut) } : run,
    ),
    ...after.map((run, at) => (at > 0 ? run : { ...run, gap: glue ? 0.3 : 0 })),
  ]
  return {
    ...a,
    ids: [...a.ids, ...b.ids],
    text,
    segments: first ? [{ ...first, runs, text, right, bottom: b.bottom }] : a.segments,
    right,
    bottom: b.bottom,
  }
}
