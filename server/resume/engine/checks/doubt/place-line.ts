import { isAside } from './aside-words.ts'
import type { Block, ParsedResume } from '#server/resume/engine/types.ts'
import {
  belonging,
  hintsAtHome,
  isNoPlace,
} from '#server/resume/engine/words/address/home-words.ts'
import { emailShape, findAddress, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isRegion } from '#server/resume/engine/words/regions.ts'
import { isPlace, mayBePlace } from '#server/resume/engine/words/places.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'

/** So many lines may make up the head of a resume. */
const headLines = 12

/** What a file calls itself. */
const fileTitle =
  /^(?:lebenslauf|curriculum|cv$|r[ée]sum[ée]|hoja de vida|currículo|životopis|życiorys|önéletrajz|özgeçmiş|резюме|meritförteckning|ansioluettelo)/iu

type PlaceLine = Pick<Block, 'id' | 'text'>

const placeLabel =
  /^(?:location|address|adresse|wohnort|ort|based|ciudad|domicilio|dirección|indirizzo|morada|adres|adress|bosted|anschrift|domicile)\s*:\s*[\p{L}\d]/iu

/** "P.O BOX 555 ELDORET", "9 Tanners Row Sunderland SR1 0ZZ". */
const postal =
  /(?<!\p{L})(?:p\.?\s?o\.?\s?box|postfach|casilla|apartado postal|caixa postal|bo[iî]te postale)\s+\p{L}*\s*\d|(?<![\p{L}\d])\p{Lu}{1,2}\d[\p{Lu}\d]? \d\p{Lu}{2}(?![\p{L}\d])/iu

/** "Castellón de la Plana · 655 550 143", "Location: Chesterfield, near Sheffield": in a line of the head that holds contact details. */
function placePiece({ id, text }: Block, name: string | undefined): PlaceLine | [] {
  const pieces = text.split(/\s*[·•|]\s*|\s{3,}|\s*\S+@\S+\s*/).filter(Boolean)
  const place = pieces.find(
    one =>
      one !== name &&
      wordCount(one) < 9 &&
      (placeLabel.test(one) ||
        postal.test(one) ||
        (pieces.length > 1 &&
          !positionWord.test(one) &&
          (isTown(one) || (namedTown.test(one) && mayBePlace(one))))),
  )
  return place ? { id, text: place } : []
}

/** "Castellón de la Plana", "Stockton on Tees". */
const namedTown =
  /^\p{Lu}\p{L}+ (?:de|del|de la|do|da|di|della|am|an der|ob der|upon|on|sur|en|nad|aan den) \p{Lu}\p{L}+$/u

/** "London and Harrogate". */
const isTown = (text: string) =>
  text.split(/\s+(?:and|or|und|et|y|e|i|\/)\s+|,\s*/u).some(one => isPlace(one))

/** The line of the head that may name a place: a piece of it that does, or one that no field has taken. */
export function placeLineOf(parsed: ParsedResume): PlaceLine | undefined {
  const { blocks, content, provenance } = parsed
  const { name, label } = content.basics ?? {}
  const [piece] = blocks.slice(0, headLines).flatMap(block => placePiece(block, name))
  if (piece) return piece
  // What was read as the name may be the place.
  if (isRegion(name ?? '')) {
    const [id] = provenance.find(one => one.pointer === '/basics/name')?.blockIds ?? []
    return blocks.find(block => block.id === id)
  }
  const read = new Set(
    provenance.flatMap(({ pointer, blockIds }) =>
      /^\/basics\/(?:name|label)$/.test(pointer) ? blockIds : [],
    ),
  )
  const start = blocks.findIndex(({ text }) => knownHeading(text) !== null)
  const headings = new Set(parsed.signals.headings.flatMap(one => one.blockIds))
  const head = blocks.slice(0, Math.min(headLines, start < 0 ? headLines : start))
  return head.find(({ id, text }, at) => {
    if (hintsAtHome(text)) return true
    if (
      read.has(id) ||
      headings.has(id) ||
      isAside(text) ||
      text.length > 60 ||
      fileTitle.test(text)
    )
      return false
    const beside = [head[at - 1], head[at + 1]].some(one => one && reaches(one.text))
    return text
      .split(/\s*[|•·;]\s*/)
      .some(part => namesPlace(part, (label !== undefined || at > 1) && (beside || reaches(text))))
  })
}

const reaches = (text: string) => emailShape.test(text) || findPhone(text) !== null

/** Two parts with a comma between them, or a name alone beside a number or an address. */
function namesPlace(part: string, beside: boolean): boolean {
  if (
    belonging.test(part) ||
    isNoPlace(part) ||
    reaches(part) ||
    findAddress(part) ||
    /\s\p{Lu}$|:/u.test(part)
  )
    return false
  return (beside || part.includes(', ')) && mayBePlace(part)
}
