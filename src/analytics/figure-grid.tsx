import type { ReactNode } from 'react'
import { figureKeys, type FigureKey } from '#server/analytics/schema.ts'
import { percentOf } from '#src/lib/figure-words.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { SeriesChart } from '#src/ui/figures/series-chart.tsx'
import { Stages } from '#src/ui/figures/stages.tsx'
import { FigureCard } from './figure-card.tsx'
import {
  figureWords,
  funnelSteps,
  measured,
  metricNames,
  pageOf,
  type Figure,
} from './figure-words.ts'

interface FigureGridProps {
  figures: Record<FigureKey, Figure>
  days: number
}

/** All figures, each with its chart. */
export const FigureGrid = ({ figures, days }: FigureGridProps) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    {figureKeys.map(key => (
      <FigureCard key={key} of={key} figure={inOrder(key, figures[key])} days={days}>
        {chartOf(key, inOrder(key, figures[key]))}
      </FigureCard>
    ))}
  </div>
)

const steps = Object.keys(funnelSteps)

/** The steps of the funnel as they follow each other; all else comes in its order. */
function inOrder(key: FigureKey, figure: Figure): Figure {
  if (key !== 'funnel') return figure
  const sorted = (rows: Figure['rows']) =>
    rows.toSorted((one, other) => steps.indexOf(one.name) - steps.indexOf(other.name))
  return { ...figure, rows: sorted(figure.rows), before: sorted(figure.before) }
}

function chartOf(key: FigureKey, figure: Figure): ReactNode {
  if (key === 'funnel') return <Funnel figure={figure} />
  if (key === 'active') return <Weeks figure={figure} />
  if (key === 'answers') return <Answers figure={figure} />
  if (key === 'timings') return <Timings figure={figure} />
  return <Bars of={key} figure={figure} />
}

const beforeText = (count: number | undefined) =>
  count === undefined ? [] : [`${formatNumber(count)} before`]

const countBefore = ({ before }: Figure, name: string) =>
  before.find(row => row.name === name)?.count

function Funnel({ figure }: { figure: Figure }) {
  const countOf = (name: string) => figure.rows.find(row => row.name === name)?.count
  return (
    <Stages
      isFunnel
      stages={steps.map((name, place) => {
        const count = countOf(name)
        const whole = place === 0 ? undefined : countOf(steps[place - 1] ?? '')
        return {
          key: name,
          label: funnelSteps[name] ?? name,
          value: count ?? 0,
          details: [
            ...(count === undefined ? ['Fewer than 5'] : []),
            ...(count !== undefined && whole
              ? [`${percentOf(count, whole)} of the step before`]
              : []),
            ...beforeText(countBefore(figure, name)),
          ],
        }
      })}
    />
  )
}

function Weeks({ figure: { rows, before } }: { figure: Figure }) {
  const mostBefore = Math.max(0, ...before.map(({ count }) => count))
  return (
    <div className="flex flex-col gap-2">
      <SeriesChart
        values={rows.map(({ name, count }) => ({
          label: figureWords.active.nameOf(name),
          value: count,
        }))}
      />
      <p className="text-ink-soft">
        {mostBefore === 0
          ? 'No week of the days before had five or more.'
          : `The most in a week of the days before: ${formatNumber(mostBefore)}.`}
      </p>
    </div>
  )
}

/** More are in the table. */
const shown = 8

function Bars({ of, figure }: { of: FigureKey; figure: Figure }) {
  const rows = of === 'scores' ? figure.rows : figure.rows.slice(0, shown)
  return (
    <Stages
      stages={rows.map(({ name, count }) => ({
        key: name,
        label: figureWords[of].nameOf(name),
        value: count,
        details: beforeText(countBefore(figure, name)),
      }))}
    />
  )
}

function Answers({ figure }: { figure: Figure }) {
  const [all, ...organizations] = figure.rows
  const before = figure.before[0]?.number
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong className="tabular text-title font-semibold">{measured(all?.number ?? 0)}</strong>{' '}
        hours, of {formatNumber(all?.count ?? 0)} answers
        {before != null && `; ${measured(before)} hours before`}
      </p>
      {organizations.length > 0 && (
        <Measures rows={organizations} of="answers" label="Hours by organization" />
      )}
    </div>
  )
}

const Timings = ({ figure }: { figure: Figure }) => (
  <div className="flex flex-col gap-4">
    {Object.entries(metricNames).map(([metric, label]) => {
      const rows = figure.rows.filter(({ name }) => name.startsWith(`${metric} `))
      return rows.length > 0 && <Measures key={metric} rows={rows} of="timings" label={label} />
    })}
  </div>
)

interface MeasuresProps {
  rows: Figure['rows']
  of: 'answers' | 'timings'
  label: string
}

/** What was measured, in place of counts. */
function Measures({ rows, of, label }: MeasuresProps) {
  const nameOf = of === 'timings' ? pageOf : figureWords[of].nameOf
  return (
    <section aria-label={label} className="flex flex-col gap-1">
      <h3 className="font-semibold">{label}</h3>
      <Stages
        stages={rows.slice(0, shown).map(({ name, number }) => ({
          key: name,
          label: nameOf(name),
          value: number ?? 0,
        }))}
      />
    </section>
  )
}
