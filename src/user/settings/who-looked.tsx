import { Link } from 'react-router-dom'
import { lookDays } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Look = RouterOutputs['user']['looks']['items'][number]

/** Which organizations looked at the profile, each with the way to keep it from them. */
export function WhoLooked() {
  const query = trpc.user.looks.useInfiniteQuery({}, { ...byPages, refetchOnMount: 'always' })
  return (
    <Card title="Who looked at your profile" padded={false}>
      <p className="max-w-prose p-4 text-ink-soft">
        Verified organizations whose recruiters opened your profile while signed in, and on which
        days. We forget it after {lookDays} days.
      </p>
      <div className="border-t border-line">
        <PagedList
          query={query}
          things="of who looked"
          focus="li button"
          className="rounded-none border-0"
          loading={
            <Loading label="Loading who looked" className="flex flex-col gap-4 p-4">
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </Loading>
          }
          empty={<Nobody />}
        >
          {look => <Row key={`${look.day} ${look.org.orgSlug}`} look={look} />}
        </PagedList>
      </div>
    </Card>
  )
}

/** What one could do, as far as it is not done. */
function Nobody() {
  const { data: profile } = trpc.user.ownProfile.useQuery()
  if (!profile) return <Skeleton className="m-4 h-5" />
  const isShown = profile.visibility !== 'hidden'
  const isOpen = profile.openTo !== 'no' && profile.openToVisibility !== 'hidden'
  const missing = [
    ...(isShown ? [] : ['publish your profile']),
    ...(isOpen ? [] : ['say in your profile that you are open to work']),
  ].join(' and ')
  return (
    <p className="p-4 text-ink-soft">
      No organization has looked yet.{' '}
      {missing ? (
        <>
          To be found by recruiters,{' '}
          <Link to={paths.profileEdit} className="link">
            {missing}
          </Link>
          .
        </>
      ) : (
        'Recruiters at verified organizations can find you, because your profile says you are open to work.'
      )}
    </p>
  )
}

function Row({ look: { org, day, exclusionId } }: { look: Look }) {
  const utils = trpc.useUtils()
  const told = {
    onSuccess: () =>
      Promise.all([utils.user.looks.invalidate(), utils.user.exclusions.invalidate()]),
    onError: (error: unknown) => sayFailed('That did not work', error),
  }
  const exclude = trpc.user.exclude.useMutation(told)
  const unexclude = trpc.user.unexclude.useMutation(told)
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <Avatar size="sm" orgSlug={org.orgSlug} name={org.name} src={org.logoUrl} />
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {org.isSuspended ? (
          org.name
        ) : (
          <Link to={paths.org(org.orgSlug)} className="link">
            {org.name}
          </Link>
        )}{' '}
        <span className="tabular text-ink-soft">on {formatDay(day)}</span>
        {exclusionId && <span className="block text-ink-soft">It sees your profile no more.</span>}
      </p>
      <Button
        size="sm"
        disabled={org.isSuspended && !exclusionId}
        pending={exclude.isPending || unexclude.isPending}
        onClick={() =>
          exclusionId
            ? unexclude.mutate({ id: exclusionId })
            : exclude.mutate({ kind: 'org', orgSlug: org.orgSlug })
        }
      >
        {exclusionId ? 'Undo' : 'Keep it from them'}
        <span className="visually-hidden"> ({org.name})</span>
      </Button>
    </li>
  )
}
