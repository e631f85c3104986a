import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { digestAt } from './digest-at.ts'
import { topics, usualCadence, type Cadence, type MailTopic, type Topic } from './schema.ts'

interface Preference {
  topic: Topic
  mail: Cadence
  isInApp: boolean
}

export async function listPreferences(db: Db, userId: string) {
  const rows = await db
    .selectFrom('mailPreferences')
    .select(['topic', 'isOn', 'cadence', 'inApp'])
    .where('userId', '=', userId)
    .execute()
  const items = topics.map((topic): Preference => {
    const chosen = rows.find(row => row.topic === topic)
    if (!chosen) return { topic, mail: usualCadence(topic), isInApp: true }
    const mail = chosen.isOn ? (chosen.cadence ?? usualCadence(topic)) : 'off'
    return { topic, mail, isInApp: chosen.inApp }
  })
  return { items, isDigestOff: rows.some(row => row.topic === 'digests' && !row.isOn) }
}

type Choice = { topic: MailTopic } & {
  [Key in 'mail' | 'isInApp']?: Preference[Key] | undefined
}

export const choosePreference = (db: Db, userId: string, choice: Choice) =>
  transaction(db, tx => choose(tx, userId, choice))

async function choose(tx: Tx, userId: string, { topic, mail, isInApp }: Choice) {
  const chosen = {
    ...(mail && (mail === 'off' ? { isOn: false } : { isOn: true, cadence: mail })),
    ...(isInApp !== undefined && { inApp: isInApp }),
  }
  await tx
    .insertInto('mailPreferences')
    .values({ userId, topic, ...chosen })
    .onConflict(found =>
      // Nothing chosen is nothing changed.
      found.columns(['userId', 'topic']).doUpdateSet({ topic, ...chosen }),
    )
    .execute()
  if (mail === undefined) return
  await letWait(tx, userId, topic, mail)
  if (mail === 'off' || mail === 'each') return
  // Whoever chooses a mail of many wants it.
  await tx
    .updateTable('mailPreferences')
    .set({ isOn: true })
    .where('userId', '=', userId)
    .where('topic', '=', 'digests')
    .execute()
}

/** What waits for a mail of many comes as it is chosen now. */
export async function letWait(tx: Tx, userId: string, topic: MailTopic, mail: Cadence) {
  const due = mail === 'each' ? sql<Date>`now()` : digestAt('chosen.cadence')
  await tx
    .updateTable('notifications')
    .from(
      tx
        .selectFrom('users')
        .select(['id', 'timeZone', sql<string>`${mail}::text`.as('cadence')])
        .where('id', '=', userId)
        .as('chosen'),
    )
    .set({ digestAt: due })
    .whereRef('notifications.userId', '=', 'chosen.id')
    .where('topic', '=', topic)
    .where('digestAt', 'is not', null)
    .execute()
}
