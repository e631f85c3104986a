import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { invitationDays } from '#server/limits.ts'
import { whoMay } from '#server/shown/roles.ts'

/** Judges from outside of a challenge, with those who are invited. */
export const outsideJudgeLimit = 50

/** Whoever invited may do so still. */
const isVouchedFor = sql<boolean>`exists (select from memberships join challenges
    on challenges.organization_id = memberships.organization_id
  where challenges.id = judge_invitations.challenge_id
    and memberships.user_id = judge_invitations.invited_by and memberships.status = 'active'
    and memberships.role in (${sql.join([...whoMay('runChallenges')])}))`

/** Those not accepted yet, the newest first. */
export const listJudgeInvitations = (db: Db | Tx, challengeId: string) =>
  db
    .selectFrom('judgeInvitations')
    .leftJoin('users', 'users.id', 'judgeInvitations.invitedBy')
    .select(['judgeInvitations.id', 'judgeInvitations.email', 'judgeInvitations.expiresAt'])
    .select('users.name as invitedByName')
    .select(sql<boolean>`judge_invitations.expires_at <= now()`.as('isExpired'))
    .where('judgeInvitations.challengeId', '=', challengeId)
    .where(isVouchedFor)
    .orderBy('judgeInvitations.expiresAt', 'desc')
    .orderBy('judgeInvitations.id')
    .limit(outsideJudgeLimit)
    .execute()

/** Who accepted, the first first. */
export const listOutsideJudges = (db: Db | Tx, challengeId: string) =>
  db
    .selectFrom('challengeJudges')
    .innerJoin('users', 'users.id', 'challengeJudges.userId')
    .select(['users.id', 'users.name', 'challengeJudges.acceptedAt'])
    .where('challengeJudges.challengeId', '=', challengeId)
    .orderBy('challengeJudges.acceptedAt')
    .orderBy('users.id')
    .limit(outsideJudgeLimit)
    .execute()

/** How many judge from outside, or are invited to. */
export async function countOutside(tx: Tx, challengeId: string) {
  const { rows } = await sql<{ count: number }>`select
    (select count(*)::int from challenge_judges where challenge_id = ${challengeId})
    + (select count(*)::int from judge_invitations where challenge_id = ${challengeId})
      as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Why an address needs no invitation: its person judges already, or has an entry. */
export async function findInvited(tx: Tx, challengeId: string, email: string) {
  const { rows } = await sql<{ name: string; mayJudge: boolean; isEntrant: boolean }>`
    select users.name,
      exists (select from challenge_judges judge
        where judge.challenge_id = challenges.id and judge.user_id = users.id)
      or exists (select from memberships where memberships.user_id = users.id
        and memberships.organization_id = challenges.organization_id
        and memberships.status = 'active'
        and memberships.role in (${sql.join([...whoMay('judge')])})) as may_judge,
      exists (select from challenge_entrants entry
        where entry.challenge_id = challenges.id and entry.user_id = users.id) as is_entrant
    from users, challenges
    where users.email = ${email} and challenges.id = ${challengeId}`.execute(tx)
  return rows[0]
}

/** A pending one to the same address gets the new token in place of its own. */
export const saveJudgeInvitation = (
  tx: Tx,
  invitation: { challengeId: string; email: string; tokenHash: string; invitedBy: string },
) =>
  tx
    .insertInto('judgeInvitations')
    .values({
      ...invitation,
      expiresAt: sql<Date>`now() + ${invitationDays} * interval '1 day'`,
    })
    .onConflict(conflict =>
      conflict.columns(['challengeId', 'email']).doUpdateSet(eb => ({
        tokenHash: eb.ref('excluded.tokenHash'),
        invitedBy: eb.ref('excluded.invitedBy'),
        expiresAt: eb.ref('excluded.expiresAt'),
      })),
    )
    .returning(['id', 'email', 'expiresAt'])
    .executeTakeFirstOrThrow()

export const deleteJudgeInvitation = (tx: Tx, challengeId: string, invitationId: string) =>
  tx
    .deleteFrom('judgeInvitations')
    .where('id', '=', invitationId)
    .where('challengeId', '=', challengeId)
    .returning('id')
    .executeTakeFirst()

/** The invitation behind a link that is still good, while there is something to judge. */
export const findJudgeInvitation = (db: Db | Tx, tokenHash: string) =>
  db
    .selectFrom('judgeInvitations')
    .innerJoin('challenges', 'challenges.id', 'judgeInvitations.challengeId')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .select(['judgeInvitations.email', 'judgeInvitations.expiresAt'])
    .select(['challenges.id as challengeId', 'challenges.title', 'challenges.organizationId'])
    .select(['challenges.submissionsCloseAt', 'challenges.judgingEndsAt'])
    .select(['organizations.orgSlug', 'organizations.name as orgName'])
    .select('organizations.logoUrl as orgLogoUrl')
    .where('judgeInvitations.tokenHash', '=', tokenHash)
    .where('judgeInvitations.expiresAt', '>', sql<Date>`now()`)
    .where('organizations.status', '<>', 'suspended')
    .where('challenges.status', 'in', ['scheduled', 'open', 'judging'])
    .where(isVouchedFor)
    .executeTakeFirst()

/** Until the transaction ends nobody becomes an entrant. */
export const holdEntering = (tx: Tx, challengeId: string) =>
  tx.selectFrom('challenges').select('id').where('id', '=', challengeId).forNoKeyUpdate().execute()

/** Uses an invitation up; undefined when it is no longer good. */
export const takeJudgeInvitation = (tx: Tx, tokenHash: string, email: string) =>
  tx
    .deleteFrom('judgeInvitations')
    .where('tokenHash', '=', tokenHash)
    .where('email', '=', email)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(isVouchedFor)
    .returning(['id', 'challengeId', 'invitedBy'])
    .executeTakeFirst()

export const insertOutsideJudge = (
  tx: Tx,
  judge: { challengeId: string; userId: string; invitedBy: string | null },
) =>
  tx
    .insertInto('challengeJudges')
    .values(judge)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const deleteOutsideJudge = (tx: Tx, challengeId: string, userId: string) =>
  tx
    .deleteFrom('challengeJudges')
    .where('challengeId', '=', challengeId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()

/** Whether they gave a score in the challenge. */
export async function hasJudged(tx: Tx, challengeId: string, judgeId: string) {
  const row = await tx
    .selectFrom('judgements')
    .innerJoin('submissions', 'submissions.id', 'judgements.submissionId')
    .select('judgements.id')
    .where('submissions.challengeId', '=', challengeId)
    .where('judgements.judgeId', '=', judgeId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What the organization of a challenge is called. */
export const findOrgName = async (tx: Tx, organizationId: string) =>
  (
    await tx
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow()
  ).name
