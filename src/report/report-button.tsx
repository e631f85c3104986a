import { Flag } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import type ReportDialog from './report-dialog.tsx'

type ReportButtonProps = Pick<ComponentProps<typeof ReportDialog>, 'what' | 'name'>

/** For somebody signed in. */
export default function ReportButton(reported: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, request, early] = useLazyPart(() => import('./report-dialog.tsx'))
  const open = () => {
    setOpen(true)
    void request()
  }
  return (
    <>
      <Button {...early} onClick={open}>
        <Flag aria-hidden /> Report<span className="visually-hidden"> {reported.name}</span>
      </Button>
      {Dialog && isOpen && <Dialog {...reported} onClose={() => setOpen(false)} />}
    </>
  )
}
