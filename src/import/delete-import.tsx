import { Trash2 } from 'lucide-react'
import { trpc } from '#src/trpc.ts'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { ImportRow } from './import-words.ts'

interface DeleteImportProps {
  row: Pick<ImportRow, 'id' | 'fileName' | 'status'>
  onDeleted: () => void
}

/** A button that asks, then deletes an import and what was read; the profile stays. */
export function DeleteImport({ row, onDeleted }: DeleteImportProps) {
  const utils = trpc.useUtils()
  const deletion = trpc.user.removeImport.useMutation()
  const confirm = async () => {
    await deletion.mutateAsync({ importId: row.id })
    await utils.user.imports.invalidate()
    toast({ title: 'Import deleted', description: row.fileName })
    onDeleted()
  }
  return (
    <AskFirst
      renderButton={ask => (
        <Button variant="quiet" aria-label={`Delete the import of ${row.fileName}`} onClick={ask}>
          <Trash2 aria-hidden /> Delete
        </Button>
      )}
      action="Delete import"
      thing={row.fileName}
      onConfirm={confirm}
    >
      <p>
        What was read for this import is deleted for good. Your profile stays as it is
        {row.status === 'applied' && ', and this import can no longer be undone'}.
      </p>
    </AskFirst>
  )
}
