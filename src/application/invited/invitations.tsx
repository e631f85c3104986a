import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { byPages, messageOf, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { invitedStates, type Invited } from './invited-words.ts'

/** Whom the team invited for a job, with what became of it. */
export function Invitations({ orgSlug, jobId }: { orgSlug: string; jobId: string }) {
  const utils = trpc.useUtils()
  const query = trpc.job.candidateInvitations.useInfiniteQuery(
    { orgSlug, jobId },
    { getNextPageParam: byPages.getNextPageParam, refetchOnMount: 'always' },
  )
  const remove = trpc.job.withdrawCandidateInvitation.useMutation()
  const [removing, setRemoving] = useState<Invited>()
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = async ({ id }: Invited) => {
    await remove.mutateAsync({ orgSlug, jobId, invitationId: id })
    await utils.job.candidateInvitations.invalidate({ orgSlug, jobId })
    // The button that asked goes with its row.
    heading.current?.focus()
  }
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Invited by e-mail
      </h3>
      {query.error && !query.data ? (
        <RetryAlert onRetry={() => void query.refetch()}>{messageOf(query.error)}</RetryAlert>
      ) : (
        <PagedList
          query={query}
          things="invitations"
          focus="[data-invited]"
          loading={
            <Loading label="Loading who is invited">
              <Skeleton className="h-14" />
            </Loading>
          }
          empty={<p className="text-ink-soft">Nobody yet.</p>}
        >
          {invited => <Row key={invited.id} invited={invited} onRemove={setRemoving} />}
        </PagedList>
      )}
      {removing && (
        <AlertDialog
          open
          onOpenChange={open => open || setRemoving(undefined)}
          action="Remove"
          thing={removing.name || removing.email}
          onConfirm={() => confirm(removing)}
        >
          We delete the name, the address and your note of{' '}
          <span className="wrap-anywhere">{removing.email}</span>. The e-mail that was sent stays
          sent.
        </AlertDialog>
      )}
    </section>
  )
}

interface RowProps {
  invited: Invited
  onRemove: (invited: Invited) => void
}

function Row({ invited, onRemove }: RowProps) {
  const { name, email, note, state, createdAt, invitedByName } = invited
  const { label, tone } = invitedStates[state]
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p data-invited tabIndex={-1} className="font-medium wrap-anywhere">
            {name || email}
          </p>
          {name && <p className="wrap-anywhere text-ink-soft">{email}</p>}
          {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
          <p className="text-xs text-ink-soft">
            Invited <RelativeTime value={createdAt} />
            {invitedByName && ` by ${invitedByName}`}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove ${name || email}`}
        onClick={() => onRemove(invited)}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}
