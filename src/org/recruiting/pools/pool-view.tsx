import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { poolDays } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { InviteByProfile } from '#src/application/invited/by-profile-button.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { TabLoading } from '../../tab-loading.tsx'
import { Dealings } from '../dealings.tsx'
import { NoteDialog } from './note-dialog.tsx'

type Kept = RouterOutputs['org']['pool']['items'][number]

interface PoolViewProps {
  orgSlug: string
  /** For which one looks for people, if so. */
  jobId: string | undefined
  pool: { id: string; name: string }
  /** Back to the search. */
  onLeave: () => void
}

/** Whom the organization keeps in one of its lists, and what it notes about them. */
export function PoolView({ orgSlug, jobId, pool, onLeave }: PoolViewProps) {
  const utils = trpc.useUtils()
  const asked = { orgSlug, poolId: pool.id }
  const all = trpc.org.pool.useInfiniteQuery(asked, { ...byPages, refetchOnMount: 'always' })
  const remove = trpc.org.removePool.useMutation()
  return (
    <section aria-label={pool.name} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">
          {poolDays} days after you kept somebody they leave the list by themselves, and before that
          when they want it, hide their profile or keep it from you.
        </p>
        <AskFirst
          action="Delete"
          thing={pool.name}
          onConfirm={async () => {
            await remove.mutateAsync(asked)
            onLeave()
            await utils.org.pools.invalidate({ orgSlug })
          }}
          renderButton={ask => (
            <Button size="sm" variant="quiet" onClick={ask}>
              Delete the list
            </Button>
          )}
        >
          Whom you kept in it and your notes go with it.
        </AskFirst>
      </div>
      <PagedList
        query={all}
        things="people"
        focus="li a"
        loading={<TabLoading />}
        empty={
          <Empty
            icon={<ListPlus aria-hidden />}
            action={<Button onClick={onLeave}>Search for people</Button>}
          >
            Nobody is in this list. Search for people, and keep those whom you want to come back to.
          </Empty>
        }
      >
        {kept => <Row key={kept.id} orgSlug={orgSlug} jobId={jobId} poolId={pool.id} kept={kept} />}
      </PagedList>
    </section>
  )
}

interface RowProps {
  orgSlug: string
  jobId: string | undefined
  poolId: string
  kept: Kept
}

function Row({ orgSlug, jobId, poolId, kept }: RowProps) {
  const { name, headline, location, note, addedBy, createdAt, until } = kept
  const username = kept.username ?? ''
  const [isNoting, setNoting] = useState(false)
  const utils = trpc.useUtils()
  const letGo = trpc.org.letPersonGo.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.org.pool.invalidate({ orgSlug, poolId }),
        utils.org.pools.invalidate({ orgSlug }),
      ]),
    onError: error => sayFailed('That did not work', error),
  })
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="wrap-anywhere">
        <Link to={paths.publicProfile(username)} className="link font-semibold">
          {name}
        </Link>
        {headline && <p>{headline}</p>}
        {location && <p className="text-ink-soft">{location}</p>}
      </div>
      <Dealings orgSlug={orgSlug} dealings={kept.dealings} />
      {note && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>}
      <p className="tabular text-xs text-ink-soft">
        Kept by {addedBy ?? 'somebody who left'} on {formatDay(createdAt)}, until {formatDay(until)}
      </p>
      <div className="flex flex-wrap gap-2">
        <InviteByProfile
          username={username}
          name={name ?? username}
          orgSlug={orgSlug}
          jobId={jobId}
        />
        <Button size="sm" onClick={() => setNoting(true)}>
          {note ? 'Edit the note' : 'Add a note'}
          <span className="visually-hidden"> about {name}</span>
        </Button>
        <Button
          size="sm"
          variant="quiet"
          pending={letGo.isPending}
          onClick={() => letGo.mutate({ orgSlug, poolId, username })}
        >
          Take out
          <span className="visually-hidden">: {name}</span>
        </Button>
      </div>
      {isNoting && (
        <NoteDialog
          kept={{ orgSlug, poolId, username, name: name ?? username, note }}
          onClose={() => setNoting(false)}
        />
      )}
    </li>
  )
}
