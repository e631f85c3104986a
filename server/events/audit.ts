import type { Tx } from '#db/index.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

/** Of ids and codes alone: what people wrote, or are called, is looked up or stays where it is. */
interface Entry {
  /** Where the event itself is of several. */
  organizationId?: string
  action: string
  entityType: string
  entityId: string | null
  data?: object
}

const ofChallenge = (action: string, entityId: string, data = {}): Entry => ({
  action,
  entityType: 'challenge',
  entityId,
  data,
})

const ofOrganization = (action: string, entityId: string | null, data = {}): Entry => ({
  action,
  entityType: 'organization',
  entityId,
  data,
})

const ofInvitation = (action: string, entityId: string, data = {}): Entry => ({
  action,
  entityType: 'invitation',
  entityId,
  data,
})

const ofJob = (action: string, entityId: string, data = {}): Entry => ({
  action,
  entityType: 'job',
  entityId,
  data,
})

const ofPerson = (action: string, entityId: string | null, data = {}): Entry => ({
  action,
  entityType: 'user',
  entityId,
  data,
})

const entries: Subscriptions<Entry | Entry[]> = {
  'person.lookedUp': ({ by, userIds }) =>
    (userIds.length > 0 ? userIds : [null]).map(id => ofPerson('person.looked_up', id, { by })),
  'person.locked': ({ userId, isOver }) =>
    ofPerson(isOver ? 'person.unlocked' : 'person.locked', userId),
  'person.confirmationSent': ({ userId }) => ofPerson('person.confirmation_sent', userId),
  'person.mailAllowed': ({ userId }) => ofPerson('person.mail_allowed', userId),
  'report.decided': ({ reportId, status }) => ({
    action: `report.${status}`,
    entityType: 'report',
    entityId: reportId,
  }),
  'failure.retried': ({ kind, id }) => ({
    action: 'failure.retried',
    entityType: kind,
    entityId: id,
  }),

  'job.created': ({ jobId, copyOf }) => ofJob('job.create', jobId, copyOf ? { copyOf } : {}),
  'job.moved': ({ jobId, move, closeReason }) =>
    ofJob(`job.${move}`, jobId, closeReason ? { reason: closeReason } : {}),
  'job.scheduled': ({ jobId, opensAt }) =>
    ofJob(opensAt ? 'job.schedule' : 'job.unschedule', jobId, opensAt ? { opensAt } : {}),
  'job.notOpened': ({ job }) => ofJob('job.not_opened', job.id),
  'jobs.expired': ({ jobs }) =>
    jobs.map(({ id, organizationId }) => ({ ...ofJob('job.expire', id), organizationId })),
  'job.stalled': ({ jobId }) => ofJob('job.stall', jobId),
  'job.blindChanged': ({ jobId, isBlind }) => ofJob(isBlind ? 'job.blind' : 'job.unblind', jobId),
  'applications.exported': ({ jobId, format }) =>
    ofJob('job.applicants_exported', jobId, { format }),
  'candidates.invited': ({ job, invitationIds }) =>
    ofJob('job.candidates_invited', job.id, { count: invitationIds.length }),
  'candidate.invitedByProfile': ({ job }) => ofJob('job.candidates_invited', job.id, { count: 1 }),
  'candidate.invitationWithdrawn': ({ jobId }) => ofJob('job.invitation_withdrawn', jobId),
  'job.discarded': ({ jobId }) => ofJob('job.discard', jobId),
  'job.edited': ({ jobId, changed }) => ofJob('job.edit', jobId, { changed }),
  'challenge.created': ({ challengeId }) => ofChallenge('challenge.create', challengeId),
  'challenge.edited': ({ challengeId, changed }) =>
    ofChallenge('challenge.edit', challengeId, { changed }),
  'challenge.closed': ({ challengeId }) => ofChallenge('challenge.close', challengeId),
  'challenge.juryChanged': ({ challengeId, change, judgeId, reason }) =>
    ofChallenge(`challenge.${change}`, challengeId, { judgeId, ...(reason && { reason }) }),
  'challenge.judgeInvited': ({ challengeId }) => ofChallenge('challenge.judgeInvited', challengeId),
  'challenge.judgeUninvited': ({ challengeId }) =>
    ofChallenge('challenge.judgeUninvited', challengeId),
  'challenge.judgeJoined': ({ challengeId }) => ofChallenge('challenge.judgeJoined', challengeId),
  'challenge.judgeRemoved': ({ challengeId, judgeId }) =>
    ofChallenge('challenge.judgeRemoved', challengeId, { judgeId }),
  'challenge.juryPicked': ({ challengeId, added, removed }) =>
    ofChallenge('challenge.pickJury', challengeId, { added, removed }),
  'challenge.assigned': ({ challengeId, judges, removed }) =>
    ofChallenge('challenge.assign', challengeId, {
      added: judges.reduce((sum, { count }) => sum + count, 0),
      removed,
    }),
  'challenge.conflictChanged': ({ challengeId, change, submissionId }) =>
    ofChallenge(`challenge.${change}`, challengeId, { submissionId }),
  'challenge.disqualified': ({ challengeId, submissionId, reason }) =>
    ofChallenge(
      reason === null ? 'challenge.undoDisqualification' : 'challenge.disqualify',
      challengeId,
      { submissionId },
    ),
  'challenge.published': ({ challengeId }) => ofChallenge('challenge.publish', challengeId),
  'challenge.extended': ({ challengeId, from, to }) =>
    ofChallenge('challenge.extend', challengeId, { from, to }),
  'challenge.cancelled': ({ challengeId }) => ofChallenge('challenge.cancel', challengeId),
  'challenge.archived': ({ challengeId, isArchived }) =>
    ofChallenge(isArchived ? 'challenge.archive' : 'challenge.unarchive', challengeId),
  'challenge.finalized': ({ challengeId, ranked, judges, leftOut, erased }) =>
    ofChallenge('challenge.finalize', challengeId, { ranked, judges, leftOut, erased }),
  'challenge.answered': ({ challengeId, questionId, isFirst }) =>
    ofChallenge(isFirst ? 'challenge.answer' : 'challenge.edit_answer', challengeId, {
      questionId,
    }),
  'challenge.questionHidden': ({ challengeId, questionId, isHidden }) =>
    ofChallenge(isHidden ? 'challenge.hide_question' : 'challenge.show_question', challengeId, {
      questionId,
    }),
  'challenge.appealAnswered': ({ challengeId, appealId, isUpheld }) =>
    ofChallenge('challenge.answer_appeal', challengeId, {
      appealId,
      ...(isUpheld !== null && { isUpheld }),
    }),
  'challenge.announced': ({ challengeId, announcementId, audience }) =>
    ofChallenge('challenge.announce', challengeId, { announcementId, audience }),
  'challenge.corrected': ({ challengeId, version, submissionId, isLeftOut, judgingId }) =>
    judgingId
      ? ofChallenge('challenge.publish_anew', challengeId, { version, submissionId, judgingId })
      : ofChallenge('challenge.correct', challengeId, { version, submissionId, isLeftOut }),
  'challenge.anewOpened': ({ challengeId, judgingId, submissionId, judgeIds }) =>
    ofChallenge('challenge.open_anew', challengeId, { judgingId, submissionId, judgeIds }),
  'challenge.anewDropped': ({ challengeId, judgingId, judgeId }) =>
    ofChallenge('challenge.drop_judge_anew', challengeId, { judgingId, judgeId }),
  'challenge.anewClosed': ({ challengeId, judgingId, submissionId }) =>
    ofChallenge('challenge.close_anew', challengeId, { judgingId, submissionId }),
  'organization.created': ({ organizationId }) => ofOrganization('org.created', organizationId),
  'organization.updated': ({ organizationId, changed }) =>
    ofOrganization('org.updated', organizationId, { changed }),
  'organization.activityExported': ({ organizationId, format, kind }) =>
    ofOrganization('org.activity_exported', organizationId, { format, ...(kind && { kind }) }),
  'organization.figuresExported': ({ organizationId, table }) =>
    ofOrganization('org.figures_exported', organizationId, { table }),
  'organization.domainAsked': ({ organizationId }) =>
    ofOrganization('org.domain_asked', organizationId),
  'organization.verified': ({ organizationId }) => ofOrganization('org.verified', organizationId),
  'organization.claimAttempted': ({ organizationId, answer, data }) =>
    ofOrganization(`claim.${answer}`, organizationId, data),
  'organization.claimUndone': ({ organizationId, removed }) =>
    ofOrganization('claim.undone', organizationId, { removed: removed.length }),
  'organization.left': ({ organizationId }) => ofOrganization('org.left', organizationId),
  'organization.suspended': ({ organizationId, isOver }) =>
    ofOrganization(isOver ? 'org.suspension_undone' : 'org.suspended', organizationId),
  'member.gone': ({ actorId, userId }) => ({
    action: actorId === userId ? 'member.left' : 'member.removed',
    entityType: 'user',
    entityId: userId,
  }),
  'member.roleChanged': ({ userId, from, to }) => ({
    action: 'member.role_changed',
    entityType: 'user',
    entityId: userId,
    data: { from, to },
  }),
  'invitation.sent': ({ invitationId, role }) =>
    ofInvitation('invitation.sent', invitationId, { role }),
  'invitation.revoked': ({ invitationId }) => ofInvitation('invitation.revoked', invitationId),
  'invitation.accepted': ({ invitationId }) => ofInvitation('invitation.accepted', invitationId),
}

/** Appends to the audit log; entries are never changed, which triggers hold. */
export async function recordForAudit(tx: Tx, event: Event) {
  const appended = [ask(entries, event) ?? []].flat()
  if (appended.length === 0) return
  const { actorId, ip, organizationId } =
    'organizationId' in event && 'ip' in event
      ? event
      : { actorId: null, ip: null, organizationId: null }
  await tx
    .insertInto('auditLog')
    .values(
      appended.map(({ data = {}, ...entry }) => ({
        organizationId,
        actorId,
        ip,
        ...entry,
        data: JSON.stringify(data),
      })),
    )
    .execute()
}
