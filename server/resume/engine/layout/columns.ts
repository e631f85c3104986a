import type { Segment } from '#server/resume/engine/lines/line.ts'
import type { Cut, Row } from './gutters.ts'
import { columnEdges, isKnown, isLeft, isRight, minRows, runsClearOf, toRows } from './gutters.ts'
import { judgeGutter } from './judge-gutter.ts'
import { tallShare } from './gutter-sides.ts'
import { sideCells } from './side-cells.ts'
import type { Column, Table } from './tables.ts'
import { findTable } from './tables.ts'

/** A rectangle of text read on its own, top to bottom. */
export interface Region {
  segments: Segment[]
  /** Left edges of columns that only name what stands right of them ("EXPERIENCE | …"). */
  labels: Set<Segment>
  /** Reaches over most of the page beside another region. */
  tall: boolean
  /** This region is the narrower one of two columns. */
  side: boolean
  /** It is so by far: a side column. */
  narrow: boolean
  /** How many columns stand side by side at the root of it. */
  columns: number
  table?: Table
}

/** A side column has at most this share of the width of the other. */
const narrowShare = 0.85

/** How far a heading may stand out left of the column it heads. */
const outdent = 24

/** The first row of a cut with the headings right above both of its columns. */
function headedFrom(rows: Row[], { from, x }: Cut): number {
  const heads = (row: Row | undefined) =>
    row !== undefined && row.segments.every(s => isKnown(s) && (isLeft(s, x) || s.x >= x - outdent))
  let start = from
  while (start > 0 && heads(rows[start - 1])) start--
  const above = rows.slice(start, from).flatMap(row => row.segments)
  const both = above.some(s => isLeft(s, x)) && above.some(s => s.x >= x - outdent)
  return both ? start : from
}

/** Where cells without headings of their own end, and a row of headings opens the next ones. */
function headedTo(rows: Row[], { from, to, x }: Cut): number {
  const heads = rows.findIndex(
    ({ segments }, at) =>
      at >= from + 2 &&
      at < to &&
      segments.some(s => isLeft(s, x)) &&
      segments.some(s => isRight(s, x)) &&
      segments.every(isKnown),
  )
  if (heads < 0) return to
  const above = rows.slice(from, heads).flatMap(row => row.segments)
  return above.some(isKnown) ? to : heads
}

/** Two headings on one height over short lists side by side, which end at the next heading. */
function headedCut(rows: Row[]): Cut | null {
  for (const [from, { segments }] of rows.entries()) {
    const [, second] = segments.toSorted((a, b) => a.x - b.x)
    if (segments.length !== 2 || !second || !segments.every(isKnown)) continue
    // A heading may stand behind an icon, a little right of its list.
    const edges = (rows[from + 1]?.segments ?? []).map(s => s.x)
    const x = Math.round(
      Math.min(second.x, ...edges.filter(edge => Math.abs(edge - second.x) < outdent)),
    )
    const stop = rows.findIndex(
      (row, at) =>
        at > from &&
        (row.segments.some(isKnown) || !row.segments.every(s => isLeft(s, x) || isRight(s, x))),
    )
    const to = stop < 0 ? rows.length : stop
    const below = rows.slice(from + 1, to).flatMap(row => row.segments)
    if (below.some(s => isLeft(s, x)) && below.some(s => isRight(s, x)))
      return { from, to, x, kind: 'columns', rows: to - from }
  }
  return null
}

/**
 * Cuts a page into regions in reading order: first the columns, and only then lines. A column
 * starts where several lines begin at one x behind a gutter nothing crosses.
 */
export function regionsOf(
  segments: Segment[],
  height: number,
  open: Column[] | null = null,
  depth = 0,
): Region[] {
  const rows = toRows(segments)
  const whole: Region = {
    segments,
    labels: new Set(),
    tall: false,
    side: false,
    narrow: false,
    columns: 1,
  }
  if (rows.length < minRows || depth > 6) return [whole]
  const part = (a: number, b: number): Segment[] => rows.slice(a, b).flatMap(row => row.segments)
  const around = (own: Segment[]): Region[] =>
    own.length > 0 ? regionsOf(own, height, null, depth + 1) : []
  const table = findTable(rows, open)
  if (table) {
    return [
      ...around(part(0, table.from)),
      { ...whole, segments: part(table.from, table.to), table },
      ...around(part(table.to, rows.length)),
    ]
  }
  const side = sideCells(rows)
  if (side)
    return [
      ...around(part(0, side.from)),
      ...side.parts.map(own => ({ ...whole, segments: own })),
      ...around(part(side.to, rows.length)),
    ]
  let best: Cut | null = null
  for (const edge of columnEdges(rows)) {
    for (const [from, to] of runsClearOf(rows, edge.x)) {
      if (to - from < minRows) continue
      const cut = judgeGutter(rows, from, to, edge, height)
      // Headings above both columns tell the right cut of several.
      const rank = (one: Cut) => one.rows + (headedFrom(rows, one) < one.from ? 1 : 0)
      if (cut && (!best || rank(cut) > rank(best))) best = cut
    }
  }
  best ??= headedCut(rows)
  if (!best) return [whole]
  const { x, kind } = best
  const to = kind === 'columns' ? headedTo(rows, best) : best.to
  const from = kind === 'columns' ? headedFrom(rows, best) : best.from
  const inside = part(from, to)
  const middle: Region[] = []
  const heads = new Set(part(from, best.from))
  const right = inside.filter(s => isRight(s, x) || (heads.has(s) && s.x >= x - outdent))
  const left = inside.filter(s => !right.includes(s))
  if (kind === 'labels') {
    middle.push({ ...whole, segments: inside, labels: new Set(left) })
  } else {
    const top = Math.min(...inside.map(s => s.top))
    const bottom = Math.max(...inside.map(s => s.bottom))
    const tall = bottom - top > height * tallShare
    const widthOf = (own: Segment[]) =>
      Math.max(...own.map(s => s.right)) - Math.min(...own.map(s => s.x))
    const [wide, wideRight] = [widthOf(left), widthOf(right)]
    const isUneven = Math.min(wide, wideRight) < Math.max(wide, wideRight) * narrowShare
    for (const [own, narrow] of [
      [left, wide < wideRight],
      [right, wide >= wideRight],
    ] as const) {
      const inner = regionsOf(own, height, null, depth + 1)
      middle.push(
        ...inner.map(region => ({
          ...region,
          tall: tall || region.tall,
          side: (tall && narrow) || region.side,
          narrow: (tall && narrow && isUneven) || region.narrow,
          columns: Math.max(tall ? 2 : 1, region.columns + (tall && region.columns > 1 ? 1 : 0)),
        })),
      )
    }
  }
  return [
    ...(from > 0 ? regionsOf(part(0, from), height, null, depth + 1) : []),
    ...middle,
    ...(to < rows.length ? regionsOf(part(to, rows.length), height, null, depth + 1) : []),
  ]
}
