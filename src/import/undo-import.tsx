import { Undo2 } from 'lucide-react'
import { trpc } from '#src/trpc.ts'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
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
  const confirm = async () => {
    const { message } = await undo.mutateAsync({ importId: id })
    await changed()
    toast({ title: 'Import undone', description: message })
    onUndone()
  }
  return (
    <AskFirst
      renderButton={ask => (
        <Button onClick={ask}>
          <Undo2 aria-hidden />
          <span>
            Undo import<span className="visually-hidden"> of {fileName}</span>
          </span>
        </Button>
      )}
      action="Undo import"
      thing={fileName}
      onConfirm={confirm}
    >
      <p>
        What it added leaves your profile, and what it replaced comes back. What you changed since
        stays as you wrote it.
      </p>
    </AskFirst>
  )
}
