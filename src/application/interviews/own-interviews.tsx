import { trpc } from '#src/trpc.ts'
import { messageOf } from '#src/trpc.ts'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { OwnInterview } from './own-interview.tsx'

/** The interviews of one's application; nothing where there are none. */
export function OwnInterviews({ applicationId }: { applicationId: string }) {
  const { data, error, refetch } = trpc.job.ownInterviews.useQuery(
    { applicationId },
    { refetchOnMount: 'always' },
  )
  if (error && !data)
    return <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="own-interviews" className="flex flex-col gap-3">
      <h3 id="own-interviews" className="text-base font-semibold">
        Interviews
      </h3>
      {data.items.map(interview => (
        <div key={interview.id} className="rounded-surface border border-line p-4">
          <OwnInterview interview={interview} headingLevel={4} />
        </div>
      ))}
    </section>
  )
}
