import type { Section } from '#server/resume/engine/read/sections.ts'
import type { Line } from '#server/resume/engine/lines/line.ts'
import { headingDate } from './heading-date.ts'

/** "Board appointments", "Clients": posts where these stand there with their periods and what was done. */
export const ofRoles =
  /(?<!\p{L})(?:boards?|directorships?|non-executive|clients|commissions|residencies|engagements)(?!\p{L})/iu

const fewest = 2

const heads = (line: Line) => !line.bullet && headingDate(line)?.kind === 'range'

/** Posts with lists of what was done, below the name and no heading: a section of their own. */
export function partUnheadedPosts(sections: Section[]): void {
  const [top] = sections
  if (!top || top.kind !== 'contact' || sections.some(({ kind }) => kind === 'work')) return
  const dated = top.lines.filter(heads)
  const from = dated[0] ? top.lines.indexOf(dated[0]) : -1
  // Each but the last has a list below it.
  const listed = dated.filter(line => top.lines[top.lines.indexOf(line) + 1]?.bullet)
  // What else stands there may be schools, under a heading of the person's own.
  if (!top.lines.slice(from).every(line => line.bullet || heads(line))) return
  if (from < 1 || dated.length < fewest || listed.length < dated.length - 1) return
  // An employer may stand right above its titles.
  const above = top.lines[from - 1]
  const isEmployer =
    from > 1 &&
    (dated[0]?.gap ?? 1) < 0.9 &&
    above !== undefined &&
    /^\p{Lu}[^\d@:.]{2,40}$/u.test(above.text)
  const heading = isEmployer && ofRoles.test(above.text) ? above : null
  const lines = top.lines.splice(isEmployer ? from - 1 : from)
  sections.splice(1, 0, {
    kind: 'work',
    known: true,
    heading,
    lines: heading ? lines.slice(1) : lines,
  })
}
