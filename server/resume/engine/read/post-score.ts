import { isTitle, positionPart, positionWord } from '#server/resume/engine/words/titles.ts'
import { companyWord, legalForm } from '#server/resume/engine/words/vocabulary.ts'

/** Endings of trades in the languages we read; a weak hint for words our lists don't have. */
const trade =
  /\p{L}{3,}(?:ist|ician|grapher|logist|keeper|worker|maker|eur|euse|teur|trice|ière|iste|istin|eurin|erin|wirt|helfer|fachkraft|führer|händler|anwalt|anwältin|arzt|ärztin|mann|frau|ista|ador|adora|edor|edora|tore|trice|iere|eiro|eira|kundige|medewerker|beheerder|leider)$/iu
const legal = /\b(?:gmbh|ag|inc|ltd|llc|pty|plc|llp|b\.v|s\.l|s\.a|s\.r\.l|sarl|ltda)\b/iu

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 3)

/** Positive for a post ("Sales Manager"), negative for an employer ("Acme GmbH"). */
export function postScore(text: string, headline: string | null = null): number {
  let score = 0
  const positions = text.match(new RegExp(positionWord.source, 'giu'))?.length ?? 0
  if (positions > 0) score += 2
  if (positionPart.test(text)) score += 2
  const words = text.split(/\s+/)
  const last = words.at(-1) ?? ''
  if (isTitle(last)) score += 1
  // "Supply Sergeant", "Professeure des écoles": the head word is the post's.
  if (companyWord.test(text)) score -= isTitle(last) || isTitle(words[0] ?? '') ? 1 : 2
  if (legalForm.test(last) || legal.test(text)) score -= 3
  if (score === 0 && (trade.test(words[0] ?? '') || trade.test(last))) score += 1
  if (headline && score > -2) {
    const known = new Set(wordsOf(headline))
    const own = wordsOf(text)
    const shared = own.filter(word => known.has(word)).length
    if (shared > 0 && shared >= own.length * 0.5) score += 2
  }
  return score
}
