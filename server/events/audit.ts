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

const entries: Subscriptions<Entry> = {
  'challenge.extended': ({ challengeId, from, to }) =>
    ofChallenge('challenge.extend', challengeId, { from, to }),
  'challenge.cancelled': ({ challengeId }) => ofChallenge('challenge.cancel', challengeId),
  'challenge.finalized': ({ challengeId, ranked, judges, leftOut, erased }) =>
    ofChallenge('challenge.finalize', challengeId, { ranked, judges, leftOut, erased }),
  'organization.suspended': ({ organizationId, isOver }) => ({
    action: isOver ? 'org.suspension_undone' : 'org.suspended',
    entityType: 'organization',
    entityId: organizationId,
  }),
  'invitation.sent': ({ invitationId }) => ({
    action: 'invitation.sent',
    entityType: 'invitation',
    entityId: invitationId,
  }),
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
