import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { fieldGroups, sourceOf, type Field } from './extracted-fields.ts'
import { placesOfBlocks, type Place } from './marks.ts'
import type { Resume } from './resume-words.ts'

type Parsed = NonNullable<Resume['parsed']>

/** A field whose source is shown in the file. */
export interface FieldChoice {
  pointer: string
  label: string
  places: Place[]
}

interface ExtractedTabProps {
  parsed: Resume['parsed']
  /** JSON Pointer of the field chosen. */
  selected: string | null
  onSelect: (choice: FieldChoice) => void
}

export function ExtractedTab({ parsed, selected, onSelect }: ExtractedTabProps) {
  if (!parsed) return <Empty>Nothing could be read from this file.</Empty>
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-ink-soft">
        What we read, and how sure we are of it. Choose a value to see where it stands in your file.
      </p>
      {fieldGroups(parsed.content).map(({ title, entries }) => (
        <Card key={title} title={title} headingLevel={3} padded={false}>
          <table className="w-full table-fixed">
            <colgroup>
              <col className="w-28 sm:w-36" />
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
              <tbody key={index} className="border-line not-first-of-type:border-t-2">
                {fields.map(field => (
                  <FieldRow
                    key={field.pointer}
                    field={field}
                    parsed={parsed}
                    isSelected={field.pointer === selected}
                    onSelect={onSelect}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </Card>
      ))}
    </div>
  )
}

interface FieldRowProps {
  field: Field
  parsed: Parsed
  isSelected: boolean
  onSelect: (choice: FieldChoice) => void
}

function FieldRow({ field, parsed, isSelected, onSelect }: FieldRowProps) {
  const { pointer, label, value } = field
  const source = sourceOf(pointer, parsed.provenance)
  const places = source ? placesOfBlocks(parsed.blocks, source.blockIds) : []
  return (
    <tr className="border-line align-baseline not-first:border-t">
      <th scope="row" className="py-2 pl-4 text-left font-normal text-ink-soft">
        {label}
      </th>
      <td className="py-1.5 pr-4 pl-3">
        {value === null ? (
          <span className="text-ink-soft">Not found in the file</span>
        ) : (
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            {places.length > 0 ? (
              <button
                type="button"
                aria-pressed={isSelected}
                onClick={() => onSelect({ pointer, label, places })}
                className="min-h-6 min-w-0 rounded-[0.1875rem] px-1 py-0.5 text-left wrap-anywhere underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-solid aria-pressed:bg-mark aria-pressed:text-mark-ink aria-pressed:no-underline"
              >
                {value}
              </button>
            ) : (
              <span className="min-w-0 px-1 py-0.5 wrap-anywhere">{value}</span>
            )}
            {source && <Confidence value={source.confidence} />}
          </span>
        )}
      </td>
    </tr>
  )
}

function Confidence({ value }: { value: number }) {
  const share = `${Math.round(value * 100)}%`
  if (value >= 0.8)
    return <span className="tabular px-1 text-xs text-ink-soft">Sure · {share}</span>
  return (
    <Badge tone={value >= 0.5 ? 'warn' : 'bad'} className="tabular">
      {value >= 0.5 ? 'Fairly sure' : 'Please check'} · {share}
    </Badge>
  )
}
