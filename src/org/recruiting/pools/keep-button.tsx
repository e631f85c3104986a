import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import type { Keeping } from './keep-dialog.tsx'

/** Keeps somebody in a list of the organization. */
export function KeepButton(whom: Keeping) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, request, early] = useLazyPart(() => import('./keep-dialog.tsx'))
  const open = () => {
    setOpen(true)
    void request()
  }
  return (
    <>
      <Button size="sm" {...early} onClick={open}>
        <ListPlus aria-hidden /> Keep in a list
        <span className="visually-hidden">: {whom.name}</span>
      </Button>
      {Dialog && isOpen && <Dialog {...whom} onClose={() => setOpen(false)} />}
    </>
  )
}
