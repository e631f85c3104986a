import { useEffect, useRef, useState } from 'react'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ChooseList } from './choose-list.tsx'
import { Invitations } from './invitations.tsx'
import type { InviteDraft } from './invite-draft.ts'
import { candidates, whyLeft, type Previewed } from './invited-words.ts'
import { ProfileInvitations } from './profile-invitations.tsx'
import { SendInvitations, type Sent } from './send-invitations.tsx'

interface InviteDialogProps {
  orgSlug: string
  jobId: string
  draft: InviteDraft
  onClose: () => void
}

/** A list of candidates, what would become of each line, and whom the team invited. */
export default function InviteDialog({ orgSlug, jobId, draft, onClose }: InviteDialogProps) {
  const inviting = trpc.job.candidateInviting.useQuery(
    { orgSlug, jobId },
    // Whether it may is decided elsewhere.
    { refetchOnMount: 'always' },
  )
  const [preview, setPreview] = useState<Previewed>()
  const [sent, setSent] = useState<Sent>()
  const { data, error } = inviting
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Invite candidates"
      description="Each gets one e-mail with a link to the job. An application is theirs to send."
    >
      <div className="flex flex-col gap-6">
        {error && !data && (
          <RetryAlert onRetry={() => void inviting.refetch()}>{messageOf(error)}</RetryAlert>
        )}
        {!data && !error && (
          <Loading label="Loading what can be sent" className="flex flex-col gap-4">
            <Skeleton className="h-28" />
            <Skeleton className="h-24" />
          </Loading>
        )}
        {sent && <SentWords {...sent} />}
        {data?.refusal && <Alert tone="warn">{data.refusal}</Alert>}
        {data && !data.refusal && !preview && (
          <ChooseList
            orgSlug={orgSlug}
            jobId={jobId}
            draft={draft}
            onRead={read => {
              setSent(undefined)
              setPreview(read)
            }}
          />
        )}
        {data && preview && (
          <SendInvitations
            orgSlug={orgSlug}
            jobId={jobId}
            draft={draft}
            preview={preview}
            mail={data}
            onBack={() => setPreview(undefined)}
            onSent={result => {
              setSent(result)
              setPreview(undefined)
            }}
          />
        )}
        {!preview && (
          <>
            <Invitations orgSlug={orgSlug} jobId={jobId} />
            <ProfileInvitations orgSlug={orgSlug} jobId={jobId} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Takes the focus: the button that was pressed is gone. */
function SentWords({ invited, left }: Sent) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <div ref={result} tabIndex={-1}>
      <Alert
        tone={invited > 0 ? 'good' : 'warn'}
        title={invited > 0 ? `You have invited ${candidates(invited)}` : 'Nobody was invited'}
      >
        {left.length > 0 && (
          <ul className="list-disc pl-4">
            {left.map(({ email, why }) => (
              <li key={email} className="wrap-anywhere">
                {email} {whyLeft[why]}.
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
