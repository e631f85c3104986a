import type { Line } from '#server/resume/engine/lines/line.ts'
import { goesOnBeside, joinBeside } from './join-wrapped-cells.ts'
import { continues, isBrokenAddress, leadingOf } from './continues.ts'
import { itemMarginsOf, marginsOf } from './right-margins.ts'
import { plainItems } from './plain-lists.ts'
import { glueOf, merge } from './merge.ts'

/** Joins the lines of wrapped paragraphs; a paragraph keeps the ids of all its lines. */
export function joinWrapped(lines: Line[]): Line[] {
  const margins = marginsOf(lines)
  const itemMargin = itemMarginsOf(lines, margins)
  const leading = leadingOf(lines)
  const items = plainItems(lines)
  const joined: Line[] = []
  let tail: Line | null = null
  for (const line of lines) {
    const last = joined.at(-1)
    const margin = last?.bullet ? itemMargin(last) : margins.get(line.region)
    const seam: Line | null = last && tail ? { ...tail, bullet: last.bullet } : null
    if (last && line.goesOn) {
      joined[joined.length - 1] = merge(last, line, glueOf(last, line, { right: 0, even: false }))
    } else if (last && tail && margin && goesOnBeside(last, tail, line, margin.right))
      joined[joined.length - 1] = joinBeside(last, line)
    else if (last && seam && margin && isBrokenAddress(seam, line, margin.right)) {
      joined[joined.length - 1] = merge(last, line, { cut: 0, glue: '' })
    } else if (
      !items.has(line) &&
      last &&
      seam &&
      margin &&
      continues(seam, line, margin, leading)
    ) {
      joined[joined.length - 1] = merge(last, line, glueOf(seam, line, margin))
    } else joined.push(line)
    tail = line
  }
  return joined
}
