import { clsx } from 'clsx'
import type { ImportKind } from '#server/import/schema.ts'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { OthersWords } from '#src/user/profile/others-words.tsx'
import { ImportConflict } from './import-conflict.tsx'
import { ImportNew, isOneLine } from './import-new-entry.tsx'
import {
  choiceOf,
  isByOthers,
  subtitleOf,
  takingOf,
  type Choices,
  type ImportItem,
  type ImportSection,
} from './import-words.ts'

interface ImportSectionProps {
  section: ImportSection
  kind: ImportKind
  choices: Choices
  onChoose: (chosen: Choices) => void
}

/** A section of the profile: what is new, what differs, and what is there already. */
export function ImportSectionCard({ section, kind, choices, onChoose }: ImportSectionProps) {
  const { label, items } = section
  const open = items.filter(item => item.choices.length > 1)
  const taken = open.filter(item => choiceOf(item, choices) !== 'skip')
  const existing = items.filter(item => item.state === 'existing')
  const added = items.filter(item => item.state === 'new')
  const conflicts = items.filter(item => item.state === 'conflict')
  const selectAll = (isAll: boolean) =>
    onChoose(
      Object.fromEntries(open.map(item => [item.id, isAll ? takingOf(item) : ('skip' as const)])),
    )
  return (
    <Card
      title={label}
      padded={false}
      action={
        open.length > 0 && (
          <Checkbox
            label={
              <>
                Select all <span className="visually-hidden">of {label}</span>
              </>
            }
            checked={taken.length === open.length}
            indeterminate={taken.length > 0 && taken.length < open.length}
            onChange={event => selectAll(event.target.checked)}
          />
        )
      }
    >
      {isByOthers(section.section) && <OthersWords />}
      <p className="tabular px-4 py-3 text-ink-soft">{foundText(section)}</p>
      {added.length > 0 && (
        <ul
          className={clsx(
            'grid gap-x-6 px-4 pb-4',
            added.every(isOneLine) ? 'gap-y-2 sm:grid-cols-2 lg:grid-cols-3' : 'gap-y-4',
          )}
        >
          {added.map(item => (
            <ImportNew
              key={item.id}
              item={item}
              isTaken={choiceOf(item, choices) !== 'skip'}
              onTake={isTaken => onChoose({ [item.id]: isTaken ? takingOf(item) : 'skip' })}
            />
          ))}
        </ul>
      )}
      {conflicts.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {conflicts.map(item => (
            <ImportConflict
              key={item.id}
              item={item}
              kind={kind}
              choice={choiceOf(item, choices)}
              onChoose={choice => onChoose({ [item.id]: choice })}
            />
          ))}
        </ul>
      )}
      {existing.length > 0 && (
        <div className={clsx('px-4 pb-3', conflicts.length > 0 && 'border-t border-line pt-3')}>
          <Disclosure
            label={
              <>
                What is there already <span className="visually-hidden">of {label}</span>
              </>
            }
          >
            <ul className="flex list-disc flex-col gap-1 pl-6 text-ink-soft">
              {existing.map(item => (
                <li key={item.id}>
                  <span className="line-clamp-2 wrap-anywhere">{existingText(item)}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </Card>
  )
}

/** `5 found: 3 new, 1 differs, 1 already there.` */
function foundText({ found, added, conflicts, existing }: ImportSection) {
  const parts = [
    added && `${added} new`,
    conflicts && `${conflicts} ${conflicts === 1 ? 'differs' : 'differ'}`,
    existing && `${existing} already there`,
  ]
  return `${found} found: ${parts.filter(Boolean).join(', ')}.`
}

const existingText = (item: ImportItem) =>
  [item.title, item.section === 'basics' ? item.fields[0]?.profile : subtitleOf(item)]
    .filter(Boolean)
    .join(' · ')
