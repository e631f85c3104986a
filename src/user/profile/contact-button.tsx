import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'

/** For somebody signed in. */
export default function ContactButton(whom: { username: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, request, early] = useLazyPart(() => import('./contact-dialog.tsx'))
  const open = () => {
    setOpen(true)
    void request()
  }
  return (
    <>
      <Button variant="primary" {...early} onClick={open}>
        <Mail aria-hidden /> Write to {whom.name}
      </Button>
      {Dialog && isOpen && <Dialog {...whom} onClose={() => setOpen(false)} />}
    </>
  )
}
