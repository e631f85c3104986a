import type { RouterOutputs } from '#src/api.ts'
import { stageLabels } from '#src/application/application-words.ts'
import { daysText, inTenths, percentOf } from '#src/lib/figure-words.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { NumberTable } from '#src/ui/figures/number-table.tsx'
import { Stages } from '#src/ui/figures/stages.tsx'
import { CsvLink } from './csv-link.tsx'

interface FunnelProps {
  orgSlug: string
  days: number
  funnel: RouterOutputs['org']['figures']['funnel']
  /** There were more than are counted. */
  isCut: boolean
}

/** How far applicants came, and how long each stage took them. */
export function Funnel({ orgSlug, days, funnel, isCut }: FunnelProps) {
  const all = funnel[0]?.reached ?? 0
  const rows = funnel.map((one, place) => {
    const before = place === 0 ? null : (funnel[place - 1]?.reached ?? 0)
    return {
      ...one,
      label: stageLabels[one.stage],
      share: before === null ? null : percentOf(one.reached, before),
    }
  })
  return (
    <Card
      headingLevel={3}
      title="From application to hire"
      action={all > 0 && <CsvLink orgSlug={orgSlug} table="funnel" days={days} of="the stages" />}
    >
      {all === 0 ? (
        <p className="text-ink-soft">Nobody applied in these {days} days.</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Stages
            isFunnel
            stages={rows.map(({ stage, label, reached, share, medianDays }) => ({
              key: stage,
              label,
              value: reached,
              details: [
                ...(share === null ? [] : [`${share} of the stage before`]),
                ...(medianDays === null ? [] : [`${daysText(medianDays)} in it`]),
              ],
            }))}
          />
          <Disclosure label="As a table">
            <NumberTable
              caption={`Stages of those who applied in the last ${days} days`}
              head={[
                'Stage',
                'Reached',
                'Of before',
                'Now',
                'Rejected',
                'Withdrawn',
                'Median days',
              ]}
              rows={rows.map(
                ({ stage, label, reached, share, here, rejected, withdrawn, medianDays }) => ({
                  key: stage,
                  name: label,
                  cells: [
                    reached,
                    share ?? '–',
                    here,
                    rejected,
                    withdrawn,
                    medianDays === null ? '–' : inTenths(medianDays),
                  ],
                }),
              )}
            />
          </Disclosure>
          <p className="text-xs text-ink-soft">
            {isCut
              ? `Counts the newest ${formatNumber(all)} people who applied in these ${days} days.`
              : `Counts everyone who applied in these ${days} days.`}{' '}
            Skipping a stage counts as reaching it. The days are the median for those who have left
            the stage.
          </p>
        </div>
      )}
    </Card>
  )
}
