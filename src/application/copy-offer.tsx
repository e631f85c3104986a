import { trpc } from '#src/trpc.ts'
import { resumeLimit } from '#server/limits.ts'
import { CopyForThisJob } from './copy-for-this-job.tsx'

/** On a job's page, below what a resume shows of it: a copy to say it in the job's words. */
export default function CopyOffer({ jobId }: { jobId: string }) {
  const { data } = trpc.job.applying.useQuery({ jobId })
  const { role, copying } = data ?? {}
  if (role || !copying?.sourceId) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-60 text-ink-soft">
        {copying.copyId
          ? 'You have a copy of your resume for this job.'
          : `To say it in this job’s words, change a copy of your resume. You may have ${resumeLimit} resumes at most, and copies count.`}
      </p>
      <CopyForThisJob jobId={jobId} {...copying} />
    </div>
  )
}
