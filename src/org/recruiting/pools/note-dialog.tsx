import { poolNoteLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'

interface NoteDialogProps {
  kept: { orgSlug: string; poolId: string; username: string; name: string; note: string }
  onClose: () => void
}

/** What the team notes about somebody in a list. */
export function NoteDialog({ kept: { name, note, ...whom }, onClose }: NoteDialogProps) {
  const utils = trpc.useUtils()
  const keep = trpc.org.keepPerson.useMutation()
  const form = useForm({
    initial: { note },
    save: async values => {
      await keep.mutateAsync({ ...whom, ...values })
      await utils.org.pool.invalidate({ orgSlug: whom.orgSlug, poolId: whom.poolId })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Note about ${name}`}
      description="For your team. They get it when they ask for their data."
      action="Save"
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="note"
        label="Note"
        optional
        rows={6}
        limit={poolNoteLength}
      />
    </FormDialog>
  )
}
