import type { Line } from '#server/resume/engine/lines/line.ts'
import { withText } from '#server/resume/engine/lines/make-line.ts'
import type { Cell, Draft } from '#server/resume/engine/read/draft-with-provenance.ts'
import { cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import { headingDate } from '#server/resume/engine/read/posts/heading-date.ts'
import { isHeader } from '#server/resume/engine/read/roles.ts'
import { findDate, type FoundDate } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { takeNotes, type Notes } from './certificate-notes.ts'
import { namedLine, namesOf, tableRows } from './fields.ts'
import { readItems, type Item } from './items.ts'

const names = namesOf({
  name: String.raw`(?:certificate|certification|licen[cs]e|course|credential|ticket|training|card|permit)?(?: name| title| held| type)?|type|description|kurs|kursbezeichnung|nachweis|habilitation|caces|curso|carné|corso|patentino|cursus|szkolenie|uprawnienie|uprawnienia|name|title|qualification|zertifikat|bezeichnung|titel|intitulé|certificat|titre|certificado|título|nombre|certificat[oi]|titolo|nome|certificaat|naam`,
  issuer: String.raw`issuer|(?:training )?provider|lugar|instituci[oó]n|issued by|issuing (?:body|organi[sz]ation|authority)|(?:awarding|certifying) body|organi[sz]ation|authority|institution|institute|provider|aussteller|ausgestellt von|anbieter|organisme|délivré par|organismo|emisor|entidad|ente|rilasciato da|emissor|uitgever|instantie`,
  date: String.raw`date(?: completed| achieved| passed| attended)?|issued(?: on)?|(?:issue|award) date|date (?:issued|obtained|of issue)|year|obtained|completed|datum|ausgestellt am|jahr|année|date d['’]obtention|fecha|año|data|anno|ano|jaar|rok`,
  number: String.raw`(?:certificate|credential|licen[cs]e|registration|ticket|card|cert\.?|reg\.?)?\s*(?:no\.?|number|id|nr\.?|#)|(?:zertifikats?)?nummer|numéro|número|numero|n[°º]`,
  expires: String.raw`valid(?:ity)?(?: (?:until|to|through|till))?|renewal(?: date)?|vigencia|caducidad|ważne do|data ważności|expir(?:es|y|ation)(?: date| on)?|gültig bis|valable jusqu['’]au|validité|válido hasta|vencimiento|scadenza|validade|geldig tot`,
  url: String.raw`url|link|web(?:site)?|verification|verify`,
})

/** In characters; a longer line is no list of certificates. */
const longest = 1000

/** "CPR (exp. 2025), First Aid (exp. 2025)": several in a line, each with a date in brackets. */
function parted(line: Line): Line[] {
  if (line.text.length > longest) return [line]
  const parts = line.text.split(/;\s+|,\s+(?![^()]*\))/u)
  const dated = parts.filter(part => /\([^()]*\d{4}\)$/u.test(part)).length
  const cuts = dated > 1 ? parts : line.text.split(/;\s+/u)
  return cuts.length > 1 ? cuts.map(text => withText(line, text)) : [line]
}

/** "Certifications: …" again in the line below the heading. */
function withoutLabel(line: Line): Line {
  const [label = '', word = ''] = /^([^:]{3,30}):\s+(?=\S)/u.exec(line.text) ?? []
  return knownHeading(word) === 'certificates'
    ? withText(line, line.text.slice(label.length))
    : line
}

/** Months since year 0; a year alone counts as its first. */
const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5) || 1)

/** Two whole years or more between two dates of a certificate are those of its validity, less are a course. */
function datesOf(date: FoundDate | null): { date: string | null; expires: string | null } {
  const { start = null, end = null, kind } = date ?? {}
  if (kind !== 'range' || !start || !end) return { date: end ?? start, expires: null }
  const months = monthsOf(end) - monthsOf(start)
  const isValidity = start.length === end.length && months >= 24 && months % 12 === 0
  return isValidity ? { date: start, expires: end } : { date: end, expires: null }
}

const draftOf = ({
  name,
  issuer,
  ...told
}: { name: Cell | null; issuer: Cell | null; date: Cell | null } & Notes): Draft[] =>
  name ? [{ name, issuer, ...told }] : []

function fromCells(cells: { [key in keyof typeof names]?: Line }): Draft[] {
  const text = (line: Line | undefined) => (line ? cell(line.text, line, 0.85) : null)
  const month = (line: Line | undefined) => {
    const found = line ? findDate(line.text, line.language) : null
    return line ? cell(found?.end ?? found?.start, line, 0.9) : null
  }
  return draftOf({
    name: text(cells.name),
    issuer: text(cells.issuer),
    date: month(cells.date),
    number: text(cells.number),
    expires: month(cells.expires),
    url: text(cells.url),
  })
}

/** Entries of which the file names the fields, each beginning with the name. */
function fromFields(lines: Line[]): Draft[] | null {
  const found = lines.map(line => namedLine(names, line))
  if (found[0]?.field !== 'name' || found.filter(Boolean).length < lines.length * 0.7) return null
  const entries: { [key in keyof typeof names]?: Line }[] = []
  for (const one of found) {
    if (one?.field === 'name') entries.push({})
    const entry = entries.at(-1)
    if (one && entry) entry[one.field] ??= one.line
  }
  return entries.flatMap(fromCells)
}

function fromLines(lines: Line[]): Draft[] {
  const notes = new Map<Line, Notes>()
  const kept: Line[] = []
  let waiting: Notes = {}
  for (const one of lines.map(withoutLabel).flatMap(parted)) {
    const taken = takeNotes(one)
    const last = kept.at(-1)
    // A number on a line of its own is of the certificate above it.
    if (taken.line) {
      kept.push(taken.line)
      notes.set(taken.line, { ...waiting, ...taken.notes })
      waiting = {}
    } else if (last) notes.set(last, { ...notes.get(last), ...taken.notes })
    else waiting = { ...waiting, ...taken.notes }
  }
  const isWhole = (line: Line) =>
    headingDate(line) !== null || Object.keys(notes.get(line) ?? {}).some(key => key !== 'url')
  return readItems(kept, isWhole).flatMap((item: Item) => {
    const dates = datesOf(item.date)
    const told = item.lines.map(line => notes.get(line) ?? {})
    return draftOf({
      name: cell(item.name.text, item.name.ids, 0.75),
      issuer: item.issuer && cell(item.issuer.text, item.issuer.ids, 0.7),
      date: cell(dates.date, item.dateIds, 0.9),
      expires: cell(dates.expires, item.dateIds, 0.65),
      ...Object.assign({}, ...told),
    })
  })
}

export function readCertificates(all: Line[]): Draft[] {
  const table = tableRows(names, all)
  if (table) return table.flatMap(fromCells)
  const lines = all.filter(line => !isHeader(line))
  return fromFields(lines) ?? fromLines(lines)
}
