import { frameWords, type FrameWords } from './frame-words.ts'
import { hasMetric } from './phrases.ts'

/** Longer items are to be cut first; a frame would make them longer still. */
const mostWords = 25
const mostLetters = 300

const saysNothing = /^(?:(?:same |job )*as above|same job|various|other (?:duties|tasks)|lorem)/i

/**
 * A list item to be filled in: its own words with blanks in square brackets, for what only its
 * person knows. Null where none can be made well: in other languages, of long items, and of those
 * that have brackets themselves.
 */
export function frameOf(text: string, language: string | null): string | null {
  const words = frameWords[language ?? '']
  if (!words || text.length > mostLetters) return null
  const plain = text.trim().replace(/[\s.;,:!]+$/u, '')
  const count = plain.split(/\s+/).length
  if (/[[\]]/.test(plain) || count < 2 || count > mostWords) return null
  if (saysNothing.test(plain)) return null
  const asked = hasMetric(plain, language)
    ? ''
    : (/[:;]/.test(plain) ? ',' : words.colon) + words.result
  const frame =
    ofWeakOpening(plain, words, asked) ?? ofClaim(plain, language, words) ?? plain + asked
  return frame === plain ? null : frame
}

/** Blanks in place of the weak words; what they were about stays. */
function ofWeakOpening(plain: string, words: FrameWords, asked: string): string | null {
  for (const [opening, replace] of words.openings) {
    const found = opening.exec(plain)
    if (found) return replace(plain.slice(found[0].length).trim(), found, asked)
  }
  return null
}

/** "Reduced costs significantly": by how much takes the place of the vague word. */
function ofClaim(
  plain: string,
  language: string | null,
  { claim, vague, amount }: FrameWords,
): string | null {
  if (!claim.test(plain) || hasMetric(plain, language)) return null
  const said = plain.replace(vague, '')
  // "Cut waste by sorting it": how comes first, then by how much.
  return said + (/\sby\s/i.test(said) ? (/[:;]/.test(said) ? ',' : ':') : '') + amount
}

/** Of the first few items that have one; each once. */
export const framesOf = (items: { text: string }[], language: string | null): string[] => [
  ...new Set(items.flatMap(({ text }) => frameOf(text, language) ?? []).slice(0, 3)),
]
