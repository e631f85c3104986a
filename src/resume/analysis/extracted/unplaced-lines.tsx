import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { contentKeys, sections } from '#server/profile/sections.ts'
import { placesOfBlocks } from '#src/resume/document/marks.ts'
import { lineOf } from '#src/resume/read-lines.ts'
import type { Resume } from '#src/resume/resume-words.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/overlay/menu.tsx'
import { capital, withoutMark, type Adding } from './add-entry.tsx'
import type { FieldChoice } from './field-row.tsx'
import type { Addition, Correction } from './use-correction.ts'

interface UnplacedLinesProps {
  resume: Resume
  correction: Correction
  /** The focus goes here at once. */
  isAsked: boolean
  onSelect: (choice: FieldChoice) => void
  onAdd: (adding: Adding) => void
}

/** Lines and parts of lines of the file that ended in no field, each to be added as what it is. */
export function UnplacedLines(props: UnplacedLinesProps) {
  const { resume, correction, isAsked, onSelect, onAdd } = props
  const { parsed, unplaced } = resume
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isAsked) list.current?.querySelector('button')?.focus()
  }, [isAsked])
  if (!parsed || unplaced.length === 0) return null
  const pageOf = new Map(parsed.blocks.map(one => [one.id, one.page]))
  const hasPages = parsed.pages.length > 0
  const bulletsOf = placesForBullets(parsed.content)
  const addNow = (addition: Addition) =>
    void correction.add(addition).catch((error: unknown) => sayFailed('That was not saved', error))
  const nameNow = async (name: string) => {
    const field = { pointer: '/basics/name', label: 'Name' }
    const refusal = await correction.correct(field, parsed.content.basics?.name ?? null, name)
    if (refusal !== null) toast({ title: 'That was not saved', description: refusal })
  }
  return (
    <Card title="Lines we could not place" headingLevel={3} padded={false}>
      <p className="max-w-prose px-4 pt-3 text-ink-soft">
        They stand in your file and in none of the fields above. Add what belongs to your resume;
        leave what does not.
      </p>
      <ul ref={list} className="mt-3 divide-y divide-line border-t border-line">
        {unplaced.map(({ id, text }) => {
          const line = { value: withoutMark(text), line: text }
          return (
            <li
              key={`${id} ${text}`}
              className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2"
            >
              <button
                type="button"
                className="min-h-6 min-w-0 flex-1 basis-48 text-left wrap-anywhere underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-solid pointer-coarse:min-h-11"
                onClick={() =>
                  onSelect({
                    pointer: `line-${id}`,
                    label: text,
                    places: placesOfBlocks(parsed.blocks, [id]),
                  })
                }
              >
                {text}
                {hasPages && (
                  <span className="block text-xs text-ink-soft">Page {pageOf.get(id)}</span>
                )}
              </button>
              <Menu
                isWide
                // The form of a new entry has the focus by then.
                focusAfter={() => document.querySelector('form[data-adding] input')}
                trigger={
                  <Button size="sm" disabled={correction.isPending} aria-label={`Add as: ${text}`}>
                    Add as…
                    <ChevronDown aria-hidden />
                  </Button>
                }
              >
                {contentKeys.map(section => (
                  <MenuItem key={section} onSelect={() => onAdd({ section, line: text })}>
                    {capital(sections[section].one)}
                  </MenuItem>
                ))}
                {bulletsOf.length > 0 && (
                  <>
                    <MenuSeparator />
                    {bulletsOf.map(({ title, ...place }) => (
                      <MenuItem
                        key={place.pointer}
                        onSelect={() => addNow({ ...place, ...line, label: 'Bullet' })}
                      >
                        Bullet of {title}
                      </MenuItem>
                    ))}
                  </>
                )}
                <MenuSeparator />
                {line.value.length <= longestName && (
                  <MenuItem onSelect={() => void nameNow(line.value)}>Your name</MenuItem>
                )}
                {!parsed.content.basics?.summary && (
                  <MenuItem
                    onSelect={() =>
                      addNow({ pointer: '/basics/summary', ...line, label: 'Summary' })
                    }
                  >
                    Your summary
                  </MenuItem>
                )}
              </Menu>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const longestName = 60

/** Entries that can have one more bullet. */
const placesForBullets = (content: NonNullable<Resume['parsed']>['content']) =>
  (['work', 'projects', 'volunteer'] as const).flatMap(section =>
    (content[section] ?? []).map((entry, index) => {
      const list = `/${section}/${index}/highlights`
      const { text } = lineOf(section, entry)
      return {
        pointer: `${list}/-`,
        at: `${list}/${entry.highlights?.length ?? 0}`,
        title: text || sections[section].title,
      }
    }),
  )
