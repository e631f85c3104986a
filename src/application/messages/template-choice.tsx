import { useId } from 'react'
import { filled, namesOf, namedIn, isVariable } from '#server/shown/message-variables.ts'
import type { RouterOutputs } from '#src/api.ts'
import { Select } from '#src/form/select.tsx'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import type { ComposerForm } from './composer.tsx'

interface TemplateChoiceProps {
  orgSlug: string
  thread: RouterOutputs['job']['messageThread']
  form: ComposerForm
}

/** What the team often says, to begin with; and what becomes of the places that a text leaves open. */
export function TemplateChoice({ orgSlug, thread, form }: TemplateChoiceProps) {
  const id = useId()
  const { data: user } = useUser()
  const { data } = trpc.org.messageTemplates.useQuery({ orgSlug })
  const { message } = form.values
  const { name, jobTitle, orgName, isBlind } = thread
  const hasOpen = namedIn(message).some(isVariable)
  return (
    <>
      {data && data.items.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label htmlFor={id} className="text-ink-soft">
            Template
          </label>
          <Select
            id={id}
            autoComplete="off"
            className="min-w-0 flex-1"
            // Chosen, it is text like any other.
            value=""
            onChange={event => {
              const template = data.items.find(one => one.id === event.target.value)
              if (!template) return
              form.change({ message: message ? `${message}\n\n${template.body}` : template.body })
            }}
          >
            <option value="">Choose one to begin with</option>
            {data.items.map(template => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {hasOpen && (
        <section
          aria-label="Preview"
          className="flex flex-col gap-1 rounded-surface border border-line bg-wash p-3"
        >
          <p className="text-xs text-ink-soft">
            {isBlind
              ? 'As it is sent; in blind review the name is filled in then, and not shown to you:'
              : 'As it is sent:'}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">
            {filled(message, {
              ...(!isBlind && namesOf(name)),
              job: jobTitle,
              organization: orgName,
              sender: user?.name ?? '',
            })}
          </p>
        </section>
      )}
    </>
  )
}
