import { useSearchParams } from 'react-router-dom'
import type {
  PipelineFilter,
  PipelineOrder,
  PipelineView,
} from '#server/application/pipeline/schema.ts'
import { readStored, writeStored } from '#src/lib/browser-storage.ts'

export type Layout = 'table' | 'board'

const layoutKey = 'applicants-layout'

export const sortLabels: Record<PipelineOrder['sort'], string> = {
  due: 'Answer due',
  applied: 'Applied',
  name: 'Name',
  match: 'Match',
  score: 'Resume score',
  stage: 'Stage',
  days: 'Days in stage',
  rating: 'Rating',
}

const isSort = (value: string | null): value is PipelineOrder['sort'] =>
  value !== null && Object.hasOwn(sortLabels, value)

/** A whole number of an address within what the server takes. */
const numberOf = (value: string | null, most: number) =>
  value !== null && /^\d{1,4}$/.test(value) && Number(value) <= most ? Number(value) : undefined

const textOf = (value: string | null, shape: RegExp) =>
  value !== null && shape.test(value) ? value : undefined

const ownId = /^[a-z0-9-]{1,40}$/
/** `permit:yes` */
const chosenAnswer = /^[a-z0-9-]{1,40}:.{1,100}$/
const owner = /^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What is left out is not asked for; what nobody could have chosen is left out. */
function filterOf(search: URLSearchParams): PipelineFilter {
  const knockout = search.get('knockout')
  const filter: PipelineFilter = {
    q: search.get('q')?.slice(0, 100) || undefined,
    stage: textOf(search.get('stage'), ownId),
    match: numberOf(search.get('match'), 100),
    rating: numberOf(search.get('rating'), 5) || undefined,
    knockout: knockout === 'with' || knockout === 'without' ? knockout : undefined,
    owner: textOf(search.get('owner'), owner),
    tag: search.get('tag')?.slice(0, 40) || undefined,
    days: numberOf(search.get('days'), 3650),
    answer: textOf(search.get('answer'), chosenAnswer),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

const everybody = {
  q: null,
  stage: null,
  match: null,
  rating: null,
  knockout: null,
  owner: null,
  tag: null,
  days: null,
  answer: null,
} as const

export type FilterKey = keyof PipelineFilter

/** Which applicants are shown, in which order and how: all of it in the address. */
export function useView() {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const asked = search.get('sort')
  const order: PipelineOrder = {
    sort: isSort(asked) ? asked : 'due',
    isReversed: search.get('order') === 'reversed',
  }
  const stored = search.get('view') ?? readStored(layoutKey)
  const layout: Layout = stored === 'board' ? 'board' : 'table'
  const set = (parts: Record<string, string | number | null>) =>
    setSearch(
      all => {
        for (const [name, value] of Object.entries(parts)) {
          if (value === null || value === '') all.delete(name)
          else all.set(name, String(value))
        }
        return all
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    filter,
    order,
    layout,
    setFilter: (parts: Partial<Record<FilterKey, string | number | null>>) => set(parts),
    clear: () => set(everybody),
    /** In place of the filter and the order that are there. */
    apply: ({ sort, isReversed, ...kept }: PipelineView) =>
      set({
        ...everybody,
        ...kept,
        sort: sort ?? null,
        order: isReversed ? 'reversed' : null,
      }),
    setSort: (sort: PipelineOrder['sort'], isReversed: boolean) =>
      set({ sort: sort === 'due' ? null : sort, order: isReversed ? 'reversed' : null }),
    setLayout: (next: Layout) => {
      writeStored(layoutKey, next)
      set({ view: next, ...(next === 'board' && { stage: null }) })
    },
  }
}

export type View = ReturnType<typeof useView>
