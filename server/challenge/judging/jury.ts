import type { Db, Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { forbidden } from '#server/errors.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { findLeftOut, listJudgesOf, type Judge } from './jury-queries.ts'
import { countLeft, listNotBegun } from './progress-queries.ts'

/**
 * Who has an entry decides nothing about the others, till nothing is left to decide.
 * @throws FORBIDDEN
 */
export function assertNoEntry(challenge: { isEntrant: boolean; status: string }) {
  if (challenge.isEntrant && challenge.status !== 'finalized')
    throw forbidden(
      'You have an entry in this challenge, so you can’t judge in it, see what others handed in, change or cancel it. Another admin of the organization does.',
    )
}

/** The judges whose scores make the result: all who judged, but for those left out. */
export const isInJury = (judge: Judge) =>
  judge.reason === null && !judge.isEntrant && judge.judged > 0

/** How far the judges are, without a score. */
export async function showJury({ db, user }: PersonContext, challengeId: string) {
  const [judges, progress, asked] = await Promise.all([
    listJudgesOf(db, challengeId),
    countLeft(db, challengeId),
    listNotBegun(db, challengeId),
  ])
  return {
    ...progress,
    /** Of the team, besides the judges: asked, and nothing is known of them yet. */
    notBegun: asked
      .filter(one => judges.every(({ id }) => id !== one.id))
      .map(({ id, name }) => ({ id, name, isMe: id === user.id })),
    seesRanking: progress.total === 0 || seesRanking(judges, user.id),
    judges: judges.map(({ id, reason, leftOutBy, leftOutByName, ...judge }) => ({
      ...judge,
      id,
      isMe: id === user.id,
      leftOut: reason && { reason, byName: leftOutByName, isOwn: leftOutBy === id },
    })),
  }
}

/** Who has sent a score for every entry that is theirs to judge, or has said for good that they don't judge here. */
export const seesRanking = (judges: Judge[], userId: string) =>
  judges.some(
    judge =>
      judge.id === userId &&
      (judge.leftOutBy === userId || (judge.judged > 0 && judge.unjudgedCount === 0)),
  )

/** Whether others' scores are hidden from this admin until they have sent their own. */
export async function isBlind(
  db: Db,
  { id, status }: Pick<AdminChallenge, 'id' | 'status'>,
  userId: string,
) {
  if (status === 'finalized') return false
  return !(await findLeftOut(db, id, userId))?.isOwn
}

/** Who makes the result, who does not, and what is missing still, to be told. */
export async function readJury(db: Db | Tx, challengeId: string) {
  const judges = await listJudgesOf(db, challengeId)
  const { total, erased, perEntry, ...left } = await countLeft(db, challengeId)
  const jury = judges.filter(isInJury)
  const owing = perEntry === null ? jury : judges.filter(isExpected)
  const missing = owing.flatMap(judge => [
    ...lacking(judge.unjudged, judge.unjudgedCount, ['is not judged', 'are not judged'], judge),
    ...lacking(
      judge.uncommented,
      judge.uncommentedCount,
      ['lacks a comment', 'lack a comment'],
      judge,
    ),
  ])
  if (perEntry !== null) missing.unshift(...withoutJudges(left))
  else if (left.aloneCount > 0 && missing.length === 0)
    missing.push(nobodyJudged(total, left.alone, left.aloneCount))
  return {
    judges,
    total,
    jury,
    missing,
    erased,
    perEntry,
    /** Whose score an entry does without, where all judge all. */
    conflicts: jury
      .filter(({ conflictCount }) => conflictCount > 0 && perEntry === null)
      .map(({ id, name, conflicts, conflictCount }) => ({
        id,
        name,
        numbers: conflicts,
        count: conflictCount,
      })),
    leftOut: judges
      .filter(judge => !isInJury(judge) && judge.judged > 0)
      .map(({ id, name, reason }) => ({ id, name, reason: reason ?? ('conflict' as const) })),
  }
}

/** Who judged, or was given entries, where these are given to judges. */
const isExpected = (judge: Judge) =>
  judge.reason === null && !judge.isEntrant && judge.judged + (judge.assigned ?? 0) > 0

/** Entries that somebody of the jury could judge besides, and those that nobody can. */
function withoutJudges({
  lacking: numbers,
  lackingCount,
  alone,
  aloneCount,
}: Pick<
  Awaited<ReturnType<typeof countLeft>>,
  'lacking' | 'lackingCount' | 'alone' | 'aloneCount'
>): string[] {
  if (aloneCount > 0)
    return [
      `${entrantsOf(alone, aloneCount)} ${aloneCount === 1 ? 'has' : 'have'} nobody in the jury who can judge: pick or invite another judge`,
    ]
  if (lackingCount === 0) return []
  return [
    `${entrantsOf(numbers, lackingCount)} ${lackingCount === 1 ? 'lacks' : 'lack'} a judge: assign the entries again`,
  ]
}

function nobodyJudged(total: number, alone: number[], count: number) {
  if (count === total)
    return total === 1
      ? `Entrant ${alone[0]} is not judged by anybody`
      : 'No entrant is judged by anybody'
  const verb = count === 1 ? 'is' : 'are'
  return `${entrantsOf(alone, count)} ${verb} judged by nobody without a conflict of interest: invite another judge`
}

function lacking(
  numbers: number[],
  count: number,
  [one, several]: [string, string],
  { name }: Judge,
): string[] {
  if (count === 0) return []
  return [`${entrantsOf(numbers, count)} ${count === 1 ? one : several} by ${name}`]
}

/** `Entrants 2, 3 and 4 more`. */
function entrantsOf(numbers: number[], count: number): string {
  if (count === 1) return `Entrant ${numbers[0]}`
  const more = count - numbers.length
  const last = more > 0 ? `${more} more` : numbers.at(-1)
  const first = more > 0 ? numbers : numbers.slice(0, -1)
  return `Entrants ${first.join(', ')} and ${last}`
}
