import { Checkbox } from '#src/form/checkbox.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { ImportNotes } from './import-notes.tsx'
import { isByOthers, months, shownValue, subtitleOf, type ImportItem } from './import-words.ts'

/** What its title and the line below don't say. */
const furtherOf = ({ title, subtitle, fields }: ImportItem) =>
  fields.filter(
    ({ key, imported }) =>
      imported !== null && imported !== title && imported !== subtitle && !months.has(key),
  )

/** Nothing to say of it but its name. */
export const isOneLine = (item: ImportItem) =>
  item.notes.length === 0 && !subtitleOf(item) && furtherOf(item).length === 0

/** What one decides by is its only text. */
const isOneText = ({ section }: ImportItem) => section === 'basics' || isByOthers(section)

interface ImportNewProps {
  item: ImportItem
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

/** An entry that the profile lacks, to take or leave. */
export function ImportNew({ item, isTaken, onTake }: ImportNewProps) {
  const further = furtherOf(item)
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <Checkbox
        label={<span className="font-medium wrap-anywhere">{item.title}</span>}
        hint={subtitleOf(item)}
        checked={isTaken}
        disabled={item.choices.length < 2}
        onChange={event => onTake(event.target.checked)}
      />
      <div className="flex flex-col gap-1 pl-8 empty:hidden">
        <ImportNotes notes={item.notes} />
        {isOneText(item) && (
          <p className="max-w-prose wrap-anywhere whitespace-pre-line text-ink-soft">
            {further[0]?.imported}
          </p>
        )}
        {!isOneText(item) && further.length > 0 && (
          <Disclosure
            label={
              <>
                Details <span className="visually-hidden">of {item.title}</span>
              </>
            }
          >
            <dl className="flex flex-col gap-2">
              {further.map(({ key, label, imported }) => (
                <div key={key} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="max-w-prose wrap-anywhere whitespace-pre-line">
                    {shownValue(key, imported)}
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        )}
      </div>
    </li>
  )
}
