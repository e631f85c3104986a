import { sql } from 'kysely'
import type { ChallengeStatus } from '#db/tables/challenges.ts'
import type { Deps } from '#server/context.ts'
import { sendMails } from '#server/background/mail.ts'
import { judgeMail } from './mails.ts'
import { listJudges } from './queries.ts'
import { stateByClock } from './state-queries.ts'

/**
 * Lets the stored state follow the clock, and tells the admins once that judging can begin. Nothing
 * waits for it: whatever is decided reads the clock itself.
 */
export async function closeDueChallenges({ db, env, sendMail }: Due) {
  const moved = await db
    .updateTable('challenges')
    .set({ status: stateByClock })
    .where('status', 'in', ['scheduled', 'open'])
    .where(stateByClock, '<>', sql<ChallengeStatus>`status`)
    .returning(['id', 'status'])
    .execute()
  const closed = moved.filter(({ status }) => status === 'judging').map(({ id }) => id)
  if (closed.length === 0) return
  const mails = (await listJudges(db, closed)).map(({ name, email, ...challenge }) =>
    judgeMail(env, { name, email }, challenge),
  )
  await sendMails({ sendMail }, mails)
}

type Due = Pick<Deps, 'db' | 'env' | 'sendMail'>
