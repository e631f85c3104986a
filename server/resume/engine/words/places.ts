import { namesCountry } from './icu-names.ts'
import { isTown } from './towns.ts'
import { isTitle } from './titles.ts'
import { isUncasedCountry } from './uncased/places.ts'
import { companyWord, countryWord, legalForm, remoteWord } from './vocabulary.ts'

/** Name particles that stay lower case inside a name ("Bouches-du-Rhône", "Rio de Janeiro"). */
const capitalised =
  /^\p{Lu}[\p{L}.'’-]*(?: (?:(?:de|de la|del|della|dei|di|la|le|les|of|am|an der|im|in|sur|do|da|dos|van|aan de|aan den|op|lès|en|upon|on|under) )?\p{Lu}[\p{L}.'’-]*){0,3}$/u

/** States and provinces of the countries that write them so, and ISO 3166 codes of many countries. */
const placeCodes = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC ' +
    'AB BC MB NB NL NS ON PE QC SK NSW VIC QLD WA SA TAS ACT NT ' +
    'US USA UK UAE NZ GB DE FR ES IT PT NL BE CH AT PL GR CZ HU RO BG SE NO DK FI IE CA AU IN SG JP CN BR MX AR ZA NG KE EG TR IL UA'
  ).split(' '),
)

export const isPlaceCode = (text: string): boolean => placeCodes.has(text)
/** Capitalised like the name of a place, whatever it names. */
export const isPlaceName = (text: string): boolean =>
  text.length < 60 &&
  capitalised.test(text) &&
  !companyWord.test(text.replace(/ City$|^Market (?=\p{Lu})/u, '')) &&
  !legalForm.test(text)

/** The name of a country alone, in any language we read. */
export function isCountry(text: string): boolean {
  const value = text
    .trim()
    .replace(/(?: W\.I)?\.$/, '')
    .replace(/^P\.? ?R\.? (?=China$)/, '')
  return isUncasedCountry(value) || namesCountry(value) || countryWord.exec(value)?.[0] === value
}

/** A text that can be nothing but a place: "Boston, MA", "Lyon, France", "Remote". */
export function isPlace(text: string): boolean {
  const value = text.trim().replace(/^\((.*)\)$/, '$1')
  if (remoteWord.test(value) || isTown(value)) return true
  if (/\d{3}|@|:/.test(value) || value.length > 60) return false
  const coded = /^\p{Lu}[\p{L}.'’ -]{1,30}?(,?) (\p{Lu}{2,3})(?:,? \(?(\p{Lu}{2,3})\)?)?$/u.exec(
    value,
  )
  if (coded && (coded[1] === ',' || !legalForm.test(coded[2] ?? ''))) {
    return placeCodes.has(coded[2] ?? '') || (coded[1] === ',' && !companyWord.test(value))
  }
  const parts = value.split(/,\s*/)
  const last = parts.at(-1) ?? ''
  const [first = '', second = ''] = parts
  // "Acme Motors, Lyon, France" begins with an employer.
  if (parts.length > 2 && (isTown(second) || companyWord.test(first)) && !isTown(first))
    return false
  return (
    parts.length > 1 &&
    parts.length < 5 &&
    parts.every(part => capitalised.test(part)) &&
    isCountry(last)
  )
}

/** A short capitalised text that may be a town, when its position in the entry says so too. */
export function mayBePlace(text: string): boolean {
  const value = text.trim()
  if (isPlace(value)) return true
  if (isTitle(value)) return false
  // "Kilcolgan, Co. Galway" is in a county, not a company.
  if (companyWord.test(value.replace(/, Co\. (?=\p{Lu})/u, ', ')) || legalForm.test(value))
    return false
  return value.split(/,\s*/).every(part => capitalised.test(part)) && value.split(/,/).length < 4
}

export interface Place {
  city: string
  region: string | null
  countryCode: string | null
}

/** Takes apart what is written, and adds nothing: "San Francisco, CA (US)". */
export function readPlace(text: string): Place | null {
  const value = text.trim().replace(/^\(|\)$/g, '')
  const codes = /^(.+?),? (\p{Lu}{2,3})(?:,? \(?(\p{Lu}{2})\)?)?$/u.exec(value.replace(/\)$/, ''))
  if (codes?.[1] && codes[1] !== codes[1].toUpperCase()) {
    const [, city = '', one = '', two] = codes
    return { city: city.replace(/,$/, ''), region: one, countryCode: two ?? null }
  }
  const [first = '', ...others] = value.split(/\s*,\s*/)
  const city = first.replace(/^(?:[A-Z]{1,2}-)?\d{4,5}\s+/, '').replace(/\s+\d{4,6}$/, '')
  return city ? { city, region: others[0] ?? null, countryCode: null } : null
}
