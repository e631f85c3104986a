import { messageTemplateLimit } from '#server/limits.ts'
import { trpc } from '#src/trpc.ts'
import { MessageTemplateDialog } from './message-template-dialog.tsx'
import { SettingsLoading } from './settings-loading.tsx'
import { TemplateList } from './template-list.tsx'

const title = 'Templates of messages'

/** What the team often writes to candidates, to begin a message with. */
export function MessageTemplates({ org }: { org: { orgSlug: string; name: string } }) {
  const { orgSlug } = org
  const utils = trpc.useUtils()
  const { data } = trpc.org.messageTemplates.useQuery(
    { orgSlug },
    { throwOnError: true, refetchOnMount: 'always' },
  )
  const changed = () =>
    Promise.all([
      utils.org.messageTemplates.invalidate({ orgSlug }),
      utils.org.activity.invalidate({ orgSlug }),
    ])
  const save = trpc.org.saveMessageTemplate.useMutation({ onSettled: changed })
  const remove = trpc.org.removeMessageTemplate.useMutation({ onSettled: changed })
  if (!data) return <SettingsLoading title={title} />
  return (
    <TemplateList
      title={title}
      intro="Whoever writes to a candidate can begin with one of these, and change its words."
      items={data.items}
      limit={messageTemplateLimit}
      add="Add a template of a message"
      isDeleting={remove.isPending}
      onDelete={({ id }) => remove.mutateAsync({ orgSlug, templateId: id })}
      onBringBack={({ name, body }) => save.mutateAsync({ orgSlug, name, body })}
      renderDialog={(template, onClose) => (
        <MessageTemplateDialog org={org} template={template} onClose={onClose} />
      )}
    >
      {({ body }) => <p className="max-w-prose wrap-anywhere whitespace-pre-line">{body}</p>}
    </TemplateList>
  )
}
