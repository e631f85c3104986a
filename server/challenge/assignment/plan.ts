interface Pair {
  submissionId: string
  judgeId: string
}

interface Planned {
  perEntry: number
  /** Ids, in their order. */
  entries: string[]
  jurors: string[]
  conflicts: Pair[]
  /** What is judged stays; the rest may be moved. */
  given: (Pair & { isJudged: boolean })[]
}

/** What a juror has to do with an entry. */
const free = 0
const barred = 1
const open = 2
const judged = 3

/**
 * Who judges what besides, and no longer: each entry gets `perEntry` of the jurors who have no conflict
 * with it, or all of them where they are fewer, and no other way to do so has more even loads. The same
 * again for the same, and nothing where all is done.
 */
export function planAssignment({ perEntry, entries, jurors, conflicts, given }: Planned) {
  const width = jurors.length
  const rowOf = new Map(entries.map((id, at) => [id, at * width]))
  const columnOf = new Map(jurors.map((id, at) => [id, at]))
  /** A row per entry, a column per juror. */
  const table = new Uint8Array(entries.length * width)
  const loads = jurors.map(() => 0)
  const columns = [...jurors.keys()]
  const cellOf = ({ submissionId, judgeId }: Pair) => {
    const row = rowOf.get(submissionId)
    const column = columnOf.get(judgeId)
    return row === undefined || column === undefined ? undefined : { cell: row + column, column }
  }

  for (const pair of conflicts) {
    const at = cellOf(pair)
    if (at) table[at.cell] = barred
  }
  /** Of each entry, also those who judged it and are no jurors any more. */
  const judges = new Map(entries.map(id => [id, 0]))
  const keep = (pair: Pair, as: number) => {
    judges.set(pair.submissionId, (judges.get(pair.submissionId) ?? 0) + 1)
    const at = cellOf(pair)
    if (!at) return
    table[at.cell] = as
    loads[at.column]!++
  }
  const movable = given.filter(one => !one.isJudged)
  for (const one of given.filter(each => each.isJudged)) keep(one, judged)
  for (const one of movable) {
    const at = cellOf(one)
    if (at && table[at.cell] === free) keep(one, open)
  }
  const before = table.slice()

  for (const [submissionId, row] of rowOf) {
    let wanted = perEntry - (judges.get(submissionId) ?? 0)
    if (wanted === 0) continue
    /** Who is as loaded is mixed, so that the same judges don't always meet. */
    const mix = mixed(submissionId, jurors)
    const compare = (a: number, b: number) => loads[a]! - loads[b]! || mix[a]! - mix[b]!
    const best = (state: number, sign: number) =>
      columns.reduce(
        (found, at) =>
          table[row + at] === state && (found < 0 || compare(at, found) * sign < 0) ? at : found,
        -1,
      )
    for (; wanted < 0; wanted++) {
      const most = best(open, -1)
      if (most < 0) break
      table[row + most] = free
      loads[most]!--
    }
    for (; wanted > 0; wanted--) {
      const least = best(free, 1)
      if (least < 0) break
      table[row + least] = open
      loads[least]!++
    }
  }

  makeEven(table, loads)

  const added: Pair[] = []
  for (const [column, judgeId] of jurors.entries())
    for (const [submissionId, row] of rowOf)
      if (table[row + column] === open && before[row + column] !== open)
        added.push({ submissionId, judgeId })
  return {
    added,
    removed: movable
      .filter(one => {
        const at = cellOf(one)
        return !at || table[at.cell] !== open
      })
      .map(({ submissionId, judgeId }) => ({ submissionId, judgeId })),
    loads: new Map(jurors.map((id, at) => [id, loads[at]!])),
  }
}

/**
 * Hands entries on from the most loaded juror to who has at least two less: at once where one of them can
 * be, or over others whose loads stay. Where no juror has such a way, no loads are more even. Looks at
 * how many entries could go from each juror to each other, not at the entries.
 */
function makeEven(table: Uint8Array, loads: number[]) {
  const width = loads.length
  const columns = [...loads.keys()]
  /** From a juror (row) to another (column). */
  const ways = new Uint32Array(width * width)
  const cursors = new Uint32Array(width * width)
  for (let row = 0; row < table.length; row += width)
    for (const from of columns)
      if (table[row + from] === open)
        for (const to of columns) if (table[row + to] === free) ways[from * width + to]!++

  const moveOne = (from: number, to: number) => {
    const way = from * width + to
    let row = cursors[way]!
    while (table[row + from] !== open || table[row + to] !== free)
      row = (row + width) % table.length
    cursors[way] = row
    table[row + from] = free
    table[row + to] = open
    loads[from]!--
    loads[to]!++
    ways[way]!--
    ways[to * width + from]!++
    for (const other of columns) {
      if (other === from || other === to) continue
      const state = table[row + other]
      if (state === free) {
        ways[way - to + other]!--
        ways[to * width + other]!++
      } else if (state === open) {
        ways[other * width + to]!--
        ways[other * width + from]!++
      }
    }
  }

  /** Nobody is more even for what these have: where one of them gets to, all have as much or one less. */
  const isSettled = columns.map(() => false)
  const leastLoaded = (from: number) =>
    columns.reduce(
      (found, to) =>
        !isSettled[to] &&
        ways[from * width + to]! > 0 &&
        loads[to]! <= loads[from]! - 2 &&
        (found < 0 || loads[to]! < loads[found]!)
          ? to
          : found,
      -1,
    )
  /** The jurors on the shortest way, or nothing once all that are reached are settled. */
  const shortestWay = (from: number): number[] => {
    const cameBy = new Map([[from, -1]])
    for (const [at] of cameBy)
      for (const to of columns) {
        if (isSettled[to] || cameBy.has(to) || ways[at * width + to] === 0) continue
        cameBy.set(to, at)
        if (loads[to]! > loads[from]! - 2) continue
        const way = [to]
        for (let step = at; step >= 0; step = cameBy.get(step)!) way.push(step)
        return way
      }
    for (const at of cameBy.keys()) isSettled[at] = true
    return []
  }

  for (;;) {
    const from = columns.reduce(
      (most, at) => (!isSettled[at] && (most < 0 || loads[at]! > loads[most]!) ? at : most),
      -1,
    )
    if (from < 0) break
    const least = leastLoaded(from)
    if (least >= 0) moveOne(from, least)
    else {
      const way = shortestWay(from)
      // From its end, so that no step is in the way of the one before it.
      for (let at = 1; at < way.length; at++) moveOne(way[at]!, way[at - 1]!)
    }
  }
}

/** For each of these a number that looks thrown, and is the same for the same two (FNV-1a). */
function mixed(submissionId: string, judgeIds: string[]): number[] {
  const start = hashed(0x81_1c_9d_c5, submissionId)
  return judgeIds.map(id => hashed(start, id) >>> 0)
}

function hashed(start: number, text: string): number {
  let hash = start
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash
}
