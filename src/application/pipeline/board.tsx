import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { memo, useId, useLayoutEffect, useRef, useState, type DragEvent } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { isOpenStage } from '../application-words.ts'
import { SinceOf } from '../applicant/since-of.tsx'
import { OfferOf } from '../offer/offer-of.tsx'
import { glideIn } from './glide.ts'
import { MatchOf, NotOpened, OwnerOf, RatingOf, ReviewOf, Tags } from './parts.tsx'
import { onRowKey, RowAction, type RowActs } from './row-actions.tsx'
import { useInTurn, useRows, type Row } from './use-rows.ts'
import type { SelectionOf } from './use-selection.ts'
import type { View } from './view.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

type Stage = RouterOutputs['job']['board']['stages'][number]

interface BoardProps {
  orgSlug: string
  jobId: string
  view: View
  stages: Stage[]
  selection: SelectionOf
  acts: RowActs
}

/** Where one column fills the screen, not an empty one. */
function toFirst(board: HTMLElement | null) {
  const column = board?.querySelector('ul')?.closest('section')
  if (board && column) {
    const { left, right } = board.getBoundingClientRect()
    const place = column.getBoundingClientRect()
    if (place.right > right) board.scrollLeft = place.left - left
  }
  return scrolledByKey(board)
}

/** The applicants in columns by stage; a card is dragged, or moved by its menu or by keys. */
export function Board({ stages, ...props }: BoardProps) {
  const [dragged, setDragged] = useState<Row | null>(null)
  return (
    <section
      ref={toFirst}
      aria-label="Board"
      className="fade-hint flex snap-x gap-3 overflow-x-auto rounded-surface pb-3 max-sm:snap-mandatory"
    >
      {stages
        .filter(({ systemStage, count }) => isOpenStage(systemStage) || count > 0)
        .map(stage => (
          <Column key={stage.id} {...props} stage={stage} dragged={dragged} onDrag={setDragged} />
        ))}
    </section>
  )
}

interface ColumnProps extends Omit<BoardProps, 'stages'> {
  stage: Stage
  dragged: Row | null
  onDrag: (row: Row | null) => void
}

function Column({ orgSlug, jobId, view, stage, selection, acts, dragged, onDrag }: ColumnProps) {
  const titleId = useId()
  const [isOver, setOver] = useState(false)
  const target = acts.stages.find(({ id }) => id === stage.id)
  const takes = dragged !== null && target !== undefined && dragged.stageId !== stage.id
  const scrolled = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- what is memoized here takes nothing of it
  const virtual = useVirtualizer({
    count: stage.count,
    getScrollElement: () => scrolled.current,
    estimateSize: () => 118,
    overscan: 3,
    useScrollendEvent: true,
    gap: 8,
  })
  const shown = virtual.getVirtualItems()
  const rowAt = useRows(
    { orgSlug, jobId, filter: { ...view.filter, stage: stage.id }, order: view.order },
    shown.map(({ index }) => index),
    stage.items,
  )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (takes) void acts.changes.moveOne(dragged, target)
    onDrag(null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by keys a card moves itself
    <section
      aria-labelledby={titleId}
      onDragOver={event => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex w-64 shrink-0 snap-start flex-col gap-2 rounded-surface border bg-wash p-2 max-sm:w-[84vw]',
        isOver && takes ? 'border-accent' : 'border-line',
      )}
    >
      <h2
        id={titleId}
        className="flex min-h-8 items-center justify-between gap-2 px-1 font-semibold"
      >
        <span className="min-w-0 truncate">{stage.name}</span>
        <span className="tabular text-xs text-ink-soft">{stage.count}</span>
      </h2>
      {stage.count === 0 ? (
        <p className="px-1 text-xs text-ink-soft">Nobody</p>
      ) : (
        <div ref={scrolled} className="max-h-[max(24rem,calc(100dvh-22rem))] overflow-y-auto">
          <ul
            aria-labelledby={titleId}
            className="relative"
            style={{ height: virtual.getTotalSize() }}
          >
            {shown.map(({ index, key, start }) => (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={stage.count}
                aria-posinset={index + 1}
                className="absolute inset-x-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Card
                  row={rowAt(index)}
                  index={index}
                  selection={selection}
                  acts={acts}
                  onDrag={onDrag}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface CardProps {
  row: Row | undefined
  index: number
  selection: SelectionOf
  acts: RowActs
  onDrag: (row: Row | null) => void
}

/** While one scrolls, those that stay in sight are not drawn again. */
const Card = memo(function Card({ row, index, selection, acts, onDrag }: CardProps) {
  const isDrawn = useInTurn(row !== undefined)
  const card = useRef<HTMLElement>(null)
  const { id, stageId } = row ?? {}
  useLayoutEffect(() => {
    if (isDrawn && card.current && id !== undefined && stageId !== undefined)
      glideIn(card.current, { id, stageId })
  }, [isDrawn, id, stageId])
  if (!row || !isDrawn) return <Skeleton className="h-28" />
  const canMove = acts.decides && isOpenStage(row.stage)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu and keys do the same
    <article
      ref={card}
      draggable={canMove}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.name)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(null)}
      className="group flex flex-col gap-1.5 rounded-control border border-line bg-surface p-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 items-baseline gap-2">
          <button
            type="button"
            data-applicant={row.id}
            className={clsx(
              'min-h-6 min-w-0 text-left wrap-anywhere hover:underline pointer-coarse:min-h-11',
              row.isUnopened ? 'font-semibold' : 'font-medium',
            )}
            onClick={() => acts.onOpen(row, index, row.stageId)}
            onKeyDown={event => onRowKey(event, row, acts)}
          >
            {row.name}
          </button>
          <NotOpened row={row} />
        </div>
        {canMove && (
          <Checkbox
            label={`Select ${row.name}`}
            hideLabel
            disabled={selection.isFull && !selection.has(row)}
            checked={selection.has(row)}
            onChange={() => acts.onToggle(row)}
          />
        )}
      </div>
      {row.headline && <p className="truncate text-xs text-ink-soft">{row.headline}</p>}
      <MatchOf row={row} />
      {(row.tags.length > 0 || row.hasKnockout || row.offer) && (
        <p className="flex flex-wrap gap-1">
          {row.stage !== 'hired' && <OfferOf offer={row.offer} />}
          {row.hasKnockout && <Badge tone="warn">Knock-out</Badge>}
          <Tags tags={row.tags} />
        </p>
      )}
      <div className="flex items-center justify-between gap-2 text-xs text-ink-soft">
        <span className="tabular">
          <SinceOf row={row} />
        </span>
        <span className="flex items-center gap-2">
          <ReviewOf row={row} />
          <RatingOf rating={row.rating} />
          <OwnerOf owner={row.owner} />
        </span>
      </div>
      <div className="flex empty:hidden">
        <RowAction row={row} acts={acts} />
      </div>
    </article>
  )
})
