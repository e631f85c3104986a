import { resetHours, verifyHours } from '#server/limits.ts'
import type { Letter } from '#server/mail/letter.ts'
import { momentTo, type Reader } from '#server/mail/reader.ts'
import { serverPaths } from '#server/paths.ts'

export const verifyEmail = ({ token }: { token: string }): Letter => ({
  subject: 'Confirm your e-mail address',
  paragraphs: [
    'Confirm that this is your address:',
    { path: serverPaths.verifyEmail(token), label: 'Confirm this address' },
    `The link is good for ${verifyHours} hours. If you did not sign up for Fairlead, ignore this e-mail.`,
  ],
})

export const resetPassword = ({ token }: { token: string }): Letter => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Choose a new password here:',
    { path: serverPaths.resetPassword(token), label: 'Choose a new password' },
    `The link is good for ${resetHours} hour. If you did not ask for it, ignore this e-mail: nothing has changed.`,
  ],
})

export const passwordChanged = (): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    'Your password at Fairlead was changed, and you are signed out on all other devices.',
    'If that was not you, choose a new one with “Forgot password?” on the login page.',
  ],
})

export const passwordReset = (): Letter => ({
  subject: 'Your password was changed',
  paragraphs: [
    'A new password was chosen for your account at Fairlead, with a link from an e-mail to this address. You are signed out on all devices.',
    'If that was not you, somebody reads your e-mail: make that account safe first, then choose a new password with “Forgot password?” on the login page.',
  ],
})

const ifNotYou =
  'If that was not you, choose a new password with “Forgot password?” on the login page, then look at your settings.'

interface SignIn extends Reader {
  ip: string
  /** ISO 8601. */
  at: string
  /** What the provider is called, where it was that and no password. */
  through?: string | null
}

export const newDevice = ({ ip, at, through, ...reader }: SignIn): Letter => ({
  subject: 'New sign-in to your account',
  paragraphs: [
    `Somebody signed in to your account at Fairlead ${through ? `through ${through}` : 'with your password'}, on a device that it did not know before.`,
    `When: ${momentTo(reader, at)}\nFrom the address: ${ip}`,
    `If that was you, there is nothing to do: your settings list where you are signed in. If not, ${through ? `make your ${through} account safe first, then ` : ''}choose a new password with “Forgot password?” on the login page; that signs out everybody else.`,
  ],
})

export const providerLinked = ({ provider }: { provider: string }): Letter => ({
  subject: `${provider} is linked to your account`,
  paragraphs: [
    `From now on you can log in to your account at Fairlead through ${provider}, too.`,
    `If that was not you, choose a new password with “Forgot password?” on the login page, then unlink ${provider} in your settings.`,
  ],
})

export const providerUnlinked = ({ provider }: { provider: string }): Letter => ({
  subject: `${provider} is no longer linked to your account`,
  paragraphs: [
    `Nobody can log in to your account at Fairlead through ${provider} any more. You are signed out on all other devices.`,
    ifNotYou,
  ],
})

export const twoFactorOn = (): Letter => ({
  subject: 'Two-factor sign-in is on',
  paragraphs: [
    'From now on your account at Fairlead asks for a code from your app besides your password. You are signed out on all other devices.',
    'Keep your recovery codes where you find them without your phone: each lets you in once. We cannot see them.',
    ifNotYou,
  ],
})

export const twoFactorOff = (): Letter => ({
  subject: 'Two-factor sign-in is off',
  paragraphs: [
    'Your account at Fairlead asks for your password alone again, and your recovery codes are void. You can delete the entry in your app.',
    ifNotYou,
  ],
})

export const recoveryCodesMade = (): Letter => ({
  subject: 'You have new recovery codes',
  paragraphs: [
    'New recovery codes were made for your account at Fairlead. Those of before are void.',
    ifNotYou,
  ],
})

export const recoveryCodeUsed = ({ left }: { left: number }): Letter => ({
  subject: 'Somebody signed in with a recovery code',
  paragraphs: [
    `Somebody signed in to your account at Fairlead with your password and one of your recovery codes. ${codesLeft(left)}`,
    'If you have lost your phone, turn two-factor sign-in off in your settings, with another of your codes, and on again with the new one.',
    ifNotYou,
  ],
})

const codesLeft = (left: number) => {
  if (left === 0) return 'It was the last one: make new ones in your settings.'
  return left === 1 ? 'One is left.' : `${left} are left.`
}

/** To the new address, which is the account's once it is confirmed on the link's page. */
export const changeEmail = ({ token }: { token: string }): Letter => ({
  subject: 'Confirm your new e-mail address',
  paragraphs: [
    'Open this link to use this address for your account:',
    { path: serverPaths.verifyEmail(token), label: 'Use this address' },
    `The link is good for ${verifyHours} hours. Until then your account keeps its present address. If you did not ask for it, ignore this e-mail.`,
  ],
})

/** To the former address. */
export const emailChanged = ({ email }: { email: string }): Letter => ({
  subject: 'Your e-mail address was changed',
  paragraphs: [
    `Your account at Fairlead now uses ${email}. This address no longer gets our e-mails.`,
    'If that was not you, tell the people who run this site at once: they can undo it.',
  ],
})
