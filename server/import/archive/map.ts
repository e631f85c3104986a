import { readDate, readPeriod } from './csv-dates.ts'
import { splitDescription } from '#server/import/read/description.ts'
import type { ImportDocument } from '#server/import/stored-types.ts'
import { maxEntries } from '#server/import/reading-limits.ts'
import type { Row } from './csv.ts'
import { fluencyOf, websitesOf } from './values.ts'

export interface Taken {
  found: number
  duplicates: number
  /** Entries whose dates could not be read and were left out. */
  undated: number
  /** Rows beyond those that are read. */
  beyond: number
  /** Rows of what their owner does not show on LinkedIn. */
  unshown: number
}

const none: Taken = { found: 0, duplicates: 0, undated: 0, beyond: 0, unshown: 0 }

/** Puts what the rows say into the document. */
export type Reader = (rows: Row[], document: ImportDocument) => Taken

type ListKey = Exclude<keyof ImportDocument, 'basics'>

/** Without what is empty; null when nothing is left. */
function filled<T extends object>(entry: T): Partial<T> | null {
  const kept = Object.entries(entry).filter(([, value]) => value !== '' && value !== undefined)
  return kept.length > 0 ? (Object.fromEntries(kept) as Partial<T>) : null
}

/**
 * A reader of one entry a row; `unread` is called for a date that can't be read, and 'unshown' is
 * for what stays on LinkedIn.
 */
const listReader =
  (key: ListKey, entryOf: (row: Row, unread: () => void) => object | 'unshown'): Reader =>
  (rows, document) => {
    const list: object[] = [...(document[key] ?? [])]
    const seen = new Set(list.map(identity))
    const taken = { ...none }
    for (const row of rows) {
      let undated = false
      const said = entryOf(row, () => (undated = true))
      const entry = said === 'unshown' ? null : filled(said)
      if (said === 'unshown') taken.unshown++
      if (!entry) continue
      if (seen.has(identity(entry))) taken.duplicates++
      else if (list.length >= maxEntries) taken.beyond++
      else {
        seen.add(identity(entry))
        list.push(entry)
        taken.found++
        if (undated) taken.undated++
      }
    }
    if (list.length > 0) document[key] = list as never
    return taken
  }

const identity = (entry: object) => JSON.stringify(entry).toLowerCase()

const periodOf = (row: Row, unread: () => void, start = 'Started On', end = 'Finished On') => {
  const period = readPeriod(row(start), row(end))
  if (!period) unread()
  return period ?? {}
}

const dateOf = (row: Row, column: string, unread: () => void) => {
  const date = readDate(row(column))
  if (date === null) unread()
  return date ?? undefined
}

export const positions = listReader('work', (row, unread) => ({
  name: row('Company Name'),
  position: row('Title'),
  location: row('Location'),
  ...periodOf(row, unread),
  ...splitDescription(row('Description')),
}))

export const education = listReader('education', (row, unread) => ({
  institution: row('School Name'),
  studyType: row('Degree Name'),
  ...periodOf(row, unread, 'Start Date', 'End Date'),
  summary: [row('Notes'), row('Activities')].filter(Boolean).join('\n'),
}))

export const skills = listReader('skills', row => ({ name: row('Name') }))

export const languages = listReader('languages', row => ({
  language: row('Name'),
  fluency: fluencyOf(row('Proficiency')),
}))

export const certifications = listReader('certificates', (row, unread) => ({
  name: row('Name'),
  issuer: row('Authority'),
  date: dateOf(row, 'Started On', unread),
  url: row('Url'),
  licenseNumber: row('License Number'),
}))

export const projects = listReader('projects', (row, unread) => {
  const { summary, ...rest } = splitDescription(row('Description'))
  return {
    name: row('Title'),
    description: summary,
    url: row('Url'),
    ...periodOf(row, unread),
    ...rest,
  }
})

export const volunteering = listReader('volunteer', (row, unread) => ({
  organization: row('Company Name'),
  position: row('Role'),
  ...periodOf(row, unread),
  ...splitDescription(row('Description')),
}))

export const honors = listReader('awards', (row, unread) => ({
  title: row('Title'),
  date: dateOf(row, 'Issued On', unread),
  summary: row('Description'),
}))

export const publications = listReader('publications', (row, unread) => ({
  name: row('Name'),
  publisher: row('Publisher'),
  releaseDate: dateOf(row, 'Published On', unread),
  url: row('Url'),
  summary: row('Description'),
}))

/** Only those that their owner shows; a row without a text recommends nothing. */
export const recommendations = listReader('references', row => {
  const reference = row('Text')
  if (!reference) return {}
  if (!/^visible$/i.test(row('Status'))) return 'unshown'
  const writer = [row('First Name'), row('Last Name')].filter(Boolean).join(' ')
  return {
    name: [writer, row('Job Title'), row('Company')].filter(Boolean).join(', '),
    reference,
  }
})

const one = (found: number): Taken => ({ ...none, found })

/** Only what a profile shows; the birthday, the address and the rest are passed over. */
export const profile: Reader = ([row], document) => {
  if (!row) return one(0)
  const address = row('Geo Location')
  const websites = websitesOf(row('Websites'))
  const read = filled({
    name: [row('First Name'), row('Last Name')].filter(Boolean).join(' '),
    label: row('Headline'),
    summary: row('Summary'),
    ...(address && { location: { address } }),
    url: websites[0]?.url,
  })
  document.basics = { ...document.basics, ...read }
  const twitter = /^\[?([A-Za-z0-9_]{1,30})\]?/.exec(row('Twitter Handles'))?.[1]
  const profiles = [
    ...websites.map(({ label, url }) => ({ ...(label && { network: label }), url })),
    ...(twitter ? [{ network: 'Twitter', username: twitter }] : []),
  ]
  if (profiles.length > 0) document.basics.profiles = profiles
  const { url: _, ...fields } = read ?? {}
  return one(Object.keys(fields).length + profiles.length)
}

export const profileSummary: Reader = ([row], document) => {
  const summary = row?.('Profile Summary')
  if (!summary || document.basics?.summary) return one(0)
  document.basics = { ...document.basics, summary }
  return one(1)
}

export const emails: Reader = (rows, document) => {
  const said = (row: Row, column: string) => /^yes$/i.test(row(column))
  const main = rows.find(row => said(row, 'Primary')) ?? rows[0]
  const email = main?.('Email Address')
  if (email) document.basics = { ...document.basics, email }
  return one(email ? 1 : 0)
}

export const phones: Reader = (rows, document) => {
  const phone = rows.map(row => row('Number')).find(Boolean)
  if (phone) document.basics = { ...document.basics, phone }
  return one(phone ? 1 : 0)
}
