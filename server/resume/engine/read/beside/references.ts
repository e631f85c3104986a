import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Draft } from '#server/resume/engine/read/draft-with-provenance.ts'
import { cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import { emailShape, findAddress, findPhone } from '#server/resume/engine/words/contact-shapes.ts'
import { onRequest } from '#server/resume/engine/words/form-labels.ts'
import { positionPart, positionWord } from '#server/resume/engine/words/titles.ts'
import { companyWord, institutionWord } from '#server/resume/engine/words/vocabulary.ts'

const quoted = /^["“„«](.{20,}?)["”“»]\s*(?:[–—-]\s*(.{3,}))?$/u
const signature = /^[–—-]\s*(?=\p{Lu})/u
const titled = String.raw`(?:(?:Dr|Prof|Mr|Mrs|Ms|Herr|Frau|Mme|M|Sr|Sra|Dra|Dott|Ing|Rev)\.?\s+)*`
const person = new RegExp(
  String.raw`^${titled}\p{Lu}[\p{L}'’.-]*(?:\s+(?:(?:van|von|de|der|den|di|da|le|la|al|bin)\s+){0,2}\p{Lu}[\p{L}'’.-]*){1,3}$`,
  'u',
)

const namesPerson = (text: string) =>
  text.length < 60 &&
  person.test(text) &&
  ![companyWord, institutionWord, positionWord, positionPart].some(words => words.test(text))

/** Whether somebody is reached there; what others are reached by is not taken over. */
const isContact = (text: string) =>
  emailShape.test(text) || findPhone(text) !== null || findAddress(text) === text

const partsOf = (line: Line): string[] =>
  line.segments.flatMap(segment => segment.text.split(/,\s+|\s+[|·•–—]\s+/u)).map(one => one.trim())

/** Words that somebody wrote, with who it was beside or below them. */
function readQuotes(lines: Line[]): Draft[] {
  return lines.flatMap((line, at) => {
    const [, words = '', beside] = quoted.exec(line.text) ?? []
    const below = lines[at + 1]
    const by =
      beside ?? (below && !quoted.test(below.text) ? below.text.replace(signature, '') : null)
    if (!words || !by || by.length > 120) return []
    const name = cell(by, beside || !below ? line : below, 0.7)
    return [{ name, reference: cell(words, line, 0.8) }]
  })
}

interface Referee {
  name: string
  from: Line
  details: { text: string; line: Line }[]
}

/** Those who speak for somebody, with what they do; null where a line names nobody. */
function readPeople(lines: Line[]): Draft[] {
  const people: Referee[] = []
  for (const [at, line] of lines.entries()) {
    const [first = '', ...others] = partsOf(line)
    const before = lines[at - 1]
    const fresh =
      !before ||
      isContact(before.text) ||
      line.gap > 1 ||
      line.bullet ||
      (line.bold && !before.bold)
    const last = people.at(-1)
    const begins = namesPerson(first) && (fresh || others.length > 0)
    if (begins) people.push({ name: first, from: line, details: [] })
    const texts = begins ? others : [first, ...others]
    for (const text of texts)
      if (text && !isContact(text)) people.at(-1)?.details.push({ text, line })
    if (!begins && !last) return []
  }
  return people.map(({ name, from, details }) => ({
    name: cell(name, from, 0.65),
    reference: cell(
      details.map(one => one.text).join(', '),
      details.flatMap(one => one.line.ids),
      0.6,
    ),
  }))
}

/** References of a resume: words of others, or who may be asked. */
export function readReferences(all: Line[]): Draft[] {
  const lines = all.filter(line => line.text.length > 120 || !onRequest.test(line.text))
  const quotes = readQuotes(lines)
  return quotes.length > 0 ? quotes : readPeople(lines)
}
