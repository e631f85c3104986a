/*
 * The one mask for what is written down of requests and pages: lines of the log and pageviews. An
 * address is told by what is known to be harmless of it, so that a new page with a token is masked
 * without anybody thinking of it.
 */

const masked = '…'

/** The fixed words of our addresses (a test compares them with the routes). */
const words = new Set(
  `about activity.csv activity.json analysis analytics api applicants.csv applicants.json applications assets auth bounces busy-times calendar.ics challenge-details challenges
  choose-interests claim create dashboard edit export favicon.svg feed.xml figures file files forgot-password gallery
  healthz home import imports interviews invitation jobs json linkedin live login logo logos logout mail message-files metrics og org organizations picture pictures privacy
  profile profile.pdf profiles readyz receipts reset-password results.csv resume-analysis resumes robots.txt settings signup
  sitemap.xml submissions terms trpc u unsubscribe upload uploads user verify-email versions visits`.split(
    /\s+/,
  ),
)

/** What stands behind these lets in whoever knows it, or is what somebody is called. */
const secrets = new Set([
  'claim',
  'invitation',
  'reset-password',
  'u',
  'unsubscribe',
  'verify-email',
])

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const slug = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** `before` are the parts of the address in front of this one, the nearest last. */
function isTold(part: string, before: string[]): boolean {
  const [nearest = '', second = ''] = before.toReversed()
  if (part === '' || words.has(part) || uuid.test(part)) return true
  if (nearest === 'org') return slug.test(part)
  if (second === 'jobs') return uuid.test(nearest) && slug.test(part)
  if (nearest === 'trpc') return /^[a-z]+\.[a-z]+(?:,[a-z]+\.[a-z]+)*$/i.test(part)
  if (nearest === 'files' || nearest === 'versions' || nearest === 'receipts')
    return /^\d{1,2}$/.test(part)
  if (nearest === 'assets') return /^[\w.-]+$/.test(part)
  return /^sitemap-[\w-]{1,20}\.xml$/.test(part)
}

/** The path, up to what nobody may know and without it: `/reset-password/…`. */
function maskedPath(path: string): string {
  const told: string[] = []
  for (const part of path.split('/')) {
    if (secrets.has(told.at(-1) ?? '') || !isTold(part, told)) return [...told, masked].join('/')
    told.push(part)
  }
  return told.join('/')
}

/** Of a query these, as long as they are words, numbers or ids: none of them is typed. */
const keys =
  'tab view saved sort state stage panel type workplace days batch import job submission thread part'.split(
    ' ',
  )
const isPlain = (value: string) => /^[a-z\d_-]{1,20}$/i.test(value) || uuid.test(value)

function maskedQuery(query: string): string {
  const given = new URLSearchParams(query)
  const told = keys.flatMap(key => {
    const value = given.get(key)
    return value !== null && isPlain(value) ? [`${key}=${value}`] : []
  })
  return told.length > 0 ? `?${told.join('&')}` : ''
}

/** An address of ours, from its path on, without what lets in or names anybody. */
export function maskedAddress(address: string): string {
  const [rest = ''] = address.split('#', 1)
  const at = rest.indexOf('?')
  if (at < 0) return maskedPath(rest)
  return maskedPath(rest.slice(0, at)) + maskedQuery(rest.slice(at))
}

/** E-mail addresses, plain and escaped; JSON's own escape before one is none of it. */
const email =
  /(\\u[\da-f]{4}|\\.)?[^\s"'`<>()[\]{},;:\\/?=&@%]{1,64}(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi

/** An address of ours within a text, whose last part lets in. */
const tokened = new RegExp(
  `((?:${[...secrets].filter(word => word.length > 1).join('|')})(?:/|%2F))[^\\s"'\\\\/?#&<>]+`,
  'gi',
)

/** A line for the log, which may be JSON, whoever wrote it. */
export const maskedText = (text: string) =>
  text.replaceAll(email, `$1${masked}@${masked}`).replaceAll(tokened, `$1${masked}`)
