// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a <table> can't be put where they scroll to
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { PipelineOrder } from '#server/application/pipeline/schema.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isOpenStage } from '../application-words.ts'
import { SinceOf } from '../applicant/since-of.tsx'
import { MatchOf, NotOpened, OwnerOf, RatingOf, ReviewOf, StageOf, Tags } from './parts.tsx'
import { onRowKey, RowAction, type RowActs } from './row-actions.tsx'
import { useInTurn, useRows, type Row } from './use-rows.ts'
import type { SelectionOf } from './use-selection.ts'
import type { View } from './view.ts'

type Sort = PipelineOrder['sort']

/** Sorted by the first press as is asked for most. */
const columns: { sort?: Sort; label: string; className: string }[] = [
  { sort: 'name', label: 'Name', className: 'min-w-0 flex-1' },
  { sort: 'stage', label: 'Stage', className: 'w-40' },
  { sort: 'match', label: 'Match', className: 'w-40' },
  { sort: 'score', label: 'Resume', className: 'w-16 max-lg:hidden' },
  { sort: 'rating', label: 'Rating', className: 'w-20 max-lg:hidden' },
  { sort: 'applied', label: 'Applied', className: 'w-24 max-xl:hidden' },
  { sort: 'days', label: 'In stage', className: 'w-28 max-lg:hidden' },
]
const [nameColumn, ...dataColumns] = columns

interface TableProps {
  orgSlug: string
  jobId: string
  view: View
  /** How many the filter lets through. */
  total: number
  selection: SelectionOf
  acts: RowActs
}

/** The applicants as rows; those in sight alone are drawn and read. */
export function Table({ orgSlug, jobId, view, total, selection, acts }: TableProps) {
  const { filter, order } = view
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const found = body.current?.getBoundingClientRect().top ?? 0
    setTop(found + window.scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- what is memoized here takes nothing of it
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => 44,
    overscan: 3,
    useScrollendEvent: true,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const rowAt = useRows(
    { orgSlug, jobId, filter, order },
    shown.map(({ index }) => index),
  )
  return (
    <div
      role="table"
      aria-label="Applicants"
      aria-rowcount={total + 1}
      className="rounded-surface border border-line bg-surface"
    >
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          className="flex min-h-11 items-center gap-3 border-b border-line px-4 text-xs text-ink-soft"
        >
          {acts.decides && (
            <div role="columnheader" className="shrink-0">
              <Checkbox
                label={`Select all ${total}`}
                hideLabel
                checked={selection.count > 0 && selection.count === total}
                indeterminate={selection.count > 0 && selection.count < total}
                onChange={event => selection.all(event.target.checked)}
              />
            </div>
          )}
          {[nameColumn!, ...dataColumns].map(({ sort, label, className }, index) => (
            <div
              key={label}
              role="columnheader"
              aria-sort={sort === order.sort ? sortedOf(order) : undefined}
              className={clsx(className, index > 0 && 'max-md:hidden')}
            >
              {sort && <SortButton view={view} sort={sort} label={label} />}
            </div>
          ))}
          {acts.decides && (
            <div role="columnheader" className="-mr-2.5 w-28 max-md:hidden">
              <span className="visually-hidden">Actions</span>
            </div>
          )}
        </div>
      </div>
      <div
        role="rowgroup"
        ref={body}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            role="row"
            aria-rowindex={index + 2}
            className="absolute inset-x-0 flex min-h-11 items-center gap-3 border-b border-line px-4 hover:bg-wash has-checked:bg-accent-soft max-md:flex-wrap max-md:content-center max-md:gap-y-1 max-md:py-2 max-md:after:order-1 max-md:after:basis-full"
            style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
          >
            <RowCells row={rowAt(index)} index={index} selection={selection} acts={acts} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** By name and stage the first press is upward; by all else the best or newest is on top. */
const sortedOf = ({ sort, isReversed }: PipelineOrder) =>
  (sort === 'name' || sort === 'stage') === isReversed ? 'descending' : 'ascending'

function SortButton({ view, sort, label }: { view: View; sort: Sort; label: string }) {
  const { order, setSort } = view
  const isBy = order.sort === sort
  const Arrow = sortedOf(order) === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className="inline-flex h-9 items-center gap-1 rounded-control pointer-coarse:h-11 font-medium hover:text-ink"
      onClick={() => setSort(sort, isBy && !order.isReversed)}
    >
      {label}
      {isBy && <Arrow aria-hidden className="size-3.5" />}
    </button>
  )
}

interface RowCellsProps {
  row: Row | undefined
  index: number
  selection: SelectionOf
  acts: RowActs
}

/** While one scrolls, those that stay in sight are not drawn again. */
const RowCells = memo(function RowCells({ row, index, selection, acts }: RowCellsProps) {
  const isDrawn = useInTurn(row !== undefined)
  if (!row || !isDrawn)
    return (
      <div role="cell" className="flex-1">
        <span className="visually-hidden">On its way</span>
        <Skeleton className="h-4" />
      </div>
    )
  return (
    <>
      {acts.decides && (
        <div role="cell" className="shrink-0">
          <Checkbox
            label={`Select ${row.name}`}
            hideLabel
            disabled={!isOpenStage(row.stage) || (selection.isFull && !selection.has(row))}
            checked={selection.has(row)}
            onChange={() => acts.onToggle(row)}
          />
        </div>
      )}
      {/* Tags and what they do wrap out of sight where there is no room beside the name. */}
      <div
        role="cell"
        className="flex min-w-0 flex-1 gap-x-2 max-md:basis-1/3 md:h-6 md:flex-wrap md:content-start md:gap-y-2 md:overflow-clip md:[overflow-clip-margin:3px]"
      >
        <span className="flex max-w-full min-w-0 items-center gap-x-2 max-md:flex-wrap">
          <span className="relative flex min-w-0 items-center gap-x-2">
            <button
              type="button"
              data-applicant={row.id}
              className={clsx(
                'min-h-6 min-w-0 text-left hover:underline max-md:wrap-anywhere md:truncate pointer-coarse:min-h-11',
                row.isUnopened ? 'font-semibold' : 'font-medium',
              )}
              onClick={() => acts.onOpen(row, index)}
              onKeyDown={event => onRowKey(event, row, acts)}
            >
              {row.name}
            </button>
            <span className="empty:hidden max-md:absolute max-md:-left-2.25">
              <NotOpened row={row} />
            </span>
          </span>
          <span className="flex shrink-0 items-center gap-1.5">
            <ReviewOf row={row} />
            {row.hasKnockout && <Badge tone="warn">Knock-out</Badge>}
          </span>
        </span>
        <span className="flex h-6 items-center gap-1.5 max-xl:hidden">
          <Tags tags={row.tags.slice(0, 2)} />
        </span>
        <span className="h-6 min-w-0 flex-1 basis-24 truncate leading-6 text-ink-soft max-md:hidden">
          {row.headline}
        </span>
      </div>
      <div
        role="cell"
        className="flex shrink-0 items-center max-md:order-2 max-md:max-w-full md:w-40"
      >
        <StageOf row={row} />
      </div>
      <div role="cell" className="min-w-0 shrink-0 max-md:order-2 md:w-40">
        <MatchOf row={row} />
      </div>
      <div role="cell" className="tabular w-16 shrink-0 max-lg:hidden">
        {row.resumeScore ?? '–'}
      </div>
      <div role="cell" className="flex w-20 shrink-0 items-center gap-2 max-lg:hidden">
        <RatingOf rating={row.rating} />
        <OwnerOf owner={row.owner} />
      </div>
      <div role="cell" className="tabular w-24 shrink-0 text-xs text-ink-soft max-xl:hidden">
        {formatDay(row.createdAt)}
      </div>
      <div role="cell" className="tabular w-28 shrink-0 text-xs text-ink-soft max-lg:hidden">
        <SinceOf row={row} />
      </div>
      {acts.decides && (
        <div role="cell" className="-mr-2.5 flex shrink-0 justify-end max-md:order-1 md:w-28">
          <RowAction variant="quiet" row={row} acts={acts} />
        </div>
      )}
    </>
  )
})
