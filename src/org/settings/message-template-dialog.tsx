import { messageLength, nameLength } from '#server/limits.ts'
import { filled, variables } from '#server/shown/message-variables.ts'
import type { RouterOutputs } from '#src/api.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'

type MessageTemplate = RouterOutputs['org']['messageTemplates']['items'][number]

interface MessageTemplateDialogProps {
  org: { orgSlug: string; name: string }
  /** Left out for a new one. */
  template?: MessageTemplate
  onClose: () => void
}

/** `{name} becomes the candidate’s name, …` */
const hint = `${new Intl.ListFormat('en').format(
  Object.entries(variables).map(([name, words], index) =>
    index === 0 ? `{${name}} becomes ${words}` : `{${name}} ${words}`,
  ),
)}.`

const example = { name: 'Linh Tran', first_name: 'Linh', job: 'Deck Officer' }

/** Adds or edits a template, with what a candidate would read. */
export function MessageTemplateDialog({ org, template, onClose }: MessageTemplateDialogProps) {
  const { orgSlug } = org
  const { data: user } = useUser()
  const utils = trpc.useUtils()
  const save = trpc.org.saveMessageTemplate.useMutation()
  const form = useForm({
    initial: { name: template?.name ?? '', body: template?.body ?? '' },
    check: async values => {
      const { messageTemplateFields } = await import('#server/application/messages/schema.ts')
      return messageTemplateFields.safeParse(values)
    },
    save: async fields => {
      try {
        await save.mutateAsync({
          orgSlug,
          ...fields,
          ...(template && { edited: { templateId: template.id, version: template.version } }),
        })
      } finally {
        await Promise.all([
          utils.org.messageTemplates.invalidate({ orgSlug }),
          utils.org.activity.invalidate({ orgSlug }),
        ])
      }
      toast({ title: 'Template saved', description: fields.name })
      onClose()
    },
  })
  const body = form.values.body.trim()
  return (
    <FormDialog
      form={form}
      title={template ? 'Edit template' : 'Add a template'}
      action="Save"
      size="lg"
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" maxLength={nameLength} autoComplete="off" />
      <LongTextField
        form={form}
        name="body"
        label="Message"
        hint={hint}
        rows={6}
        maxLength={messageLength}
      />
      {body && (
        <section
          aria-label="Preview"
          className="flex flex-col gap-2 rounded-surface border border-line bg-wash p-4"
        >
          <p className="text-xs text-ink-soft">
            What {example.name} would read, who applied for {example.job}:
          </p>
          <p className="wrap-anywhere whitespace-pre-line">
            {filled(body, { ...example, organization: org.name, sender: user?.name ?? '' })}
          </p>
        </section>
      )}
    </FormDialog>
  )
}
