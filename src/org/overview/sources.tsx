import { sourceName } from '#server/application/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { NumberTable } from '#src/ui/figures/number-table.tsx'
import { Stages } from '#src/ui/figures/stages.tsx'
import { CsvLink } from './csv-link.tsx'

interface SourcesProps {
  orgSlug: string
  days: number
  sources: RouterOutputs['org']['figures']['sources']
}

const shown = 6

/** By which way applicants came. */
export function Sources({ orgSlug, days, sources }: SourcesProps) {
  const most = sources[0]?.applicants ?? 0
  return (
    <Card
      headingLevel={3}
      title="Where they came from"
      action={
        most > 0 && <CsvLink orgSlug={orgSlug} table="sources" days={days} of="the sources" />
      }
    >
      <div className="flex flex-col gap-4">
        {most === 0 ? (
          <p className="text-ink-soft">Nobody applied in these {days} days.</p>
        ) : (
          <>
            <Stages
              stages={sources.slice(0, shown).map(({ source, applicants }) => ({
                key: source,
                label: sourceName(source),
                value: applicants,
              }))}
            />
            <Disclosure label="As a table">
              <NumberTable
                caption={`Sources of those who applied in the last ${days} days`}
                head={['Source', 'Applicants', 'Interviewed', 'Hired']}
                rows={sources.map(({ source, applicants, interviewed, hired }) => ({
                  key: source,
                  name: sourceName(source),
                  cells: [applicants, interviewed, hired],
                }))}
              />
            </Disclosure>
          </>
        )}
        <p className="text-xs text-ink-soft">
          To count a way of your own, add a word to a job’s link: who applies through a link that
          ends in <code className="whitespace-nowrap">?source=newsletter</code> is counted here as
          newsletter.
        </p>
      </div>
    </Card>
  )
}
