import { sendAnyway } from '#server/background/mail.ts'
import { transaction, type Tx } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { suspendedMail } from './mails.ts'
import { lockOrganization } from './queries.ts'
import { listConcerned, setSuspended, setUnsuspended } from './suspend-queries.ts'

/**
 * Takes an organization and all that it published out of sight, until it is undone. Its admins, and
 * whoever waits for an answer of it, are told.
 */
export const suspendOrganization = (ctx: PersonContext, orgSlug: string) =>
  change(ctx, orgSlug, {
    action: 'org.suspended',
    write: setSuspended,
    refusal: name => `${name} is suspended already.`,
    done: name => `${name} is suspended.`,
  })

export const undoSuspension = (ctx: PersonContext, orgSlug: string) =>
  change(ctx, orgSlug, {
    action: 'org.suspension_undone',
    write: setUnsuspended,
    refusal: name => `${name} is not suspended.`,
    done: name => `${name} is back.`,
  })

interface Change {
  action: 'org.suspended' | 'org.suspension_undone'
  /** False when there is nothing to change. */
  write: (tx: Tx, organizationId: string) => Promise<boolean>
  refusal: (name: string) => string
  done: (name: string) => string
}

async function change(
  ctx: PersonContext,
  orgSlug: string,
  { action, write, refusal, done }: Change,
) {
  const { org, concerned } = await transaction(ctx.db, async tx => {
    const locked = await lockOrganization(tx, orgSlug)
    if (!locked) throw notFound('This organization')
    if (!(await write(tx, locked.id))) throw conflict(refusal(locked.name))
    await audit(tx, {
      organizationId: locked.id,
      actorId: ctx.user.id,
      action,
      entityType: 'organization',
      entityId: locked.id,
      data: {},
      ip: ctx.ip,
    })
    return { org: { ...locked, orgSlug }, concerned: await listConcerned(tx, locked.id) }
  })
  const isOver = action === 'org.suspension_undone'
  const mails = concerned.map(person => suspendedMail(ctx.env, person, org, isOver))
  // It is decided; a mail server that is away must not say otherwise.
  await sendAnyway(ctx, mails, 'mails about a suspension failed')
  return { message: done(org.name) }
}
