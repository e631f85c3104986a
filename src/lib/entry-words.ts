import { contentKeys, sections } from '#server/profile/sections.ts'
import type { ContentKey, EntryOf, Kind, SectionKey } from '#server/profile/sections.ts'
import { formatPeriod } from './format-date.ts'

/** Every section, empty or not. */
export type Content = { [Key in ContentKey]: EntryOf<Key>[] }

/** What is stored, with an empty list for each section that is not there. */
export const contentOf = (stored: object) =>
  Object.fromEntries(
    contentKeys.map(key => {
      const list = (stored as Partial<Content>)[key]
      return [key, Array.isArray(list) ? list : []]
    }),
  ) as Content

/** An entry as a page shows it. */
export interface ShownEntry {
  title: string
  url: string | undefined
  /** All else that is said in short: where it was, its grade. */
  place: string
  period: string
  summary: string
  highlights: string[]
}

type Values = Record<string, string | string[] | null | undefined>

const textOf = (entry: object, key: string) => [(entry as Values)[key] ?? []].flat().join(', ')

const textsOf = (entry: object, keys: readonly string[]) =>
  keys.map(key => textOf(entry, key)).filter(Boolean)

const keysIn = (section: SectionKey, ...kinds: Kind[]) =>
  sections[section].fields.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key)

/** `Mar 2021 – Present`, or the month of what has only one. */
export function periodOf(section: SectionKey, entry: object): string {
  const [start = '', end] = keysIn(section, 'month')
  return end === undefined
    ? formatPeriod(undefined, textOf(entry, start))
    : formatPeriod(textOf(entry, start), textOf(entry, end))
}

export function shownEntry(section: SectionKey, entry: object): ShownEntry {
  const titled = sections[section].names.find(keys => textsOf(entry, keys).length > 0) ?? []
  const rest = (...kinds: Kind[]) =>
    textsOf(
      entry,
      keysIn(section, ...kinds).filter(key => !titled.includes(key)),
    )
  const [url, ...urls] = rest('url')
  return {
    title: textsOf(entry, titled).join(', '),
    url,
    place: [...rest('text'), ...urls].join(' · '),
    period: periodOf(section, entry),
    summary: rest('long', 'words').join('\n'),
    highlights: keysIn(section, 'lines').flatMap(key => (entry as Values)[key] ?? []),
  }
}
