type Fields = Record<string, unknown>

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** ISO 8601: a day, or a moment with its zone. */
const isTime = (value: unknown) =>
  isText(value) &&
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/.test(value) &&
  !Number.isNaN(Date.parse(value))
const isAddress = (value: unknown) =>
  isText(value) && /^https?:$/.test(URL.parse(value)?.protocol ?? '')
const isAmount = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]

/** Where something is there and says nothing. */
function emptyPlaces(value: unknown, at: string): string[] {
  if (value === null || value === '' || (typeof value === 'string' && !value.trim())) return [at]
  if (typeof value !== 'object') return []
  const entries = Object.entries(value)
  if (entries.length === 0) return [at]
  return entries.flatMap(([key, one]) => emptyPlaces(one, `${at}.${key}`))
}

/**
 * What Google's rules for a JobPosting have against one, required and recommended fields alike
 * (developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export function postingFaults(data: unknown, now = new Date()): string[] {
  const posting = fieldsOf(data)
  const faults = emptyPlaces(posting, 'posting').map(at => `${at} is empty`)
  const expect = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault)
  }
  const { title, description, employmentType } = posting
  expect(posting['@context'] === 'https://schema.org', '@context')
  expect(posting['@type'] === 'JobPosting', '@type')
  expect(isText(title) && title.length <= 200 && !/[<>]/.test(title), 'title')
  expect(isText(description) && /<(p|ul|ol|h\d|br)\b/.test(description), 'description is no HTML')
  expect(isText(description) && description !== title, 'description says no more than the title')
  expect(isTime(posting.datePosted), 'datePosted')
  expect(Date.parse(String(posting.datePosted)) <= now.getTime(), 'datePosted is to come')
  expect(isTime(posting.validThrough), 'validThrough')
  expect(Date.parse(String(posting.validThrough)) > now.getTime(), 'validThrough is over')
  expect(
    listOf(employmentType).length > 0 &&
      listOf(employmentType).every(type => employmentTypes.includes(String(type))),
    'employmentType',
  )
  expect(typeof posting.directApply === 'boolean', 'directApply')

  const employer = fieldsOf(posting.hiringOrganization)
  expect(employer['@type'] === 'Organization' && isText(employer.name), 'hiringOrganization')
  expect(isAddress(employer.sameAs), 'hiringOrganization.sameAs')
  expect(employer.logo === undefined || isAddress(employer.logo), 'hiringOrganization.logo')

  const identifier = fieldsOf(posting.identifier)
  expect(
    identifier['@type'] === 'PropertyValue' && isText(identifier.name) && isText(identifier.value),
    'identifier',
  )
  return [...faults, ...placeFaults(posting), ...payFaults(posting.baseSalary)]
}

function placeFaults(posting: Fields): string[] {
  const faults: string[] = []
  const isRemote = posting.jobLocationType === 'TELECOMMUTE'
  const places = listOf(posting.jobLocation).map(fieldsOf)
  const areas = listOf(posting.applicantLocationRequirements).map(fieldsOf)
  if (posting.jobLocationType !== undefined && !isRemote) faults.push('jobLocationType')
  if (!isRemote && places.length === 0) faults.push('jobLocation')
  if (isRemote && places.length + areas.length === 0) faults.push('applicantLocationRequirements')
  for (const place of places) {
    const address = fieldsOf(place.address)
    if (place['@type'] !== 'Place' || address['@type'] !== 'PostalAddress')
      faults.push('jobLocation.address')
    if (!/^[A-Z]{2}$/.test(String(address.addressCountry))) faults.push('addressCountry')
    if (address.addressLocality !== undefined && !isText(address.addressLocality))
      faults.push('addressLocality')
  }
  for (const area of areas)
    if (!['Country', 'State', 'City'].includes(String(area['@type'])) || !isText(area.name))
      faults.push('applicantLocationRequirements.name')
  return faults
}

function payFaults(given: unknown): string[] {
  // Recommended, and left out where none is stated.
  if (given === undefined) return []
  const { '@type': type, currency, value } = fieldsOf(given)
  const { '@type': kind, value: exact, minValue: min, maxValue: max, unitText } = fieldsOf(value)
  const isRange = [min, max].every(one => one === undefined || isAmount(one)) && (min ?? max)
  return [
    type === 'MonetaryAmount' || 'baseSalary',
    /^[A-Z]{3}$/.test(String(currency)) || 'baseSalary.currency',
    kind === 'QuantitativeValue' || 'baseSalary.value',
    (exact === undefined ? isRange : isAmount(exact) && !min && !max) || 'baseSalary.value',
    !(isAmount(min) && isAmount(max)) || Number(min) <= Number(max) || 'baseSalary.minValue',
    ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'].includes(String(unitText)) || 'baseSalary.unitText',
  ].filter(fault => typeof fault === 'string')
}
