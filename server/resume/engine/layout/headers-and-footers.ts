import type { Segment } from '#server/resume/engine/lines/line.ts'
import type { SourcePage } from '#server/resume/engine/sources/source.ts'
import { emailShape, findPhone } from '#server/resume/engine/words/contact-shapes.ts'

/** Share of the page's height that headers and footers stand in. */
const band = 0.09

const keyOf = (segment: Segment) =>
  `${segment.text.replace(/\d+/g, '#')}|${Math.round(segment.top / 3)}|${Math.round(segment.x / 6)}`

const inBand = (segment: Segment, height: number) =>
  segment.bottom <= height * band || segment.top >= height * (1 - band)

/** The contact details at the foot of a page, set apart from the text above them. */
function contactFoot(segments: Segment[], height: number): Segment[] {
  const low = segments.filter(segment => segment.top >= height * (1 - band))
  if (!low.some(segment => emailShape.test(segment.text) || findPhone(segment.text))) return []
  const top = Math.min(...low.map(segment => segment.top))
  const above = segments.filter(segment => !low.includes(segment))
  const size = Math.max(...low.map(segment => segment.size))
  const apart = above.every(segment => segment.bottom < top - size * 1.5)
  return above.length > 0 && apart ? low : []
}

/**
 * Text that is printed on the same spot of several pages, in the band at their top or bottom, and
 * contact details at the foot: they stand between two lines of the resume and belong to neither.
 */
export function runningText(segments: Segment[][], pages: SourcePage[]): Set<Segment> {
  const found = new Set<Segment>()
  const places = new Map<string, { page: number; segment: Segment }[]>()
  segments.forEach((onPage, page) => {
    const height = pages[page]?.height ?? 0
    for (const segment of contactFoot(onPage, height)) found.add(segment)
    for (const segment of onPage.filter(one => inBand(one, height))) {
      const key = keyOf(segment)
      places.set(key, [...(places.get(key) ?? []), { page, segment }])
    }
  })
  for (const same of places.values()) {
    if (new Set(same.map(one => one.page)).size > 1) for (const one of same) found.add(one.segment)
  }
  return found
}
