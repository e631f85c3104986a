import { graceDays } from '#server/limits.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#server/paths.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** `deletionAt` as ISO 8601. */
export function accountDeletion({ deletionAt }: { deletionAt: string }): Letter {
  const date = day.format(new Date(deletionAt))
  return {
    subject: `Your account will be erased on ${date}`,
    paragraphs: [
      `You asked us to delete your account. On ${date}, in ${graceDays} days, it is erased for good. To keep it, log in before then and choose “Keep my account” at the top of any page:`,
      { path: paths.login(), label: 'Log in' },
    ],
  }
}
