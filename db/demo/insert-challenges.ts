import type { Tx } from '#db/index.ts'
import { receiptOf } from '#db/submission-receipt.ts'
import { challengeRow, type DemoChallenge } from './challenge.ts'
import { berthChallenge, berthSubmissions } from './challenge-finalized.ts'
import { challenges } from './challenges.ts'
import { insertChallengeTalk, insertRankings } from './conversation/insert-challenge-talk.ts'
import { emailOf } from './insert-persons.ts'
import { organizations } from './organizations.ts'
import { markdown } from './text.ts'

interface Ids {
  /** By e-mail. */
  persons: Map<string, string>
  /** By orgSlug. */
  organizations: Map<string, string>
}

const day = 86_400_000
/** A judge's value runs from 0 to this. */
const highestValue = 10

export async function insertChallenges(tx: Tx, ids: Ids, now: number) {
  for (const challenge of challenges) {
    const organizationId = ids.organizations.get(challenge.orgSlug)!
    const judges = judgesOf(challenge, ids)
    const { id } = await tx
      .insertInto('challenges')
      .values(challengeRow(challenge, organizationId, judges[0] ?? null, now))
      .returning('id')
      .executeTakeFirstOrThrow()
    const closed = now + challenge.days[1] * day
    for (const [username, text] of challenge.entrants ?? []) {
      const userId = ids.persons.get(emailOf(username))!
      await join(tx, id, userId, now + challenge.days[0] * day + day)
      if (text) await submit(tx, id, userId, 'under_review', text, new Date(closed - 2 * day))
    }
    if (challenge.team) await insertTeam(tx, id, challenge.team, ids)
    if (challenge === berthChallenge) await insertResults(tx, id, organizationId, ids, now)
    await insertChallengeTalk(tx, talkOf(challenge, id, ids, now))
  }
}

const talkOf = (
  { title, ...challenge }: DemoChallenge,
  challengeId: string,
  ids: Ids,
  now: number,
) => ({
  challengeId,
  title,
  judgeId: judgesOf(challenge, ids)[0] ?? null,
  personOf: (username: string) => ids.persons.get(emailOf(username))!,
  now,
})

async function insertTeam(
  tx: Tx,
  challengeId: string,
  { name, members }: NonNullable<DemoChallenge['team']>,
  ids: Ids,
) {
  const [leadId, ...others] = members.map(username => ids.persons.get(emailOf(username))!)
  const { id: teamId } = await tx
    .insertInto('challengeTeams')
    .values({ challengeId, leadId: leadId!, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('challengeTeamMembers')
    .values([leadId!, ...others].map(userId => ({ challengeId, teamId, userId })))
    .execute()
}

const judgesOf = (challenge: Pick<DemoChallenge, 'orgSlug'>, ids: Ids) =>
  organizations
    .find(organization => organization.orgSlug === challenge.orgSlug)!
    .admins.map(([email]) => ids.persons.get(email)!)

const join = (tx: Tx, challengeId: string, userId: string, at: number) =>
  tx
    .insertInto('challengeEntries')
    .values({ challengeId, userId, joinedAt: new Date(at) })
    .execute()

async function submit(
  tx: Tx,
  challengeId: string,
  userId: string,
  status: 'under_review' | 'awarded' | 'not_awarded',
  source: string,
  submittedAt: Date,
  result: { links?: string[]; finalScore?: number; rank?: number } = {},
) {
  const { links = [], ...ranked } = result
  const work = { text: markdown(source), links, files: [], submittedAt }
  const receipt = receiptOf({ challengeId, userId, attempt: 1, ...work })
  const { id } = await tx
    .insertInto('submissions')
    .values({
      challengeId,
      userId,
      status,
      ...work,
      files: '[]',
      receipt: receipt.sha256,
      createdAt: submittedAt,
      updatedAt: submittedAt,
      ...ranked,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('submissionReceipts')
    .values({ submissionId: id, attempt: 1, submittedAt, ...receipt })
    .execute()
  return id
}

/** Percent: the mean over the judges of the weighted values. */
function finalScore({ judgements }: (typeof berthSubmissions)[number]) {
  const weights = new Map(berthChallenge.criteria.map(({ key, weight }) => [key, weight]))
  const totals = judgements.map(({ scores }) =>
    scores.reduce((sum, [key, value]) => sum + (weights.get(key)! * value) / highestValue, 0),
  )
  return Math.round((totals.reduce((sum, total) => sum + total, 0) / totals.length) * 100) / 100
}

async function insertResults(
  tx: Tx,
  challengeId: string,
  organizationId: string,
  ids: Ids,
  now: number,
) {
  await tx
    .updateTable('challenges')
    .set({ finalizedAt: new Date(now + berthChallenge.days[2] * day) })
    .where('id', '=', challengeId)
    .execute()
  const [opens, closes, judged] = berthChallenge.days.map(days => now + days * day) as [
    number,
    number,
    number,
  ]
  const judges = judgesOf(berthChallenge, ids)
  const ranking = berthSubmissions
    .map(submission => ({ ...submission, score: finalScore(submission) }))
    .toSorted((a, b) => b.score - a.score)
  const won = berthChallenge.prizes?.reduce((sum, { places }) => sum + places, 0) ?? 1
  const entries: Parameters<typeof insertRankings>[2]['entries'] = []
  for (const [index, { username, text, links, judgements, score }] of ranking.entries()) {
    const rank = index + 1
    const userId = ids.persons.get(emailOf(username))!
    await join(tx, challengeId, userId, opens + (rank * day) / 2)
    const status = rank <= won ? 'awarded' : 'not_awarded'
    const submittedAt = new Date(closes - (rank * day) / 3)
    const result = { links, finalScore: score, rank }
    const submissionId = await submit(tx, challengeId, userId, status, text, submittedAt, result)
    entries.push({ submission: submissionId, userId, rank, score })
    const rows = judgements.map(({ scores, overall }, judge) => ({
      submissionId,
      judgeId: judges[judge]!,
      scores: JSON.stringify(
        scores.map(([criterion, value, comment]) => ({ criterion, value, comment })),
      ),
      overallComment: overall,
      submittedAt: new Date(judged - (judge + 2) * day),
    }))
    await tx.insertInto('judgements').values(rows).execute()
    await tx
      .insertInto('badges')
      .values({
        userId,
        challengeId,
        organizationId,
        kind: (['winner', 'finalist', 'finalist'] as const)[index] ?? 'participant',
        rank,
        score,
        issuedAt: new Date(judged),
        revokedAt: null,
      })
      .execute()
  }
  const talk = talkOf(berthChallenge, challengeId, ids, now)
  await insertRankings(tx, talk, { madeAt: new Date(judged), entries })
}
