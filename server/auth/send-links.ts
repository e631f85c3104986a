import { newToken } from '#server/auth/session-store.ts'
import type { Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { resetHours, verifyHours } from '#server/limits.ts'
import { siteLink } from '#server/site/site-link.ts'
import { serverPaths } from '#server/paths.ts'
import { emailChangeMail, passwordResetMail, verificationMail } from './mails.ts'
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

interface Person {
  id: string
  email: string
  name: string
}

export async function sendVerification(ctx: Context, user: Person) {
  await ctx.sendMail(verificationMail(user, await makeLink(ctx, 'verify_email', user)))
}

export async function sendPasswordReset(ctx: Context, user: Person) {
  await ctx.sendMail(passwordResetMail(user, await makeLink(ctx, 'reset_password', user)))
}

export async function sendEmailChange(ctx: Context, user: Person) {
  await ctx.sendMail(emailChangeMail(user, await makeLink(ctx, 'change_email', user)))
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
