import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#server/paths.ts'

export const accountLocked = ({ reason }: { reason: string }): Letter => ({
  subject: 'Your account is locked',
  paragraphs: [
    'The people who run Fairlead have locked your account: you can’t log in, and your profile is not shown any more. They say:',
    reason,
    'If that is wrong, write to them. Whom to write to is said when you log in:',
    { path: paths.login(), label: 'Log in' },
  ],
})

export const accountUnlocked = (): Letter => ({
  subject: 'Your account is unlocked',
  paragraphs: [
    'You can log in again, and your profile is shown as before.',
    { path: paths.login(), label: 'Log in' },
  ],
})
