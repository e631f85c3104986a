import type { JobFilter as AskedFilter } from '#server/job/schema.ts'
import {
  maxMoney,
  maxValidDays,
  placeLength,
  queryLength,
  radii,
  wordLength,
} from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { employmentLabels, seniorityLabels, workplaceLabels } from '#src/job/job-labels.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { sayNotLoaded } from '#src/shell/say-not-loaded.ts'

export type JobFilter = AskedFilter & { sort: (typeof sorts)[number] | undefined }
/** The filters, the order apart. */
export type FilterName = Exclude<keyof JobFilter, 'sort' | 'salaryCurrency' | 'radius'>

const sorts = ['newest', 'match', 'salary'] as const

/** How the address names each filter: the names of the search form's fields. */
const fields: Record<FilterName, string[]> = {
  query: ['q'],
  workplaceType: ['workplace'],
  employmentType: ['type'],
  salaryMin: ['pay', 'currency'],
  skill: ['skill'],
  place: ['place', 'km'],
  seniority: ['seniority'],
  days: ['days'],
  org: ['org'],
  visa: ['visa'],
  saved: ['saved'],
}

/** What the search form puts in the URL is what the list asks the server for. */
export function jobFilterOf(search: URLSearchParams): JobFilter {
  const text = (name: string, length: number) =>
    search.get(name)?.trim().slice(0, length) || undefined
  const pay = search.get('pay') ?? ''
  const salaryMin = /^\d+$/.test(pay) && +pay > 0 && +pay <= maxMoney ? +pay : undefined
  const currency = search.get('currency')?.toUpperCase() ?? ''
  const days = Number(search.get('days'))
  return {
    query: text('q', queryLength),
    workplaceType: keyOf(workplaceLabels, search.get('workplace')),
    employmentType: keyOf(employmentLabels, search.get('type')),
    salaryMin,
    salaryCurrency: salaryMin && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    skill: text('skill', queryLength),
    place: text('place', placeLength),
    radius: search.has('place') ? radii.find(km => `${km}` === search.get('km')) : undefined,
    seniority: keyOf(seniorityLabels, search.get('seniority')),
    days: Number.isInteger(days) && days > 0 && days <= maxValidDays ? days : undefined,
    org: text('org', wordLength),
    visa: search.get('visa') === '1' || undefined,
    saved: search.has('saved') || undefined,
    sort: sorts.find(sort => sort === search.get('sort')),
  }
}

/** The filters that are set, in the order of the form. */
export const setFilters = (filter: JobFilter): FilterName[] =>
  (Object.keys(fields) as FilterName[]).filter(name => filter[name] !== undefined)

/** What a filter says, in words: `“baker”`, `Remote`, `From 60,000 EUR a year`. */
export function filterLabel(filter: JobFilter, name: FilterName): string {
  const { query, workplaceType, employmentType, salaryMin = 0, salaryCurrency, seniority } = filter
  const labels: Record<FilterName, string | undefined> = {
    query: `“${query}”`,
    workplaceType: workplaceType && workplaceLabels[workplaceType],
    employmentType: employmentType && employmentLabels[employmentType],
    salaryMin: `From ${formatNumber(salaryMin)} ${salaryCurrency ?? 'in any currency'} a year`,
    skill: filter.skill,
    place: `${filter.radius ? `Within ${filter.radius} km of` : 'In'} ${filter.place}`,
    seniority: seniority && seniorityLabels[seniority],
    days: postedLabel(filter.days ?? 1),
    org: `At ${filter.org}`,
    visa: 'With visa sponsorship',
    saved: 'Saved',
  }
  return labels[name] ?? ''
}

/** `Posted within a week`. */
export const postedLabel = (days: number): string =>
  days === 1 ? 'Posted today or yesterday' : `Posted in the last ${days} days`

/** The address of the list without one of its filters. */
export function withoutFilter(search: URLSearchParams, name: FilterName) {
  const next = new URLSearchParams(search)
  for (const field of fields[name]) next.delete(field)
  return { search: next, href: listAddress(next) }
}

/**
 * What a form holds as the address's search: without empty fields, and pay in plain digits. Null,
 * with the focus on the pay, when that can't be read, or what reads it did not load.
 */
export async function searchOf(form: HTMLFormElement, base?: URLSearchParams) {
  const next = new URLSearchParams(base)
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text) next.set(name, text)
    else next.delete(name)
  }
  if (!next.has('pay')) next.delete('currency')
  if (!next.has('place')) next.delete('km')
  next.delete('job')
  if (/^\d*$/.test(next.get('pay') ?? '')) return next
  const part = await import('./plain-pay.ts').catch(() => null)
  if (!part) {
    sayNotLoaded()
    return null
  }
  const plain = part.withPlainPay(next)
  const pay = form.elements.namedItem('pay') as HTMLInputElement
  if (!plain) {
    pay.setAttribute('aria-invalid', 'true')
    pay.focus()
  }
  return plain
}

export const listAddress = (search: URLSearchParams): string => {
  const query = search.toString()
  return query ? `${paths.jobs}?${query}` : paths.jobs
}

const keyOf = <Key extends string>(labels: Record<Key, string>, value: string | null) =>
  value !== null && Object.hasOwn(labels, value) ? (value as Key) : undefined
