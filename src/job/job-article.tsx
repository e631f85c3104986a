import { clsx } from 'clsx'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useUser } from '#src/session.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { paths } from '#server/paths.ts'
import { ApplyPanel } from '#src/application/apply-panel.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { CopyLink } from './copy-link.tsx'
import { afterFirstAct } from '#src/lib/after-first-act.ts'
import { JobBody } from './job-body.tsx'
import { JobBanner } from './job-banner.tsx'
import { KeepJob } from './kept/keep-job.tsx'
import { ForMembers } from '#src/shell/for-members.tsx'
import { JobFacts } from './job-facts.tsx'
import type { Job } from './job-posting.ts'
import { SkillList } from './skill-list.tsx'

const JobMore = lazy(async () => {
  await afterFirstAct()
  return import('./job-more.tsx')
})
const JobMatch = lazy(() => import('#src/match/job-match.tsx'))

interface JobArticleProps {
  job: Job
  /** Beside the list: narrow, and one of several things on the page. */
  isPane?: boolean
}

/** All that a job says. */
export function JobArticle({ job, isPane = false }: JobArticleProps) {
  const Title = isPane ? 'h2' : 'h1'
  const title = isPane ? (
    <Link to={paths.job(job)} className="hover:underline">
      {job.title}
    </Link>
  ) : (
    job.title
  )
  // The same element again, so that what waits for its script is left as the server drew it.
  const more = useMemo(
    () => (
      <Suspense>
        <JobMore job={job} />
      </Suspense>
    ),
    [job],
  )
  return (
    <article
      className={clsx('grid gap-x-10 gap-y-6', !isPane && 'lg:grid-cols-[minmax(0,1fr)_20rem]')}
    >
      <header className={clsx('flex flex-col gap-3', !isPane && 'lg:col-span-2')}>
        {!isPane && (
          <nav aria-label="Breadcrumb" className="text-ink-soft">
            <Link to={paths.jobs} className="link">
              All open jobs
            </Link>
          </nav>
        )}
        <div className="flex items-start gap-4">
          <Avatar square size="lg" name={job.orgName} src={job.orgLogoUrl} />
          <div className="min-w-0">
            <Title className="text-2xl font-semibold">{title}</Title>
            <p className="text-base">
              <Link to={paths.org(job.orgSlug)} className="link">
                {job.orgName}
              </Link>
              {job.orgLocation && <span className="text-ink-soft"> · {job.orgLocation}</span>}
            </p>
          </div>
        </div>
        <JobBanner status={job.status} closeReason={job.closeReason} />
      </header>
      <aside
        aria-label="About this job"
        className={clsx(
          'flex flex-col gap-4',
          !isPane && 'lg:sticky lg:top-20 lg:col-start-2 lg:row-start-2 lg:self-start',
        )}
      >
        <ApplyPanel job={job} />
        <JobFacts job={job} />
        <CopyLink path={paths.job(job)} />
        <KeepJob job={job} isPage />
        <ForMembers signedIn={null} className="link self-start">
          Report this job
        </ForMembers>
      </aside>
      <div
        className={clsx('flex min-w-0 flex-col gap-8', !isPane && 'lg:col-start-1 lg:row-start-2')}
      >
        <JobBody job={job} skills={<Skills job={job} />} />
        {more}
      </div>
    </article>
  )
}

/** For whoever is signed in beside their resume. */
function Skills({ job }: { job: Job }) {
  const { data: user } = useUser()
  const lists = (
    <>
      <SkillList title="Required skills" items={job.skillsRequired} />
      <SkillList title="Preferred skills" items={job.skillsPreferred} />
    </>
  )
  if (!user)
    return (
      <>
        {lists}
        {job.skillsRequired[0] && (
          <p className="text-ink-soft">
            <Link to={paths.login(paths.job(job))} className="link">
              Log in
            </Link>{' '}
            to see which of them your resume shows.
          </p>
        )}
      </>
    )
  return (
    <ComponentErrorBoundary>
      <Suspense fallback={lists}>
        <JobMatch jobId={job.id}>{lists}</JobMatch>
      </Suspense>
    </ComponentErrorBoundary>
  )
}
