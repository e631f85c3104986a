import type { JobFilter as AskedFilter } from '#server/job/schema.ts'
import { paths } from '#src/paths.ts'
import { employmentLabels, workplaceLabels } from '#src/job/job-labels.ts'

export type JobFilter = AskedFilter & { sort: 'match' | 'salary' | undefined }
/** The filters, the order apart. */
export type FilterName = Exclude<keyof JobFilter, 'sort' | 'salaryCurrency'>

/** How the address names each filter: the names of the search form's fields. */
const fields: Record<FilterName, string[]> = {
  query: ['q'],
  workplaceType: ['workplace'],
  employmentType: ['type'],
  salaryMin: ['pay', 'currency'],
  skill: ['skill'],
  place: ['place'],
}

/** What the search form puts in the URL is what the list asks the server for. */
export function jobFilterOf(search: URLSearchParams): JobFilter {
  const text = (name: string, length: number) =>
    search.get(name)?.trim().slice(0, length) || undefined
  const pay = Number(amountIn(search.get('pay') ?? ''))
  const salaryMin = pay >= 1 && pay <= 100_000_000 ? Math.round(pay) : undefined
  const currency = search.get('currency')?.toUpperCase() ?? ''
  const sort = search.get('sort')
  return {
    query: text('q', 200),
    workplaceType: keyOf(workplaceLabels, search.get('workplace')),
    employmentType: keyOf(employmentLabels, search.get('type')),
    salaryMin,
    salaryCurrency: salaryMin && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    skill: text('skill', 60),
    place: text('place', 100),
    sort: sort === 'match' || sort === 'salary' ? sort : undefined,
  }
}

/** The filters that are set, in the order of the form. */
export const setFilters = (filter: JobFilter): FilterName[] =>
  (Object.keys(fields) as FilterName[]).filter(name => filter[name] !== undefined)

/** What a filter says, in words: `“baker”`, `Remote`, `From €60,000 a year`. */
export function filterLabel(filter: JobFilter, name: FilterName): string {
  const { query, workplaceType, employmentType, salaryMin = 0, salaryCurrency } = filter
  const labels: Record<FilterName, string | undefined> = {
    query: `“${query}”`,
    workplaceType: workplaceType && workplaceLabels[workplaceType],
    employmentType: employmentType && employmentLabels[employmentType],
    salaryMin: `From ${salaryMin.toLocaleString('en')} ${salaryCurrency ?? ''} a year`.replace(
      '  ',
      ' ',
    ),
    skill: filter.skill,
    place: `In ${filter.place}`,
  }
  return labels[name] ?? ''
}

/** The address of the list without one of its filters. */
export function withoutFilter(search: URLSearchParams, name: FilterName) {
  const next = new URLSearchParams(search)
  for (const field of fields[name]) next.delete(field)
  return { search: next, href: listAddress(next) }
}

/** What a form holds as the address's search: without empty fields, and pay in plain digits. */
export function searchOf(form: HTMLFormElement, base = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(base)
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : ''
    const shown = name === 'pay' ? amountIn(text) : text
    if (shown) next.set(name, shown)
    else next.delete(name)
  }
  if (!next.has('pay')) next.delete('currency')
  return next
}

export const listAddress = (search: URLSearchParams): string => {
  const query = search.toString()
  return query ? `${paths.jobs}?${query}` : paths.jobs
}

/** `60,000`, `60 000` and `60k` are 60000; nothing for what is no amount. */
function amountIn(text: string): string {
  const plain = text.replaceAll(/[\s,.'’]/g, '').replace(/k$/i, '000')
  return /^\d{1,9}$/.test(plain) ? plain : ''
}

const keyOf = <Key extends string>(labels: Record<Key, string>, value: string | null) =>
  value !== null && Object.hasOwn(labels, value) ? (value as Key) : undefined
