import { keepPreviousData } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { leastGroup, periods } from '#server/analytics/schema.ts'
import { SendVerification } from '#src/auth/send-verification.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { PageLoading } from '#src/shell/error/page-loading.tsx'
import { Head } from '#src/shell/head.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { actingTabs, isActingTab, type ActingTab } from '#src/staff/staff-tabs.ts'
import { statusOf, trpc } from '#src/trpc.ts'
import { PeriodNav } from '#src/ui/figures/period-nav.tsx'
import { FigureGrid } from './figure-grid.tsx'

const Acting = lazy(() => import('#src/staff/acting.tsx'))

/** For whoever works at the company: how much happens. For staff besides, all that they act on. */
export default function AnalyticsPage() {
  const [search] = useSearchParams()
  const tab = search.get('tab')
  return (
    <div className="flex flex-col gap-6">
      {isActingTab(tab) ? (
        <Suspense fallback={<PageLoading />}>
          <Acting key={tab} tab={tab} nav={<StaffNav tab={tab} />} />
        </Suspense>
      ) : (
        <Numbers />
      )}
    </div>
  )
}

function StaffNav({ tab }: { tab: ActingTab | 'numbers' }) {
  return (
    <nav aria-label="For staff" className="flex flex-wrap gap-x-4 gap-y-2">
      {Object.entries({ numbers: 'Numbers', ...actingTabs }).map(([key, label]) => (
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
        {data.mayAct && <StaffNav tab="numbers" />}
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
