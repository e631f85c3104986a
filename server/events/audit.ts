import type { Tx } from '#db/index.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

interface Entry {
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

const entries: Subscriptions<Entry> = {
  'job.moved': ({ jobId, move, closeReason }) => ({
    action: `job.${move}`,
    entityType: 'job',
    entityId: jobId,
    data: closeReason ? { reason: closeReason } : {},
  }),
  'job.scheduled': ({ jobId, opensAt }) => ({
    action: opensAt ? 'job.schedule' : 'job.unschedule',
    entityType: 'job',
    entityId: jobId,
    data: opensAt ? { opensAt } : {},
  }),
  'job.stalled': ({ jobId }) => ({ action: 'job.stall', entityType: 'job', entityId: jobId }),
  'job.discarded': ({ jobId }) => ({ action: 'job.discard', entityType: 'job', entityId: jobId }),
  'job.edited': ({ jobId }) => ({ action: 'job.edit', entityType: 'job', entityId: jobId }),
  'challenge.juryChanged': ({ challengeId, change, judgeId, reason }) =>
    ofChallenge(`challenge.${change}`, challengeId, { judgeId, ...(reason && { reason }) }),
  'challenge.published': ({ challengeId }) => ofChallenge('challenge.publish', challengeId),
  'challenge.extended': ({ challengeId, from, to }) =>
    ofChallenge('challenge.extend', challengeId, { from, to }),
  'challenge.cancelled': ({ challengeId }) => ofChallenge('challenge.cancel', challengeId),
  'challenge.finalized': ({ challengeId, ranked, judges, leftOut, erased }) =>
    ofChallenge('challenge.finalize', challengeId, { ranked, judges, leftOut, erased }),
  'organization.created': ({ organizationId }) => ofOrganization('org.created', organizationId),
  'organization.updated': ({ organizationId }) => ofOrganization('org.updated', organizationId),
  'organization.domainAsked': ({ organizationId }) =>
    ofOrganization('org.domain_asked', organizationId),
  'organization.verified': ({ organizationId }) => ofOrganization('org.verified', organizationId),
  'organization.claimAttempted': ({ organizationId, answer, data }) =>
    ofOrganization(`claim.${answer}`, organizationId, data),
  'organization.claimUndone': ({ organizationId, removed, reason }) =>
    ofOrganization('claim.undone', organizationId, { removed: removed.length, reason }),
  'organization.left': ({ organizationId }) => ofOrganization('org.left', organizationId),
  'organization.suspended': ({ organizationId, isOver, reason }) =>
    ofOrganization(isOver ? 'org.suspension_undone' : 'org.suspended', organizationId, { reason }),
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

/** Appends to the audit log; entries are never changed. */
export async function recordForAudit(tx: Tx, event: Event) {
  const entry = ask(entries, event)
  if (!entry || !('organizationId' in event)) return
  const { organizationId, actorId, ip } = event
  const { data = {}, ...rest } = entry
  await tx
    .insertInto('auditLog')
    .values({ organizationId, actorId, ip, ...rest, data: JSON.stringify(data) })
    .execute()
}
