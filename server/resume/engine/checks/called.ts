import type { JsonResume } from '#server/resume/engine/types.ts'

interface Entry {
  /** The shortest first: what tells it from others is taken. */
  names: string[]
  startDate?: string
  endDate?: string
}

const entriesOf = ({ work = [], education = [] }: JsonResume, kind: string): Entry[] =>
  kind === 'work'
    ? work.map(({ name, position, startDate, endDate }) => ({
        names: namesOf(position, name),
        ...(startDate && { startDate }),
        ...(endDate && { endDate }),
      }))
    : education.map(({ institution, studyType, startDate, endDate }) => ({
        names: namesOf(institution, studyType),
        ...(startDate && { startDate }),
        ...(endDate && { endDate }),
      }))

const namesOf = (first: string | undefined, second: string | undefined) => {
  const both = [first, second].filter(one => one !== undefined)
  return both.length > 1 ? [both[0] ?? '', both.join(', ')] : both
}

function yearsOf({ startDate, endDate }: Entry): string {
  const [from, to] = [startDate?.slice(0, 4), endDate?.slice(0, 4)]
  if (from && to) return from === to ? from : `${from} to ${to}`
  return from ? `since ${from}` : (to ?? 'without dates')
}

/**
 * What a post or an education is called, by its pointer: in quotation marks, with its years, or else
 * its number, where another is called the same. `isWhole` gives the post its employer too.
 */
export function calledIn(content: JsonResume, pointer: string, isWhole = false): string {
  const [, kind = '', index = ''] = pointer.split('/')
  const entries = entriesOf(content, kind)
  const entry = entries[Number(index)]
  const names = entry?.names ?? []
  const isOwn = (name: string) => entries.filter(one => one.names.includes(name)).length === 1
  const name = isWhole && kind === 'work' ? names.at(-1) : (names.find(isOwn) ?? names[0])
  if (!entry || !name) return `Entry ${Number(index) + 1}`
  if (isOwn(name)) return `"${name}"`
  const alike = entries.filter(one => one.names.includes(name))
  const years = yearsOf(entry)
  return alike.filter(one => yearsOf(one) === years).length === 1
    ? `"${name}" (${years})`
    : `"${name}" (number ${alike.indexOf(entry) + 1} of ${alike.length})`
}
