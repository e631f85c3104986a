import { randomBytes } from 'node:crypto'
import { transaction } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { resetHours, verifyHours } from '#server/limits.ts'
import { siteLink } from '#server/site/site-link.ts'
import { changeEmail, tellFormerAddress } from './email-change.ts'
import { assertNotGuessable, hashPassword } from './passwords.ts'
import {
  dropSessions,
  dropTokens,
  findResetToken,
  insertToken,
  markEmailVerified,
  setPasswordHash,
  takeToken,
} from './queries.ts'
import { hashToken } from './sessions.ts'
import { serverPaths } from '#src/paths.ts'

/** How long each link is good, and where it leads. */
const links = {
  verify_email: { hours: verifyHours, path: serverPaths.verifyEmail },
  reset_password: { hours: resetHours, path: serverPaths.resetPassword },
  change_email: { hours: verifyHours, path: serverPaths.verifyEmail },
}

const stale = () => badRequest('This link has expired or was used already. Ask for a new one.')

export async function sendVerification(
  ctx: Context,
  user: { id: string; email: string; name: string },
) {
  const link = await makeLink(ctx, 'verify_email', user)
  await ctx.sendMail({
    to: user.email,
    subject: 'Confirm your e-mail address',
    text: `Hello ${user.name},\n\nconfirm that this is your address:\n\n${link}\n\nThe link is good for ${verifyHours} hours. If you did not sign up for Fairlead, ignore this mail.\n`,
  })
}

export async function sendPasswordReset(
  ctx: Context,
  user: { id: string; email: string; name: string },
) {
  const link = await makeLink(ctx, 'reset_password', user)
  await ctx.sendMail({
    to: user.email,
    subject: 'Choose a new password',
    text: `Hello ${user.name},\n\nchoose a new password here:\n\n${link}\n\nThe link is good for ${resetHours} hour. If you did not ask for it, ignore this mail: nothing has changed.\n`,
  })
}

/**
 * Confirms the address that the link was sent to; a new one becomes the account's.
 * @throws BAD_REQUEST when the link is no longer good; CONFLICT when another account has the address.
 */
export async function verifyEmail(ctx: Context, token: string) {
  const tokenHash = hashToken(token)
  const confirmed = await transaction(ctx.db, async tx => {
    const taken = await takeToken(tx, 'verify_email', tokenHash)
    if (taken) {
      await markEmailVerified(tx, taken.userId)
      return { email: taken.email, former: null }
    }
    const changed = await changeEmail(tx, tokenHash)
    if (!changed) throw stale()
    return changed
  })
  if (confirmed.former) await tellFormerAddress(ctx, confirmed.former)
  return { email: confirmed.email }
}

/** Sets the password and ends every session; the link also proves the address. */
export async function resetPassword({ db, ip }: Context, token: string, password: string) {
  const tokenHash = hashToken(token)
  const person = await findResetToken(db, tokenHash)
  if (!person) throw stale()
  assertNotGuessable(password, person)
  // Hashing costs much: anybody can call this, but only the holder of a link comes so far.
  const passwordHash = await hashPassword(ip, password)
  await transaction(db, async tx => {
    const taken = await takeToken(tx, 'reset_password', tokenHash)
    if (!taken) throw stale()
    await setPasswordHash(tx, taken.userId, passwordHash)
    await markEmailVerified(tx, taken.userId)
    await dropTokens(tx, 'reset_password', taken.userId)
    await dropTokens(tx, 'change_email', taken.userId)
    await dropSessions(tx, taken.userId)
  })
}

export async function sendEmailChange(
  ctx: Context,
  user: { id: string; email: string; name: string },
) {
  const link = await makeLink(ctx, 'change_email', user)
  await ctx.sendMail({
    to: user.email,
    subject: 'Confirm your new e-mail address',
    text: `Hello ${user.name},\n\nopen this link to use this address for your account:\n\n${link}\n\nThe link is good for ${verifyHours} hours. Until then your account keeps its present address. If you did not ask for it, ignore this mail.\n`,
  })
}

async function makeLink(
  { db, env }: Context,
  kind: keyof typeof links,
  user: { id: string; email: string },
) {
  const token = randomBytes(24).toString('base64url')
  await insertToken(
    db,
    { tokenHash: hashToken(token), kind, userId: user.id, email: user.email },
    links[kind].hours,
  )
  return siteLink(env, links[kind].path(token))
}
