import { useId, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { TemplateFields } from '#server/application/closing/schema.ts'
import { nameLength } from '#server/limits.ts'
import { Input } from '#src/form/input.tsx'
import { Select } from '#src/form/select.tsx'
import { messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import type { RejectionValues } from './rejection-values.ts'

interface TemplatesProps {
  orgSlug: string
  values: RejectionValues
  onChoose: (part: Pick<RejectionValues, 'reason' | 'message'>) => void
  /** The fields that one fills: it is chosen before them, and kept after them. */
  children: ReactNode
}

/** What the organization says when it rejects: to be chosen, kept and deleted where it is used. */
export function Templates({ orgSlug, values, onChoose, children }: TemplatesProps) {
  const id = useId()
  const nameId = useId()
  const utils = trpc.useUtils()
  const { data } = trpc.org.rejectionTemplates.useQuery({ orgSlug })
  const save = trpc.org.saveRejectionTemplate.useMutation()
  const remove = trpc.org.removeRejectionTemplate.useMutation()
  const [chosenId, setChosenId] = useState('')
  const [name, setName] = useState<string>()
  const [deleted, setDeleted] = useState<TemplateFields>()
  const [said, setSaid] = useState('')
  const items = data?.items ?? []
  const chosen = items.find(one => one.id === chosenId)
  const reread = () => utils.org.rejectionTemplates.invalidate({ orgSlug })
  const trying = async (what: () => Promise<string>) => {
    try {
      setSaid(await what())
    } catch (error) {
      setSaid(messageOf(error))
    }
    await reread()
  }
  const keep = (fields: TemplateFields) =>
    trying(async () => {
      const kept = await save.mutateAsync({ orgSlug, ...fields })
      setChosenId(kept.id)
      setName(undefined)
      setDeleted(undefined)
      return `“${fields.name}” is kept.`
    })
  const drop = ({ id: templateId, version: _, ...fields }: NonNullable<typeof chosen>) =>
    trying(async () => {
      await remove.mutateAsync({ orgSlug, templateId })
      setChosenId('')
      setDeleted(fields)
      return `“${fields.name}” is deleted.`
    })
  const { reason, message } = values
  const mayKeep =
    reason !== '' &&
    message.trim() !== '' &&
    !(chosen?.reason === reason && chosen.message === message)
  return (
    <>
      {items.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <label htmlFor={id} className="font-medium">
              Template
            </label>
            <Select
              id={id}
              autoComplete="off"
              value={chosenId}
              onChange={event => {
                const template = items.find(one => one.id === event.target.value)
                setChosenId(template?.id ?? '')
                setSaid('')
                if (template) onChoose({ reason: template.reason, message: template.message })
              }}
            >
              <option value="">None</option>
              {items.map(one => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </div>
          {chosen && <Button onClick={() => void drop(chosen)}>Delete it</Button>}
        </div>
      )}
      {children}
      {/* Always there, so that nothing moves while one types. */}
      {!(mayKeep && name !== undefined) && (
        <Button
          className="self-start"
          disabled={!mayKeep}
          onClick={() => {
            flushSync(() => setName(chosen?.name ?? ''))
            document.getElementById(nameId)?.focus()
          }}
        >
          Keep as a template
        </Button>
      )}
      {mayKeep && name !== undefined && (
        <div className="flex flex-wrap items-end gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <label htmlFor={nameId} className="font-medium">
              Name of the template
            </label>
            <Input
              id={nameId}
              maxLength={nameLength}
              value={name}
              onChange={event => setName(event.target.value)}
            />
          </div>
          <Button
            disabled={name.trim() === ''}
            onClick={() => void keep({ name, reason, message })}
          >
            Keep
          </Button>
        </div>
      )}
      <output className="flex flex-wrap items-center gap-2 text-ink-soft empty:hidden">
        {said}
        {deleted && <Button onClick={() => void keep(deleted)}>Undo</Button>}
      </output>
    </>
  )
}
