import type { Finding } from '#server/resume/engine/types.ts'
import { findPeriod } from '#server/resume/engine/words/lasting.ts'
import { calledIn } from './called.ts'
import type { Context } from './context.ts'
import { monthNumber } from './context.ts'

type Kind = 'work' | 'education' | 'volunteer' | 'projects'

export interface Period {
  pointer: string
  /** In quotation marks. */
  name: string
  start: number | null
  end: number | null
  /** `start` and `end` are the widest a bare year may mean; these are the narrowest. */
  startsBy: number | null
  endsFrom: number | null
  current: boolean
  kind: Kind
  /** The block of the heading that it stands under; 0 where the file has none. */
  section: number
  /** The lines that its values but the list items stand in. */
  lines: string
}

interface Dated {
  startDate?: string
  endDate?: string
}

/** The periods of posts and educations, and of what was done besides. */
export function periodsOf({ content, parsed }: Context): Period[] {
  const headings = parsed.signals.headings.flatMap(one => one.blockIds[0] ?? []).toSorted(ascending)
  const blocks = new Map(parsed.blocks.map(block => [block.id, block.text]))
  const byEntry = Map.groupBy(
    parsed.provenance,
    one => /^\/\w+\/\d+(?=\/(?!highlights))/.exec(one.pointer)?.[0],
  )
  const read = (kind: Kind, entries: Dated[] = []): Period[] =>
    entries.map((entry, at) => {
      const pointer = `/${kind}/${at}`
      const ids = [...new Set((byEntry.get(pointer) ?? []).flatMap(one => one.blockIds))]
      const first = Math.min(...ids)
      return {
        pointer,
        name: calledIn(content, pointer, true),
        start: monthNumber(entry.startDate, 'start'),
        end: monthNumber(entry.endDate, 'end'),
        startsBy: monthNumber(entry.startDate, 'end'),
        endsFrom: monthNumber(entry.endDate, 'start'),
        current: entry.startDate !== undefined && entry.endDate === undefined,
        kind,
        section: headings.findLast(id => id <= first) ?? 0,
        lines: ids.flatMap(id => blocks.get(id) ?? []).join('\n'),
      }
    })
  return [
    ...read('work', content.work),
    ...read('education', content.education),
    ...read('volunteer', content.volunteer),
    ...read('projects', content.projects),
  ]
}

/** A course takes little time, and may stand below the degree that weighs more. */
const course =
  /certificat|course|training|licen[cs]e|diploma|leadership|kurs|schulung|weiterbildung|zertifikat|lehrgang|formation continue|curso|corso/iu
export const isCourse = ({ lines }: Period) => course.test(lines)

const ascending = (a: number, b: number) => a - b

/** The lines with its last date: a year alone stands in many others. */
export const dateEvidence = (context: Context, { pointer }: Period): Finding['evidence'] =>
  evidenceOfFirst(context, pointer, [['endDate', 'startDate']])

/** The lines that name the entry, and those with its last date. */
export const entryEvidence = (context: Context, { pointer }: Period): Finding['evidence'] =>
  evidenceOfFirst(context, pointer, [
    ['institution', 'position', 'organization', 'name'],
    ['endDate', 'startDate'],
  ])

/** Of each list of fields, the lines of the first one that was read. */
function evidenceOfFirst(context: Context, pointer: string, fields: string[][]) {
  const ids = fields.flatMap(
    keys =>
      keys
        .map(key => context.linesOf(`${pointer}/${key}`).map(line => line.id))
        .find(lines => lines.length > 0) ?? [],
  )
  return context.evidenceOfBlocks([...new Set(ids)].toSorted(ascending))
}

/**
 * The dates of an entry as the file has them, in quotation marks: one period in one line, or one date.
 * Null where they stand apart: then they may be those of two entries.
 */
export function writtenOf({ parsed }: Context, { pointer, current }: Period): string | null {
  const linesOf = (key: string) =>
    parsed.provenance.find(one => one.pointer === `${pointer}/${key}`)?.blockIds ?? []
  const [from, until] = [linesOf('startDate'), linesOf('endDate')]
  const shared =
    from.length > 0 && until.length > 0
      ? from.filter(id => until.includes(id))
      : [...from, ...until]
  const line = parsed.blocks.find(one => one.id === shared[0])?.text
  const date = line === undefined ? null : findPeriod(line, parsed.language)
  if (!date || (date.kind !== 'range' && (current || (from.length > 0 && until.length > 0))))
    return null
  return `"${date.text.trim()}"`
}

/** Whether all posts have dates that can be read and can be right: before that nothing between them is sure. */
export const areSettled = ({ parsed, today }: Context, periods: Period[]) => {
  const now = (monthNumber(today, 'end') ?? 0) + 1
  return (
    parsed.signals.unreadableDates.length === 0 &&
    periods.every(
      one =>
        one.kind !== 'work' ||
        (one.start !== null &&
          one.start < now &&
          (one.end ?? now) >= one.start &&
          (one.endsFrom ?? 0) < now),
    )
  )
}
