import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

const mostEvents = 500

/** What happened, the oldest first, of very many the first; candidates see the part meant for them. */
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
      sql<boolean>`application_events.type not in
        ('received', 'withdrawn', 'offer_accepted', 'offer_declined')`.as('isByTeam'),
      // In the organization's own words, not meant for candidates.
      sql<string | null>`data ->> 'stage'`.as('stageName'),
    ])
    .where('applicationId', '=', applicationId)
    .$if(onlyVisible, events => events.where('visibleToCandidate', '=', true))
    .orderBy('position')
    .limit(mostEvents)
    .execute()
