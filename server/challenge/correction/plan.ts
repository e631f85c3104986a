import type { Db, Tx } from '#db/index.ts'
import type { RankedRow } from '#db/tables/challenge-talk.ts'
import type { Criterion } from '#db/tables/challenges.ts'
import { conflict, fieldError } from '#server/errors.ts'
import { versionOf } from '#server/input/version-of.ts'
import { mostRankings } from '#server/shown/challenge-talk.ts'
import { rankAll } from '#server/challenge/judging/ranks.ts'
import { sumScores } from '#server/challenge/judging/sum-queries.ts'
import { inUnits } from '#server/challenge/scores.ts'
import { requireScoreAnew } from './anew-scores.ts'
import { findByNumber, listNumbers, listRows } from './queries.ts'
import type { CorrectionChange } from './schema.ts'

/** With the sum by which it is compared. */
type Standing = RankedRow & { units: number; judges: number }

type Rankings = Awaited<ReturnType<typeof listRows>>

/**
 * The ranking that a change makes, with the one before. `version` is of both: it changes with
 * anything that would be published.
 * @throws CONFLICT where the change can't be made now; BAD_REQUEST for an entry that was not ranked.
 */
export async function planCorrection(
  db: Db | Tx,
  challenge: { id: string; criteria: Criterion[] },
  change: CorrectionChange,
) {
  const rankings = await listRows(db, challenge.id)
  const last = rankings.at(-1)
  if (!last) throw conflict('There is no result yet that could be corrected.')
  if (rankings.length >= mostRankings)
    throw conflict(`A result is corrected ${mostRankings - 1} times at most.`)
  const standings = await listStandings(db, challenge, rankings)
  const still = new Set(last.rows.map(row => row.submission))
  const submissionId = await applyTo(db, challenge, change, standings, still)
  const numbers = await listNumbers(db, challenge.id, [...standings.keys()])
  const numberOf = (id: string) => numbers.get(id) ?? 0
  const rows = rankAll(
    [...standings.values()]
      .filter(({ submission }) => still.has(submission))
      .toSorted((a, b) => numberOf(a.submission) - numberOf(b.submission)),
  )
  const version = versionOf([
    last.version,
    change,
    rows.map(one => [one.submission, one.rank, one.score]),
  ])
  return { last, next: last.version + 1, rows, version, submissionId, numberOf }
}

/** Changes who is ranked, or the score of one; which entry that is. */
async function applyTo(
  db: Db | Tx,
  challenge: { id: string; criteria: Criterion[] },
  change: CorrectionChange,
  standings: Map<string, Standing>,
  still: Set<string>,
) {
  if (change.kind === 'anew') {
    const anew = await requireScoreAnew(db, challenge, change.judgingId)
    const before = standings.get(anew.submissionId)
    if (!before || !still.has(anew.submissionId))
      throw conflict(
        'This entry was left out of the ranking meanwhile: put it back first, or close the judging anew.',
      )
    const { units, judges, score } = anew
    standings.set(anew.submissionId, { ...before, units, judges, score })
    return anew.submissionId
  }
  const entry = await findByNumber(db, challenge.id, change.number)
  if (!entry || !standings.has(entry.id))
    throw fieldError('BAD_REQUEST', 'number', 'No entry of this number was ranked.')
  const isOut = change.kind === 'out'
  if (still.has(entry.id) !== isOut)
    throw conflict(
      isOut ? 'This entry is left out already.' : 'This entry is in the ranking already.',
    )
  if (isOut) still.delete(entry.id)
  else still.add(entry.id)
  return entry.id
}

/** Of each entry that was ever ranked what it has by the newest ranking in which it is. */
async function listStandings(
  db: Db | Tx,
  challenge: { id: string; criteria: Criterion[] },
  rankings: Rankings,
) {
  const newest = new Map<string, RankedRow>()
  for (const { rows } of rankings) for (const row of rows) newest.set(row.submission, row)
  const rows = [...newest.values()]
  const isOld = rows.some(({ units }) => units == null)
  const sums = isOld ? await sumScores(db, challenge) : []
  const given = new Map(sums.map(one => [one.id, one]))
  const sumOf = ({ submission, units, judges, score }: RankedRow) => {
    if (units != null) return { units, judges: judges ?? 1 }
    const sum = given.get(submission)
    // Of an erased account the percent alone is left.
    return sum && sum.judges > 0 ? sum : { units: inUnits(score ?? 0), judges: 1 }
  }
  return new Map<string, Standing>(
    rows.map(row => {
      const { units, judges } = sumOf(row)
      return [row.submission, { ...row, units, judges }]
    }),
  )
}
