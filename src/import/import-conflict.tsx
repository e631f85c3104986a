import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ImportChoice, ImportKind } from '#server/import/schema.ts'
import { Highlight } from '#src/ui/highlight.tsx'
import { Radio } from '#src/form/radio.tsx'
import { ImportNotes } from './import-notes.tsx'
import { shownValue, sourceOf, theirsOf, type ImportItem } from './import-words.ts'

interface ImportConflictProps {
  item: ImportItem
  kind: ImportKind
  choice: ImportChoice
  onChoose: (choice: ImportChoice) => void
}

/** Like the sides below: one's own comes first. */
const order: ImportChoice[] = ['skip', 'replace', 'add']

/** An entry that both have, with other values: both sides, and which one to keep. */
export function ImportConflict({ item, kind, choice, onChoose }: ImportConflictProps) {
  const words: Record<ImportChoice, string> = {
    skip: 'Keep mine',
    replace: `Take ${theirsOf(kind)}`,
    add: 'Add as another entry',
  }
  const fields = item.fields.filter(field => field.differs)
  return (
    <li className="p-4">
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2">
          <span className="font-medium wrap-anywhere">{item.title}</span>
          {item.subtitle && !fields.some(({ imported }) => imported === item.subtitle) && (
            <span className="block text-xs wrap-anywhere text-ink-soft">{item.subtitle}</span>
          )}
        </legend>
        <ImportNotes notes={item.notes} />
        <div className="grid gap-x-2 gap-y-2 sm:grid-cols-2">
          {order
            .filter(one => item.choices.includes(one))
            .map(one => (
              <Radio
                key={one}
                name={`choice-${item.id}`}
                label={words[one]}
                checked={choice === one}
                onChange={() => onChoose(one)}
              />
            ))}
        </div>
        <dl className="flex flex-col gap-3">
          {fields.map(({ key, label, imported, profile }) => (
            <div key={key} className="grid gap-x-2 gap-y-1.5 sm:grid-cols-2">
              <dt
                className={
                  label === item.title ? 'visually-hidden' : 'text-xs font-medium sm:col-span-2'
                }
              >
                {label}
              </dt>
              <Side
                title="on your profile"
                value={shownValue(key, profile)}
                isTaken={choice !== 'replace'}
              />
              <Side
                title={<Highlight>{sourceOf(kind)}</Highlight>}
                value={shownValue(key, imported)}
                isTaken={choice !== 'skip'}
              />
            </div>
          ))}
        </dl>
      </fieldset>
    </li>
  )
}

interface SideProps {
  title: ReactNode
  value: string | null
  /** It will stand on the profile. */
  isTaken: boolean
}

function Side({ title, value, isTaken }: SideProps) {
  return (
    <dd
      className={clsx(
        'min-w-0 rounded-control px-3 py-2',
        isTaken ? 'bg-accent-soft' : 'bg-wash text-ink-soft',
      )}
    >
      {/* Side by side, the choices above are the heads of the columns. */}
      <p className="mb-0.5 text-xs text-ink-soft sm:visually-hidden">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{value ?? 'Nothing'}</p>
    </dd>
  )
}
