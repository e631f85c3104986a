import { useId } from 'react'
import {
  filled,
  isVariable,
  namedIn,
  namesOf,
  type Values,
} from '#server/shown/message-variables.ts'
import { Select } from '#src/form/select.tsx'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'

interface TemplateChoiceProps {
  orgSlug: string
  message: string
  onChange: (message: string) => void
  /** Who is written to, and about what: what is left out is filled in on sending, unseen. */
  to: { name?: string; jobTitle?: string; orgName?: string }
  /** Why something is left out. */
  unnamed?: string
}

/** What the team often says, to begin with; and what becomes of the places that a text leaves open. */
export function TemplateChoice({ orgSlug, message, onChange, to, unnamed }: TemplateChoiceProps) {
  const id = useId()
  const { data: user } = useUser()
  const { data } = trpc.org.messageTemplates.useQuery({ orgSlug })
  const { name, jobTitle, orgName } = to
  const values: Partial<Values> = {
    ...(name !== undefined && namesOf(name)),
    ...(jobTitle !== undefined && { job: jobTitle }),
    ...(orgName !== undefined && { organization: orgName }),
    sender: user?.name ?? '',
  }
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
              if (template) onChange(message ? `${message}\n\n${template.body}` : template.body)
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
            {name === undefined && unnamed ? `As it is sent; ${unnamed}:` : 'As it is sent:'}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{filled(message, values)}</p>
        </section>
      )}
    </>
  )
}
