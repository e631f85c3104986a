import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { prizesWon } from '#server/challenge/prizes.ts'
import { bySubmission, finalScore } from '#server/challenge/scores.ts'
import { countLeft, listJudgesOf } from './jury-queries.ts'
import { readJury, seesRanking } from './jury.ts'
import { listDisqualified, listScores, listSubmissions } from './queries.ts'
import { badgeOf, rankAll } from './ranks.ts'

const shownPlaces = 50

/**
 * What was handed in with its points, the best first: the mean of the judges, who score every entry
 * but for those with which they have a conflict of interest. `version` changes with anything of it.
 * @throws CONFLICT while a judge lacks another entry, or an entry lacks a judge: an uneven jury
 * decides nothing.
 */
export async function rankEntries(
  db: Db | Tx,
  { id, criteria }: Pick<AdminChallenge, 'id' | 'criteria'>,
) {
  const { jury, missing, ...openly } = await readJury(db, id)
  assertWhole(missing)
  const judgements = bySubmission(await listScores(db, id))
  const scored = (await listSubmissions(db, id)).map(submission => {
    const { units, judges, score } = finalScore(criteria, judgements.get(submission.id) ?? [])
    return { ...submission, units, judges, score: score ?? 0 }
  })
  const ranked = rankAll(scored)
  const disqualified = await listDisqualified(db, id)
  const told = [
    ranked.map(one => [one.id, one.rank, one.units, one.judges]),
    disqualified.map(one => one.id),
    jury.map(judge => judge.id).toSorted(),
    openly,
  ]
  const version = createHash('sha256').update(JSON.stringify(told)).digest('base64url')
  return { ranked, version, judges: jury.length, disqualified, ...openly }
}

/** @throws CONFLICT for who may still give scores by which the ranking would change. */
export async function assertSeesRanking({ db, user }: PersonContext, { id }: { id: string }) {
  const { total } = await countLeft(db, id)
  if (total > 0 && !seesRanking(await listJudgesOf(db, id), user.id))
    throw conflict(
      'You see the ranking when you have judged every entry, or have said that you don’t judge here.',
    )
}

/** The first places as they would be told now, and who is left out. */
export async function comingRanking(ctx: PersonContext, challenge: AdminChallenge) {
  if (challenge.status !== 'judging')
    throw conflict('There is a ranking to come while the challenge is judged.')
  await assertSeesRanking(ctx, challenge)
  const { db } = ctx
  const { ranked, leftOut, conflicts, disqualified, ...rest } = await rankEntries(db, challenge)
  const shared = Map.groupBy(ranked, one => one.rank)
  return {
    ...rest,
    total: ranked.length,
    leftOut: leftOut.map(({ name, reason }) => ({ name, reason })),
    conflicts: conflicts.map(({ name, numbers, count }) => ({ name, numbers, count })),
    disqualified: disqualified
      .slice(0, shownPlaces)
      .map(({ number, disqualifiedReason }) => ({ number, reason: disqualifiedReason })),
    disqualifiedCount: disqualified.length,
    items: ranked.slice(0, shownPlaces).map(one => ({
      id: one.id,
      number: one.number,
      score: one.score,
      judges: one.judges,
      place: one.rank,
      isShared: (shared.get(one.rank)?.length ?? 0) > 1,
      won: prizesWon(challenge, one.rank, shared.get(one.rank)?.length ?? 1),
      badge: badgeOf(one.rank),
    })),
  }
}

/** @throws CONFLICT when a judge has not judged somebody's work whole. */
function assertWhole(missing: string[]) {
  if (missing.length > 0)
    throw conflict(
      `Every judge scores each entry with which they have no conflict of interest, with a comment for each criterion. ${missing.slice(0, 5).join('; ')}${missing.length > 5 ? `; and ${missing.length - 5} more` : ''}.`,
    )
}
