import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { mailTo, mailToAddress, queue } from '#server/mail/queries.ts'
import { interviewMails } from './mailing-interviews.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

/** The same to each of these people. */
const mailToAll = (tx: Tx, userIds: string[], kind: MailKind, data: object) =>
  queue(
    tx,
    sql`select ${kind}, one, null, ${JSON.stringify(data)}::jsonb from unnest(${userIds}::uuid[]) one`,
  )

/** To everybody who has joined, in one statement however many they are. */
const mailToEntrants = (tx: Tx, challengeId: string, kind: MailKind, data: object) =>
  queue(
    tx,
    sql`select ${kind}, users.id, null, ${JSON.stringify({ ...data, id: challengeId })}::jsonb
        || jsonb_build_object('rank', rank, 'finalScore', final_score)
      from challenge_entries entry
      join users on users.id = entry.user_id and users.status = 'active'
      left join submissions on submissions.challenge_id = entry.challenge_id
        and submissions.user_id = users.id
      where entry.challenge_id = ${challengeId} order by joined_at`,
  )

/** To everybody whose application to a job is not decided, as far as they know. */
const mailToApplicants = (tx: Tx, jobId: string, kind: MailKind, data: object) =>
  queue(
    tx,
    sql`select ${kind}, users.id, null, ${JSON.stringify(data)}::jsonb
      from applications join users on users.id = user_id and users.status = 'active'
      where job_id = ${jobId} and (system_stage in ('applied', 'screening', 'assessment', 'interview', 'offer')
        or (system_stage = 'rejected' and told_stage <> 'rejected'))
      order by applications.created_at`,
  )

/** With what each of them needs; who has applied already, which a blind team is not told, gets none. */
const mailToCandidates = (tx: Tx, invitationIds: string[], data: object) =>
  queue(
    tx,
    sql`select ${'candidateInvited' satisfies MailKind}, null::uuid, email, ${JSON.stringify(data)}::jsonb
        || jsonb_build_object('token', token, 'hasNote', note <> '')
      from candidate_invitations invitation join jobs on jobs.id = job_id
      join invited_addresses address on address.organization_id = jobs.organization_id
        and address_hash = address_hash(email)
      where invitation.id = any(${invitationIds}::uuid[])
        and not exists (select from applications join users on users.id = user_id
          where applications.job_id = jobs.id and users.email = invitation.email
            and email_verified_at is not null)
      order by email`,
  )

const mailsOf = (tx: Tx): Subscriptions<Promise<unknown> | null> => ({
  'account.signedUp': ({ userId, token }) =>
    mailTo(tx, userId, { kind: 'verifyEmail', data: { token } }),
  'account.verificationAsked': ({ userId, token }) =>
    mailTo(tx, userId, { kind: 'verifyEmail', data: { token } }),
  'account.resetAsked': ({ userId, token }) =>
    mailTo(tx, userId, { kind: 'resetPassword', data: { token } }),
  'account.passwordChanged': ({ userId }) => mailTo(tx, userId, { kind: 'passwordChanged' }),
  'account.passwordReset': ({ userId }) => mailTo(tx, userId, { kind: 'passwordReset' }),
  'account.newDevice': ({ userId, ip, at }) =>
    mailTo(tx, userId, { kind: 'newDevice', data: { ip, at } }),
  'account.emailChangeAsked': ({ userId, email, token }) =>
    mailToAddress(tx, email, userId, { kind: 'changeEmail', data: { token } }),
  'account.emailChanged': ({ userId, before, email }) =>
    mailToAddress(tx, before, userId, { kind: 'emailChanged', data: { email } }),
  'account.deletionAsked': ({ userId, deletionAt }) =>
    mailTo(tx, userId, { kind: 'accountDeletion', data: { deletionAt } }),

  'application.received': async ({ applicationId, userId, job, admins, alias }) => {
    await mailTo(tx, userId, { kind: 'applicationReceived', data: { job } })
    await queue(
      tx,
      sql`select ${'newApplication' satisfies MailKind}, admin, null,
          ${JSON.stringify({ id: applicationId, job })}::jsonb || jsonb_build_object('name', coalesce(${alias}, name))
        from unnest(${admins}::uuid[]) admin, users where users.id = ${userId}`,
    )
  },
  'application.told': ({ userId, isNews, job, toStage, reason, message, takenBack }) =>
    userId && isNews
      ? mailTo(tx, userId, {
          kind: 'applicationStage',
          data: { job, stage: toStage, reason, message, takenBack },
        })
      : null,

  'applications.unanswered': ({ job, isSuspended, applications }) =>
    mailToAll(
      tx,
      applications.flatMap(({ userId }) => userId ?? []),
      'unanswered',
      { job, isSuspended },
    ),
  'offer.made': ({ userId, job, title, expiresAt }) =>
    userId ? mailTo(tx, userId, { kind: 'offerMade', data: { job, title, expiresAt } }) : null,
  'offer.withdrawn': ({ userId, job, note }) =>
    userId ? mailTo(tx, userId, { kind: 'offerEnded', data: { job, note } }) : null,
  'offer.answered': ({ applicationId, team, ...answered }) =>
    mailToAll(tx, team, 'offerAnswered', {
      id: applicationId,
      job: answered.job,
      applicantName: answered.applicantName,
      answer: answered.isWithdrawal ? 'withdrawn' : answered.answer,
      note: answered.note,
    }),
  'offer.expired': async ({ applicationId, userId, job, applicantName, team }) => {
    if (userId) await mailTo(tx, userId, { kind: 'offerEnded', data: { job, note: null } })
    await mailToAll(tx, team, 'offerAnswered', {
      id: applicationId,
      job,
      applicantName,
      answer: 'expired',
      note: null,
    })
  },

  'application.mentioned': ({ mentioned, applicationId, job, authorName, applicantName }) =>
    mailToAll(tx, mentioned, 'mentioned', {
      id: applicationId,
      job,
      authorName,
      applicantName,
    }),

  'candidates.invited': ({ invitationIds, job, message }) =>
    mailToCandidates(tx, invitationIds, { job, message }),

  ...interviewMails(tx),

  'challenge.submitted': ({ userId, challengeId, ...submitted }) =>
    mailTo(tx, userId, { kind: 'submissionReceived', data: { ...submitted, id: challengeId } }),
  'challenge.extended': ({ challengeId, title, to }) =>
    mailToEntrants(tx, challengeId, 'deadlineMoved', { title, to }),
  'challenge.cancelled': ({ challengeId, title }) =>
    mailToEntrants(tx, challengeId, 'challengeCancelled', { title }),
  'challenge.finalized': ({ challengeId, title }) =>
    mailToEntrants(tx, challengeId, 'challengeResult', { title }),
  'challenge.closed': ({ challengeId, toJudge }) => {
    if (!toJudge) return null
    const { judges, ...closed } = toJudge
    return mailToAll(tx, judges, 'toJudge', { ...closed, id: challengeId })
  },

  'challenge.juryChanged': ({ challengeId, judgeId, actorId, title, reason }) =>
    judgeId === actorId
      ? null
      : mailTo(tx, judgeId, { kind: 'juryChanged', data: { id: challengeId, title, reason } }),

  'search.matched': ({ userId, ...data }) => mailTo(tx, userId, { kind: 'newMatches', data }),
  'job.changed': ({ job, changed }) => mailToApplicants(tx, job.id, 'jobChanged', { job, changed }),

  'job.notOpened': ({ job, refusal, admins }) =>
    mailToAll(tx, admins, 'jobNotOpened', { job, refusal }),
  'job.stalled': ({ job, admins }) => mailToAll(tx, admins, 'jobStalled', { job }),

  'organization.claimAttempted': async ({ organizationId, actorId, claimed }) => {
    if (!claimed) return
    const { contactEmail, ...data } = claimed
    await queue(
      tx,
      sql`select ${'claimed' satisfies MailKind}, user_id, null, ${JSON.stringify(data)}::jsonb
        from memberships where organization_id = ${organizationId} and status = 'active'
          and user_id <> ${actorId}`,
    )
    if (contactEmail) await mailToAddress(tx, contactEmail, null, { kind: 'claimed', data })
  },
  'organization.claimUndone': ({ orgName, reason, removed }) =>
    mailToAll(tx, removed, 'takenAway', { orgName, reason }),
  'organization.suspended': ({ orgName, orgSlug, isOver, reason, concerned }) =>
    queue(
      tx,
      sql`select ${'suspension' satisfies MailKind}, "userId", null,
          ${JSON.stringify({ orgName, orgSlug, isOver, reason })}::jsonb || jsonb_build_object('as', "as")
        from jsonb_to_recordset(${JSON.stringify(concerned)}::jsonb) as one ("userId" uuid, "as" text)`,
    ),
  'member.roleChanged': ({ actorId, userId, orgSlug, orgName, to }) =>
    userId === actorId
      ? null
      : mailTo(tx, userId, { kind: 'roleChanged', data: { orgSlug, orgName, role: to } }),
  'invitation.sent': ({ email, role, inviterName, orgName, token }) =>
    mailToAddress(tx, email, null, {
      kind: 'invitation',
      data: { inviterName, role, orgName, email, token },
    }),
})

/** Queues the mails that follow from an event. */
export const queueMails = async (tx: Tx, event: Event) => {
  await ask(mailsOf(tx), event)
}
