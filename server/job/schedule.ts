import { sql } from 'kysely'
import { TRPCError } from '@trpc/server'
import { transaction, type Tx } from '#db/index.ts'
import type { Deps, PersonContext } from '#server/context.ts'
import { conflict, fieldError, forbidden } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { scheduleDays } from '#server/limits.ts'
import { assertConfirmed } from '#server/org/publishing.ts'
import { holdOrganization, listStayingWhoMay, whereMay } from '#server/org/queries.ts'
import { moveJob } from './change-status.ts'
import { assertPublishable } from './draft.ts'
import { findJobForAdmin, findNamedJob } from './queries.ts'

/**
 * Has a draft published at a time, or not any more when it is null.
 * @throws CONFLICT when it is no draft; BAD_REQUEST for a time that is over or too far away, or when
 *   it lacks what candidates have to know; FORBIDDEN when the person has not confirmed an address.
 */
export async function scheduleJob(
  ctx: PersonContext,
  { id: jobId, organizationId }: { id: string; organizationId: string },
  opensAt: string | null,
) {
  const { db, user, ip } = ctx
  if (opensAt !== null) {
    assertConfirmed(ctx)
    assertAhead(Date.parse(opensAt) - Date.now())
  }
  const scheduled = await transaction(db, async tx => {
    const job = await setSchedule(tx, user.id, jobId, opensAt === null ? null : new Date(opensAt))
    if (job && opensAt !== null) {
      const stored = await findJobForAdmin(tx, user.id, jobId)
      if (stored) assertPublishable(stored)
    }
    if (job)
      await emit(tx, {
        name: 'job.scheduled',
        organizationId,
        actorId: user.id,
        ip,
        jobId,
        opensAt: job.opensAt,
      })
    return job
  })
  if (!scheduled) throw conflict('This job is published already.')
  return scheduled
}

function assertAhead(milliseconds: number) {
  const refuse = (message: string) => fieldError('BAD_REQUEST', 'opensAt', message)
  if (milliseconds <= 0) throw refuse('This time is over: choose a later one, or publish now')
  if (milliseconds > scheduleDays * 86_400_000)
    throw refuse(`Choose a day within the next ${scheduleDays}`)
}

const setSchedule = (tx: Tx, userId: string, jobId: string, opensAt: Date | null) =>
  tx
    .updateTable('jobs')
    .set({ opensAt, scheduledBy: opensAt && userId, updatedAt: sql`now()` })
    .where('id', '=', jobId)
    .where('status', '=', 'draft')
    .where('organizationId', 'in', whereMay(userId, 'editJobs'))
    .returning(['id', 'slug', 'title', 'status', 'opensAt'])
    .executeTakeFirst()

type Opening = Pick<Deps, 'db' | 'env'>

/**
 * Publishes each draft whose time has come, by the rules that hold at that moment for who scheduled
 * it; what they refuse stays a draft, and the admins are told. However many processes do it, each is
 * published and told once.
 */
export async function openScheduledJobs(deps: Opening) {
  while (await openNext(deps));
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>

/** False when none is due. */
async function openNext({ db, env }: Opening): Promise<boolean> {
  const found: { due?: Due } = {}
  try {
    await transaction(db, async tx => {
      found.due = await lockDue(tx)
      if (found.due) await open(tx, env, found.due)
    })
  } catch (error) {
    if (!found.due || !(error instanceof TRPCError)) throw error
    await takeOff(db, found.due, error.message)
  }
  return found.due !== undefined
}

/** One that no other process is opening; what a suspended organization scheduled waits. */
const lockDue = (tx: Tx) =>
  tx
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .leftJoin('users', join =>
      join
        .onRef('users.id', '=', 'jobs.scheduledBy')
        .on('users.status', '=', 'active')
        .on('users.emailVerifiedAt', 'is not', null),
    )
    .select(['jobs.id', 'jobs.organizationId', 'users.id as userId'])
    .where('jobs.status', '=', 'draft')
    .where('jobs.opensAt', '<=', sql<Date>`now()`)
    .where('organizations.status', '<>', 'suspended')
    .orderBy('jobs.opensAt')
    .limit(1)
    .forUpdate('jobs')
    .skipLocked()
    .executeTakeFirst()

async function open(tx: Tx, env: Deps['env'], { id, organizationId, userId }: Due) {
  const org = await holdOrganization(tx, organizationId)
  if (org.status === 'suspended') throw forbidden('The organization is suspended.')
  const moved = userId && (await moveJob(tx, { env, userId, ip: null }, org, id, 'publish'))
  if (!moved)
    throw forbidden('Whoever scheduled it is no longer an admin with a confirmed e-mail address.')
}

const takeOff = (db: Deps['db'], { id, organizationId }: Due, refusal: string) =>
  transaction(db, async tx => {
    const taken = await tx
      .updateTable('jobs')
      .set({ opensAt: null, scheduledBy: null, updatedAt: sql`now()` })
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .where('opensAt', '<=', sql<Date>`now()`)
      .returning('id')
      .executeTakeFirst()
    if (!taken) return
    await emit(tx, {
      name: 'job.notOpened',
      organizationId,
      actorId: null,
      ip: null,
      job: await findNamedJob(tx, id),
      refusal,
      admins: await listStayingWhoMay(tx, organizationId, 'editJobs'),
    })
  })
