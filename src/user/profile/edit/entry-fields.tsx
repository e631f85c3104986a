import type { Field as ProfileField } from '#server/profile/sections.ts'
import { SkillInput } from '#src/job/form/skill-input.tsx'
import { fieldId } from '#src/form/use-form.ts'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import { Textarea } from '#src/form/textarea.tsx'
import { linesOf, type Entry } from './profile-entries.ts'
import { readMonth } from './read-month.ts'

interface EntryFieldsProps {
  fields: readonly ProfileField[]
  entry: Entry
  /** Where the entry's errors are: `content.work.0`. */
  path: string
  errors: Record<string, string>
  onChange: (entry: Entry) => void
}

/** The fields of one entry, short ones side by side. */
export function EntryFields({ fields, entry, path, errors, onChange }: EntryFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      {fields.map(field => {
        const { key, label, hint, kind, max, required } = field
        const value = entry.values[key] ?? ''
        const change = (next: string) =>
          onChange({ ...entry, values: { ...entry.values, [key]: next } })
        return (
          <Field
            key={key}
            id={fieldId(`${path}.${key}`)}
            label={label}
            hint={hint}
            optional={!required}
            error={errors[`${path}.${key}`]}
            className={kind === 'text' || kind === 'month' || kind === 'url' ? '' : 'sm:col-span-2'}
          >
            {control => {
              if (kind === 'words')
                return (
                  <SkillInput
                    field={control}
                    value={linesOf(value)}
                    onChange={words => change(words.join('\n'))}
                  />
                )
              const typed = {
                ...control,
                value,
                onChange: (event: { target: { value: string } }) => change(event.target.value),
              }
              if (kind === 'long' || kind === 'lines') return <Textarea {...typed} rows={4} />
              return (
                <Input
                  {...typed}
                  autoComplete="off"
                  // A month that is written out is longer than one that is stored.
                  maxLength={kind === 'month' ? undefined : max}
                  onBlur={kind === 'month' ? () => change(readMonth(field, value)) : undefined}
                  inputMode={kind === 'url' ? 'url' : undefined}
                  spellCheck={kind === 'text'}
                />
              )
            }}
          </Field>
        )
      })}
    </div>
  )
}
