import { Suspense, useEffect, useMemo } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useConfig } from '#src/config.ts'
import { afterFirstAct } from '#src/lib/after-first-act.ts'
import { jsonLd } from '#src/lib/json-ld.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import NotFound from '#src/shell/error/not-found-page.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { ApplyPanel } from '#src/application/apply-panel.tsx'
import { CopyLink } from './copy-link.tsx'
import { JobBanner } from './job-banner.tsx'
import { JobBody } from './job-body.tsx'
import { JobFacts } from './job-facts.tsx'
import { jobPosting, type Job } from './job-posting.ts'
import { workplaceLabels } from './job-labels.ts'
import { employmentOf, payOf, placesOf } from './job-words.ts'

const JobMore = lazy(async () => {
  await afterFirstAct()
  return import('./job-more.tsx')
})

export default function JobPage() {
  const { orgSlug, jobId = '', jobSlug } = useParams()
  const { data: job, error } = trpc.job.byId.useQuery({ jobId })
  const navigate = useNavigate()
  // A renamed job keeps its old links; the address bar gets the present one.
  const rightPath = job?.orgSlug === orgSlug && job && jobSlug && jobSlug !== job.slug
  useEffect(() => {
    if (rightPath && job) void navigate(paths.job(job), { replace: true, preventScrollReset: true })
  }, [rightPath, job, navigate])
  if (error || !job) return <NoRecord error={error} />
  if (job.orgSlug !== orgSlug) return <NotFound />
  return <JobView job={job} />
}

function JobView({ job }: { job: Job }) {
  const { origin } = useConfig()
  const isOpen = job.status === 'open'
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
    <>
      <Head
        title={`${job.title} at ${job.orgName}`}
        description={describe(job)}
        canonical={paths.job(job)}
        noindex={!isOpen}
      />
      {isOpen && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLd(jobPosting(job, origin)) }}
        />
      )}
      <article className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <header className="flex flex-col gap-3 lg:col-span-2">
          <nav aria-label="Breadcrumb" className="text-ink-soft">
            <Link to={paths.jobs} className="link">
              All open jobs
            </Link>
          </nav>
          <div className="flex items-start gap-4">
            <Avatar square size="lg" name={job.orgName} src={job.orgLogoUrl} />
            <div className="min-w-0">
              <h1 className="text-2xl font-semibold">{job.title}</h1>
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
          className="flex flex-col gap-4 lg:sticky lg:top-20 lg:col-start-2 lg:row-start-2 lg:self-start"
        >
          <ApplyPanel job={job} />
          <JobFacts job={job} />
          <CopyLink path={paths.job(job)} />
        </aside>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-start-2">
          <JobBody job={job} />
          {more}
        </div>
      </article>
    </>
  )
}

const describe = (job: Job) =>
  [workplaceLabels[job.workplaceType], placesOf(job), employmentOf(job), payOf(job)]
    .filter(Boolean)
    .join(' · ')
