import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { figureDays } from '#server/limits.ts'
import { serverPaths } from '#server/paths.ts'
import { dailyDays } from '#server/org-page/figures/schema.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { NumberTable } from '#src/ui/figures/number-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { PeriodNav } from '#src/ui/figures/period-nav.tsx'
import { SeriesChart } from '#src/ui/figures/series-chart.tsx'
import { TabLoading } from '../tab-loading.tsx'
import { CsvLink } from './csv-link.tsx'
import { Funnel } from './funnel.tsx'
import { JobFigures } from './job-figures.tsx'
import { Sources } from './sources.tsx'

/** How an organization's applications go, over a period that the address holds. */
export function Figures({ orgSlug }: { orgSlug: string }) {
  const [search] = useSearchParams()
  const days = figureDays.find(period => search.get('days') === String(period)) ?? 90
  const { data, isPlaceholderData } = trpc.org.figures.useQuery(
    { orgSlug, days },
    { throwOnError: true, refetchOnMount: 'always', placeholderData: keepPreviousData },
  )
  if (!data) return <TabLoading />
  const { funnel, sources, daily, oldest, isCut } = data
  return (
    <section
      aria-labelledby="figures"
      className="flex flex-col gap-6"
      aria-busy={isPlaceholderData}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="figures" className="text-xl font-semibold">
          Applications
        </h2>
        <PeriodNav periods={figureDays} days={days} />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Funnel orgSlug={orgSlug} days={days} funnel={funnel} isCut={isCut} />
          <Sources orgSlug={orgSlug} days={days} sources={sources} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Daily orgSlug={orgSlug} daily={daily} />
          {oldest && <Oldest orgSlug={orgSlug} oldest={oldest} />}
        </div>
      </div>
      <JobFigures orgSlug={orgSlug} days={days} reads={oldest !== null} />
    </section>
  )
}

function Daily({ orgSlug, daily }: DailyProps) {
  const total = daily.reduce((sum, { applicants }) => sum + applicants, 0)
  return (
    <Card
      headingLevel={3}
      title={`Applicants in the last ${dailyDays} days: ${formatNumber(total)}`}
      action={<CsvLink orgSlug={orgSlug} table="daily" of="applicants by day" />}
    >
      <div className="flex flex-col gap-2">
        <SeriesChart
          values={daily.map(({ day, applicants }) => ({
            label: formatDay(day),
            value: applicants,
          }))}
        />
        <Disclosure label="As a table">
          <NumberTable
            caption="Applicants of each day, in UTC"
            head={['Day', 'Applicants']}
            rows={daily.toReversed().map(({ day, applicants }) => ({
              key: day,
              name: formatDay(day),
              cells: [applicants],
            }))}
          />
        </Disclosure>
      </div>
    </Card>
  )
}

interface DailyProps {
  orgSlug: string
  daily: { day: string; applicants: number }[]
}

interface OldestProps {
  orgSlug: string
  oldest: { id: string; name: string; jobId: string; title: string; createdAt: string }[]
}

/** Who has waited longest. */
const Oldest = ({ orgSlug, oldest }: OldestProps) => (
  <Card
    headingLevel={3}
    title="Longest without an answer"
    padded={oldest.length === 0}
    action={
      oldest.length > 0 && <CsvLink orgSlug={orgSlug} table="oldest" of="who waits for an answer" />
    }
  >
    {oldest.length === 0 ? (
      <p className="text-ink-soft">Nobody is waiting for a first answer.</p>
    ) : (
      <ul className="divide-y divide-line">
        {oldest.map(({ id, name, jobId, title, createdAt }) => (
          <li key={id} className="relative px-4 py-2.5 hover:bg-wash">
            <Link
              to={serverPaths.applicant(orgSlug, jobId, id)}
              className="text-base font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </Link>
            <p className="wrap-anywhere text-ink-soft">
              {title} · applied <RelativeTime value={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
