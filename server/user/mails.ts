import type { Mail } from '#server/background/mail.ts'
import type { Env } from '#server/env.ts'
import { graceDays } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { siteLink } from '#server/site/site-link.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

export const deletionMail = (
  env: Env,
  { name, email }: { name: string; email: string },
  deletionAt: Date,
): Mail => ({
  to: email,
  subject: `Your account will be erased on ${day.format(deletionAt)}`,
  text: `Hello ${name},\n\nYou asked us to delete your account. On ${day.format(deletionAt)}, in ${graceDays} days, it is erased for good. To keep it, log in before then and choose “Keep my account” at the top of any page:\n\n${siteLink(env, paths.login())}\n`,
})
