import type { Section } from '#server/profile/sections.ts'
import { fold } from './fold-for-comparing.ts'
import { apartIn, meaningOf } from './meaning.ts'
import type { Entry } from '#server/import/trim-entry.ts'

/** Entries with another name are never the same one. */
export const nameOf = (section: Section, entry: Entry) =>
  meaningOf(section, section.same[0] ?? '', entry)

/** How much two entries are the same one: 0 not at all, more is closer. */
export function likeness(section: Section, imported: Entry, own: Entry): number {
  const { same, lasts } = section
  const pairs = same.map(
    key => [meaningOf(section, key, imported), meaningOf(section, key, own)] as const,
  )
  const near = nearness(imported, own)
  if (pairs.some(([one, other]) => one !== other)) {
    // The same employer and the same time: the title is worded in another way.
    const [first] = pairs
    const isSameTime =
      near === 2 &&
      (String(own['startDate']).length === 7 || fold(imported['endDate']) === fold(own['endDate']))
    return lasts && first?.[0] && first[0] === first[1] && isSameTime ? 1 : 0
  }
  const apart = apartIn(section, imported, own)
  return near < 0 || apart === Infinity || (apart > 0 && near < 2) ? 0 : 2 + near
}

/** 2 for the same start, 1 for periods that overlap, 0 where a start is missing, else -1. */
function nearness(imported: Entry, own: Entry): number {
  const [a, b] = [imported, own].map(entry => ({
    start: String(entry['startDate'] ?? ''),
    end: String(entry['endDate'] ?? '9999').padEnd(7, '-12'),
  }))
  if (!a?.start || !b?.start) return 0
  const length = Math.min(a.start.length, b.start.length)
  if (a.start.slice(0, length) === b.start.slice(0, length)) return 2
  return a.start <= b.end && b.start <= a.end ? 1 : -1
}
