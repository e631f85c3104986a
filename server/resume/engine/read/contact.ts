import type { Line } from '#server/resume/engine/lines/line.ts'
import { linksOf } from '#server/resume/engine/lines/measure.ts'
import {
  emailShape,
  findAddress,
  findPhone,
  networkNames,
  profileOf,
  withScheme,
} from '#server/resume/engine/words/contact-shapes.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { partsOf, placeLabel } from './contact-parts.ts'
import type { Cell, Draft } from './draft-with-provenance.ts'
import { cell } from './draft-with-provenance.ts'
import { findPlace } from './location.ts'
import type { NameFound } from './name.ts'
import { findPhoneIn } from './phone.ts'

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
    contact.email ??= cell(
      mail && emailShape.test(mail) ? mail : emailShape.exec(line.text)?.[0],
      line,
      0.95,
    )
    const pages = links.filter(link => /^https?:/i.test(link))
    for (const link of pages) add(link, line.ids)
    for (const part of line.text.split(/[\s|,;]+/)) {
      const address = findAddress(part)
      // Part of a link's text that is broken over two lines is no address of its own.
      const linked = links.some(link => link.toLowerCase().includes(address?.toLowerCase() ?? ''))
      if (address && !linked && !emailShape.test(part)) add(address, line.ids)
    }
  }
  for (const link of loose) {
    if (profileOf(link) || /^mailto:/i.test(link)) {
      if (profileOf(link)) add(link, [])
      else contact.email ??= cell(link.replace(/^mailto:/i, '').replace(/\?.*$/, ''), [], 0.8)
    }
  }
  const found = findPhoneIn(lines)
  if (found) contact.phone = cell(found.phone.text, found.line, found.phone.sure > 1 ? 0.9 : 0.5)
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
    const network = networkNames.get((inline?.[1] ?? text).replace(/:$/, '').trim().toLowerCase())
    if (!network || seen.has(network)) return
    const next = texts[at + 1]
    const user = inline?.[2] ?? (next && /^@?[\w.-]{3,40}$/.test(next.text) ? next.text : null)
    if (!user || networkNames.has(user.toLowerCase())) return
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
  label: Cell | null
  looseLinks: string[]
}

export function readBasics({
  all,
  contactLines,
  summaryLines,
  name,
  label,
  looseLinks,
}: BasicsInput): Draft {
  const near = readAddresses(contactLines, looseLinks)
  const far = near.email && near.phone ? null : readAddresses(all, [])
  const taken = new Set([name?.name ?? '', label?.text ?? ''])
  const place = findPlace(
    contactLines.filter(line => line !== name?.line || partsOf(line).length > 1),
    taken,
    label?.ids ?? [],
  )
  const town = place?.place
  const ids = place?.line.ids ?? []
  let summary = summaryLines
  if (summary.length === 0) {
    summary = contactLines.filter(line => {
      const words = wordCount(line.text)
      return (
        words >= 8 &&
        !line.bullet &&
        !placeLabel.test(line.text) &&
        !emailShape.test(line.text) &&
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
      city: cell(town.city, ids, place.sure > 1 ? 0.75 : 0.5),
      region: cell(town.region, ids, 0.7),
      countryCode: cell(town.countryCode, ids, 0.7),
    },
    profiles: near.profiles,
  }
}
