import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { mailTo, mailToAddress, queue } from '#server/mail/queries.ts'
import { each, tell } from '#server/mail/tell.ts'
import { anewTellings } from './telling-anew.ts'
import { challengeTellings, team as runnersOf } from './telling-challenges.ts'
import { interviewTellings } from './telling-interviews.ts'
import { judgeTellings } from './telling-judges.ts'
import { ofApplication, tellingOf, type Telling } from './telling-of.ts'
import { offerTellings } from './telling-offers.ts'
import { teamTellings } from './telling-teams.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

/** Everybody who has joined, with how they did, in one statement however many they are. */
const entrantsOf = (challengeId: string, data: object, byPlace: Record<number, object> = {}) =>
  sql`select users.id, ${JSON.stringify({ ...data, id: challengeId })}::jsonb
        || jsonb_build_object('rank', rank, 'finalScore', final_score,
          'isDisqualified', submissions.status = 'disqualified')
        || coalesce((select ${JSON.stringify(byPlace)}::jsonb) -> rank::text, '{}'), null::uuid
      from challenge_entrants entry
      join users on users.id = entry.user_id and users.status = 'active'
      left join submissions on submissions.challenge_id = entry.challenge_id
        and submissions.user_id = entry.owner_id
      where entry.challenge_id = ${challengeId}`

/** Everybody whose application to a job is not decided, as far as they know. */
const applicantsOf = (jobId: string, data: object) =>
  sql`select users.id, ${JSON.stringify(data)}::jsonb, applications.id
      from applications join users on users.id = user_id and users.status = 'active'
      where job_id = ${jobId} and (system_stage in ('applied', 'screening', 'assessment', 'interview', 'offer')
        or (system_stage = 'rejected' and told_stage <> 'rejected'))`

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

const mailsOf = (tx: Tx, { to, toTeam }: Telling): Subscriptions<Promise<unknown> | null> => ({
  'account.signedUp': ({ userId, token }) =>
    mailTo(tx, userId, { kind: 'verifyEmail', data: { token } }),
  'account.verificationAsked': ({ userId, token }) =>
    mailTo(tx, userId, { kind: 'verifyEmail', data: { token } }),
  'account.resetAsked': ({ userId, token }) =>
    mailTo(tx, userId, { kind: 'resetPassword', data: { token } }),
  'account.passwordChanged': ({ userId }) => to('passwordChanged', each([userId], {})),
  'account.passwordReset': ({ userId }) => to('passwordReset', each([userId], {})),
  'account.newDevice': ({ userId, ip, at, through }) =>
    to('newDevice', each([userId], { ip, at, through })),
  'account.providerLinked': ({ userId, provider }) =>
    to('providerLinked', each([userId], { provider })),
  'account.providerUnlinked': ({ userId, provider }) =>
    to('providerUnlinked', each([userId], { provider })),
  'account.twoFactorOn': ({ userId }) => to('twoFactorOn', each([userId], {})),
  'account.twoFactorOff': ({ userId }) => to('twoFactorOff', each([userId], {})),
  'account.recoveryCodesMade': ({ userId }) => to('recoveryCodesMade', each([userId], {})),
  'account.recoveryCodeUsed': ({ userId, left }) =>
    to('recoveryCodeUsed', each([userId], { left })),
  'account.emailChangeAsked': ({ userId, email, token }) =>
    mailToAddress(tx, email, userId, { kind: 'changeEmail', data: { token } }),
  'account.emailChanged': ({ userId, before, email }) =>
    mailToAddress(tx, before, userId, { kind: 'emailChanged', data: { email } }),
  'account.deletionAsked': ({ userId, deletionAt }) =>
    mailTo(tx, userId, { kind: 'accountDeletion', data: { deletionAt } }),
  'person.locked': ({ userId, isOver, reason }) =>
    mailTo(
      tx,
      userId,
      isOver ? { kind: 'accountUnlocked' } : { kind: 'accountLocked', data: { reason } },
    ),

  'application.received': async ({ applicationId, actorId, userId, job, admins, alias }) => {
    await mailTo(tx, userId, { kind: 'applicationReceived', data: { job } })
    const data = JSON.stringify({ id: applicationId, job })
    await to(
      'newApplication',
      sql`select admin, ${data}::jsonb || jsonb_build_object('name', coalesce(${alias}, name)), null::uuid
        from unnest(${admins}::uuid[]) admin, users where users.id = ${userId}`,
      { actorId, applicationId, organizationId: ofApplication(applicationId) },
    )
  },
  'application.told': ({ applicationId, userId, isNews, job, toStage, ...told }) =>
    userId && isNews
      ? to(
          'applicationStage',
          each([userId], {
            job,
            stage: toStage,
            reason: told.reason,
            message: told.message,
            takenBack: told.takenBack,
          }),
          { applicationId },
        )
      : null,

  'applications.unanswered': ({ job, isSuspended, applications }) =>
    to(
      'unanswered',
      sql`select "userId", ${JSON.stringify({ job, isSuspended })}::jsonb, "applicationId"
        from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb)
          as one ("userId" uuid, "applicationId" uuid)`,
    ),
  'application.withdrawn': ({ team, ...withdrawn }) =>
    team
      ? toTeam('applicationWithdrawn', team.people, withdrawn, {
          id: withdrawn.applicationId,
          job: team.job,
          applicantName: team.applicantName,
        })
      : null,
  'application.mentioned': ({ mentioned, ...mention }) =>
    toTeam('mentioned', mentioned, mention, {
      id: mention.applicationId,
      job: mention.job,
      authorName: mention.authorName,
      applicantName: mention.applicantName,
    }),

  'message.sent': ({ to: readers, messageId, applicationId, organizationId, actorId, ...sent }) =>
    tell(
      tx,
      'messageReceived',
      each(readers, {
        id: applicationId,
        authorName: sent.authorName,
        job: sent.job,
        byTeam: sent.byTeam,
        text: sent.text,
        isCut: sent.isCut,
        files: sent.files,
      }),
      { key: messageId, actorId, applicationId, ...(sent.byTeam ? {} : { organizationId }) },
    ),

  'messages.sent': ({ messageId, actorId, job, authorName, messages }) =>
    tell(
      tx,
      'messageReceived',
      sql`select "userId", ${JSON.stringify({ authorName, job, byTeam: true, files: 0 })}::jsonb
          || jsonb_build_object('id', "applicationId", 'text', text, 'isCut', "isCut"), "applicationId"
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
          as one ("userId" uuid, "applicationId" uuid, text text, "isCut" boolean)`,
      // The id is the sender's, and may be that of a message of another job too.
      { key: `${messageId} ${job.id}`, actorId },
    ),

  'candidates.invited': ({ invitationIds, job, message }) =>
    mailToCandidates(tx, invitationIds, { job, message }),

  'candidate.invitedByProfile': ({ userId, actorId, job, message }) =>
    userId === null ? null : to('invitedToApply', each([userId], { job, message }), { actorId }),

  'challenge.submitted': ({ userId, challengeId, ...submitted }) =>
    mailTo(tx, userId, { kind: 'submissionReceived', data: { ...submitted, id: challengeId } }),
  'challenge.extended': ({ challengeId, title, to: deadline }) =>
    to('deadlineMoved', entrantsOf(challengeId, { title, to: deadline })),
  'challenge.cancelled': ({ challengeId, title, reason }) =>
    to('challengeCancelled', entrantsOf(challengeId, { title, reason })),
  'challenge.finalized': ({ challengeId, title, standings }) =>
    to('challengeResult', entrantsOf(challengeId, { title }, standings)),
  'challenge.closed': async ({ challengeId, organizationId, toJudge }) => {
    if (!toJudge) return
    const { judges, outside, ...closed } = toJudge
    if (judges.length + outside.length === 0) {
      const of = { challengeId, organizationId, title: closed.title }
      await to('toJudge', runnersOf(of, { ...closed, isLacking: true }), { organizationId })
      return
    }
    await to('toJudge', each(judges, { ...closed, id: challengeId }), { organizationId })
    // They are in no team: the way leads to the challenge's own page.
    await to('toJudge', each(outside, { ...closed, orgSlug: null, id: challengeId }))
  },

  'challenge.juryChanged': ({ challengeId, judgeId, actorId, title, reason, organizationId }) =>
    judgeId === actorId
      ? null
      : to(
          'juryChanged',
          each([judgeId], { id: challengeId, title, reason, isBack: reason === null }),
          {
            actorId,
            organizationId,
          },
        ),

  'search.matched': ({ userId, ...data }) => to('newMatches', each([userId], data)),
  'job.changed': ({ job, changed }) => to('jobChanged', applicantsOf(job.id, { job, changed })),

  'job.notOpened': ({ job, refusal, admins, organizationId }) =>
    to('jobNotOpened', each(admins, { job, refusal }), { organizationId }),
  'job.stalled': ({ job, admins, organizationId }) =>
    to('jobStalled', each(admins, { job }), { organizationId }),

  'organization.claimAttempted': async ({ organizationId, actorId, claimed }) => {
    if (!claimed || !organizationId) return
    const { contactEmail, ...data } = claimed
    await to(
      'claimed',
      sql`select user_id, ${JSON.stringify(data)}::jsonb, null::uuid
        from memberships where organization_id = ${organizationId} and status = 'active'
          and user_id <> ${actorId}`,
      { actorId, organizationId },
    )
    if (contactEmail) await mailToAddress(tx, contactEmail, null, { kind: 'claimed', data })
  },
  'organization.claimUndone': ({ orgName, reason, removed }) =>
    to('takenAway', each(removed, { orgName, reason })),
  'organization.suspended': ({ orgName, orgSlug, isOver, reason, concerned }) =>
    to(
      'suspension',
      sql`select "userId", ${JSON.stringify({ orgName, orgSlug, isOver, reason })}::jsonb
          || jsonb_build_object('as', "as"), null::uuid
        from jsonb_to_recordset(${JSON.stringify(concerned)}::jsonb) as one ("userId" uuid, "as" text)`,
    ),
  'member.roleChanged': ({ actorId, userId, orgSlug, orgName, to: role, organizationId }) =>
    userId === actorId
      ? null
      : to('roleChanged', each([userId], { orgSlug, orgName, role }), { actorId, organizationId }),
  'member.gone': ({ actorId, userId, orgName }) =>
    userId === actorId ? null : to('memberRemoved', each([userId], { orgName })),
  'invitation.accepted': ({ actorId, organizationId, inviterId, orgSlug, orgName, memberName }) =>
    inviterId
      ? to('invitationAccepted', each([inviterId], { orgSlug, orgName, name: memberName }), {
          actorId,
          organizationId,
        })
      : null,
  'invitation.sent': ({ email, role, inviterName, orgName, token }) =>
    mailToAddress(tx, email, null, {
      kind: 'invitation',
      data: { inviterName, role, orgName, email, token },
    }),
})

/** Tells whom an event concerns. */
export const tellOf = async (tx: Tx, event: Event) => {
  const key = randomUUID()
  const telling = tellingOf(tx, key)
  await ask(
    {
      ...mailsOf(tx, telling),
      ...offerTellings(tx, telling),
      ...interviewTellings(tx, key),
      ...judgeTellings(tx, telling),
      ...challengeTellings(tx),
      ...anewTellings(tx),
      ...teamTellings(tx, telling),
    },
    event,
  )
}
