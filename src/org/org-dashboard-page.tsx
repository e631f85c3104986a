import { useParams, useSearchParams } from 'react-router-dom'
import { Link } from 'react-router-dom'
import { useNow } from '#src/lib/use-now.ts'
import { statusAt } from '#src/challenge/challenge-words.ts'
import { paths } from '#src/paths.ts'
import { Head } from '#src/shell/head.tsx'
import NotFound from '#src/shell/not-found-page.tsx'
import { PageLoading } from '#src/shell/page-loading.tsx'
import { statusOf, trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { OrgChallenges } from './org-challenges.tsx'
import { OrgJobs } from './org-jobs.tsx'

export default function OrgDashboardPage() {
  const { orgSlug = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const now = useNow()
  const { data, error } = trpc.org.dashboard.useQuery({ orgSlug })
  if (error && statusOf(error) === 404) return <NotFound />
  if (error) throw error
  if (!data) return <PageLoading />
  const { org, jobs, challenges } = data
  const tab = search.get('tab') === 'challenges' ? 'challenges' : 'jobs'
  const openChallenges = challenges.filter(challenge => statusAt(challenge, now) === 'open')
  const numbers = [
    { name: 'Open jobs', value: jobs.filter(job => job.status === 'open').length },
    { name: 'Draft jobs', value: jobs.filter(job => job.status === 'draft').length },
    { name: 'Open challenges', value: openChallenges.length },
  ]
  return (
    <>
      <Head title={`${org.name} dashboard`} noindex />
      <div className="flex flex-col gap-6">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-2xl font-semibold">{org.name}</h1>
            <Link to={paths.org(org.orgSlug)} className="link">
              View the public page
            </Link>
          </div>
          <div className="flex flex-wrap gap-2">
            <Link to={paths.challengeCreate(org.orgSlug)} className={buttonClass()}>
              Create challenge
            </Link>
            <Link to={paths.jobCreate(org.orgSlug)} className={buttonClass({ variant: 'primary' })}>
              Post a job
            </Link>
          </div>
        </header>
        <dl className="grid grid-cols-3 divide-x divide-line rounded-surface border border-line bg-surface">
          {numbers.map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse justify-end px-4 py-3">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular text-xl font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <Tabs
          label="Sections of the dashboard"
          value={tab}
          onValueChange={next =>
            setSearch(next === 'jobs' ? {} : { tab: next }, {
              replace: true,
              preventScrollReset: true,
            })
          }
          tabs={[
            {
              value: 'jobs',
              label: 'Jobs',
              count: jobs.length,
              content: <OrgJobs orgSlug={org.orgSlug} jobs={jobs} />,
            },
            {
              value: 'challenges',
              label: 'Challenges',
              count: challenges.length,
              content: <OrgChallenges orgSlug={org.orgSlug} challenges={challenges} />,
            },
          ]}
        />
      </div>
    </>
  )
}
