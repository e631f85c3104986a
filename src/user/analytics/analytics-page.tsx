import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { analyticsDays } from '#server/limits.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import ReportList from '#src/report/report-list.tsx'
import { statusOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { AnalyticsTable, totalOf } from './analytics-table.tsx'
import { csvOf, metrics } from './analytics-words.ts'
import { DownloadCsv } from './download-csv.tsx'
import { SendVerification } from '#src/auth/send-verification.tsx'
import { formatNumber } from '#src/lib/intl.ts'
import { PeriodNav } from '#src/ui/figures/period-nav.tsx'
import { SeriesChart } from '#src/ui/figures/series-chart.tsx'

const tableId = 'analytics-numbers'

const tabs = { numbers: 'Numbers', reports: 'Reports' }

/** For staff: how much happens, and what was reported. */
export default function AnalyticsPage() {
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'reports' ? 'reports' : 'numbers'
  return <div className="flex flex-col gap-6">{tab === 'reports' ? <Reports /> : <Numbers />}</div>
}

function StaffNav({ tab }: { tab: keyof typeof tabs }) {
  return (
    <nav aria-label="For staff" className="flex flex-wrap gap-x-4 gap-y-2">
      {Object.entries(tabs).map(([key, label]) => (
        <Link
          key={key}
          to={`?tab=${key}`}
          aria-current={key === tab ? 'page' : undefined}
          className="link aria-[current]:font-semibold aria-[current]:no-underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Not found for whoever is no staff, as the numbers are. */
function Reports() {
  const { error } = trpc.user.reports.useInfiniteQuery({}, { getNextPageParam: () => null })
  if (error) return <NoRecord error={error} />
  return (
    <>
      <Head title="Reports" noindex />
      <StaffNav tab="reports" />
      <h1 className="text-title font-semibold">Reports</h1>
      <ReportList />
    </>
  )
}

function Numbers() {
  const [search] = useSearchParams()
  const days = analyticsDays.find(period => search.get('days') === String(period)) ?? 30
  const [hasTable, setHasTable] = useState(false)
  // The numbers grow while nobody looks: read anew each time the page is opened.
  const { data, error, isPlaceholderData } = trpc.user.analytics.useQuery(
    { days },
    { refetchOnMount: 'always', placeholderData: keepPreviousData },
  )
  if (error && statusOf(error) === 403) return <VerifyFirst message={error.message} />
  if (error || !data) return <NoRecord error={error} />
  const { unit, buckets } = data
  return (
    <>
      <Head title="Analytics" noindex />
      <div className="flex flex-col gap-6" aria-busy={isPlaceholderData}>
        <StaffNav tab="numbers" />
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-title font-semibold">Analytics</h1>
          <PeriodNav periods={analyticsDays} days={days} />
        </header>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {metrics.map(({ key, label }) => (
            <Card key={key} title={label}>
              <p className="tabular mb-2 text-title font-semibold">
                {formatNumber(totalOf(buckets, key))}
                <span className="visually-hidden"> in the last {days} days</span>
              </p>
              <SeriesChart
                values={buckets.map(bucket => ({
                  label: formatDay(bucket.start),
                  value: bucket[key],
                }))}
              />
            </Card>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            aria-expanded={hasTable}
            aria-controls={hasTable ? tableId : undefined}
            onClick={() => setHasTable(!hasTable)}
          >
            {hasTable ? 'Hide the numbers' : 'Show the numbers'}
          </Button>
          <DownloadCsv fileName={`fairlead-${days}-days.csv`} text={() => csvOf(buckets, unit)} />
        </div>
        {hasTable && (
          <div id={tableId}>
            <Card padded={false}>
              <AnalyticsTable buckets={buckets} unit={unit} />
            </Card>
          </div>
        )}
        <p className="text-xs text-ink-soft">
          {unit === 'day' ? 'A bar is a day' : 'A bar is a week from Monday'}, in UTC; the last one
          is not over yet. All records that are there now are counted, without naming anybody.
        </p>
      </div>
    </>
  )
}

function VerifyFirst({ message }: { message: string }) {
  return (
    <>
      <Head title="Analytics" noindex />
      <div className="mx-auto flex max-w-lg flex-col items-start gap-4 py-12 sm:py-20">
        <h1 className="text-title font-semibold">Confirm your e-mail address</h1>
        <p className="text-base text-ink-soft">{message}</p>
        <SendVerification />
      </div>
    </>
  )
}
