import { isPlace, mayBePlace } from '#server/resume/engine/words/places.ts'
import { firmForm } from '#server/resume/engine/words/uncased/entry-words.ts'
import { companyWord, institutionWord, legalForm } from '#server/resume/engine/words/vocabulary.ts'
import type { Piece } from './heading-pieces.ts'
import { postScore } from './post-score.ts'

export type PostRole = 'position' | 'company' | 'place' | 'department'

const departments =
  /^(?:(?:department|dept\.?|division|team|abteilung|bereich|service|département|pôle|departamento|área|reparto|ufficio)\s.*|.*\s(?:department|dept\.?|division|team|unit|abteilung)|operations|logistics?|logistik|logistique|logística|logistica|marketing|sales|vertrieb|ventes|ventas|vendite|finance|finanzen|finanzas|finanza|accounting|buchhaltung|comptabilité|contabilidad|contabilità|controlling|human resources|hr|personal|ressources humaines|rh|recursos humanos|rrhh|risorse umane|it|engineering|research|r&d|forschung|recherche|investigación|ricerca|production|produktion|producción|produzione|purchasing|einkauf|achats|compras|acquisti|procurement|customer service|kundendienst|legal|design|product|quality|qualität|qualité|calidad|qualità|cardiology|oncology|surgery|radiology|pediatrics|paediatrics|intensive care|emergency|maintenance|warehouse|lager|kitchen|front office|back office)$/iu

/** "Dole & Partners", "Reiser und Söhne": a firm, though a partner is also a post. */
const firmed =
  /(?:&|\+|und|and|et|y|e|en)\s+(?:partners?|co|cie|cia|söhne|sohn|sons?|fils|hijos|figli|zonen|filhos|associates|associés|asociados|associati|associados|brothers|advocaten|abogados|advogados|avvocati|rechtsanwälte)(?!\p{L})/iu
/** "Fenwright, Dole & Partners": a comma inside one name. */
const listed = /^\p{Lu}[^,]*, \p{Lu}[^,]* (?:&|\+|und|and|et|y|e|en) \p{Lu}/u

/** How well a text is each of these, in steps of our own; below zero speaks against it. */
export interface Likeness extends Record<PostRole, number> {
  text: Piece
}

const ofPosts = (score: number) =>
  score >= 3 ? 3 : score === 2 ? 2.4 : score === 1 ? 1.2 : score === 0 ? -0.3 : score * 1.5

/** Of a text that only its looks can tell for a place: one word is likelier than a list or letters. */
function placeScore(value: string): number {
  if (!mayBePlace(value)) return -4
  if (/\p{Lu}{2}|,/u.test(value)) return -1
  return value.includes(' ') ? -0.4 : 0.1
}

/** `first` is what stands before the first sign in it. */
export function likenessOf(text: Piece, first: string, headline: string | null): Likeness {
  const value = text.text
  // A unit behind the title takes nothing from it: "Charge Nurse, Cardiology".
  const score = Math.max(postScore(value, headline), postScore(first, headline))
  const words = value.split(/\s+/)
  const place = isPlace(value)
  // Beside a date in the margin stands where it was, or how long it lasted.
  const margin = text.margin ? 1.5 : 0
  const shape = (/^\p{Ll}/u.test(value) ? -0.8 : 0) + Math.min(0, 7 - words.length) * 0.6
  const partners = firmed.test(value)
  const formed =
    firmForm.test(value) || partners || words.some(word => legalForm.test(word.replace(/,$/, '')))
  const unit = departments.test(value)
  const named = companyWord.test(value) ? 1.2 : institutionWord.test(value) ? 1 : 0
  const titled = score >= 2 ? -1.8 : score === 1 ? -0.7 : 0
  const short = placeScore(value) > -4 && words.length < 4 && named === 0
  return {
    text,
    position: (partners ? -3 : ofPosts(score)) + shape + (place ? -2 : 0),
    company:
      (unit ? -1.2 : 0.3) +
      (formed ? 2.5 : titled) +
      (formed && listed.test(value) ? 1.4 : 0) +
      named +
      (place ? -2.5 : 0) +
      shape -
      margin,
    place: (place ? 2.6 : placeScore(value)) - (score > 0 ? 3 : 0) - (unit ? 1.5 : 0) + margin,
    department: (unit ? 1.4 : short ? -0.9 : -4) - (score > 0 ? 1 : 0),
  }
}
