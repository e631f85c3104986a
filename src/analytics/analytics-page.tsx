import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { leastGroup, periods } from '#server/analytics/schema.ts'
import { SendVerification } from '#src/auth/send-verification.tsx'
import ReportList from '#src/report/report-list.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { Head } from '#src/shell/head.tsx'
import { statusOf, trpc } from '#src/trpc.ts'
import { PeriodNav } from '#src/ui/figures/period-nav.tsx'
import { FigureGrid } from './figure-grid.tsx'

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
  const days = periods.find(period => search.get('days') === String(period)) ?? 30
  // The numbers grow while nobody looks: read anew each time the page is opened.
  const { data, error, isPlaceholderData } = trpc.user.analytics.useQuery(
    { days },
    { refetchOnMount: 'always', placeholderData: keepPreviousData },
  )
  if (error && statusOf(error) === 403) return <VerifyFirst message={error.message} />
  if (error || !data) return <NoRecord error={error} />
  return (
    <>
      <Head title="Analytics" noindex />
      <div className="flex flex-col gap-6" aria-busy={isPlaceholderData}>
        <StaffNav tab="numbers" />
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-title font-semibold">Analytics</h1>
          <PeriodNav periods={periods} days={days} />
        </header>
        <p className="max-w-prose text-ink-soft">
          Since {formatDay(data.from)}, beside the {days} days before. Days are those of UTC, and
          what happened is counted every five minutes. Groups of fewer than {leastGroup} are left
          out, and counts are rounded down to a multiple of {leastGroup}, totals too: so nobody is
          found by subtracting a row from a total, or a period from a longer one. Who switched
          product analytics off, or asks not to be tracked, is not counted.
        </p>
        <FigureGrid figures={data.figures} days={days} />
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
