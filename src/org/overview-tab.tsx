import { Link } from 'react-router-dom'
import { answerDays } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { HiringRecord } from '#src/job/hiring-record.tsx'
import { TabLoading } from './tab-loading.tsx'

type Overview = RouterOutputs['org']['overview']

/** Where the organization stands, and what waits for its admins. */
export function OverviewTab({ orgSlug }: { orgSlug: string }) {
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
            className="relative flex flex-col-reverse justify-end bg-surface px-4 py-3 hover:bg-wash"
          >
            <dt className="text-ink-soft">
              <Link to={paths.orgTab(orgSlug, tab)} className="after:absolute after:inset-0">
                {name}
              </Link>
            </dt>
            <dd className="tabular text-xl font-semibold">{value}</dd>
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
            <ul className="divide-y divide-line">
              {needs.map(need => (
                <NeedRow key={`${need.kind} ${need.id}`} orgSlug={orgSlug} need={need} />
              ))}
            </ul>
          )}
        </Card>
        <Card title="Hiring record">
          <HiringRecord record={record} />
        </Card>
      </div>
    </div>
  )
}

function NeedRow({ orgSlug, need }: { orgSlug: string; need: Overview['needs'][number] }) {
  const { title, text, to } = describe(orgSlug, need)
  return (
    <li className="relative px-4 py-3 hover:bg-wash">
      <Link to={to} className="font-medium wrap-anywhere after:absolute after:inset-0">
        {title}
      </Link>
      <p className="tabular text-ink-soft">
        {need.title} · {text}
      </p>
    </li>
  )
}

function describe(orgSlug: string, { kind, id, count, at }: Overview['needs'][number]) {
  if (kind === 'overdue')
    return {
      title: count === 1 ? 'Answer 1 applicant' : `Answer ${count} applicants`,
      text: `the first has waited since ${formatDay(at)}`,
      to: `${paths.orgTab(orgSlug, 'applicants')}&job=${id}`,
    }
  if (kind === 'judging')
    return {
      title: count === 1 ? 'Judge 1 submission' : `Judge ${count} submissions`,
      text: `closed on ${formatDay(at)}`,
      to: paths.challengeManage(orgSlug, id),
    }
  return {
    title: 'Extend or close a job',
    text: `open until ${formatDay(at)}`,
    to: paths.jobEdit(orgSlug, id),
  }
}
