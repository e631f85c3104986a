import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { RankedRow } from '#db/tables/challenge-talk.ts'
import { challengeTalk } from './challenge-talk.ts'

interface Of {
  challengeId: string
  title: string
  /** Who answers, announces and corrects. */
  judgeId: string | null
  /** Of somebody's username. */
  personOf: (username: string) => string
  now: number
}

const day = 86_400_000

export async function insertChallengeTalk(tx: Tx, { challengeId, title, ...of }: Of) {
  const { questions = [], announcements = [] } = challengeTalk[title] ?? {}
  const at = (daysAgo: number) => new Date(of.now - daysAgo * day)
  const askers = [...new Set(questions.map(({ by }) => by))]
  if (questions.length > 0)
    await tx
      .insertInto('challengeQuestions')
      .values(
        questions.map(({ by, daysAgo, body, answer }) => ({
          challengeId,
          authorId: of.personOf(by),
          asker: askers.indexOf(by) + 1,
          body,
          askedAt: at(daysAgo),
          ...(answer ? { answer, answeredBy: of.judgeId, answeredAt: at(daysAgo - 1) } : {}),
        })),
      )
      .execute()
  const reached = await countReached(tx, challengeId)
  if (announcements.length > 0)
    await tx
      .insertInto('challengeAnnouncements')
      .values(
        announcements.map(({ audience, daysAgo, body }) => ({
          id: randomUUID(),
          challengeId,
          audience,
          body,
          reached: reached[audience],
          sentBy: of.judgeId,
          sentAt: at(daysAgo),
        })),
      )
      .execute()
}

/** How many joined, and how many of them won. */
async function countReached(tx: Tx, challengeId: string) {
  const { rows } = await sql<{ entrants: number; winners: number }>`
    select count(*)::int as entrants, count(*) filter (where status = 'awarded')::int as winners
    from challenge_entrants entry left join submissions on submissions.challenge_id = entry.challenge_id
      and submissions.user_id = entry.owner_id
    where entry.challenge_id = ${challengeId}`.execute(tx)
  return rows[0]!
}

/** The first ranking as it was told, and those that corrected it. */
export async function insertRankings(
  tx: Tx,
  { challengeId, title, judgeId, personOf, now }: Of,
  told: { madeAt: Date; entries: (RankedRow & { userId: string })[] },
) {
  const out = new Set<string>()
  const rows = () =>
    told.entries
      .filter(({ userId }) => !out.has(userId))
      .map(({ userId: _, ...row }, index) => ({ ...row, rank: index + 1 }))
  const first = { version: 1, madeAt: told.madeAt, reason: '', rows: JSON.stringify(rows()) }
  const corrected = (challengeTalk[title]?.corrections ?? []).map((one, index) => {
    if (one.isLeftOut) out.add(personOf(one.of))
    else out.delete(personOf(one.of))
    return {
      version: index + 2,
      madeAt: new Date(now - one.daysAgo * day),
      reason: one.reason,
      rows: JSON.stringify(rows()),
    }
  })
  await tx
    .insertInto('challengeRankings')
    .values([first, ...corrected].map(row => ({ ...row, challengeId, madeBy: judgeId })))
    .execute()
}
