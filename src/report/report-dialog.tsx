import { reportTextLength } from '#server/limits.ts'
import { reportReasons, type Reported } from '#server/report/schema.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'

interface ReportDialogProps {
  what: Reported
  /** What it is called. */
  name: string
  onClose: () => void
}

/** Tells staff what is wrong with something. */
export default function ReportDialog({ what, name, onClose }: ReportDialogProps) {
  const report = trpc.user.report.useMutation()
  const form = useForm({
    initial: { reason: '', text: '' },
    check: async values =>
      (await import('#server/report/schema.ts')).newReport.safeParse({ what, ...values }),
    save: async ({ reason, text }) => {
      const { message } = await report.mutateAsync({ what, reason, text })
      onClose()
      toast({ title: 'Reported', description: message })
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Report ${name}`}
      description="The people who run this site read it. Whom it is about is not told who reported."
      action="Send the report"
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="reason"
        label="What is wrong?"
        none="Choose a reason"
        options={reportReasons}
      />
      <LongTextField
        form={form}
        name="text"
        label="What should we know?"
        optional
        rows={5}
        maxLength={reportTextLength}
        limit={reportTextLength}
      />
    </FormDialog>
  )
}
