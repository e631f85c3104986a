import { templateLimit } from '#server/limits.ts'
import { useReasons } from '#src/application/rejection/use-reasons.ts'
import { trpc } from '#src/trpc.ts'
import { SettingsLoading } from './settings-loading.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateList } from './template-list.tsx'

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
  if (!data || !reasons) return <SettingsLoading title={title} />
  return (
    <TemplateList
      title={title}
      intro="Whoever rejects somebody can choose one of these, and change its words then."
      items={data.items}
      limit={templateLimit}
      add="Add a template"
      isDeleting={remove.isPending}
      onDelete={({ id }) => remove.mutateAsync({ orgSlug, templateId: id })}
      onBringBack={({ name, reason, message }) =>
        save.mutateAsync({ orgSlug, name, reason, message })
      }
      renderDialog={(template, onClose) => (
        <TemplateDialog
          org={org}
          template={template}
          taken={data.items.map(({ name }) => name)}
          reasons={reasons}
          onClose={onClose}
        />
      )}
    >
      {({ reason, message }) => (
        <>
          <p className="max-w-prose wrap-anywhere text-ink-soft">
            {reasons[reason] ?? 'The reason is chosen each time.'}
          </p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message}</p>
        </>
      )}
    </TemplateList>
  )
}
