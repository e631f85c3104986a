import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useImportsChanged } from './use-imports-changed.ts'

interface UndoImportProps {
  id: string
  fileName: string
  onUndone: () => void
}

/** A button that asks, takes back what an import did, and says what it left alone. */
export function UndoImport({ id, fileName, onUndone }: UndoImportProps) {
  const undo = trpc.user.undoImport.useMutation()
  const changed = useImportsChanged()
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    const { message } = await undo.mutateAsync({ importId: id })
    await changed()
    toast({ title: 'Import undone', description: message })
    onUndone()
  }
  return (
    <>
      <Button aria-label={`Undo the import of ${fileName}`} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden /> Undo
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        action="Undo import"
        thing={fileName}
        onConfirm={confirm}
      >
        <p>
          What it added leaves your profile, and what it replaced comes back. What you changed since
          stays as you wrote it.
        </p>
      </AlertDialog>
    </>
  )
}
