import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FigureKey, leastGroup } from '#server/analytics/schema.ts'
import { filePaths } from '#server/file-paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { NumberTable } from '#src/ui/figures/number-table.tsx'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'
import { figureWords, measured, type Figure } from './figure-words.ts'

interface FigureCardProps {
  of: FigureKey
  figure: Figure
  days: number
  /** Its chart. */
  children: ReactNode
}

/** A figure with its table, its definition, its SQL and its file. */
export function FigureCard({ of, figure, days, children }: FigureCardProps) {
  const { title, definition } = figureWords[of]
  const isEmpty = figure.rows.length === 0 && figure.before.length === 0
  return (
    <Card
      title={title}
      action={
        !isEmpty && (
          <a
            href={filePaths.analyticsCsv(of, days)}
            download
            className="link inline-flex items-center gap-1.5 pointer-coarse:min-h-11"
          >
            <Download aria-hidden className="size-4" /> CSV
            <span className="visually-hidden"> of {title}</span>
          </a>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {figure.rows.length === 0 ? (
          <p className="text-ink-soft">
            Nothing in these {days} days that {leastGroup} or more share.
          </p>
        ) : (
          children
        )}
        <div>
          {!isEmpty && (
            <Disclosure
              label={
                <>
                  As a table<span className="visually-hidden">: {title}</span>
                </>
              }
            >
              <FigureTable of={of} figure={figure} days={days} />
            </Disclosure>
          )}
          <Disclosure
            label={
              <>
                What this counts<span className="visually-hidden">: {title}</span>
              </>
            }
          >
            <p className="max-w-prose">{definition}</p>
            <p className="mt-2 text-xs text-ink-soft">
              Asked with $1 as the first day and $2 as the one after the last; of its rows those of
              fewer than {leastGroup} people are left out.
            </p>
            <section
              ref={scrolledByKey}
              aria-label={`SQL of ${title}`}
              className="mt-1 max-h-80 overflow-auto rounded-control border border-line p-2 text-xs"
            >
              <pre>{figure.sql}</pre>
            </section>
          </Disclosure>
        </div>
      </div>
    </Card>
  )
}

/** Where a group is hidden, or nothing happened. */
const hidden = '–'

function FigureTable({ of, figure, days }: Omit<FigureCardProps, 'children'>) {
  const { title, rows, number, nameOf } = figureWords[of]
  const earlier = new Map(figure.before.map(row => [row.name, row]))
  const names = [...new Set([...figure.rows, ...figure.before].map(({ name }) => name))]
  const now = new Map(figure.rows.map(row => [row.name, row]))
  const numberIn = (from: typeof now, name: string) => {
    const value = from.get(name)?.number
    return value == null ? hidden : measured(value)
  }
  return (
    <NumberTable
      caption={`${title}: the last ${days} days, and the ${days} days before`}
      head={[rows, ...(number ? [number, `${number}, before`] : []), 'Count', 'Count before']}
      rows={names.map(name => ({
        key: name || 'all',
        name: nameOf(name),
        cells: [
          ...(number ? [numberIn(now, name), numberIn(earlier, name)] : []),
          now.get(name)?.count ?? hidden,
          earlier.get(name)?.count ?? hidden,
        ],
      }))}
    />
  )
}
