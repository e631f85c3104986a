import type { Line } from '../layout/line.ts'
import { isCaps, linksOf, wordCount } from '../layout/line.ts'
import { EMAIL, findAddress, findPhone, NETWORK_NAMES, profileOf, withScheme } from './addresses.ts'
import { findDate } from './dates.ts'
import type { Cell, Draft } from './draft.ts'
import { cell } from './draft.ts'
import { knownHeading } from './heading-words.ts'
import { isPlace, mayBePlace, readPlace } from './places.ts'
import { COMPANY, COUNTRY, POSITION, POSITION_PART } from './vocabulary.ts'

const LABEL =
  /^(?:tel(?:ephone|efon|éfono)?|phone|mobile|mob|cell|handy|fon|tél(?:éphone)?|portable|móvil|e-?mail|mail|correo|address|adresse|anschrift|dirección|location|lieu|ort|wohnort|web(?:site)?|site|url|portfolio|homepage|t|m|e|p|a|w)\s*[.:]\s*/iu
/** Names of fields, which stand alone above or beside their value. */
const FIELD =
  /^(?:e-?mail|phone|mobile|telephone|telefon|téléphone|teléfono|address|adresse|dirección|location|website|web|contact|kontakt|links?|profiles?|nationality|born)\s*:?$/iu
const NAME = /^[\p{L}][\p{L}\p{M}.'’"“”()-]*(?:[ ,]+[\p{L}"“(][\p{L}\p{M}.'’"“”()-]*){0,5}$/u

/** Parts of a contact line. */
function partsOf(line: Line): string[] {
  return line.segments
    .flatMap(segment =>
      segment.text.split(/\s*[|•·∙⋅●◦♦⬥]\s*|\s+[–—]\s+|\s{3,}|\s+\/{1,2}\s+|;\s+/u),
    )
    .map(part => part.trim())
    .filter(Boolean)
}

const isPost = (text: string): boolean =>
  POSITION.test(text) ||
  POSITION_PART.test(text) ||
  /\b(?:graduate|veteran|candidate|absolvent(?:in)?)\b/iu.test(text)

export interface NameFound {
  line: Line
  name: string
  ids: number[]
  label: Cell | null
}

function couldBeName(text: string): boolean {
  const words = wordCount(text)
  if (words < 2 || words > 6 || text.length > 50 || /\d|@|:/.test(text) || !NAME.test(text))
    return false
  if (knownHeading(text) || findDate(text) || COMPANY.test(text)) return false
  const capital = text.split(/\s+/).filter(word => /^["“(]?\p{Lu}/u.test(word)).length
  return capital >= Math.min(2, words - 1)
}

/** The name: the largest line of the first page that reads like one. */
export function findName(lines: Line[]): NameFound | null {
  const first = lines.filter(line => line.page === 1).slice(0, 80)
  let best: NameFound | null = null
  let bestScore = 0
  first.forEach((line, at) => {
    const parts = partsOf(line)
    const [head = '', ...tail] = parts.length > 1 ? parts : line.text.split(/,\s+/)
    const next = first[at + 1]
    const follows =
      next && next.region === line.region && Math.abs(next.size - line.size) < 0.3 && next.gap < 1
    const together = follows ? `${head} ${next.text}` : ''
    const splitName =
      follows &&
      line.box !== null &&
      line.size > 16 &&
      tail.length === 0 &&
      wordCount(head) <= 2 &&
      wordCount(next.text) <= 2 &&
      couldBeName(together) &&
      !isPost(next.text)
    const name = splitName ? together : head
    if (!couldBeName(name) || (isPost(name) && !isCaps(name))) return
    const top = at < 3 ? 3 - at : 0
    const score =
      line.size * 2 +
      top * 2 +
      (line.level === 1 ? 6 : 0) +
      (line.bold ? 1 : 0) -
      (isPost(name) ? 6 : 0)
    if (score <= bestScore) return
    bestScore = score
    const title = tail.find(part => isPost(part))
    const ids = splitName ? [...line.ids, ...next.ids] : line.ids
    best = { line, name: name.replace(/,.*$/, ''), ids, label: cell(title, line.ids, 0.7) }
  })
  return best
}

function findLabel(lines: Line[], found: NameFound | null): Cell | null {
  if (!found) return null
  if (found.label) return found.label
  const start = lines.findIndex(line => line.ids.some(id => found.ids.includes(id)))
  for (const line of lines.slice(start + 1, start + 5)) {
    if (line.ids.some(id => found.ids.includes(id))) continue
    if (knownHeading(line.text)) return null
    for (const part of partsOf(line)) {
      if (
        wordCount(part) > 8 ||
        EMAIL.test(part) ||
        findPhone(part) ||
        isPlace(part) ||
        /[.:]$/.test(part)
      )
        continue
      if (isPost(part)) return cell(part, line.ids, 0.75)
    }
  }
  const next = lines[start + found.ids.length]
  const plain =
    next &&
    partsOf(next).length === 1 &&
    wordCount(next.text) > 1 &&
    wordCount(next.text) <= 5 &&
    wordCount(next.text) > 1 &&
    !LABEL.test(next.text)
  const isLabel =
    plain &&
    /^\p{Lu}/u.test(next.text) &&
    !/[@\d,.:]/.test(next.text) &&
    next.size < found.line.size
  const place = plain && (isPlace(next.text) || COUNTRY.test(next.text))
  return isLabel && !place && !knownHeading(next.text) ? cell(next.text, next.ids, 0.5) : null
}

function findPlace(lines: Line[], taken: Set<string>): { text: string; line: Line } | null {
  let maybe: { text: string; line: Line } | null = null
  const reaches = (line: Line | undefined): boolean =>
    line !== undefined && (EMAIL.test(line.text) || findPhone(line.text) !== null)
  for (const [at, line] of lines.entries()) {
    if (wordCount(line.text) > 25) continue
    for (const raw of partsOf(line)) {
      const labelled = /^(?:address|adresse|anschrift|location|lieu|ort|wohnort|dirección)/iu.test(
        raw,
      )
      const part = raw.replace(LABEL, '').trim()
      if (!part || taken.has(part) || EMAIL.test(part) || findAddress(part) || knownHeading(part))
        continue
      if (NETWORK_NAMES.has(part.toLowerCase().replace(/:$/, ''))) continue
      if (isPlace(part) || labelled) return { text: part, line }
      const pieces = part.split(/,\s*/)
      const tail = pieces.slice(-2).join(', ')
      const street = pieces.length > 1 && /\d/.test(part) && !findPhone(part)
      if (street && (isPlace(tail) || COUNTRY.test(pieces.at(-1) ?? '')))
        return { text: tail, line }
      const post = /(?:^|,\s*)((?:[A-Z]{1,2}-)?\d{4,5}\s+\p{Lu}[\p{L} -]+)$/u.exec(part)?.[1]
      if (post) return { text: post, line }
      const two = pieces.length === 2 && mayBePlace(part) && !isPost(part)
      // A town alone is taken for one only beside an address or a number.
      const beside =
        reaches(line) || (line.text === raw && (reaches(lines[at + 1]) || reaches(lines[at - 1])))
      const town = beside && part.split(' ').length < 4 && mayBePlace(part) && !isPost(part)
      if ((two || town) && !FIELD.test(part)) maybe ??= { text: part, line }
    }
  }
  return maybe
}

interface Contact {
  email: Cell | null
  phone: Cell | null
  url: Cell | null
  profiles: Draft[]
}

/** E-mail, phone and links of some lines; link annotations win over their printed text. */
function readAddresses(lines: Line[], loose: string[]): Contact {
  const contact: Contact = { email: null, phone: null, url: null, profiles: [] }
  const seen = new Set<string>()
  const add = (url: string, ids: number[]): void => {
    const profile = profileOf(url)
    const name = profile ? profile.network : null
    const key = (profile?.url ?? url)
      .replace(/^https?:\/\/(www\.)?/i, '')
      .replace(/\/$/, '')
      .toLowerCase()
    if (seen.has(key) || (name && seen.has(name))) return
    seen.add(key)
    if (profile) {
      seen.add(profile.network)
      contact.profiles.push({
        network: cell(profile.network, ids, 0.9),
        username: cell(profile.username, ids, 0.9),
        url: cell(profile.url, ids, 0.9),
      })
    } else contact.url ??= cell(withScheme(url).replace(/\/$/, ''), ids, 0.8)
  }
  for (const line of lines) {
    const links = linksOf(line)
    const mail = links
      .find(link => /^mailto:/i.test(link))
      ?.replace(/^mailto:/i, '')
      .replace(/\?.*$/, '')
    contact.email ??= cell(mail && EMAIL.test(mail) ? mail : EMAIL.exec(line.text)?.[0], line, 0.95)
    for (const part of partsOf(line))
      contact.phone ??= cell(findPhone(part.replace(LABEL, '')), line, 0.9)
    const pages = links.filter(link => /^https?:/i.test(link))
    for (const link of pages) add(link, line.ids)
    if (links.length > 0) continue
    for (const part of line.text.split(/[\s|,;]+/)) {
      const address = findAddress(part)
      if (address && !EMAIL.test(part)) add(address, line.ids)
    }
  }
  for (const link of loose) {
    if (profileOf(link) || /^mailto:/i.test(link)) {
      if (profileOf(link)) add(link, [])
      else contact.email ??= cell(link.replace(/^mailto:/i, '').replace(/\?.*$/, ''), [], 0.8)
    }
  }
  pairNetworks(lines, seen, contact.profiles)
  return contact
}

/** "GitHub  pbrz": a network's name beside or above a user name that is no link. */
function pairNetworks(lines: Line[], seen: Set<string>, profiles: Draft[]): void {
  const texts = lines.flatMap(line =>
    line.segments.flatMap(segment =>
      segment.text.split(/\s*[|·•]\s*/).map(text => ({ text, line })),
    ),
  )
  texts.forEach(({ text, line }, at) => {
    const inline = /^([\p{L} ]+?)(?:\s*[:/]\s*|\s+)(@?[\w.-]{3,40})$/u.exec(text)
    const network = NETWORK_NAMES.get((inline?.[1] ?? text).replace(/:$/, '').trim().toLowerCase())
    if (!network || seen.has(network)) return
    const next = texts[at + 1]
    const user = inline?.[2] ?? (next && /^@?[\w.-]{3,40}$/.test(next.text) ? next.text : null)
    if (!user || NETWORK_NAMES.has(user.toLowerCase())) return
    seen.add(network)
    const ids = [...line.ids, ...(inline ? [] : (next?.line.ids ?? []))]
    profiles.push({
      network: cell(network, ids, 0.7),
      username: cell(user.replace(/^@/, ''), ids, 0.7),
    })
  })
}

export interface BasicsInput {
  all: Line[]
  /** Before the first heading, and under contact or profile headings. */
  contactLines: Line[]
  summaryLines: Line[]
  name: NameFound | null
  looseLinks: string[]
}

export function readBasics({
  all,
  contactLines,
  summaryLines,
  name,
  looseLinks,
}: BasicsInput): Draft {
  const near = readAddresses(contactLines, looseLinks)
  const far = near.email && near.phone ? null : readAddresses(all, [])
  const label = findLabel(all, name)
  const taken = new Set([name?.name ?? '', label?.text ?? ''])
  const place = findPlace(
    contactLines.filter(line => line !== name?.line || partsOf(line).length > 1),
    taken,
  )
  const town = place && readPlace(place.text)
  const ids = place?.line.ids ?? []
  let summary = summaryLines
  if (summary.length === 0) {
    summary = contactLines.filter(line => {
      const words = wordCount(line.text)
      return (
        words >= 8 &&
        !line.bullet &&
        !EMAIL.test(line.text) &&
        !findPhone(line.text) &&
        partsOf(line).length < 3
      )
    })
  }
  return {
    name: name && cell(name.name, name.ids, 0.9),
    label,
    email: near.email ?? far?.email,
    phone: near.phone ?? far?.phone,
    url: near.url,
    summary: cell(
      summary.map(line => line.text).join(' '),
      summary.flatMap(line => line.ids),
      0.85,
    ),
    location: town && {
      city: cell(town.city, ids, 0.75),
      region: cell(town.region, ids, 0.7),
      countryCode: cell(town.countryCode, ids, 0.7),
    },
    profiles: near.profiles,
  }
}
