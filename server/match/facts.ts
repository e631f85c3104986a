import { formatMoney, formatSalary } from '#server/shown/format-money.ts'
import { timesPerYear } from './schema.ts'
import { levels, seniorityOf } from './seniority.ts'
import type { Fact, FactKey, FactState, MatchedJob, MatchedPerson, Place } from './types.ts'

type Said = [state: FactState, reason: string]

/**
 * What besides skills fits or does not; a conflict only where both sides are known. Of the wished
 * level there is only something to say beside the one that the resume shows. Amounts are written
 * as `locale` writes them.
 */
export const factsOf = (job: MatchedJob, person: MatchedPerson, locale?: string): Fact[] =>
  (
    [
      ['location', location(job, person)],
      ['workplace', workplace(job, person)],
      ['salary', salary(job, person, locale)],
      ['seniority', seniority(job, person)],
      ['wishedLevel', wishedLevel(job, person)],
      ['employmentType', employment(job, person)],
    ] satisfies [FactKey, Said | null][]
  ).flatMap(([key, said]) => (said ? { key, state: said[0], reason: said[1] } : []))

const isTown = (tag: string) => tag.startsWith('loc:')
const isCountry = (tag: string) => tag.startsWith('co:')
const countriesOf = (places: Place[]) => places.flatMap(place => place.tags.filter(isCountry))
const namesOf = (places: Place[]) =>
  listed(places.filter(place => !isSaidBetter(place, places)).map(place => place.name))

/** Whether another names the same town and more, such as its country. */
const isSaidBetter = ({ tags }: Place, places: Place[]) =>
  tags.some(isTown) &&
  places.some(
    other => other.tags.length > tags.length && tags.every(tag => other.tags.includes(tag)),
  )

const listed = (names: string[]) => {
  const [first, ...rest] = [...new Set(names)]
  if (first === undefined) return ''
  if (rest.length > 3)
    return `${[first, ...rest.slice(0, 2)].join(', ')} and ${rest.length - 2} more`
  const last = rest.pop()
  return last === undefined ? first : `${[first, ...rest].join(', ')} or ${last}`
}

function location(job: MatchedJob, { home, wishes }: MatchedPerson): Said {
  const wished = wishes?.places ?? []
  const own = [...wished, ...(home ? [home] : [])]
  if (job.workplaceType === 'remote') return fromAfar(job, own)
  if (job.places.length === 0) return ['unknown', 'The job names no place.']
  const where = namesOf(job.places)
  if (own.length === 0) return ['unknown', `${where}; the resume names no place.`]
  const near = own.find(place => job.places.some(one => isSameTown(one, place)))
  if (near)
    return ['fit', `${where}${wished.includes(near) ? ' is a wished place' : ', the same town'}.`]
  const asked = wished.find(place => !place.tags.some(isTown) && shareCountry(job.places, [place]))
  if (asked) return ['fit', `${where} is in ${asked.name}, a wished place.`]
  if (shareCountry(job.places, own))
    return ['partial', `${where}; the same country as ${namesOf(own)}, another town.`]
  if (countriesOf(job.places).length === 0)
    return ['unknown', `${where}; of which country, it does not say.`]
  const unknown = own.filter(place => !isPlaced(place, own))
  return unknown.length === 0
    ? ['conflict', `${where}; not ${namesOf(own)}.`]
    : ['unknown', `${where}; the country of ${namesOf(unknown)} is not known.`]
}

function fromAfar({ applicantCountries: allowed }: MatchedJob, own: Place[]): Said {
  if (allowed.length === 0) return ['fit', 'Remote, from any country.']
  const from = `Remote, for people in ${namesOf(allowed)}`
  const countries = countriesOf(own)
  if (countries.length === 0) return ['unknown', `${from}; the resume names no country.`]
  return shareCountry(allowed, own)
    ? ['fit', `${from}.`]
    : own.every(place => place.tags.some(isCountry))
      ? ['conflict', `${from}; not ${namesOf(own)}.`]
      : ['unknown', `${from}; not every country of ${namesOf(own)} is known.`]
}

const shareCountry = (a: Place[], b: Place[]) => {
  const known = new Set(countriesOf(a))
  return countriesOf(b).some(tag => known.has(tag))
}

/** Whether its country is known, by itself or by another of its name. */
const isPlaced = ({ tags }: Place, own: Place[]) =>
  tags.some(isCountry) ||
  own.some(
    other =>
      other.tags.some(isCountry) && tags.some(tag => isTown(tag) && other.tags.includes(tag)),
  )

/** The same town, in the same country where both name one. */
const isSameTown = (job: Place, own: Place) => {
  const towns = own.tags.filter(isTown)
  if (towns.length === 0 || !towns.some(tag => job.tags.includes(tag))) return false
  return !own.tags.some(isCountry) || !job.tags.some(isCountry) || shareCountry([job], [own])
}

const workplaceWords: Record<string, string> = {
  onsite: 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
}
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function workplace({ workplaceType }: MatchedJob, { wishes }: MatchedPerson): Said {
  if (!workplaceType) return ['unknown', 'The job does not say where one works.']
  const said = workplaceWords[workplaceType] ?? workplaceType
  const wished = wishes?.workplaceTypes ?? []
  if (wished.length === 0) return ['unknown', `${said}; no preference known.`]
  const wish = lower(listed(wished.map(one => workplaceWords[one] ?? one)))
  if (wished.includes(workplaceType)) return ['fit', `${said}, as wished.`]
  return workplaceType === 'hybrid' || wished.includes('hybrid')
    ? ['partial', `${said}; wished is ${wish}.`]
    : ['conflict', `${said}; wished is ${wish}.`]
}

function salary(job: MatchedJob, { wishes }: MatchedPerson, locale?: string): Said {
  const { salaryMin, salaryMax, salaryCurrency: currency } = job
  if (currency === null || (salaryMin === null && salaryMax === null))
    return ['unknown', 'The job states no pay.']
  const textOf = (minValue: number | null, maxValue: number | null, unitText: string) =>
    formatSalary({ currency, minValue, maxValue, unitText }, locale)
  const unit = job.salaryUnit ?? 'YEAR'
  const posted = textOf(salaryMin, salaryMax, unit)
  const times = timesPerYear(unit, job.employmentType)
  if (times === null) return ['unknown', `${posted}; only full-time pay is compared.`]
  const low = salaryMin === null ? null : salaryMin * times
  const high = salaryMax === null ? null : salaryMax * times
  const yearly = textOf(low, high, 'YEAR')
  const said = unit === 'HOUR' || unit === 'DAY' ? `${posted}, full-time ${yearly}` : yearly
  const { salaryMin: wish = null, salaryCurrency: wishedCurrency = null } = wishes ?? {}
  if (wish === null || wishedCurrency === null) return ['unknown', `${said}; no preference known.`]
  const wished = `wished are ${formatMoney(wish, wishedCurrency, locale)}`
  if (wishedCurrency !== currency)
    return ['unknown', `${said}; ${wished}, and currencies are not converted.`]
  if (low !== null && low >= wish) return ['fit', `${said}; ${wished}.`]
  if (high !== null && high < wish) return ['conflict', `${said}; ${wished}.`]
  return high === null
    ? ['unknown', `${said}, with no upper end; ${wished}.`]
    : ['partial', `${said}; ${wished}, which only the upper end reaches.`]
}

const levelWords: Record<string, string> = {
  entry: 'Entry level',
  junior: 'Junior',
  mid: 'Mid level',
  senior: 'Senior',
  lead: 'Lead',
  director: 'Director',
}

function seniority(job: MatchedJob, { content, month }: MatchedPerson): Said {
  const asked = levels.findIndex(level => level === job.seniority)
  const own = seniorityOf(content, month)
  if (asked < 0) return ['unknown', 'The job names no level.']
  const said = levelWords[job.seniority ?? ''] ?? ''
  if (!own) return ['unknown', `${said}; the resume has no posts with dates.`]
  const shown = own.title ? `the title says ${own.title}` : `${duration(own.months)} of work`
  /** Who has done more than is asked does not conflict with it. */
  const short = asked - levels.indexOf(own.level)
  const reason = `${said}; ${shown}${own.title ? '' : `, which is ${lower(levelWords[own.level] ?? '')}`}.`
  return [short === 0 ? 'fit' : short > 1 ? 'conflict' : 'partial', reason]
}

/** Null where the job names no level or the person wishes none: the row above says the rest. */
function wishedLevel({ seniority: asked }: MatchedJob, { wishes }: MatchedPerson): Said | null {
  const wished = wishes?.seniority ?? []
  if (!asked || wished.length === 0) return null
  const said = levelWords[asked] ?? asked
  if (wished.includes(asked)) return ['fit', `${said}, as wished.`]
  const words = levels.filter(level => wished.includes(level)).map(one => levelWords[one] ?? one)
  return ['conflict', `${said}; wished is ${listed(words.map(lower))}.`]
}

function duration(months: number): string {
  const years = Math.floor(months / 12)
  const of = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  return years === 0 ? of(months, 'month') : of(years, 'year')
}

const employmentWords: Record<string, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
}

function employment({ employmentType }: MatchedJob, { wishes }: MatchedPerson): Said {
  const words = (types: string[]) => listed(types.map(type => employmentWords[type] ?? type))
  if (employmentType.length === 0) return ['unknown', 'The job names no kind of employment.']
  const wished = wishes?.employmentTypes ?? []
  if (wished.length === 0) return ['unknown', `${words(employmentType)}; no preference known.`]
  return employmentType.some(type => wished.includes(type))
    ? ['fit', `${words(employmentType)}, as wished.`]
    : ['conflict', `${words(employmentType)}; wished is ${lower(words(wished))}.`]
}
