import { Send } from 'lucide-react'
import { useState } from 'react'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import type { ButtonSize } from '#src/ui/button-class.ts'
import type { Invitee } from './by-profile-dialog.tsx'

/** Invites somebody whose profile was found to apply for a job. */
export function InviteByProfile({ size = 'sm', ...whom }: Invitee & { size?: ButtonSize }) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, request, early] = useLazyPart(() => import('./by-profile-dialog.tsx'))
  const open = () => {
    setOpen(true)
    void request()
  }
  return (
    <>
      <Button variant="primary" size={size} {...early} onClick={open}>
        <Send aria-hidden /> Invite to apply
        <span className="visually-hidden">: {whom.name}</span>
      </Button>
      {Dialog && isOpen && <Dialog {...whom} onClose={() => setOpen(false)} />}
    </>
  )
}
