import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { assertPassword } from '../change-password.ts'
import { holdSession } from '../hold-session.ts'
import { deleteOtherSessions } from '../session-queries.ts'
import { hashToken } from '../session-store.ts'
import { deleteIdentity, findByIdentity, insertIdentity, listIdentities } from './queries.ts'
import { nameOf } from './provider-name.ts'
import { comeBack, sendTo, type Brought } from './send.ts'

export async function listLinked({ db, env, user }: PersonContext) {
  const linked = await listIdentities(db, user.id)
  return linked.map(one => ({ ...one, name: nameOf(env, one.issuer) }))
}

export async function beginLink(
  ctx: PersonContext,
  { provider, password }: { provider: string; password: string },
) {
  await assertPassword(ctx, password, 'password')
  return sendTo(ctx, provider, ctx.user.id)
}

/** @throws CONFLICT when it is another account's, or when the person has another of the provider. */
export async function link(ctx: PersonContext, brought: Brought) {
  const { db, user } = ctx
  const { provider, identity } = await comeBack(ctx, brought, user.id)
  const { name } = provider
  const isNew = await transaction(db, async tx => {
    await holdSession(tx, ctx)
    const made = await insertIdentity(tx, user.id, identity)
    if (made) await emit(tx, { name: 'account.providerLinked', userId: user.id, provider: name })
    return made
  })
  if (isNew) return { name }
  const owner = await findByIdentity(db, identity)
  if (owner?.id === user.id) return { name }
  throw conflict(
    owner
      ? `Another account here has this ${name} account. Log in to that one with it, or unlink it there first.`
      : `You have linked another ${name} account already. Unlink that one first.`,
  )
}

/** Every other session ends, and with it whoever got in by it. */
export async function unlink(
  ctx: PersonContext,
  { issuer, password }: { issuer: string; password: string },
) {
  const { db, env, user, session } = ctx
  // Whoever has none could not get in any more.
  await assertPassword(ctx, password, 'password')
  const provider = nameOf(env, issuer)
  return transaction(db, async tx => {
    await holdSession(tx, ctx)
    if (!(await deleteIdentity(tx, user.id, issuer))) throw notFound('This link')
    await emit(tx, { name: 'account.providerUnlinked', userId: user.id, provider })
    return { ended: await deleteOtherSessions(tx, user.id, hashToken(session.id)) }
  })
}
