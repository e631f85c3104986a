import { describe, expect, it } from 'vitest'
import { planAssignment } from '#server/challenge/assignment/plan.ts'
import { diceOf, type Dice } from '../../support/random.ts'

type Planned = Parameters<typeof planAssignment>[0]
type Pair = Planned['conflicts'][number]

const key = ({ submissionId, judgeId }: Pair) => `${submissionId} ${judgeId}`

/** Some entries and jurors, with conflicts, and what was given and judged before. */
function thrown({ whole, chance }: Dice, size: { entries: number; jurors: number }): Planned {
  const entries = Array.from({ length: whole(1, size.entries) }, (_, at) => `entry-${at}`)
  const jurors = Array.from({ length: whole(1, size.jurors) }, (_, at) => `judge-${at}`)
  const pairs = entries.flatMap(submissionId => jurors.map(judgeId => ({ submissionId, judgeId })))
  const share = whole(0, 40)
  const conflicts = pairs.filter(() => chance(share))
  const before = whole(0, 30)
  const given = pairs
    .filter(() => chance(before))
    .map(pair => ({ ...pair, isJudged: chance(40) }))
    // What was judged in spite of a conflict is not among it.
    .filter(one => !one.isJudged || !conflicts.some(two => key(two) === key(one)))
  return { perEntry: whole(1, 3), entries, jurors, conflicts, given }
}

/** What is given once it is carried out. */
function carriedOut({ given }: Planned, plan: ReturnType<typeof planAssignment>) {
  const removed = new Set(plan.removed.map(key))
  return [
    ...given.filter(one => !removed.has(key(one))),
    ...plan.added.map(pair => ({ ...pair, isJudged: false })),
  ]
}

const squares = (loads: number[]) => loads.reduce((sum, load) => sum + load * load, 0)

/** The most even loads there can be, by trying everything. */
function mostEven(planned: Planned): number {
  const { perEntry, entries, jurors, conflicts, given } = planned
  const barred = new Set(conflicts.map(key))
  const judged = new Set(given.filter(one => one.isJudged).map(key))
  let loads = new Set([jurors.map(() => 0).join()])
  for (const submissionId of entries) {
    const next = new Set<string>()
    const fixed = jurors.map(judgeId => judged.has(key({ submissionId, judgeId })))
    const able = jurors.map(
      (judgeId, at) => !fixed[at] && !barred.has(key({ submissionId, judgeId })),
    )
    const kept = fixed.filter(Boolean).length
    const wanted = Math.max(kept, Math.min(perEntry, kept + able.filter(Boolean).length))
    for (let choice = 0; choice < 2 ** jurors.length; choice++) {
      const chosen = jurors.map((_, at) => fixed[at]! || Boolean((choice >> at) & 1))
      if (chosen.some((is, at) => is && !fixed[at] && !able[at])) continue
      if (chosen.filter(Boolean).length !== wanted) continue
      for (const one of loads)
        next.add(
          one
            .split(',')
            .map((load, at) => Number(load) + (chosen[at] ? 1 : 0))
            .join(),
        )
    }
    loads = next
  }
  return Math.min(...[...loads].map(one => squares(one.split(',').map(Number))))
}

describe('what Assign would do', () => {
  it('gives each entry its number of judges without a conflict, or all there are, and keeps what is judged', () => {
    let moved = 0
    let fewer = 0
    for (let seed = 1; seed <= 150; seed++) {
      const planned = thrown(diceOf(seed), { entries: 30, jurors: 9 })
      const { perEntry, entries, jurors, conflicts, given } = planned
      const plan = planAssignment(planned)
      const after = carriedOut(planned, plan)
      const barred = new Set(conflicts.map(key))
      expect({ seed, doubled: after.length - new Set(after.map(key)).size }).toEqual({
        seed,
        doubled: 0,
      })
      expect({ seed, conflicts: after.filter(one => barred.has(key(one))) }).toEqual({
        seed,
        conflicts: [],
      })
      const judged = given.filter(one => one.isJudged)
      expect(after.filter(one => one.isJudged)).toEqual(judged)
      for (const submissionId of entries) {
        const own = after.filter(one => one.submissionId === submissionId)
        const able = jurors.filter(judgeId => !barred.has(key({ submissionId, judgeId }))).length
        const kept = judged.filter(one => one.submissionId === submissionId).length
        expect({ seed, submissionId, judges: own.length }).toEqual({
          seed,
          submissionId,
          judges: Math.max(kept, Math.min(perEntry, able)),
        })
        if (able < perEntry) fewer++
      }
      // Once it is done there is nothing to do.
      const again = planAssignment({ ...planned, given: after })
      expect({ seed, again: [again.added, again.removed] }).toEqual({ seed, again: [[], []] })
      expect(planAssignment(planned)).toEqual(plan)
      moved += plan.removed.length
    }
    // What is meant to be looked at did occur.
    expect(moved).toBeGreaterThan(100)
    expect(fewer).toBeGreaterThan(100)
  })

  it('makes loads that differ by one at most where nothing is in the way', () => {
    for (let seed = 1; seed <= 80; seed++) {
      const planned = { ...thrown(diceOf(seed), { entries: 60, jurors: 12 }), conflicts: [] }
      const given = planned.given.map(one => ({ ...one, isJudged: false }))
      const loads = [...planAssignment({ ...planned, given }).loads.values()]
      expect({ seed, apart: Math.max(...loads) - Math.min(...loads) <= 1 }).toEqual({
        seed,
        apart: true,
      })
    }
  })

  it('makes the most even loads that conflicts and what is judged allow: all others were tried', () => {
    let uneven = 0
    for (let seed = 1; seed <= 200; seed++) {
      const planned = thrown(diceOf(seed), { entries: 6, jurors: 4 })
      const loads = [...planAssignment(planned).loads.values()]
      expect({ seed, squares: squares(loads) }).toEqual({ seed, squares: mostEven(planned) })
      if (Math.max(...loads) - Math.min(...loads) > 1) uneven++
    }
    expect(uneven).toBeGreaterThan(20)
  })

  it('moves entries to a jury that has grown in no more than ten times what sorting all pairs takes', () => {
    const jurors = Array.from({ length: 40 }, (_, at) => `judge-${at}`)
    const entries = Array.from({ length: 1600 }, (_, at) => `entry-${at}`)
    const planned = { perEntry: 5, entries, conflicts: [] }
    const first = planAssignment({ ...planned, jurors: jurors.slice(0, 20), given: [] })
    const given = first.added.map(pair => ({ ...pair, isJudged: false }))
    const cpuOf = <T>(work: () => T) => {
      const from = process.cpuUsage()
      const done = work()
      const { user, system } = process.cpuUsage(from)
      return { done, cpu: user + system }
    }
    const grown = cpuOf(() => planAssignment({ ...planned, jurors, given }))
    // No more than has to: the new half of the jury gets half of all.
    expect([grown.done.added.length, grown.done.removed.length]).toEqual([4000, 4000])
    expect(new Set(grown.done.loads.values())).toEqual(new Set([200]))
    const pairs = entries.flatMap(entry => jurors.map(judge => `${judge} ${entry}`))
    expect(grown.cpu).toBeLessThan(10 * cpuOf(() => pairs.toSorted()).cpu)
  })
})
