import { Trash2 } from 'lucide-react'
import { trpc } from '#src/trpc.ts'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { ImportRow } from './import-words.ts'

interface RemoveImportProps {
  row: Pick<ImportRow, 'id' | 'fileName' | 'status'>
  onRemoved: () => void
}

/** A button that asks, then forgets an import and what was read; the profile stays. */
export function RemoveImport({ row, onRemoved }: RemoveImportProps) {
  const utils = trpc.useUtils()
  const remove = trpc.user.removeImport.useMutation()
  const confirm = async () => {
    await remove.mutateAsync({ importId: row.id })
    await utils.user.imports.invalidate()
    toast({ title: 'Import removed', description: row.fileName })
    onRemoved()
  }
  return (
    <AskFirst
      renderButton={ask => (
        <Button variant="quiet" aria-label={`Remove the import of ${row.fileName}`} onClick={ask}>
          <Trash2 aria-hidden /> Remove
        </Button>
      )}
      action="Remove import"
      thing={row.fileName}
      onConfirm={confirm}
    >
      <p>
        What we read from this file is deleted for good. Your profile stays as it is
        {row.status === 'applied' && ', and this import can no longer be undone'}.
      </p>
    </AskFirst>
  )
}
