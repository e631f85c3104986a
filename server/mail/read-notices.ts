import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { MailKind } from './kinds.ts'

/** Whoever looks at what they were told of has read that they were told. */
export const readNotices = (
  db: Db,
  userId: string,
  kind: MailKind,
  applicationId: string,
  until: Date,
) =>
  db
    .updateTable('notifications')
    .set({ readAt: sql`now()` })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('applicationId', '=', applicationId)
    .where('createdAt', '<=', until)
    .where('readAt', 'is', null)
    .execute()
