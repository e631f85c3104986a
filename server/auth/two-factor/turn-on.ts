import { transaction, type Tx } from '#db/index.ts'
import { assertPassword } from '../change-password.ts'
import { assertConfirmed } from '../confirm.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { holdSession } from '../hold-session.ts'
import { deleteOtherSessions } from '../session-queries.ts'
import { hashToken } from '../session-store.ts'
import { inGroups, linkOf, newRecoveryCodes, newSecret, stepOf, withoutGaps } from './codes.ts'
import {
  deleteBegun,
  deleteTwoFactor,
  findNewSecret,
  keepSecret,
  replaceRecoveryCodes,
  turnOn,
} from '../two-factor-queries.ts'
import { countCodes, withCode } from './use-code.ts'

/**
 * A new secret for the person's app, which is told this once. Nothing is on yet.
 * @throws FORBIDDEN with an error of `password` where that has to be asked for.
 */
export async function setUp(ctx: PersonContext, password?: string) {
  await assertConfirmed(ctx, password)
  const secret = newSecret()
  if (!(await keepSecret(ctx.db, ctx.user.id, secret)))
    throw conflict('Two-factor sign-in is on already. Turn it off to set it up anew.')
  return { secret, link: linkOf(secret, ctx.user.email) }
}

/**
 * On, once a code proves that the app has the secret. Every other session ends: there, too, the code
 * is asked for from now on.
 */
export async function turnOnTwoFactor(ctx: PersonContext, { code }: { code: string }) {
  const { user } = ctx
  const done = await countCodes(ctx, user.id, 'app', () =>
    transaction(ctx.db, async tx => {
      await holdSession(tx, ctx)
      const secret = await findNewSecret(tx, user.id)
      if (secret === undefined) throw conflict('This took too long. Start again with a new code.')
      const step = stepOf(secret, withoutGaps(code))
      if (step === null) return null
      await turnOn(tx, user.id, step)
      await emit(tx, { name: 'account.twoFactorOn', userId: user.id })
      const recoveryCodes = await makeCodes(tx, user.id)
      const ended = await deleteOtherSessions(tx, user.id, hashToken(ctx.session.id))
      return { recoveryCodes, ended }
    }),
  )
  if (done) return done
  throw fieldError(
    'BAD_REQUEST',
    'code',
    'This is not the code for this secret. Enter the one that your app shows now, and check that your phone sets its clock by itself.',
  )
}

interface PasswordAndCode {
  password: string
  code: string
}

/** Those of before are void. */
export async function makeRecoveryCodes(ctx: PersonContext, { password, code }: PasswordAndCode) {
  await assertPassword(ctx, password, 'password')
  return withCode(ctx, ctx.user.id, code, async tx => {
    await emit(tx, { name: 'account.recoveryCodesMade', userId: ctx.user.id })
    return { recoveryCodes: await makeCodes(tx, ctx.user.id) }
  })
}

export async function turnOffTwoFactor(ctx: PersonContext, { password, code }: PasswordAndCode) {
  await assertPassword(ctx, password, 'password')
  await withCode(ctx, ctx.user.id, code, async tx => {
    await deleteTwoFactor(tx, ctx.user.id)
    await deleteBegun(tx, ctx.user.id)
    await emit(tx, { name: 'account.twoFactorOff', userId: ctx.user.id })
  })
  return { message: 'Two-factor sign-in is off.' }
}

/** What is kept of them are hashes: they are told this once. */
async function makeCodes(tx: Tx, userId: string) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, codes.map(hashToken))
  return codes.map(inGroups)
}
