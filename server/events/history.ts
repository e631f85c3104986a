import type { Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

interface Entry {
  type: 'received' | 'moved' | 'rejected' | 'rejection_undone' | 'told' | 'withdrawn'
  applicationId: string
  actorId: string | null
  fromStage?: SystemStage | null
  toStage: SystemStage
  visibleToCandidate?: boolean
  data?: string
}

const entries: Subscriptions<Entry | null> = {
  'application.received': ({ applicationId, actorId }) => ({
    type: 'received',
    applicationId,
    actorId,
    toStage: 'applied',
  }),
  'application.moved': ({ applicationId, actorId, fromStage, toStage, stageName, isSeen }) => ({
    type: 'moved',
    applicationId,
    actorId,
    fromStage,
    toStage,
    visibleToCandidate: isSeen,
    data: JSON.stringify({ stage: stageName }),
  }),
  'application.rejected': ({ applicationId, actorId, fromStage, reason }) => ({
    type: 'rejected',
    applicationId,
    actorId,
    fromStage,
    toStage: 'rejected',
    visibleToCandidate: false,
    data: JSON.stringify({ reason }),
  }),
  'application.rejectionUndone': ({ applicationId, actorId, toStage, isSeen }) => ({
    type: 'rejection_undone',
    applicationId,
    actorId,
    fromStage: 'rejected',
    toStage,
    visibleToCandidate: isSeen,
  }),
  'application.told': ({ applicationId, actorId, fromStage, toStage, isRejection }) =>
    isRejection ? { type: 'told', applicationId, actorId, fromStage, toStage } : null,
  'application.withdrawn': ({ applicationId, actorId }) => ({
    type: 'withdrawn',
    applicationId,
    actorId,
    toStage: 'withdrawn',
  }),
}

/** Appends to the history of an application. */
export async function recordInHistory(tx: Tx, event: Event) {
  const entry = ask(entries, event)
  if (entry) await tx.insertInto('applicationEvents').values(entry).execute()
}
