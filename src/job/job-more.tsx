import { HiringRecord } from './hiring-record.tsx'
import { trpc } from '#src/trpc.ts'
import { JobHistory } from './job-history.tsx'
import type { Job } from './job-posting.ts'
import { JobProcess } from './job-process.tsx'
import { JobQuestions } from './job-questions.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

/** What one asks after reading what a job says. */
export default function JobMore({ job }: { job: Job }) {
  const { data: answering } = trpc.org.record.useQuery({ orgSlug: job.orgSlug })
  return (
    <div className="flex flex-col gap-8">
      <JobProcess stages={job.process} />
      <JobQuestions questions={job.questions} />
      {answering?.record && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-semibold">How {job.orgName} answers</h2>
          <HiringRecord record={answering.record} />
        </section>
      )}
      <JobHistory job={job} />
      <SimilarJobs jobId={job.id} />
    </div>
  )
}
