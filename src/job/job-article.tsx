import { clsx } from 'clsx'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useConfig } from '#src/config.ts'
import { useUser } from '#src/session.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { paths } from '#server/paths.ts'
import { ApplyPanel } from '#src/application/apply-panel.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { afterFirstAct } from '#src/lib/after-first-act.ts'
import { JobBody } from './job-body.tsx'
import { JobBanner } from './job-banner.tsx'
import { KeepJob } from './kept/keep-job.tsx'
import { ForMembers } from '#src/shell/for-members.tsx'
import { JobDetails, JobFacts } from './job-facts.tsx'
import type { Job } from './job-posting.ts'
import { ShareLink } from '#src/ui/share-link.tsx'
import { useNoteSource } from '#src/application/source.ts'
import { SkillList } from './skill-list.tsx'

const JobMore = lazy(async () => {
  await afterFirstAct()
  return import('./job-more.tsx')
})
const JobMatch = lazy(() => import('#src/match/job-match.tsx'))
const CopyOffer = lazy(() => import('#src/application/copy-offer.tsx'))
const MatchSentence = lazy(() => import('#src/match/match-sentence.tsx'))

interface JobArticleProps {
  job: Job
  /** Beside the list: narrow, and one of several things on the page. */
  isPane?: boolean
}

/** All that a job says. */
export function JobArticle({ job, isPane = false }: JobArticleProps) {
  const { origin } = useConfig()
  useNoteSource(job.id, isPane)
  const Title = isPane ? 'h2' : 'h1'
  const title = isPane ? (
    <Link to={paths.job(job)} className="target hover:underline">
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
      className={clsx(
        'grid gap-x-10 gap-y-6',
        !isPane &&
          'lg:grid-cols-[minmax(0,42rem)_20rem] lg:grid-rows-[auto_1fr] lg:justify-between',
      )}
    >
      <header className="flex min-w-0 flex-col gap-3">
        {!isPane && (
          <nav aria-label="Breadcrumb" className="text-ink-soft">
            <Link to={paths.jobs} className="link">
              All open jobs
            </Link>
          </nav>
        )}
        <div className="flex items-start gap-4">
          <Avatar orgSlug={job.orgSlug} size="lg" name={job.orgName} src={job.orgLogoUrl} />
          <div className="min-w-0">
            <Title className={clsx('font-semibold', isPane ? 'text-title' : 'text-2xl')}>
              {title}
            </Title>
            <p className="text-base">
              <Link to={paths.org(job.orgSlug)} className="link">
                {job.orgName}
              </Link>
            </p>
          </div>
        </div>
        <JobFacts job={job} />
        <JobBanner status={job.status} closeReason={job.closeReason} />
      </header>
      <aside aria-label="About this job" className={isPane ? 'contents' : besideText}>
        <Matching job={job} />
        <div
          data-apply
          className={clsx('flex flex-col gap-2 empty:hidden', isPane ? barOfPane : barOfPage)}
        >
          <ApplyPanel job={job} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <KeepJob job={job} isPage />
          <ShareLink url={origin + paths.job(job)} title={job.title} />
          <ForMembers signedIn={null} className="link">
            Report this job
          </ForMembers>
        </div>
        <JobDetails job={job} />
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

/** A card that stays beside the text where there is room; its parts stand above the text where not. */
const besideText =
  'contents lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-4 lg:self-start lg:rounded-surface lg:border lg:bg-surface lg:p-4'

const barOfPage =
  'max-lg:bottom-bar max-lg:-mx-4 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:items-start sm:max-lg:px-6 lg:[&>[data-applied]]:border-0 lg:[&>[data-applied]]:p-0'
const barOfPane = 'bottom-bar [--edge:1.5rem] -mx-6 items-start px-6'

/** What of the job's skills one has, before one reads its text. */
function Matching({ job }: { job: Job }) {
  const { data: user } = useUser()
  const skills = job.skillsRequired.length + job.skillsPreferred.length
  const which =
    skills === 1 ? 'whether its skill matches' : `how many of its ${skills} skills match`
  const toSee = skills > 0 && `to see ${which} you.`
  if (user)
    return (
      <PartBoundary>
        <Suspense fallback={<div className="h-5" />}>
          <MatchSentence jobId={job.id}>{toSee}</MatchSentence>
        </Suspense>
      </PartBoundary>
    )
  return (
    toSee && (
      <p>
        <Link to={paths.login(paths.job(job))} className="link">
          Log in
        </Link>{' '}
        {toSee}
      </p>
    )
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
  if (!user) return lists
  return (
    <ComponentErrorBoundary>
      <Suspense fallback={lists}>
        <JobMatch jobId={job.id}>{lists}</JobMatch>
        <CopyOffer jobId={job.id} />
      </Suspense>
    </ComponentErrorBoundary>
  )
}
