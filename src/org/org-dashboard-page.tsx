import { Suspense, type ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { may, type Permission } from '#server/shown/roles.ts'
import { ConfirmToPublish } from '#src/auth/confirm-to-publish.tsx'
import { SuspendedNotice } from '#src/auth/suspended-notice.tsx'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { trpc } from '#src/trpc.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Tabs, type Tab } from '#src/ui/tabs.tsx'
import { OrgChallenges } from './org-challenges.tsx'
import { OrgJobs } from './org-jobs.tsx'
import { RoleDenied } from './role-denied.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { TabLoading } from './tab-loading.tsx'

const ApplicantsTab = lazy(() => import('./applicants-tab.tsx'))
const MessagesTab = lazy(() => import('./messages/messages-tab.tsx'))
const ComingTab = lazy(() => import('#src/application/interviews/coming-tab.tsx'))
const PeopleTab = lazy(() => import('./recruiting/people-tab.tsx'))
const TeamTab = lazy(() => import('./team/team-tab.tsx'))
const OrganizationTab = lazy(() => import('./organization-tab.tsx'))
const ActivityTab = lazy(() => import('./activity/activity-tab.tsx'))

export default function OrgDashboardPage() {
  const { orgSlug = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data, error } = trpc.org.dashboard.useQuery({ orgSlug })
  const reads = data !== undefined && may(data.org.role, 'readApplicants')
  const { data: { count: unread = 0 } = {} } = trpc.job.unreadThreads.useQuery(
    { orgSlug },
    { enabled: reads, refetchOnMount: 'always' },
  )
  if (error || !data) return <NoRecord error={error} />
  const { org, counts } = data
  const mayDo = (permission: Permission) => may(org.role, permission)
  const all: (Tab & { needs: Permission })[] = [
    {
      value: 'overview',
      label: 'Overview',
      needs: 'see',
      content: <OverviewTab org={org} />,
    },
    {
      value: 'jobs',
      label: 'Jobs',
      count: counts.jobs,
      needs: 'see',
      content: <OrgJobs org={org} />,
    },
    {
      value: 'applicants',
      label: 'Applicants',
      needs: 'readApplicants',
      content: <ApplicantsTab orgSlug={orgSlug} decides={mayDo('decide') && !org.isSuspended} />,
    },
    {
      value: 'people',
      label: 'People',
      needs: 'decide',
      content: <PeopleTab org={org} />,
    },
    {
      value: 'messages',
      label: 'Messages',
      ...(unread > 0 && { count: unread }),
      needs: 'readApplicants',
      content: <MessagesTab orgSlug={orgSlug} />,
    },
    {
      value: 'interviews',
      label: 'Interviews',
      needs: 'readApplicants',
      content: <ComingTab orgSlug={orgSlug} />,
    },
    {
      value: 'challenges',
      label: 'Challenges',
      count: counts.challenges,
      needs: 'see',
      content: <OrgChallenges org={org} />,
    },
    { value: 'team', label: 'Team', needs: 'see', content: <TeamTab org={org} /> },
    {
      value: 'organization',
      label: 'Organization',
      needs: 'editOrganization',
      content: <OrganizationTab orgSlug={orgSlug} />,
    },
    {
      value: 'activity',
      label: 'Activity',
      needs: 'readActivity',
      content: <ActivityTab orgSlug={orgSlug} />,
    },
  ]
  const tabs = all.filter(({ needs }) => mayDo(needs))
  const asked = search.get('tab')
  const denied = all.find(({ value, needs }) => value === asked && !mayDo(needs))
  if (denied) return <RoleDenied role={org.role} needs={denied.needs} />
  const tab = tabs.some(({ value }) => value === asked) ? (asked ?? 'overview') : 'overview'
  return (
    <>
      <Head title={`${org.name} dashboard`} noindex />
      <div className="flex flex-col gap-6">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-title font-semibold wrap-anywhere">{org.name}</h1>
            {!org.isSuspended && (
              <Link to={paths.org(org.orgSlug)} className="link">
                View the public page
              </Link>
            )}
          </div>
          {!org.isSuspended && (
            <div className="flex flex-wrap gap-2">
              {mayDo('runChallenges') && (
                <Link to={paths.challengeCreate(org.orgSlug)} className={buttonClass()}>
                  Create challenge
                </Link>
              )}
              {mayDo('editJobs') && (
                <Link
                  to={paths.jobCreate(org.orgSlug)}
                  className={buttonClass({ variant: 'primary' })}
                >
                  Post a job
                </Link>
              )}
            </div>
          )}
        </header>
        {org.isSuspended ? <SuspendedNotice /> : mayDo('editJobs') && <ConfirmToPublish />}
        <Tabs
          label="Sections of the dashboard"
          value={tab}
          onValueChange={next =>
            setSearch(next === 'overview' ? {} : { tab: next }, {
              replace: true,
              preventScrollReset: true,
            })
          }
          tabs={tabs.map(({ needs: _, ...one }) => ({
            ...one,
            content: <Part>{one.content}</Part>,
          }))}
        />
      </div>
    </>
  )
}

/** A tab that fails leaves the others alone. */
const Part = ({ children }: { children: ReactNode }) => (
  <ComponentErrorBoundary>
    <Suspense fallback={<TabLoading />}>{children}</Suspense>
  </ComponentErrorBoundary>
)
