import { sql } from 'kysely'
import { transaction, type Db } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import { administeredBy } from '#server/org/queries.ts'

/** Who changes a job, from where. */
interface Actor {
  userId: string
  ip: string
}

type State = 'draft' | 'open' | 'paused' | 'closed'

const posted = {
  status: 'open' as const,
  datePosted: sql<Date>`now()`,
  validThrough: sql<Date>`now() + valid_days * interval '1 day'`,
  closeReason: null,
}

/** What can be done to a job: from which states, and what it makes of it. */
const moves = {
  publish: { from: ['draft'], set: posted },
  pause: { from: ['open'], set: { status: 'paused' } },
  /** Goes on where it was; not past its end. */
  resume: { from: ['paused'], set: { status: 'open' } },
  /** A new posting date: it is at the head of the list again, and says that it was reposted. */
  reopen: { from: ['closed'], set: posted },
  close: { from: ['open', 'paused'], set: { status: 'closed' } },
} satisfies Record<string, { from: State[]; set: { status: State } }>

export type Move = keyof typeof moves

/** Undefined when the job is not the admin's, or not in a state that allows it. */
export const moveJob = (
  db: Db,
  { userId, ip }: Actor,
  jobId: string,
  move: Move,
  closeReason?: 'filled' | 'cancelled',
) =>
  transaction(db, async tx => {
    const { from, set } = moves[move]
    const job = await tx
      .updateTable('jobs')
      .set({ ...set, ...(closeReason && { closeReason }), updatedAt: sql`now()` })
      .where('id', '=', jobId)
      .where('status', 'in', from)
      .where('organizationId', 'in', administeredBy(userId))
      .$if(move === 'resume', query => query.where('validThrough', '>', sql<Date>`now()`))
      .returning(['id', 'slug', 'status', 'organizationId'])
      .executeTakeFirst()
    if (!job) return undefined
    const { organizationId, ...moved } = job
    await audit(tx, {
      organizationId,
      actorId: userId,
      action: `job.${move}`,
      entityType: 'job',
      entityId: jobId,
      data: closeReason ? { reason: closeReason } : {},
      ip,
    })
    return moved
  })

/** Closes what is past its end date. May run at any time, and side by side. */
export const closeExpiredJobs = (db: Db) =>
  db
    .updateTable('jobs')
    .set({ status: 'closed', closeReason: 'expired', updatedAt: sql`now()` })
    .where('status', 'in', ['open', 'paused'])
    .where('validThrough', '<', sql<Date>`now()`)
    .returning(['id', 'organizationId'])
    .execute()
