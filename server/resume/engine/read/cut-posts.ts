import { companyWord, institutionWord } from '#server/resume/engine/words/vocabulary.ts'
import type { Piece } from './heading-pieces.ts'
import { postScore } from './post-score.ts'

/** "Nurse at Acme", "Nurse @ Acme", "Pflegerin bei Acme": the words between say which is which. */
const betweenWord =
  /^(.{2,}?)\s+(?:at|@|bei(?:\s+der|\s+dem)?|beim|chez|presso|bij|hos|na)\s+(?=[\p{Lu}\d"“])(.+)$/u

/** "Profesora en Colegio San Valero": a word that may also be inside a title ("Técnico en Redes"). */
const insideWord = /^(.{2,}?)\s+(?:en|in|im)\s+(?=\p{Lu})(.+)$/u

function between(text: string, surely = false): [string, string] | null {
  const [, post = '', employer = ''] = betweenWord.exec(text) ?? insideWord.exec(text) ?? []
  if (!post || !employer) return null
  const sure =
    surely || betweenWord.test(text) || companyWord.test(employer) || institutionWord.test(employer)
  return sure ? [post, employer] : null
}

/** Most posts of a section name their employer after such a word. */
export function sayInside(texts: string[]): boolean {
  const found = texts.filter(text => postScore(insideWord.exec(text)?.[1] ?? '') > 0)
  return found.length > 1 && found.length > texts.length * 0.6
}

/** Cuts the pieces in which a word between says which part is the post and which the employer. */
export const cutBetween = (pieces: Piece[], surely = false): Piece[] =>
  pieces.flatMap(piece => {
    const [post, employer] = between(piece.text, surely) ?? []
    if (!post || !employer || postScore(post) <= 0) return [piece]
    return [
      { ...piece, text: post },
      { ...piece, text: employer },
    ]
  })

/** One piece that holds post and employer: cut between them, else where the two halves differ most. */
export function cutPost(piece: Piece): [Piece, Piece] | null {
  const [post, employer] = between(piece.text) ?? []
  if (post && employer)
    return [
      { ...piece, text: post },
      { ...piece, text: employer },
    ]
  const parts = piece.text.split(/,\s+/)
  let best: { at: number; difference: number } | null = null
  for (let at = 1; at < parts.length; at++) {
    const difference = Math.abs(
      postScore(parts.slice(0, at).join(', ')) - postScore(parts.slice(at).join(', ')),
    )
    // "Nurse, Cardiology, Northern Hospital": the last part is the employer.
    const unit = best !== null && difference > best.difference - 2 && at === parts.length - 1
    const names = (part = '') => companyWord.test(part) || institutionWord.test(part)
    const later = unit && names(parts[at]) && !names(parts[at - 1]) && postScore(parts[0] ?? '') > 0
    if (!best || difference > best.difference || later) best = { at, difference }
  }
  if (!best || (best.difference === 0 && parts.length > 2)) return null
  return [
    { ...piece, text: parts.slice(0, best.at).join(', ') },
    { ...piece, text: parts.slice(best.at).join(', ') },
  ]
}
