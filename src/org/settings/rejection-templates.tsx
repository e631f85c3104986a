import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { templateLimit } from '#server/limits.ts'
import { useReasons } from '#src/application/rejection/use-reasons.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { SettingsLoading } from './settings-loading.tsx'
import { TemplateDialog, type Template } from './template-dialog.tsx'

const title = 'Templates of rejections'

/** What the organization says when it rejects, to be chosen then. */
export function RejectionTemplates({ org }: { org: { orgSlug: string; name: string } }) {
  const { orgSlug } = org
  const utils = trpc.useUtils()
  const { data } = trpc.org.rejectionTemplates.useQuery(
    { orgSlug },
    { throwOnError: true, refetchOnMount: 'always' },
  )
  const reasons = useReasons(orgSlug)
  const changed = () =>
    Promise.all([
      utils.org.rejectionTemplates.invalidate({ orgSlug }),
      utils.org.activity.invalidate({ orgSlug }),
    ])
  const save = trpc.org.saveRejectionTemplate.useMutation({ onSettled: changed })
  const remove = trpc.org.removeRejectionTemplate.useMutation({ onSettled: changed })
  const [edited, setEdited] = useState<Template | 'new'>()
  const addButton = useRef<HTMLButtonElement>(null)
  if (!data || !reasons) return <SettingsLoading title={title} />
  const bringBack = async ({ name, reason, message }: Template) => {
    try {
      await save.mutateAsync({ orgSlug, name, reason, message })
    } catch (error) {
      sayFailed('The template was not brought back', error)
    }
  }
  const deleteOne = async (template: Template) => {
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
          Whoever rejects somebody can choose one of these, and change its words then.
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
              <p className="max-w-prose wrap-anywhere text-ink-soft">
                {reasons[template.reason] ?? 'The reason is chosen each time.'}
              </p>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{template.message}</p>
            </li>
          ))}
        </ul>
        <Button
          ref={addButton}
          disabled={data.items.length >= templateLimit}
          onClick={() => setEdited('new')}
        >
          <Plus aria-hidden />
          Add a template
        </Button>
      </div>
      {edited && (
        <TemplateDialog
          org={org}
          template={edited === 'new' ? undefined : edited}
          taken={data.items.map(({ name }) => name)}
          reasons={reasons}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
