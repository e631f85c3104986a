import { holdsLink } from '#server/input/fields.ts'

const persons = ['name', 'inviterName', 'authorName', 'applicantName', 'claimerName']
const organizations = ['orgName']

/**
 * What a mail is written from, without names that hold a link: they were chosen before names were
 * looked at, and would be somebody's own words in a mail of ours.
 */
export function withPlainNames<Data extends object>(data: Data): Data {
  const plain = Object.entries(data).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return [key, withPlainNames(value)]
    if (typeof value !== 'string' || !holdsLink(value)) return [key, value]
    if (persons.includes(key)) return [key, 'Somebody']
    return [key, organizations.includes(key) ? 'an organization' : value]
  })
  return Object.fromEntries(plain) as Data
}

/** For the greeting; null for one that is left out. */
export const plainName = (name: string | null) => (name && holdsLink(name) ? null : name)
