import { checkRules, type CheckRule } from '../rubric.ts'
import type { Finding } from '../types.ts'

type Placed = Pick<Finding, 'code' | 'pointer' | 'evidence'>

/**
 * Tells a finding from the others with its code, in this version of a resume and the next: by the
 * words it is about, which move with the text as a pointer does not. Empty for a check that says
 * its whole word in one finding.
 */
export function placeOfFinding({ code, pointer, evidence }: Placed): string {
  const rule = (checkRules as Record<string, CheckRule | undefined>)[code]
  if (rule && rule.points > 0 && rule.points === rule.most) return ''
  const isOfEntry = /\/\d/.test(pointer ?? '')
  if (!isOfEntry && evidence.length > 2) return ''
  const quotes = evidence.map(({ quote }) => plain(quote)).filter(Boolean)
  return (quotes.length > 0 ? quotes.join(' | ') : (pointer ?? '')).slice(0, 400).toWellFormed()
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
