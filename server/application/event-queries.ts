import type { Db, Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'

/** What happened, the oldest first; candidates see the part meant for them. */
export const listEvents = (db: Db, applicationId: string, onlyVisible: boolean) =>
  db
    .selectFrom('applicationEvents')
    .leftJoin('users', 'users.id', 'applicationEvents.actorId')
    .select([
      'applicationEvents.id',
      'applicationEvents.type',
      'applicationEvents.fromStage',
      'applicationEvents.toStage',
      'applicationEvents.at',
      'users.name as actorName',
    ])
    .where('applicationId', '=', applicationId)
    .$if(onlyVisible, events => events.where('visibleToCandidate', '=', true))
    .orderBy('position')
    .execute()

interface Event {
  fromStage?: SystemStage | null
  toStage: SystemStage
  visibleToCandidate?: boolean
  data?: string
}

/** Appends to the application's history. `actorId` is null for what time alone did. */
export const addEvent = (
  tx: Tx,
  actorId: string | null,
  applicationId: string,
  type: 'moved' | 'rejected' | 'rejection_undone' | 'told' | 'withdrawn',
  event: Event,
) =>
  tx
    .insertInto('applicationEvents')
    .values({ ...event, applicationId, actorId, type })
    .execute()
