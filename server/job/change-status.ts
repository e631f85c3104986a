import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { assertMayChange } from '#server/org/guards.ts'
import { assertConfirmed, countPublished } from '#server/org/publishing.ts'
import { whereMay, holdOrganization } from '#server/org/queries.ts'
import { assertPublishable } from './draft.ts'
import { ensureFirstVersion, insertVersion } from './posting/version-queries.ts'
import { findJobForAdmin } from './queries.ts'

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

type Move = keyof typeof moves

/** Why a job that is there did not move. */
const refusals: Record<Move, string> = {
  publish: 'This job is published already.',
  pause: 'This job is not open.',
  resume: 'This job is not paused, or its end date has passed. A closed job can be opened again.',
  reopen: 'This job is not closed.',
  close: 'This job is not open.',
}

/**
 * @throws CONFLICT when the job is not in a state that allows it; BAD_REQUEST when it lacks what
 *   candidates have to know; FORBIDDEN when it would be public and the person has not confirmed an
 *   address; TOO_MANY_REQUESTS past the jobs of a day.
 */
export async function changeStatus(
  ctx: PersonContext,
  { id: jobId, organizationId: ofJob }: { id: string; organizationId: string },
  move: Move,
  closeReason?: 'filled' | 'cancelled',
  /** Done with it, or neither is. */
  also?: (tx: Tx) => Promise<void>,
) {
  const { db, env, user, ip } = ctx
  if (moves[move].set.status === 'open') assertConfirmed(ctx)
  const moved = await transaction(db, async tx => {
    const org = await holdOrganization(tx, ofJob)
    assertMayChange('mutation', { isSuspended: org.status === 'suspended' })
    const job = await moveJob(tx, { env, ip, userId: user.id }, org, jobId, move, closeReason)
    if (job) await also?.(tx)
    return job
  })
  if (!moved) throw conflict(refusals[move])
  return moved
}

interface Mover {
  env: Env
  userId: string
  /** Null for what was scheduled. */
  ip: string | null
}

/**
 * For an organization that is held. Undefined when the job is not in a state that allows it, or not
 * the mover's. @throws BAD_REQUEST and TOO_MANY_REQUESTS as `changeStatus`.
 */
export async function moveJob(
  tx: Tx,
  { env, userId, ip }: Mover,
  org: { id: string; status: string },
  jobId: string,
  move: Move,
  closeReason?: 'filled' | 'cancelled',
) {
  const job = await setStatus(tx, userId, jobId, move, closeReason)
  if (!job) return undefined
  const { organizationId, ...shown } = job
  if (moves[move].set === posted) {
    await countPublished({ env }, tx, org)
    await notePosting(tx, userId, jobId, move === 'reopen' ? 'reposted' : 'posted')
  }
  await emit(tx, {
    name: 'job.moved',
    organizationId,
    actorId: userId,
    ip,
    jobId,
    move,
    closeReason: closeReason ?? null,
  })
  return shown
}

/** What a job says from this posting on. */
async function notePosting(tx: Tx, userId: string, jobId: string, kind: 'posted' | 'reposted') {
  const job = await findJobForAdmin(tx, userId, jobId)
  if (!job) return
  assertPublishable(job)
  if (kind === 'reposted') await ensureFirstVersion(tx, job)
  await insertVersion(tx, job, { kind, byId: userId })
}

const setStatus = (
  tx: Tx,
  userId: string,
  jobId: string,
  move: Move,
  closeReason: 'filled' | 'cancelled' | undefined,
) => {
  const { from, set } = moves[move]
  return tx
    .updateTable('jobs')
    .set({
      ...set,
      ...(closeReason && { closeReason }),
      // It is no longer scheduled, nor paused by itself.
      opensAt: null,
      scheduledBy: null,
      pauseReason: null,
      updatedAt: sql`now()`,
    })
    .where('id', '=', jobId)
    .where('status', 'in', from)
    .where('organizationId', 'in', whereMay(userId, 'editJobs'))
    .$if(move === 'resume', query => query.where('validThrough', '>', sql<Date>`now()`))
    .returning(['id', 'slug', 'status', 'organizationId'])
    .executeTakeFirst()
}
