import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  isList,
  sections,
  type ContentKey,
  type Field as EntryField,
} from '#server/profile/sections.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm, type FormPart } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import type { Correction } from './use-correction.ts'

/** What is being added: an entry of a section, and the line it is taken from. */
export interface Adding {
  section: ContentKey
  line?: string
}

interface AddEntryProps extends Adding {
  correction: Correction
  onDone: () => void
}

type Texts = Record<string, string>

/** An entry that the reading missed; a line of the file stands in its first field, to be parted. */
export function AddEntry({ section, line, correction, onDone }: AddEntryProps) {
  const { fields, one, names } = sections[section]
  const [first = ''] = names.flat()
  const element = useRef<HTMLFormElement>(null)
  const leave = useEffectEvent(onDone)
  useEffect(() => {
    const own = element.current
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && leave()
    own?.querySelector<HTMLElement>('input, textarea')?.focus()
    own?.addEventListener('keydown', onKey)
    return () => own?.removeEventListener('keydown', onKey)
  }, [])
  const form = useForm<Texts, Record<string, string | string[]>>({
    initial: Object.fromEntries(
      fields.map(({ key }) => [key, key === first ? withoutMark(line ?? '') : '']),
    ),
    check: async values => {
      const { entrySchema } = await import('#server/resume/schema.ts')
      return entrySchema(section).safeParse(entryFrom(fields, values))
    },
    save: async entry => {
      await correction.add({ pointer: `/${section}/-`, label: capital(one), value: entry, line })
      onDone()
    },
  })
  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-label={`Add: ${one}`}
      data-adding
      className="flex flex-col gap-4"
      onSubmit={form.onSubmit}
    >
      {line !== undefined && (
        <p className="max-w-prose text-ink-soft">
          From your file: “{withoutMark(line)}”. Put each part of it into its own field.
        </p>
      )}
      <FormSummary {...form.summary} />
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(field => (
          <OneField key={field.key} form={form} field={field} />
        ))}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button type="submit" size="sm" variant="primary" pending={form.pending}>
          Add
        </Button>
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function OneField({ form, field }: { form: FormPart<Texts>; field: EntryField }) {
  const { key, label, kind, hint, required } = field
  const base = { form, name: key, label, optional: !required }
  if (kind === 'long' || kind === 'lines')
    return <LongTextField {...base} {...(hint && { hint })} rows={3} className="sm:col-span-2" />
  const said = kind === 'words' ? 'Several, with commas between them.' : hint
  return (
    <TextField
      {...base}
      hint={said}
      autoComplete="off"
      inputMode={kind === 'url' ? 'url' : undefined}
      className={kind === 'words' ? 'sm:col-span-2' : undefined}
    />
  )
}

/** The button that opens it. */
export const AddEntryButton = ({ section, onAdd }: { section: ContentKey; onAdd: () => void }) => (
  <Button variant="quiet" size="sm" data-edit={`/${section}/-`} onClick={onAdd}>
    <Plus aria-hidden />
    Add: {sections[section].one}
  </Button>
)

/** A line without the mark of a list. */
export const withoutMark = (line: string) => line.replace(/^[•·▪*-]\s+/, '')

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What is said of an entry: lists of lines and words as their items. */
function entryFrom(fields: readonly EntryField[], values: Texts) {
  const entry: Record<string, string | string[]> = {}
  for (const field of fields) {
    const text = values[field.key]?.trim() ?? ''
    const items = text
      .split(field.kind === 'lines' ? '\n' : /[,;\n]/)
      .map(part => withoutMark(part.trim()))
      .filter(Boolean)
    if (text !== '') entry[field.key] = isList(field) ? items : text
  }
  return entry
}
