import { Suspense, useEffect, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { afterFirstAct } from '#src/lib/after-first-act.ts'
import { paths } from '#server/paths.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { Head } from '#src/shell/head.tsx'
import { NotFound } from '#src/shell/error/not-found.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { useSaveKey } from '#src/shell/use-list-keys.ts'
import { trpc } from '#src/trpc.ts'
import { JobArticle } from './job-article.tsx'
import type { Job } from './job-posting.ts'
import { workplaceLabels } from './job-labels.ts'
import { employmentOf, payOf, placesOf } from './job-words.ts'

const PostingData = lazy(async () => {
  await afterFirstAct()
  // The page is whole without it.
  return import('./posting-data.tsx').catch(() => ({ default: () => null }))
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
  useSaveKey()
  const isOpen = job.status === 'open'
  // The same element again, so that it is left as the server wrote it: only robots read it.
  const posting = useMemo(
    () =>
      isOpen && (
        <Suspense>
          <PostingData job={job} />
        </Suspense>
      ),
    [isOpen, job],
  )
  return (
    <>
      <Head
        title={`${job.title} at ${job.orgName}`}
        description={describe(job)}
        canonical={paths.job(job)}
        {...(isOpen && { picture: paths.jobPicture(job.id, job.updatedAt) })}
        noindex={!isOpen}
      />
      {posting}
      <JobArticle job={job} />
    </>
  )
}

const describe = (job: Job) =>
  [workplaceLabels[job.workplaceType], placesOf(job), employmentOf(job), payOf(job)]
    .filter(Boolean)
    .join(' · ')
