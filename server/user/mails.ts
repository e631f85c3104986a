import { graceDays } from '#server/limits.ts'
import type { Letter } from '#server/mail/letter.ts'
import { readerOf, type Reader } from '#server/mail/reader.ts'
import { paths } from '#server/paths.ts'
import { dateText } from '#server/shown/when.ts'

interface Contact {
  from: { name: string; email: string }
  message: string
}

/** What somebody wrote through a profile; the answer goes from one to the other, without us. */
export const profileContact = ({ from, message }: Contact): Letter => ({
  subject: `${from.name} writes to you through your profile`,
  paragraphs: [
    `${from.name} read your profile on Fairlead and writes:`,
    message,
    `They don’t know your address. To answer, write to ${from.email}; then they know it. If you don’t answer, they hear nothing.`,
    'We checked that this address is theirs, not what they say. If nobody shall write to you through your profile, untick it there:',
    { path: paths.profileEdit, label: 'Edit your profile' },
  ],
})

/** `deletionAt` as ISO 8601. */
export function accountDeletion({ deletionAt, ...of }: Reader & { deletionAt: string }): Letter {
  // As the banner says it.
  const date = dateText(new Date(deletionAt), 'UTC', readerOf(of).locale)
  return {
    subject: `Your account will be erased on ${date}`,
    paragraphs: [
      `You asked us to delete your account. On ${date}, in ${graceDays} days, it is erased for good. To keep it, log in before then and choose “Keep my account” at the top of any page:`,
      { path: paths.login(), label: 'Log in' },
    ],
  }
}
