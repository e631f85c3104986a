import { Check, Pencil, Plus, Undo2 } from 'lucide-react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { sourceOf, type Field } from './extracted-fields.ts'
import { FieldEditor } from './field-editor.tsx'
import { placesOfBlocks, type Place } from '#src/resume/document/marks.ts'
import { sureFrom } from '#src/resume/doubts.ts'
import type { Resume } from '#src/resume/resume-words.ts'
import type { Correction } from './use-correction.ts'

/** A field whose source is shown in the file. */
export interface FieldChoice {
  pointer: string
  label: string
  places: Place[]
}

interface FieldRowProps {
  resume: Resume
  correction: Correction
  parsed: NonNullable<Resume['parsed']>
  field: Field
  /** JSON Pointer of the entry it belongs to. */
  entry: string | null
  isSelected: boolean
  isEditing: boolean
  onSelect: (choice: FieldChoice) => void
  /** The field to edit; null for none. */
  onEdit: (pointer: string | null) => void
}

export function FieldRow(props: FieldRowProps) {
  const { resume, parsed, correction, field, entry, isSelected, isEditing, onSelect, onEdit } =
    props
  const { pointer, label, value } = field
  const source = sourceOf(pointer, parsed.provenance)
  const places = source ? placesOfBlocks(parsed.blocks, source.blockIds) : []
  const edit = resume.edits.find(one => one.at === pointer)
  const isDoubtful = value !== null && source && !source.isCorrected && source.confidence < sureFrom
  return (
    <tr className="border-line align-baseline not-first:border-t">
      <th scope="row" className="py-2 pl-4 text-left font-normal text-ink-soft">
        {label}
      </th>
      <td className="py-1.5 pr-2 pl-3">
        {isEditing ? (
          <FieldEditor
            resume={resume}
            correction={correction}
            field={field}
            entry={entry}
            onDone={() => onEdit(null)}
          />
        ) : (
          <span className="flex items-start justify-between gap-1">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              {value === null ? (
                <span className="px-1 py-0.5 text-ink-soft">
                  {field.empty ?? 'Not found in the file'}
                </span>
              ) : places.length > 0 ? (
                <button
                  type="button"
                  aria-pressed={isSelected}
                  onClick={() => onSelect({ pointer, label, places })}
                  className="min-h-6 min-w-0 pointer-coarse:min-h-11 rounded-[0.1875rem] px-1 py-0.5 text-left wrap-anywhere underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-solid aria-pressed:bg-mark aria-pressed:text-mark-ink aria-pressed:no-underline"
                >
                  {value}
                </button>
              ) : (
                <span className="min-w-0 px-1 py-0.5 wrap-anywhere">{value}</span>
              )}
              {value !== null && source?.isCorrected && (
                <Badge tone="accent">{saidWord(resume, pointer)}</Badge>
              )}
              {value !== null && source && !source.isCorrected && (
                <Confidence value={source.confidence} />
              )}
            </span>
            {isDoubtful && (
              <Button
                variant="quiet"
                size="icon"
                className="size-7! pointer-coarse:size-11!"
                title="This is right"
                aria-label={`This is right: ${label}, ${value.slice(0, 60)}`}
                disabled={correction.isPending}
                onClick={() => void correction.confirm({ pointer, label })}
              >
                <Check aria-hidden />
              </Button>
            )}
            {edit && (
              <Button
                variant="quiet"
                size="icon"
                className="size-7! pointer-coarse:size-11!"
                title={undoTitle(edit)}
                aria-label={`Undo the ${edit.isConfirmed ? 'confirmation' : 'correction'}: ${label}`}
                disabled={correction.isPending}
                onClick={() => void correction.undo(edit.pointer)}
              >
                <Undo2 aria-hidden />
              </Button>
            )}
            <Button
              variant="quiet"
              size="icon"
              className="size-7! pointer-coarse:size-11!"
              data-edit={pointer}
              aria-label={value === null ? `Add: ${label}` : `Edit ${label}: ${value.slice(0, 60)}`}
              onClick={() => onEdit(pointer)}
            >
              {value === null ? <Plus aria-hidden /> : <Pencil aria-hidden />}
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}

type Edit = Resume['edits'][number]

/** What its person said of a field: it stands in an entry that they added, or has an edit of its own. */
function saidWord({ edits }: Resume, pointer: string): string {
  const edit = edits.find(({ at }) => at !== null && `${pointer}/`.startsWith(`${at}/`))
  if (edit?.isConfirmed) return 'Confirmed by you'
  return edit && edit.was === null ? 'Added by you' : 'Corrected'
}

function undoTitle(edit: Edit): string {
  if (edit.isConfirmed) return 'No longer confirmed'
  const also = edit.set ? ', and what was changed with it' : ''
  return edit.was === null
    ? 'Take it out again'
    : `Back to what we read: ${textOf(edit.was)}${also}`
}

/** What an edit stands in place of, in a few words. */
export const textOf = (was: unknown): string => {
  if (was === null || was === undefined) return 'nothing'
  if (typeof was !== 'object') return typeof was === 'string' ? was : ''
  return Object.values(was)
    .filter(part => typeof part === 'string')
    .join(', ')
}

function Confidence({ value }: { value: number }) {
  const share = `${Math.round(value * 100)}%`
  if (value >= sureFrom)
    return <span className="tabular px-1 text-xs text-ink-soft">Sure · {share}</span>
  return (
    <Badge tone={value >= 0.5 ? 'warn' : 'bad'} className="tabular">
      {value >= 0.5 ? 'Fairly sure' : 'Please check'} · {share}
    </Badge>
  )
}
