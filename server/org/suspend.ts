import type { z } from 'zod'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockOrganization } from './queries.ts'
import type { suspendSchema } from './schema.ts'
import { listConcerned, setSuspended, setUnsuspended } from './suspend-queries.ts'

/**
 * Takes an organization and all that it published out of sight, until it is undone. Its admins, and
 * whoever waits for an answer of it, are told.
 */
export const suspendOrganization = (
  ctx: PersonContext,
  { orgSlug, reason }: z.output<typeof suspendSchema>,
) =>
  change(ctx, orgSlug, {
    isOver: false,
    reason,
    write: setSuspended,
    refusal: name => `${name} is suspended already.`,
    done: name => `${name} is suspended.`,
  })

export const undoSuspension = (ctx: PersonContext, orgSlug: string) =>
  change(ctx, orgSlug, {
    isOver: true,
    reason: '',
    write: setUnsuspended,
    refusal: name => `${name} is not suspended.`,
    done: name => `${name} is back.`,
  })

interface Change {
  isOver: boolean
  /** In staff's words, for its admins; empty when they gave none. */
  reason: string
  /** False when there is nothing to change. */
  write: (tx: Tx, organizationId: string) => Promise<boolean>
  refusal: (name: string) => string
  done: (name: string) => string
}

const change = (
  { db, user, ip }: PersonContext,
  orgSlug: string,
  { isOver, reason, write, refusal, done }: Change,
) =>
  transaction(db, async tx => {
    const locked = await lockOrganization(tx, orgSlug)
    if (!locked) throw notFound('This organization')
    if (!(await write(tx, locked.id))) throw conflict(refusal(locked.name))
    await emit(tx, {
      name: 'organization.suspended',
      organizationId: locked.id,
      actorId: user.id,
      ip,
      orgName: locked.name,
      orgSlug,
      isOver,
      reason,
      concerned: await listConcerned(tx, locked.id),
    })
    return { message: done(locked.name) }
  })
