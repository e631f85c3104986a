import { nameLength, rejectionLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'

type Template = RouterOutputs['org']['rejectionTemplates']['items'][number]

interface TemplateDialogProps {
  org: { orgSlug: string; name: string }
  /** Left out for a new one. */
  template?: Template
  /** The names that there are. */
  taken: string[]
  /** Sentences by key or id. */
  reasons: Record<string, string>
  onClose: () => void
}

/** Adds or edits a template, with what a candidate would read. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { org, template, taken, reasons, onClose } = props
  const { orgSlug } = org
  const utils = trpc.useUtils()
  const save = trpc.org.saveRejectionTemplate.useMutation()
  // Deleted meanwhile, it is chosen anew.
  const known = (reason: string) => (Object.hasOwn(reasons, reason) ? reason : '')
  const form = useForm({
    initial: {
      name: template?.name ?? '',
      reason: template?.reason ?? '',
      message: template?.message ?? '',
    },
    check: async values => {
      const { templateFields } = await import('#server/application/closing/schema.ts')
      return templateFields.safeParse({ ...values, reason: known(values.reason) })
    },
    save: async (fields, { refuse }) => {
      const isTaken = taken.some(name => name.toLowerCase() === fields.name.toLowerCase())
      // By its name alone the server would replace it.
      if (!template && isTaken) return refuse({ name: 'Another template has this name.' })
      try {
        await save.mutateAsync({
          orgSlug,
          ...fields,
          ...(template && { edited: { templateId: template.id, version: template.version } }),
        })
      } finally {
        await Promise.all([
          utils.org.rejectionTemplates.invalidate({ orgSlug }),
          utils.org.rejectionReasons.invalidate({ orgSlug }),
          utils.org.activity.invalidate({ orgSlug }),
        ])
      }
      toast({ title: 'Template saved', description: fields.name })
      onClose()
    },
  })
  const { message } = form.values
  const reason = known(form.values.reason)
  return (
    <FormDialog
      form={form}
      title={template ? 'Edit template' : 'Add a template'}
      action="Save"
      size="lg"
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" maxLength={nameLength} autoComplete="off" />
      <SelectField
        form={{ ...form, values: { ...form.values, reason } }}
        name="reason"
        label="Reason"
        optional
        options={reasons}
        none="Chosen each time"
      />
      <LongTextField
        form={form}
        name="message"
        label="Message"
        hint="{name} becomes the name of who is rejected, and {job} the title of the job."
        rows={5}
        maxLength={rejectionLength}
      />
      <Preview orgName={org.name} sentence={reasons[reason]} message={message} />
    </FormDialog>
  )
}

const example = { name: 'Linh Tran', job: 'Deck Officer' }

interface PreviewProps {
  orgName: string
  sentence: string | undefined
  message: string
}

const Preview = ({ orgName, sentence, message }: PreviewProps) => (
  <section
    aria-label="Preview"
    className="flex flex-col gap-2 rounded-surface border border-line bg-wash p-4"
  >
    <p className="text-xs text-ink-soft">
      What {example.name} would read, who applied for {example.job}:
    </p>
    <p className="wrap-anywhere">
      Your application for {example.job} at {orgName} was not successful.
    </p>
    {sentence && <p className="wrap-anywhere">{sentence}</p>}
    {message.trim() && (
      <p className="wrap-anywhere whitespace-pre-line">
        {message.trim().replaceAll('{name}', example.name).replaceAll('{job}', example.job)}
      </p>
    )}
  </section>
)
