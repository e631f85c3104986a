import type { Db, Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { versionOf } from '#server/input/version-of.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { prizesWon } from '#server/challenge/prizes.ts'
import { inPercent } from '#server/challenge/scores.ts'
import { listJudgesOf } from './jury-queries.ts'
import { readJury, seesRanking } from './jury.ts'
import { hasEntries, listNotBegun } from './progress-queries.ts'
import { listDisqualified } from './queries.ts'
import { badgeOf, rankAll } from './ranks.ts'
import { noteSeen } from './seen-queries.ts'
import { sumScores } from './sum-queries.ts'

const shownPlaces = 50

/**
 * What was handed in with its points, the best first: the mean of the judges, who score every entry
 * but for those with which they have a conflict of interest. `version` changes with anything of it.
 * @throws CONFLICT while a judge lacks another entry, or an entry lacks a judge: an uneven jury
 * decides nothing.
 */
export async function rankEntries(
  db: Db | Tx,
  challenge: Pick<AdminChallenge, 'id' | 'criteria'>,
  found?: Awaited<ReturnType<typeof readJury>>,
) {
  const { id } = challenge
  const { jury, missing, judges: _, total: __, ...openly } = found ?? (await readJury(db, id))
  assertWhole(missing, openly.perEntry)
  const scored = (await sumScores(db, challenge))
    .filter(({ isRanked }) => isRanked)
    .map(({ judges, units, number, userId, id: submissionId }) => ({
      id: submissionId,
      userId,
      number,
      units,
      judges,
      score: judges > 0 ? inPercent(units, judges) : 0,
    }))
  const ranked = rankAll(scored)
  const disqualified = await listDisqualified(db, id)
  const version = versionOf([
    ranked.map(one => [one.id, one.rank, one.units, one.judges]),
    disqualified.map(one => one.id),
    jury.map(judge => judge.id).toSorted(),
    openly,
  ])
  return { ranked, version, judges: jury.length, disqualified, ...openly }
}

/**
 * Who goes on sees what all gave, and scores nothing more here.
 * @throws CONFLICT for who may still give scores by which the ranking would change.
 */
export async function assertSeesRanking({ db, user }: PersonContext, { id }: { id: string }) {
  if (!(await hasEntries(db, id))) return
  if (!seesRanking(await listJudgesOf(db, id), user.id)) throw seesNone()
  await noteSeen(db, id, user.id)
}

const seesNone = () =>
  conflict(
    'You see the ranking when you have judged every entry, or have said that you don’t judge here.',
  )

/** The first places as they would be told now, and who is left out. */
export async function comingRanking(ctx: PersonContext, challenge: AdminChallenge) {
  if (challenge.status !== 'judging')
    throw conflict('There is a ranking to come while the challenge is judged.')
  const { db, user } = ctx
  const found = await readJury(db, challenge.id)
  if (found.total > 0 && !seesRanking(found.judges, user.id)) throw seesNone()
  const entries = await rankEntries(db, challenge, found)
  const { ranked, leftOut, conflicts, disqualified, ...rest } = entries
  if (ranked.length > 0) await noteSeen(db, challenge.id, user.id)
  const shared = Map.groupBy(ranked, one => one.rank)
  return {
    ...rest,
    total: ranked.length,
    notBegun: (await listNotBegun(db, challenge.id)).map(({ name }) => name),
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
function assertWhole(missing: string[], perEntry: number | null) {
  if (missing.length > 0)
    throw conflict(
      `${perEntry === null ? 'Every judge scores each entry with which they have no conflict of interest' : 'Each entry is scored by those it was given to'}, with a comment for each criterion. ${missing.slice(0, 5).join('; ')}${missing.length > 5 ? `; and ${missing.length - 5} more` : ''}.`,
    )
}
