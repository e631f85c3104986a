import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { letWait } from './preference-queries.ts'
import type { MailTopic } from './schema.ts'

/** What the link of a mail stops: a topic, or the invitations of an organization to an address. */
export type Stopped = { isOn: boolean } & ({ topic: MailTopic } | { topic: null; orgName: string })

/** By the link of a mail; what waits for a mail of many goes too. Undefined when there is no such link. */
export const setByToken = (db: Db, token: string, isOn: boolean): Promise<Stopped | undefined> =>
  transaction(db, async tx => {
    const chosen = await tx
      .updateTable('mailPreferences')
      .set({ isOn })
      .where('token', '=', token)
      .returning(['userId', 'topic'])
      .executeTakeFirst()
    if (chosen && !isOn) await letWait(tx, chosen.userId, chosen.topic as MailTopic, 'off')
    await tx
      .updateTable('invitedAddresses')
      .set({ declinedAt: isOn ? null : sql`coalesce(declined_at, now())` })
      .where('token', '=', token)
      .execute()
    return findByToken(tx, token)
  })

export async function findByToken(db: Db | Tx, token: string): Promise<Stopped | undefined> {
  const preference = await db
    .selectFrom('mailPreferences')
    .select(['topic', 'isOn'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (preference) return { topic: preference.topic as MailTopic, isOn: preference.isOn }
  const invited = await db
    .selectFrom('invitedAddresses')
    .innerJoin('organizations', 'organizations.id', 'invitedAddresses.organizationId')
    .select(['organizations.name', 'declinedAt'])
    .where('token', '=', token)
    .executeTakeFirst()
  return invited && { topic: null, orgName: invited.name, isOn: invited.declinedAt === null }
}
