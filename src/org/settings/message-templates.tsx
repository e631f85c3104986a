import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageTemplateLimit } from '#server/limits.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { MessageTemplateDialog, type MessageTemplate } from './message-template-dialog.tsx'
import { SettingsLoading } from './settings-loading.tsx'

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
  const [edited, setEdited] = useState<MessageTemplate | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  if (!data) return <SettingsLoading title={title} />
  const bringBack = async ({ name, body }: MessageTemplate) => {
    try {
      await save.mutateAsync({ orgSlug, name, body })
    } catch (error) {
      sayFailed('The template was not brought back', error)
    }
  }
  const deleteOne = async (template: MessageTemplate) => {
    try {
      await remove.mutateAsync({ orgSlug, templateId: template.id })
      // The button goes with its row.
      addButton.current?.focus()
      toast({
        title: 'Template deleted',
        description: template.name,
        action: { label: 'Undo', onSelect: () => void bringBack(template) },
      })
    } catch (error) {
      sayFailed('The template was not deleted', error)
    }
  }
  return (
    <Card title={title} headingLevel={3}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose">
          Whoever writes to a candidate can begin with one of these, and change its words.
        </p>
        <ul className="w-full divide-y divide-line border-y border-line empty:hidden">
          {data.items.map(template => (
            <li key={template.id} className="flex flex-col gap-2 py-4">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <h4 className="min-w-0 font-medium wrap-anywhere">{template.name}</h4>
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    aria-label={`Edit ${template.name}`}
                    onClick={() => setEdited(template)}
                  >
                    Edit
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Delete ${template.name}`}
                    disabled={remove.isPending}
                    onClick={() => void deleteOne(template)}
                  >
                    Delete
                  </Button>
                </div>
              </div>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{template.body}</p>
            </li>
          ))}
        </ul>
        <Button
          ref={addButton}
          disabled={data.items.length >= messageTemplateLimit}
          onClick={() => setEdited('new')}
        >
          <Plus aria-hidden />
          Add a template of a message
        </Button>
      </div>
      {edited && (
        <MessageTemplateDialog
          org={org}
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
