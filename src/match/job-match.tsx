import { Link } from 'react-router-dom'
import type { ReactNode } from 'react'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MatchFacts } from './match-facts.tsx'
import { MatchTable } from './match-table.tsx'
import { WishedPay } from './wished-pay.tsx'

interface JobMatchProps {
  jobId: string
  /** What stands here while nothing of the person's was read. */
  children: ReactNode
}

/** A job beside one's own resume. */
export default function JobMatch({ jobId, children }: JobMatchProps) {
  const { data, error, refetch } = trpc.job.match.useQuery({ jobId })
  if (error)
    return (
      <>
        {children}
        <RetryAlert onRetry={() => void refetch()}>Your match could not be loaded.</RetryAlert>
      </>
    )
  if (!data) return <MatchLoading />
  if (!data.match || !data.resume)
    return (
      <>
        {children}
        {data.facts.length > 0 && (
          <section aria-labelledby="match" className="flex flex-col gap-3">
            <h2 id="match" className="text-xl font-semibold">
              Your interests
            </h2>
            <MatchFacts facts={data.facts} pay={<WishedPay jobId={jobId} />} />
          </section>
        )}
      </>
    )
  const analysis = `${paths.resumeAnalysis(data.resume.id)}?tab=match&job=${jobId}`
  return (
    <section aria-labelledby="match" className="flex flex-col gap-3">
      <div>
        <h2 id="match" className="text-xl font-semibold">
          Your match
        </h2>
        <p className="wrap-anywhere text-ink-soft">
          Skills of the job beside{' '}
          <Link to={analysis} className="link">
            {data.resume.title}
          </Link>
        </p>
      </div>
      <MatchTable match={data.match} source="your resume" pay={<WishedPay jobId={jobId} />} />
    </section>
  )
}

export function MatchLoading() {
  return (
    <Loading label="Loading your match" className="flex flex-col gap-3">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-6 w-64 max-w-full" />
      {[0, 1, 2, 3].map(index => (
        <Skeleton key={index} className="h-16" />
      ))}
    </Loading>
  )
}
