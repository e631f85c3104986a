import { merge } from '#server/resume/engine/layout/merge.ts'
import type { Line } from '#server/resume/engine/lines/line.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'

/** A publication as a list of references writes it; every part stands in the line. */
export interface Citation {
  title: string
  /** Where it appeared, with volume and pages as written. */
  publisher: string | null
  line: Line
}

const number = /^\s*(?:\[\d{1,3}\]|\(?\d{1,3}[.)])\s+/u
const initials = String.raw`(?:\p{Lu}\p{Ll}?\.?[\s-]?){1,4}`
const surname = String.raw`(?:(?:van|von|de|der|den|del|la|di|da|le|el|al)\s+)*\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?`
/** "Sato K", "Sato, K. M.", "K. M. Sato". */
const author = String.raw`(?:${surname},?\s+${initials}(?![\p{Ll}])|${initials}\s*${surname})`
const andSign = String.raw`(?:\s*[,;]\s*(?:(?:&|and|und|et|y|e)\s+)?|\s+(?:&|and|und|et|y|e)\s+)`
const othersSign = String.raw`(?:,?\s+(?:et al|u\. a)\.?|,?\s*\.\.\.|\s+\((?:Hrsg|Eds?)\.\))?`
const authorList = new RegExp(
  String.raw`^${author}(?:${andSign}${author})*${othersSign}\s*(?:\(((?:\d{4})[^)]*)\)|:|,|\.|(?=["“„«]))[\s.,:]*`,
  'u',
)
/** "Sato, Kenji. ", "Sato, Kenji, and Jane Doe. ": first names in full. */
const fullNames = new RegExp(
  String.raw`^${surname},\s\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?)?(?:,?\s(?:and|&)\s\p{Lu}\p{Ll}+\s${surname}|,?\set al)?\.\s+(?=["“„«\p{Lu}])`,
  'u',
)
const quoted = /^["“„«]\s*(.+?)\s*[,.]?["”“»],?\s*(.*)$/u
/** The end of a sentence, not an abbreviation or an initial. */
const sentence = /^(.{8,}?(?:[\p{Ll}\p{N})?!]|\p{Lu}{2})[.?!]|.{8,}?\?)\s+(?=[\p{Lu}\d"“])(.+)$/u

const trimmed = (text: string) => text.replace(/^[\s,.;:–—-]+|[\s,.;:–—-]+$/gu, '')

/** Takes a year at the end away: "Marine Letters 9, 44–58, 2019", "Marine Letters (2019)". */
function withoutYear(text: string): string {
  const [, before = text] =
    /^(.*?)[\s,.(–—-]+(?:\p{L}+\.?\s+)?\d{4}\s*\)?[.,]?\s*$/u.exec(text) ?? []
  return trimmed(before)
}

function partsOf(line: Line): Citation | null {
  const plain = line.text.replace(number, '').trim()
  const authors = fullNames.exec(plain) ?? authorList.exec(plain)
  const rest = authors ? plain.slice(authors[0].length) : plain
  const [, title = '', after = ''] = quoted.exec(rest) ?? sentence.exec(rest) ?? []
  if (!title) return null
  const told = withoutYear(
    after.replace(/\s*(?:doi|https?):\S.*$/iu, '').replace(/^in:?\s+(?=\p{Lu})/iu, ''),
  )
  return { title: trimmed(title), publisher: /\p{L}/u.test(told) ? told : null, line }
}

/** References of several lines: each begins with its number, its mark, or its authors. */
function references(lines: Line[]): Line[] {
  const counted = lines.filter(line => number.test(line.text) || line.bullet).length
  const authored = lines.filter(line => authorList.test(line.text)).length
  const begins = (line: Line) => {
    if (counted > 1) return number.test(line.text) || line.bullet
    return authored < 2 || authorList.test(line.text)
  }
  const whole: Line[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    // The rest of a reference: "112–129, 2024" below "Journal of Subtidal Ecology 41,".
    const small = /^[\p{Ll}\d]/u.test(line.text) && !number.test(line.text)
    const rest = last && small && !findDate(last.text)
    if (last && (rest || !begins(line)))
      whole[whole.length - 1] = merge(last, line, { cut: 0, glue: ' ' })
    else whole.push(line)
  }
  return whole
}

/** The publications of a section in the style of references; null when it is written otherwise. */
export function readCitations(lines: Line[]): Citation[] | null {
  const whole = references(lines)
  const found = whole.flatMap(line => partsOf(line) ?? [])
  return found.length > 0 && found.length >= whole.length * 0.7 ? found : null
}
