import { useId } from 'react'
import { DoubtfulValues } from '#src/resume/doubtful-values.tsx'
import type { CurrentUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApplicationResume } from './application-resume.tsx'

interface ApplyPreviewProps {
  resumeId: string
  user: CurrentUser
  isBlind: boolean
}

/** What the organization will see of a person and a resume. */
export function ApplyPreview({ resumeId, user, isBlind }: ApplyPreviewProps) {
  const titleId = useId()
  const { data, error, refetch } = trpc.resume.byId.useQuery({ resumeId })
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h3 id={titleId} className="text-sm font-medium">
        What they will see
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-surface border border-line p-4">
        <dt className="text-ink-soft">Name</dt>
        <dd className="min-w-0 wrap-anywhere">{user.name}</dd>
        <dt className="text-ink-soft">E-mail</dt>
        <dd className="min-w-0 wrap-anywhere">{user.email}</dd>
      </dl>
      <div className="flex flex-col gap-4 rounded-surface border border-line p-4">
        {data && <DoubtfulValues resume={data} />}
        {data?.parsed && <ApplicationResume content={data.parsed.content} />}
        {error && (
          <RetryAlert onRetry={() => void refetch()}>The preview could not be loaded.</RetryAlert>
        )}
        {!data && !error && (
          <Loading label="Loading the preview" className="flex flex-col gap-3">
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </Loading>
        )}
      </div>
      <p className="text-xs text-ink-soft">
        {isBlind
          ? 'This job is reviewed blind: name, contact data, links and pictures are masked, in the file too. Somebody of the team who looks behind the mask gives a reason, which is kept.'
          : 'Name and e-mail are those of your account. The original file is sent along.'}
      </p>
    </section>
  )
}
