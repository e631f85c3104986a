import { Trash2 } from 'lucide-react'
import { keysOfKind } from '#server/profile/sections.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/form/field-error.tsx'
import { Input } from '#src/form/input.tsx'
import { Textarea } from '#src/form/textarea.tsx'
import { fieldOf, useForm } from '#src/form/use-form.ts'
import { splitWords, type Field } from './extracted-fields.ts'
import { entryOf, type Resume } from '#src/resume/resume-words.ts'
import type { Correction } from './use-correction.ts'

const longTexts = keysOfKind('long', 'lines').add('reference')

interface FieldEditorProps {
  resume: Resume
  correction: Correction
  field: Field
  /** JSON Pointer of the entry it belongs to, which can be removed as a whole. */
  entry: string | null
  onDone: () => void
}

/** One value being corrected: Enter saves, Escape leaves it as it was. */
export function FieldEditor({ resume, correction, field, entry, onDone }: FieldEditorProps) {
  const { pointer, label, stored } = field
  const { correct, isPending } = correction
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    control.current?.focus()
    const table = control.current?.closest('table')
    // The row's pencil comes back after the editor: there the focus goes on.
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        table?.querySelector<HTMLElement>(`[data-edit="${CSS.escape(pointer)}"]`)?.focus()
      })
  }, [pointer])

  const store = async (
    value: string | string[] | null,
    at = { pointer, label },
    before?: unknown,
  ): Promise<void> => {
    const refusal = await correct(at, before === undefined ? stored : before, value)
    if (refusal === null) onDone()
    else form.refuse({}, refusal)
  }
  const addBullet = async (text: string) => {
    await correction.add({
      pointer: pointer.replace(/\d+$/, '-'),
      label,
      value: text,
      at: pointer,
    })
    onDone()
  }
  const form = useForm({
    initial: { value: Array.isArray(stored) ? (field.value ?? '') : (stored ?? '') },
    save: async ({ value: text }, { refuse }) => {
      const value = Array.isArray(stored) ? splitWords(text, stored) : text.trim()
      if (JSON.stringify(value) === JSON.stringify(stored)) return onDone()
      const { fieldSchema } = await import('#server/resume/schema.ts')
      const first = Array.isArray(value) ? (value[0] ?? '') : value
      const checked = fieldSchema(pointer).safeParse(first)
      if (checked.success) await (field.isBullet ? addBullet(first) : store(value))
      else refuse({}, checked.error.issues[0]?.message)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onDone()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isPending) void form.submit()
  }
  const { line, value, change } = fieldOf<typeof form.values, string>(form, 'value')
  const { failure } = form
  const props = {
    ref: control,
    id: line.id,
    value,
    onKeyDown,
    'aria-label': label,
    'aria-invalid': failure ? true : undefined,
    'aria-describedby': failure ? `${line.id}-error` : undefined,
  }
  const whole = entry === null ? null : entryOf(resume, entry)
  return (
    <form method="post" noValidate className="flex flex-col gap-2 py-1" onSubmit={form.onSubmit}>
      {pointer.split('/').some(key => longTexts.has(key)) ? (
        <Textarea {...props} rows={3} onChange={event => change(event.target.value)} />
      ) : (
        <Input {...props} onChange={event => change(event.target.value)} />
      )}
      <FieldError id={`${line.id}-error`} message={failure} />
      {Array.isArray(stored) && (
        <p className="text-xs text-ink-soft">Several, with commas between them.</p>
      )}
      <div className="flex flex-wrap gap-1.5">
        <Button type="submit" size="sm" variant="primary" pending={isPending}>
          Save
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
        {stored !== null && (
          <Button size="sm" variant="quiet" disabled={isPending} onClick={() => void store(null)}>
            <Trash2 aria-hidden />
            Remove
          </Button>
        )}
        {whole !== null && (
          <Button
            size="sm"
            variant="quiet"
            disabled={isPending}
            onClick={() =>
              void store(null, { pointer: entry ?? '', label: 'The whole entry' }, whole)
            }
          >
            <Trash2 aria-hidden />
            Remove the entry
          </Button>
        )}
      </div>
    </form>
  )
}
