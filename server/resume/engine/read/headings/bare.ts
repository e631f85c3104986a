import type { Line } from '#server/resume/engine/lines/line.ts'
import type { SectionKind } from '#server/resume/engine/words/headings/heading-words.ts'

const fewest = 3

/**
 * Known headings that look like any other line: in a file whose posts have no better heading, where
 * several of different kinds stand at one edge.
 */
export function bareHeadings(
  candidates: Map<Line, SectionKind>,
  strong: Map<Line, SectionKind>,
): Map<Line, SectionKind> {
  const kinds = [...strong.values()]
  const none = new Map<Line, SectionKind>()
  if (kinds.includes('work')) return none
  const [first] = [...candidates].find(([, kind]) => kind === 'work') ?? []
  if (!first) return none
  const beside = [...candidates].filter(([line]) => Math.abs(line.x - first.x) < 3)
  const own = new Set(beside.map(([, kind]) => kind))
  return own.size >= fewest ? new Map(beside) : none
}
