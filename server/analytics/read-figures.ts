import { CompiledQuery } from 'kysely'
import type { Db } from '#db/index.ts'
import { figures } from './figures.ts'
import { figureKeys, leastGroup, type FigureKey } from './schema.ts'

interface Counted {
  name: string
  count: number
  people: number
  number?: number | null
}

interface Row {
  name: string
  /** Rounded down to a multiple of five. */
  count: number
  /** What was measured, where something is. */
  number: number | null
}

/** Days of UTC: the first, and the one after the last. */
interface Period {
  from: string
  to: string
}

export interface Figure {
  /** As it was run: $1 is the first day, $2 the one after the last. */
  sql: string
  rows: Row[]
  /** Of as many days before. */
  before: Row[]
}

/**
 * Leaves out each group of fewer than five, and rounds the others down to a multiple of five, totals
 * too. So nothing is known by subtraction: of a row from its total, of a period from a longer one, or
 * of a day from the next, both are known only within five.
 */
const shown = (rows: Counted[]): Row[] =>
  rows.flatMap(({ name, count, people, number = null }) =>
    people < leastGroup ? [] : { name, count: count - (count % leastGroup), number },
  )

async function read(db: Db, key: FigureKey, { from, to }: Period) {
  const { rows } = await db.executeQuery<Counted>(CompiledQuery.raw(figures[key], [from, to]))
  return shown(rows)
}

/** One figure of the last `days`, today included, and of the days before. */
export async function readFigure(db: Db, key: FigureKey, days: number): Promise<Figure> {
  const { now, before } = periodsOf(days)
  const [rows, rowsBefore] = await Promise.all([read(db, key, now), read(db, key, before)])
  return { sql: figures[key], rows, before: rowsBefore }
}

/** All of them, by their keys. */
export async function readFigures(db: Db, days: number) {
  const all: Partial<Record<FigureKey, Figure>> = {}
  // oxlint-disable-next-line no-await-in-loop -- all at once they would take every connection
  for (const key of figureKeys) all[key] = await readFigure(db, key, days)
  return all as Record<FigureKey, Figure>
}

const day = 24 * 60 * 60_000

export function periodsOf(days: number): { now: Period; before: Period } {
  const back = (count: number) => new Date(Date.now() - count * day).toISOString().slice(0, 10)
  const [to, from] = [back(-1), back(days - 1)]
  return { now: { from, to }, before: { from: back(2 * days - 1), to: from } }
}
