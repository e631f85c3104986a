import { newToken } from '#server/auth/session-store.ts'
import type { Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { resetHours, verifyHours } from '#server/limits.ts'
import { siteLink } from '#server/site/site-link.ts'
import { serverPaths } from '#server/paths.ts'
import { insertToken } from './queries.ts'
import { hashToken } from './session-store.ts'

/** How long each link is good, and where it leads. */
const links = {
  verify_email: { hours: verifyHours, path: serverPaths.verifyEmail },
  reset_password: { hours: resetHours, path: serverPaths.resetPassword },
  change_email: { hours: verifyHours, path: serverPaths.verifyEmail },
}

export const staleLink = () =>
  badRequest('This link has expired or was used already. Ask for a new one.')

export async function sendVerification(
  ctx: Context,
  user: { id: string; email: string; name: string },
) {
  const link = await makeLink(ctx, 'verify_email', user)
  await ctx.sendMail({
    to: user.email,
    subject: 'Confirm your e-mail address',
    text: `Hello ${user.name},\n\nConfirm that this is your address:\n\n${link}\n\nThe link is good for ${verifyHours} hours. If you did not sign up for Fairlead, ignore this e-mail.\n`,
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
    text: `Hello ${user.name},\n\nChoose a new password here:\n\n${link}\n\nThe link is good for ${resetHours} hour. If you did not ask for it, ignore this e-mail: nothing has changed.\n`,
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
    text: `Hello ${user.name},\n\nOpen this link to use this address for your account:\n\n${link}\n\nThe link is good for ${verifyHours} hours. Until then your account keeps its present address. If you did not ask for it, ignore this e-mail.\n`,
  })
}

async function makeLink(
  { db, env }: Context,
  kind: keyof typeof links,
  user: { id: string; email: string },
) {
  const token = newToken()
  await insertToken(
    db,
    { tokenHash: hashToken(token), kind, userId: user.id, email: user.email },
    links[kind].hours,
  )
  return siteLink(env, links[kind].path(token))
}
