import type { Line } from '#server/resume/engine/lines/line.ts'
import { lineOf, withText } from '#server/resume/engine/lines/make-line.ts'
import { areColumnTitles, roleOf } from '#server/resume/engine/words/field-names.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'

const asText = /^([^:：]{2,60})(?::\s+|：\s*)(?=\S)/u

/** A line without the cell that names it. */
const withoutFirst = (
  { segments, page, gap, region, ids, area, box }: Line,
  bullet?: boolean,
): Line => ({ ...lineOf(segments.slice(1), { page, gap, region, ids, area, bullet }), box })

/** Names of fields flush right in a narrow column go on below: what is left of them is dropped. */
function withoutTails(lines: Line[]): Line[] {
  let edge = 0
  let label = ''
  return lines.flatMap(line => {
    const [first, ...others] = line.segments
    if (!first || line.box === null) return [line]
    const flush = edge > 0 && Math.abs(first.right - edge) < 2
    const role = roleOf(first.text)
    // "responsibilities" below "Main activities and" is no label of its own.
    const tail = flush && role !== null && roleOf(`${label} ${first.text}`) === roleOf(label)
    if (others.length > 0 && role && !tail) [edge, label] = [first.right, first.text]
    else if (flush && !line.bullet) {
      return others.length > 0 ? [withoutFirst(line)] : []
    }
    return [line]
  })
}

/** "Main activities and responsibilities" above a list of its own: what follows says it. */
const isAlone = (line: Line) =>
  line.segments.length === 1 && wordCount(line.text) > 1 && roleOf(line.text) === 'tasks'

/** The first row of a table: "Dates | Employer | Job title". */
export const isHeader = ({ segments }: Line) => areColumnTitles(segments.map(({ text }) => text))

/**
 * Takes the names of fields off the lines of entries ("Employer  Acme", "Period: 2019 – 2021") and
 * keeps them as the line's role. One such line alone is left as it is: its label may be its text.
 */
export function withRoles(all: Line[]): Line[] {
  // The columns of a table have named them already.
  if (all.some(line => line.role)) return joinEnds(all)
  const whole = withoutTails(all)
  const lines = whole.filter(line => !isAlone(line) && !isHeader(line))
  const found = lines.map(line => {
    const [first] = line.segments
    if (line.segments.length > 1 && first) return roleOf(first.text)
    return roleOf(asText.exec(line.text)?.[1] ?? '')
  })
  // "Title: Billing system … Role: Developer": of a project, where another label names the post.
  const names = lines.map(line =>
    (line.segments.length > 1 ? line.segments[0]?.text : asText.exec(line.text)?.[1])?.trim(),
  )
  const isTitle = (at: number) => /^(?:project )?title:?$/iu.test(names[at] ?? '')
  if (found.some((role, at) => role === 'position' && !isTitle(at)))
    found.forEach((role, at) => {
      if (role === 'position' && isTitle(at)) found[at] = 'title'
    })
  const distinct = new Set(found.filter(role => role !== null))
  // "Designation: …" in every entry; once alone it may be a text.
  const posts = found.filter(
    (role, at) => role === 'position' && asText.test(lines[at]?.text ?? ''),
  )
  if (distinct.size < 2 && posts.length < 2) return all.filter(line => !isHeader(line))
  const named = lines.map((line, at) => {
    const role = found[at]
    if (!role) return line
    const bullet = line.bullet || role === 'tasks'
    if (line.segments.length > 1) return { ...withoutFirst(line, bullet), role }
    const label = asText.exec(line.text)?.[0].length ?? 0
    return { ...withText(line, line.text.slice(label)), bullet, role }
  })
  return joinEnds(named)
}

/** "From 03/2021" and "To present", each in a cell or line of its own: one period. */
function joinEnds(lines: Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (line.role === 'end' && before?.role === 'start')
      joined[joined.length - 1] = {
        ...withText(before, `${before.text} – ${line.text}`),
        ids: [...before.ids, ...line.ids],
      }
    else joined.push(line)
  }
  return joined.map(line =>
    line.role === 'start' || line.role === 'end' ? { ...line, role: 'date' } : line,
  )
}
