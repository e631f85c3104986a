import { useRef, useState } from 'react'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { emptyInvite } from './invite-draft.ts'

/** The dialog that invites candidates to a job, for whatever opens it. */
export function useInvite(job: { orgSlug: string; jobId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [InviteDialog, request, whenNear] = useLazyPart(() => import('./invite-dialog.tsx'))
  // What was typed is there again when the dialog is.
  const draft = useRef(emptyInvite)
  return {
    open() {
      setOpen(true)
      void request()
    },
    /** For what opens it. */
    whenNear,
    dialog: isOpen && InviteDialog && (
      <InviteDialog {...job} draft={draft} onClose={() => setOpen(false)} />
    ),
  }
}
