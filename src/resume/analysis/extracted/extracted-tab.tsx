import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { contentKeys, type ContentKey } from '#server/profile/sections.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { AddEntry, AddEntryButton, type Adding } from './add-entry.tsx'
import {
  absentSections,
  addableFields,
  addableInEntry,
  bulletToAdd,
  fieldGroups,
  type Field,
} from './extracted-fields.ts'
import { ConfirmReading } from './confirm-reading.tsx'
import { FieldRow, type FieldChoice } from './field-row.tsx'
import { entryOf, type Resume } from '#src/resume/resume-words.ts'
import { OtherReading } from './other-reading.tsx'
import { RemovedFields } from './removed-fields.tsx'
import { UnplacedLines } from './unplaced-lines.tsx'
import { useCorrection } from './use-correction.ts'

interface ExtractedTabProps {
  resume: Resume
  /** JSON Pointer of the field chosen. */
  selected: string | null
  /** Where the focus goes first: a field, `/work/-` for one more post, `lines` for those without a place. */
  start: string | null
  onSelect: (choice: FieldChoice) => void
}

/** Every field that was read, with how sure we are, where it stands, and a way to correct it. */
export function ExtractedTab({ resume, selected, start, onSelect }: ExtractedTabProps) {
  const { parsed } = resume
  const [editing, setEditing] = useState(start)
  const [adding, setAdding] = useState(() => addingAt(start))
  const correction = useCorrection(resume)
  const lastAdded = useRef<string>(undefined)
  useEffect(() => {
    // Where the form was, or where the section is now, the focus goes on.
    if (!adding && lastAdded.current)
      document.querySelector<HTMLElement>(`[data-edit="/${lastAdded.current}/-"]`)?.focus()
    lastAdded.current = adding?.section
  }, [adding])
  const entryFields = useEntryFields()
  if (!parsed) return <Empty>Nothing could be read from this file.</Empty>
  const row = {
    resume,
    parsed,
    correction,
    onSelect,
    onEdit: setEditing,
  }
  const missingIn = (pointer: string | null): Field[] => {
    if (pointer === null) return addableFields(parsed.content)
    const whole = entryOf(resume, pointer) ?? {}
    const keys = entryFields[pointer.split('/')[1] ?? ''] ?? []
    const bullet = bulletToAdd(whole, pointer)
    return [...addableInEntry(whole, pointer, keys), ...(bullet ? [bullet] : [])]
  }
  const addForm = adding && (
    <AddEntry
      key={`${adding.section} ${adding.line}`}
      {...adding}
      correction={correction}
      onDone={() => setAdding(null)}
    />
  )
  const absent = absentSections(parsed.content)
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-ink-soft">
        What we read, and how sure we are of it. Choose a value to see where it stands in your file;
        correct what is wrong, and the score follows.
      </p>
      <ConfirmReading resume={resume} />
      {fieldGroups(parsed.content).map(({ key, title, entries, pointers }) => (
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
            {entries.map((fields, index) => {
              const entry = pointers[index] ?? null
              const addable = missingIn(entry)
              const added = addable.find(field => field.pointer === editing)
              return (
                <tbody key={index} className="border-line-strong not-first-of-type:border-t-2">
                  {[...fields, ...(added ? [added] : [])].map(field => (
                    <FieldRow
                      key={field.pointer}
                      {...row}
                      field={field}
                      entry={field === added ? null : entry}
                      isSelected={field.pointer === selected}
                      isEditing={field.pointer === editing}
                    />
                  ))}
                  {entry && <OtherReading parsed={parsed} entry={entry} correction={correction} />}
                  {addable.length > 0 && (
                    <tr className="border-t border-line">
                      <td colSpan={2} className="px-4 py-1.5 text-xs text-ink-soft">
                        <AddFields fields={addable} onAdd={setEditing} />
                      </td>
                    </tr>
                  )}
                </tbody>
              )
            })}
          </table>
          {isSection(key) && (
            <div className="border-t border-line-strong px-4 py-2">
              {adding?.section === key ? (
                addForm
              ) : (
                <AddEntryButton section={key} onAdd={() => setAdding({ section: key })} />
              )}
            </div>
          )}
        </Card>
      ))}
      {absent.length > 0 && (
        <Card title="Not found in the file" headingLevel={3}>
          <div className="flex flex-col gap-3">
            <p className="max-w-prose text-ink-soft">
              If your file has one of these, we missed it. What you add counts as what we read does.
            </p>
            <span className="flex flex-wrap gap-x-1">
              {absent.map(section => (
                <AddEntryButton
                  key={section}
                  section={section}
                  onAdd={() => setAdding({ section })}
                />
              ))}
            </span>
            {adding && absent.includes(adding.section) && addForm}
          </div>
        </Card>
      )}
      <UnplacedLines
        resume={resume}
        correction={correction}
        isAsked={start === 'lines'}
        onSelect={onSelect}
        onAdd={setAdding}
      />
      <RemovedFields resume={resume} correction={correction} />
    </div>
  )
}

/** `/work/-` is one more post. */
function addingAt(start: string | null): Adding | null {
  const section = contentKeys.find(key => start === `/${key}/-`)
  return section ? { section } : null
}

const isSection = (key: string): key is ContentKey => contentKeys.some(one => one === key)

interface AddFieldsProps {
  fields: Field[]
  onAdd: (pointer: string) => void
}

/** What an entry lacks, each to be added with one press. */
const AddFields = ({ fields, onAdd }: AddFieldsProps) => (
  <span className="flex flex-wrap items-center gap-x-1">
    Add:
    {fields.map(({ pointer, label }) => (
      <Button
        key={pointer}
        variant="quiet"
        size="sm"
        data-edit={pointer}
        aria-label={`Add: ${label}`}
        onClick={() => onAdd(pointer)}
      >
        <Plus aria-hidden />
        {label}
      </Button>
    ))}
  </span>
)

/** By section, what may be added to an entry: the server's own list, which comes with its checks. */
function useEntryFields() {
  const [fields, setFields] = useState<Record<string, string[]>>({})
  useEffect(() => {
    const bring = async () => {
      const { addableEntryFields } = await import('#server/resume/schema.ts')
      setFields(addableEntryFields)
    }
    // Without them nothing is offered to add.
    bring().catch(() => {})
  }, [])
  return fields
}
