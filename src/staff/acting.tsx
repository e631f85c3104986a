import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import ReportList from '#src/report/report-list.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { Head } from '#src/shell/head.tsx'
import { statusOf, trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { FailureList } from './failure-list.tsx'
import { OrganizationSearch } from './organization-search.tsx'
import { PersonSearch } from './person-search.tsx'
import { actingTabs, type ActingTab } from './staff-tabs.ts'

const contents: Record<ActingTab, ReactNode> = {
  people: <PersonSearch />,
  organizations: <OrganizationSearch />,
  reports: <ReportList />,
  failures: <FailureList />,
}

interface ActingProps {
  tab: ActingTab
  /** To the other tabs. */
  nav: ReactNode
}

/** One of the tabs on which staff act. Not found for whoever is no staff, as the numbers are. */
export default function Acting({ tab, nav }: ActingProps) {
  const { data, error } = trpc.user.mayAct.useQuery()
  if (statusOf(error) === 403) return <TwoFactorFirst message={error?.message ?? ''} nav={nav} />
  if (error || !data) return <NoRecord error={error} />
  return (
    <>
      <Head title={actingTabs[tab]} noindex />
      {nav}
      <h1 className="text-title font-semibold">{actingTabs[tab]}</h1>
      {contents[tab]}
    </>
  )
}

function TwoFactorFirst({ message, nav }: { message: string; nav: ReactNode }) {
  return (
    <>
      <Head title="Two-factor sign-in" noindex />
      {nav}
      <div className="mx-auto flex max-w-lg flex-col items-start gap-4 py-8 sm:py-16">
        <h1 className="text-title font-semibold">Two-factor sign-in comes first</h1>
        <p className="text-base text-ink-soft">{message}</p>
        <Link
          to={`${paths.settings}?tab=two-factor`}
          className={buttonClass({ variant: 'primary' })}
        >
          Open the settings
        </Link>
      </div>
    </>
  )
}
