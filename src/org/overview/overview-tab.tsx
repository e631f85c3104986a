import { Link } from 'react-router-dom'
import { answerDays } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { may } from '#server/shown/roles.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { HiringRecord } from '#src/job/hiring-record.tsx'
import { Figures } from './figures.tsx'
import { NeedList } from '../need-list.tsx'
import { TabLoading } from '../tab-loading.tsx'

type Organization = Pick<RouterOutputs['org']['dashboard']['org'], 'orgSlug' | 'role'>

/** Where the organization stands, and what waits for the person. */
export function OverviewTab({ org: { orgSlug, role } }: { org: Organization }) {
  // Applicants come and wait while nobody looks: read anew each time the tab is opened.
  const { data } = trpc.org.overview.useQuery(
    { orgSlug },
    { throwOnError: true, refetchOnMount: 'always' },
  )
  if (!data) return <TabLoading />
  const { counts, needs, record } = data
  const numbers = [
    { name: 'Open jobs', value: counts.openJobs, tab: 'jobs' },
    { name: 'New applicants', value: counts.newApplicants, tab: 'applicants' },
    { name: 'Overdue answers', value: counts.overdueAnswers, tab: 'applicants' },
    { name: 'Challenges running', value: counts.runningChallenges, tab: 'challenges' },
  ]
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-px overflow-clip rounded-surface border border-line bg-line sm:grid-cols-4">
        {numbers.map(({ name, value, tab }) => (
          <div
            key={name}
            className="relative flex flex-col-reverse justify-end bg-surface px-4 py-3 has-[a]:hover:bg-wash"
          >
            <dt className="text-ink-soft">
              {tab === 'applicants' && !may(role, 'readApplicants') ? (
                name
              ) : (
                <Link to={paths.orgTab(orgSlug, tab)} className="after:absolute after:inset-0">
                  {name}
                </Link>
              )}
            </dt>
            <dd className="tabular text-title font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card title="Waiting for your team" padded={needs.length === 0}>
          {needs.length === 0 ? (
            <p className="text-ink-soft">
              Nothing is waiting. Applicants without an answer for {answerDays} days, jobs about to
              end and challenges to judge are listed here.
            </p>
          ) : (
            <NeedList needs={needs} />
          )}
        </Card>
        <Card title="Hiring record">
          <HiringRecord record={record} />
        </Card>
      </div>
      <Figures orgSlug={orgSlug} />
    </div>
  )
}
