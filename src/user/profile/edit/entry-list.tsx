import { ArrowDown, ArrowUp, ChevronDown, GripVertical, Plus, Trash2 } from 'lucide-react'
import { clsx } from 'clsx'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { periodOf } from '#src/lib/entry-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FieldError } from '#src/form/field-error.tsx'
import { fieldId } from '#src/form/use-form.ts'
import { OthersWords } from '../others-words.tsx'
import { EntryFields } from './entry-fields.tsx'
import { emptyEntry, nameOf, pathOf, type Entry, type EntrySection } from './profile-entries.ts'
import { useDragOrder } from './use-drag-order.ts'

interface EntryListProps {
  section: EntrySection
  entries: Entry[]
  errors: Record<string, string>
  /** Who sees the section. */
  visibility?: ReactNode
  onChange: (entries: Entry[]) => void
}

let added = 0

/** An entry to begin a section with, or to add to it. */
export const newEntry = (section: EntrySection) => emptyEntry(section, `new-${++added}`)

/** The first field of an entry. */
export const firstFieldOf = (section: EntrySection, index: number) =>
  fieldId(`${pathOf(section)}.${index}.${section.fields[0]?.key ?? ''}`)

/**
 * A section of the profile as a list to add to, edit, reorder (by dragging, by button, or with Alt
 * and an arrow key) and delete from; what was deleted last can be put back.
 */
export function EntryList({ section, entries, errors, visibility, onChange }: EntryListProps) {
  const path = pathOf(section)
  // One without a name was just begun.
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(entries.flatMap(entry => (nameOf(section, entry) ? [] : entry.id))),
  )
  const [deleted, setDeleted] = useState<{ entry: Entry; index: number }>()
  const [news, setNews] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const label = (entry: Entry) => nameOf(section, entry) || `New ${section.one}`
  const focus = (id: string) => document.getElementById(id)?.focus()

  const toggle = (id: string) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  const add = () => {
    const entry = newEntry(section)
    flushSync(() => {
      setOpen(new Set(open).add(entry.id))
      onChange([...entries, entry])
    })
    focus(firstFieldOf(section, entries.length))
  }
  const moveTo = (index: number, to: number) => {
    const entry = entries[index]
    if (!entry || to < 0 || to >= entries.length) return
    const held = document.activeElement as HTMLElement | null
    flushSync(() => onChange(entries.toSpliced(index, 1).toSpliced(to, 0, entry)))
    // A moved element loses the focus, and a button at the end of the list is off.
    held?.focus()
    if (document.activeElement !== held) focus(toggleId(entry))
    setNews(`${label(entry)}: now ${to + 1} of ${entries.length}`)
  }
  const move = (index: number, by: number) => moveTo(index, index + by)
  const order = useDragOrder(moveTo)
  const remove = (index: number) => {
    const entry = entries[index]
    if (!entry) return
    flushSync(() => {
      setDeleted({ entry, index })
      onChange(entries.toSpliced(index, 1))
    })
    list.current?.querySelector<HTMLElement>('[data-undo]')?.focus()
    setNews(`${label(entry)} deleted`)
  }
  const undo = () => {
    if (!deleted) return
    flushSync(() => {
      onChange(entries.toSpliced(deleted.index, 0, deleted.entry))
      setDeleted(undefined)
    })
    focus(toggleId(deleted.entry))
    setNews(`${label(deleted.entry)} is back`)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by || !event.altKey || (event.target as HTMLElement).matches('input, textarea')) return
    event.preventDefault()
    move(index, by)
  }

  return (
    <Card
      title={section.title}
      padded={false}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {visibility}
          <Button size="sm" onClick={add}>
            <Plus aria-hidden /> Add{' '}
            <span className="visually-hidden">{withArticle(section.one)}</span>
          </Button>
        </div>
      }
    >
      <div ref={list} id={fieldId(path)} tabIndex={-1}>
        {section.byOthers && <OthersWords />}
        <div className="p-4 empty:hidden">
          <FieldError id={`${fieldId(path)}-error`} message={errors[path]} />
        </div>
        {entries.length === 0 && !deleted && <p className="p-4 text-ink-soft">Nothing here yet.</p>}
        <ul className="divide-y divide-line">
          {entries.map((entry, index) => {
            const at = `${path}.${index}`
            const isFaulty = Object.keys(errors).some(key => key.startsWith(`${at}.`))
            const isOpen = open.has(entry.id) || isFaulty
            const name = label(entry)
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the key
              <li
                key={entry.id}
                className={clsx(
                  order.dragged === index && 'opacity-50',
                  order.over === index && order.dragged !== index && 'bg-accent-soft',
                )}
                onKeyDown={event => onKeyDown(event, index)}
                {...order.row(index)}
              >
                <div className="flex items-center gap-1 py-2 pr-2 pl-4">
                  {entries.length > 1 && (
                    <span
                      aria-hidden
                      title="Drag to move"
                      className="-ml-2 cursor-grab p-1 text-ink-soft pointer-coarse:hidden"
                      {...order.grip(index)}
                    >
                      <GripVertical className="size-4" />
                    </span>
                  )}
                  <button
                    type="button"
                    id={toggleId(entry)}
                    aria-expanded={isOpen}
                    onClick={() => toggle(entry.id)}
                    className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control text-left hover:text-accent pointer-coarse:min-h-11"
                  >
                    <ChevronDown
                      aria-hidden
                      className={clsx('size-4 shrink-0 text-ink-soft', !isOpen && '-rotate-90')}
                    />
                    <span className="min-w-0">
                      <span className="font-medium wrap-anywhere">{name}</span>
                      <span className="block text-xs text-ink-soft">
                        {periodOf(section.key, entry.values)}
                      </span>
                    </span>
                  </button>
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Move up: ${name}`}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp aria-hidden />
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Move down: ${name}`}
                    disabled={index === entries.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Delete: ${name}`}
                    onClick={() => remove(index)}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </div>
                {isOpen && (
                  <div className="px-4 pt-1 pb-5">
                    <EntryFields
                      fields={section.fields}
                      entry={entry}
                      path={at}
                      errors={errors}
                      onChange={next => onChange(entries.with(index, next))}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
        {deleted && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line bg-wash px-4 py-2">
            <p className="min-w-0 text-ink-soft">
              Deleted: <span className="wrap-anywhere">{label(deleted.entry)}</span>
            </p>
            <Button size="sm" data-undo onClick={undo}>
              Undo
            </Button>
          </div>
        )}
        <output className="visually-hidden">{news}</output>
      </div>
    </Card>
  )
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

const toggleId = (entry: Entry) => `entry-${entry.id}`
