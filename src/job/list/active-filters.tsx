import { X } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { Link } from 'react-router-dom'
import { buttonClass, type ButtonVariant } from '#src/ui/button-class.ts'
import {
  filterLabel,
  listAddress,
  withoutFilter,
  type FilterName,
  type JobFilter,
} from './job-filter.ts'

type Understood = NonNullable<RouterOutputs['job']['list']['reading']>['understood'][number]

interface ActiveFiltersProps {
  filter: JobFilter
  /** Those that are set, the words apart. */
  names: FilterName[]
  search: URLSearchParams
  /** What words of the question were taken for. */
  understood: Understood[]
  onRemove: (next: URLSearchParams) => void
}

/**
 * What narrows the list, each with its way out; links, so that they work without scripts. One line
 * that can be scrolled, so that the list keeps its place.
 */
export default function ActiveFilters(props: ActiveFiltersProps) {
  const { filter, names, search, understood, onRemove } = props
  const way = (next: URLSearchParams, key: string, look: ButtonVariant, children: ReactNode) => (
    <li key={key} className="shrink-0">
      <Link
        to={listAddress(next)}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onRemove(next)
        }}
        className={buttonClass({ variant: look, size: 'sm', className: 'max-w-60' })}
      >
        {children}
      </Link>
    </li>
  )
  const chip = (next: URLSearchParams, key: string, label: ReactNode) =>
    way(
      next,
      key,
      'secondary',
      <>
        <span className="visually-hidden">Remove the filter </span>
        <span className="truncate">{label}</span>
        <X aria-hidden />
      </>,
    )
  const asking = (question: string) => {
    const next = new URLSearchParams(search)
    if (question) next.set('q', question)
    else next.delete('q')
    return next
  }
  return (
    <ul
      aria-label="Active filters"
      className="fade-hint flex min-w-0 flex-1 gap-2 overflow-x-auto py-0.5 max-sm:-my-0.5 max-sm:order-1 max-sm:basis-[calc(100%-9.5rem)]"
    >
      {understood.map(one => (
        <Fragment key={one.typed}>
          {chip(asking(one.without), 'remove', understoodLabel(one))}
          {one.literally &&
            way(
              asking(one.literally),
              'literally',
              'quiet',
              <span className="truncate">
                <span className="visually-hidden">Search for the word </span>“{one.typed}”
                <span aria-hidden> as a word</span>
              </span>,
            )}
        </Fragment>
      ))}
      {names.map(name => chip(withoutFilter(search, name).search, name, filterLabel(filter, name)))}
    </ul>
  )
}

/** `Place: munich`; of "-remote" `Workplace: not remote`. */
const understoodLabel = ({ kind, typed, isNot }: Understood) => (
  <>
    {kindWords[kind]}: {isNot && 'not '}
    <b className="font-semibold">
      {isNot ? typed.replace(/^(?:not?\s+|[^\p{L}\p{N}]+)/iu, '') : typed}
    </b>
  </>
)

const kindWords = {
  place: 'Place',
  workplace: 'Workplace',
  employment: 'Employment',
  seniority: 'Seniority',
  visa: 'Visa',
}
