import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { addableFields, fieldGroups } from './extracted-fields.ts'
import { FieldRow, type FieldChoice } from './field-row.tsx'
import type { Resume } from './resume-words.ts'
import { TakenOut } from './taken-out.tsx'
import { useCorrection } from './use-correction.ts'

interface ExtractedTabProps {
  resume: Resume
  /** JSON Pointer of the field chosen. */
  selected: string | null
  onSelect: (choice: FieldChoice) => void
}

/** Every field that was read, with how sure we are, where it stands, and a way to correct it. */
export function ExtractedTab({ resume, selected, onSelect }: ExtractedTabProps) {
  const { parsed } = resume
  const [editing, setEditing] = useState<string | null>(null)
  const correction = useCorrection(resume)
  if (!parsed) return <Empty>Nothing could be read from this file.</Empty>
  const row = {
    resume,
    parsed,
    correction,
    onSelect,
    onEdit: setEditing,
  }
  const addable = addableFields(parsed.content)
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-ink-soft">
        What we read, and how sure we are of it. Choose a value to see where it stands in your file;
        correct what is wrong, and the score follows.
      </p>
      {fieldGroups(parsed.content).map(({ title, entries, pointers }) => (
        <Card key={title} title={title} headingLevel={3} padded={false}>
          <table className="w-full table-fixed">
            <colgroup>
              <col className="w-24 sm:w-36" />
              <col />
            </colgroup>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Field</span>
                </th>
                <th scope="col">
                  <span className="visually-hidden">What we read</span>
                </th>
              </tr>
            </thead>
            {entries.map((fields, index) => (
              <tbody key={index} className="border-line-strong not-first-of-type:border-t-2">
                {fields.map(field => (
                  <FieldRow
                    key={field.pointer}
                    {...row}
                    field={field}
                    entry={pointers[index] ?? null}
                    isSelected={field.pointer === selected}
                    isEditing={field.pointer === editing}
                  />
                ))}
                {title === 'Contact' &&
                  addable
                    .filter(field => field.pointer === editing)
                    .map(field => (
                      <FieldRow
                        key={field.pointer}
                        {...row}
                        field={field}
                        entry={null}
                        isSelected={false}
                        isEditing
                      />
                    ))}
              </tbody>
            ))}
          </table>
          {title === 'Contact' && addable.length > 0 && (
            <p className="flex flex-wrap items-center gap-1 border-t border-line px-4 py-2 text-ink-soft">
              Add:
              {addable.map(({ pointer, label }) => (
                <Button
                  key={pointer}
                  variant="quiet"
                  size="sm"
                  aria-label={`Add: ${label}`}
                  onClick={() => setEditing(pointer)}
                >
                  <Plus aria-hidden />
                  {label}
                </Button>
              ))}
            </p>
          )}
        </Card>
      ))}
      <TakenOut resume={resume} correction={correction} />
    </div>
  )
}
