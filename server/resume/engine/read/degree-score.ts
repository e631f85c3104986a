/** How it went, as schools of many countries write it: a mark, a class, an honour. */

const number = String.raw`\d{1,3}(?:[.,]\d{1,3})?`
const scaled = String.raw`${number}(?:\s*\/\s*${number})?\s*%?`
const label = String.raw`(?:cumulative |overall |final |total )?(?:c\.?g\.?p\.?a\.?|g\.?p\.?a\.?|wam|spi|grade(?: point)?(?: average)?|aggregate|percentage|marks|score|average|classification|abschlussnote|gesamtnote|endnote|notendurchschnitt|durchschnitt|note|moyenne|nota(?: media| final| finale)?|promedio|m[ée]dia|voto(?: finale)?|votazione|punteggio|coeficiente|cr)`
const words = String.raw`sehr gut|gut|befriedigend|bestanden|excellent|very good|good`

/** The mark is the first group, or else the whole. */
const shapes = [
  /(?<![\p{L}\d])(?:first|second|third|upper second|lower second)[- ]class(?: honou?rs)?(?:,? (?:\(?(?:upper|lower)(?: division)?\)?|grade [12i]{1,2}))?(?: with distinction)?(?![\p{L}])/iu,
  new RegExp(
    String.raw`(?<![\p{L}])${label}\s*(?:[:=–-]|of|di|de)?\s*(${scaled}(?:\s*(?:e lode|cum laude|valores|points|punti))?|(?:${words})(?![\p{L}]))`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\d.,/])(${number})\s*(?:c?gpa)(?![\p{L}])`, 'iu'),
  /(?<![\d.,/])\d{1,3}(?:[.,]\d{1,2})?\s*\/\s*(?:110|100|60|30|20|10|7|5|4)(?:[.,]0+)?(?:\s*(?:e lode|con lode|cum laude))?(?![\d/])/iu,
  /(?<![\d.,/])\d{2}\s+(?:points|valores|punti|puntos)(?!\p{L})/iu,
  /(?<![\d.,/])\d{2,3}(?:[.,]\d{1,2})?\s?%/u,
  /(?<![\d:])(?:2:[12]|1st|3rd)(?![\p{L}\d:])/u,
  /(?<!\p{L})(?:sobresaliente )?(?:(?:summa|magna|egregia|insigni) )?cum laude(?!\p{L})/iu,
  /(?<!\p{L})(?:mention )(?:très bien|assez bien|bien|(?:très )?honorable(?: avec (?:les )?félicitations)?)(?!\p{L})/iu,
  /(?<!\p{L})(?:mit (?:großer )?auszeichnung|muito bom com distinção|com distinção(?: e louvor)?|matr[íi]cula de honor|(?:la plus )?grande distinction)(?!\p{L})/iu,
]

/** Words that grade only where they stand alone. */
const alone =
  /^(?:(?:high |with |pass with )?(?:distinction|merit|hono(?:u?)rs)|pass|sobresaliente|notable|con lode|passed with (?:distinction|merit))$/iu

export interface DegreeScore {
  score: string
  /** The text without it; what stood around it is parted. */
  rest: string
}

/** Takes the mark out of a text; null where it has none. */
export function takeScore(text: string): DegreeScore | null {
  for (const shape of shapes) {
    const found = shape.exec(text)
    if (!found) continue
    const rest = `${text.slice(0, found.index)} | ${text.slice(found.index + found[0].length)}`
    return { score: (found[1] ?? found[0]).trim(), rest: rest.replace(/\(\s*\|\s*\)/g, ' | ') }
  }
  const parts = text.split(/(\s*[,;|·•]\s*|\s+[–—-]\s+|\s*\(|\))/u)
  const at = parts.findIndex(part => alone.test(part.trim()))
  if (at < 0) return null
  const score = parts[at]?.trim() ?? ''
  return { score, rest: parts.toSpliced(at, 1, ' | ').join('') }
}
