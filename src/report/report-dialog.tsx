import { reportTextLength } from '#server/limits.ts'
import { reportReasons, type Reported } from '#server/report/schema.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

interface ReportDialogProps {
  what: Reported
  /** What it is called. */
  name: string
  onClose: () => void
}

const formId = 'report'

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
    <Dialog
      open
      onOpenChange={() => form.pending || onClose()}
      title={`Report ${name}`}
      description="The people who run this site read it. Whom it is about is not told who reported."
      footer={
        <>
          <Button disabled={form.pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={form.pending}>
            Send the report
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.onSubmit}
      >
        <FormSummary {...form.summary} />
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
      </form>
    </Dialog>
  )
}
