import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { byPages, messageOf, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { byProfileStates, type InvitedByProfile } from './invited-words.ts'

/** Whose profile the team found and whom it invited for a job, with what became of it. */
export function ProfileInvitations({ orgSlug, jobId }: { orgSlug: string; jobId: string }) {
  const query = trpc.job.profileInvitations.useInfiniteQuery(
    { orgSlug, jobId },
    { getNextPageParam: byPages.getNextPageParam, refetchOnMount: 'always' },
  )
  const isUntold = query.data?.pages.some(({ items }) => items[0]?.state === 'untold')
  return (
    <section
      aria-label="Invited by profile"
      className="flex flex-col gap-3 border-t border-line pt-5"
    >
      <div>
        <h3 className="font-semibold">Invited by profile</h3>
        {isUntold && (
          <p className="text-ink-soft">
            The job is reviewed blind: nobody is told which of them have applied.
          </p>
        )}
        <p>
          <Link to={`${paths.orgTab(orgSlug, 'people')}&job=${jobId}`} className="link">
            Find people for this job
          </Link>
        </p>
      </div>
      {query.error && !query.data ? (
        <RetryAlert onRetry={() => void query.refetch()}>{messageOf(query.error)}</RetryAlert>
      ) : (
        <PagedList
          query={query}
          things="people"
          focus="[data-invited-profile]"
          loading={
            <Loading label="Loading whom you invited by profile">
              <Skeleton className="h-14" />
            </Loading>
          }
          empty={
            <p className="text-ink-soft">
              Whom you find under People and invite for this job is listed here.
            </p>
          }
        >
          {invited => <Row key={invited.id} invited={invited} />}
        </PagedList>
      )}
    </section>
  )
}

function Row({ invited }: { invited: InvitedByProfile }) {
  const { name, username, message, state, createdAt, until, invitedByName } = invited
  const { label, tone } = byProfileStates[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={paths.publicProfile(username)}
          data-invited-profile
          className="target font-medium wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {message && <p className="wrap-anywhere whitespace-pre-line">“{message}”</p>}
        <p className="text-xs text-ink-soft">
          Invited <RelativeTime value={createdAt} />
          {invitedByName && ` by ${invitedByName}`}. Leaves this list on {formatDay(until)}.
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  )
}
