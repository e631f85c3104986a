import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { emptyInvite } from './invite-draft.ts'

interface InviteCandidatesProps {
  orgSlug: string
  jobId: string
}

/** Invites people from a list to apply for a job. */
export function InviteCandidates(props: InviteCandidatesProps) {
  const [isOpen, setOpen] = useState(false)
  const [InviteDialog, request, asked] = useLazyPart(() => import('./invite-dialog.tsx'))
  // What was typed is there again when the dialog is.
  const draft = useRef(emptyInvite)
  return (
    <>
      <Button
        {...asked}
        onClick={() => {
          setOpen(true)
          void request()
        }}
      >
        <UserPlus aria-hidden /> Invite candidates…
      </Button>
      {isOpen && InviteDialog && (
        <InviteDialog {...props} draft={draft} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
