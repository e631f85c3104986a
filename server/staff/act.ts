import { transaction, type Tx } from '#db/index.ts'
import { deleteSessions } from '#server/auth/queries.ts'
import { sendVerification } from '#server/auth/send-links.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { isStaff } from '#server/guards.ts'
import { liftSuppression } from '#server/mail/suppressed/queries.ts'
import { byStaff } from './guards.ts'
import { holdForStaff, setLocked, setUnlocked } from './people-queries.ts'

type Person = NonNullable<Awaited<ReturnType<typeof holdForStaff>>>

/** What is done to a person whose row is held. @throws NOT_FOUND where there is none. */
const about = (
  { db }: PersonContext,
  userId: string,
  act: (tx: Tx, person: Person) => Promise<string>,
) =>
  transaction(db, async tx => {
    const person = await holdForStaff(tx, userId)
    if (!person) throw notFound('This person')
    return { message: await act(tx, person) }
  })

/**
 * Locks somebody out of their account, at once and wherever they are signed in: sign-ins under way
 * wait for this, or this for them. Their profile is not shown meanwhile.
 */
export const lockPerson = (
  ctx: PersonContext,
  { userId, reason }: { userId: string; reason: string },
) =>
  about(ctx, userId, async (tx, person) => {
    if (userId === ctx.user.id || isStaff(person, ctx.env))
      throw forbidden('Staff can’t be locked out. Take them out of STAFF first.')
    if (person.lockedAt) throw conflict(`${person.name} is locked out already.`)
    await setLocked(tx, userId, reason)
    await deleteSessions(tx, userId)
    await emit(tx, { name: 'person.locked', ...byStaff(ctx), userId, isOver: false, reason })
    return `${person.name} is locked out.`
  })

export const unlockPerson = (ctx: PersonContext, userId: string) =>
  about(ctx, userId, async (tx, person) => {
    if (!person.lockedAt) throw conflict(`${person.name} is not locked out.`)
    await setUnlocked(tx, userId)
    await emit(tx, { name: 'person.locked', ...byStaff(ctx), userId, isOver: true, reason: '' })
    return `${person.name} can log in again.`
  })

/** The link that confirms their address once more. */
export const confirmAgain = (ctx: PersonContext, userId: string) =>
  about(ctx, userId, async (tx, person) => {
    if (person.emailVerifiedAt) throw conflict(`${person.name} has confirmed the address already.`)
    if (person.lockedAt) throw conflict(`${person.name} is locked out. Unlock the account first.`)
    await sendVerification(tx, person, 'account.verificationAsked')
    await emit(tx, { name: 'person.confirmationSent', ...byStaff(ctx), userId })
    return `We sent a link to ${person.email}.`
  })

/** Mail goes again to an address where it came back, or was unwanted. */
export const allowMail = (ctx: PersonContext, userId: string) =>
  about(ctx, userId, async (tx, person) => {
    const [lifted] = await liftSuppression(tx, person.email)
    if (!lifted?.numDeletedRows) throw conflict(`Mail goes to ${person.email} already.`)
    await emit(tx, { name: 'person.mailAllowed', ...byStaff(ctx), userId })
    return `Mail goes to ${person.email} again.`
  })
