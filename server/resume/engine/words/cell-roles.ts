import { columnRole } from './field-names.ts'
import { findDate, hasDate } from './find-date.ts'
import type { Role } from './form-labels.ts'
import { wordCount } from './letters.ts'
import { isPlace } from './places.ts'

const telling = new Set<Role | null>(['employer', 'position', 'school', 'degree'])

const partnerOf: Partial<Record<Role, Role>> = {
  employer: 'position',
  position: 'employer',
  school: 'degree',
  degree: 'school',
}

const ofNotes =
  /^(?:notes?|remarks?|comments?|bemerkung(?:en)?|observa\p{L}+|opmerking(?:en)?|uwagi)$/iu
const isPlainTitle = (title: string) =>
  /^\p{Lu}[\p{L}/ ]{2,24}$/u.test(title.trim()) && !ofNotes.test(title)

/** "Dates, Post, Hospital": the third column of a table of posts or schools, whatever it is called. */
function thirdOf(known: (Role | null)[]): Role | null {
  const other = known.find(role => role !== null && telling.has(role))
  return (known.includes('date') && other && partnerOf[other]) || null
}

/** What the columns hold when these are their titles: at least two parts of an entry. */
export function rolesOfTitles(titles: string[]): (Role | null)[] | null {
  if (titles.length < 2) return null
  const all = titles.map(title => columnRole(title))
  const known = all.filter(role => role !== undefined)
  // One of them may be a word of the form's own.
  const strange = titles.length - known.length
  const partner = strange === 1 && titles.length === 3 ? thirdOf(known) : null
  if (strange > 1 || titles.some(title => strange > 0 && hasDate(title))) return null
  if (strange === 1 && known.length < 3 && !(partner && titles.every(isPlainTitle))) return null
  const found = all.map(role => (role === undefined ? partner : role))
  const roles = new Set(found.filter(role => role !== null))
  return roles.size > 1 && found.some(role => telling.has(role)) ? found : null
}

/** Of a table of tickets, licences or courses, and the titles that no other table has. */
const certificateTitle =
  /^(?:tickets?|licen[cs]es?|certificat(?:e|ion)s?|training|courses?(?: (?:title|name))?|qualifications?|card|type|(?:\p{L}+ )?(?:number|no\.?|nr\.?)|expir(?:y|es|ation)(?: date)?|valid(?:ity)?(?: (?:until|to))?|renewal(?: date)?|issued?(?: (?:date|by|on))?|issuer|provider|date(?: \p{L}+)?|year|curso|lugar|vigencia|vencimiento|fecha|institución|corso|scadenza|data|ente|nachweis|nummer|gültig bis|datum|formation|validité|numéro)$/iu
const ofValidity =
  /^(?:expir|valid|renewal|vigencia|vencimiento|scadenza|gültig|.*(?:number|nummer|numéro)$|.*\bno\.?$)/iu

/** The titles of a table of tickets or licences: "Ticket, Number, Expiry". */
export const areCertificateTitles = (titles: string[]): boolean =>
  titles.length > 1 &&
  titles.every(title => title.length < 40 && certificateTitle.test(title.trim())) &&
  titles.some(title => ofValidity.test(title.trim()))

/** What a paragraph of a cell is: the first is what the column holds, the others may go with it. */
export function roleInCell(
  columns: { role: Role | null }[],
  role: Role | null,
  at: number,
  { text, bullet }: { text: string; bullet: boolean },
): Role | undefined {
  if (!role || role === 'tasks' || bullet) return undefined
  if (at === 0 || role === 'date') return findDate(text) || role !== 'date' ? role : undefined
  if (role === 'start' || role === 'end' || role === 'sector') return role
  const partner = partnerOf[role]
  const few = wordCount(text) <= 6
  if (!few || /[.!?]$/.test(text)) return undefined
  const missing = partner && !columns.some(column => column.role === partner)
  if (at === 1 && missing && !isPlace(text)) return partner
  return role === 'employer' || role === 'school' ? 'place' : undefined
}
