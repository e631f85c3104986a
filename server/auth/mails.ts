import type { Mail } from '#server/background/mail.ts'
import { resetHours, verifyHours } from '#server/limits.ts'

const moment = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

interface Person {
  name: string
  email: string
}

export const verificationMail = ({ name, email }: Person, link: string): Mail => ({
  to: email,
  subject: 'Confirm your e-mail address',
  text: `Hello ${name},\n\nConfirm that this is your address:\n\n${link}\n\nThe link is good for ${verifyHours} hours. If you did not sign up for Fairlead, ignore this e-mail.\n`,
})

export const passwordResetMail = ({ name, email }: Person, link: string): Mail => ({
  to: email,
  subject: 'Choose a new password',
  text: `Hello ${name},\n\nChoose a new password here:\n\n${link}\n\nThe link is good for ${resetHours} hour. If you did not ask for it, ignore this e-mail: nothing has changed.\n`,
})

export const passwordChangedMail = ({ name, email }: Person): Mail => ({
  to: email,
  subject: 'Your password was changed',
  text: `Hello ${name},\n\nYour password at Fairlead was changed, and you are signed out on all other devices.\n\nIf that was not you, choose a new one with “Forgot password?” on the login page.\n`,
})

export const passwordResetDoneMail = ({ name, email }: Person): Mail => ({
  to: email,
  subject: 'Your password was changed',
  text: `Hello ${name},\n\nA new password was chosen for your account at Fairlead, with a link from an e-mail to this address. You are signed out on all devices.\n\nIf that was not you, somebody reads your e-mail: make that account safe first, then choose a new password with “Forgot password?” on the login page.\n`,
})

export const newDeviceMail = ({ name, email }: Person, ip: string): Mail => ({
  to: email,
  subject: 'New sign-in to your account',
  text: `Hello ${name},\n\nOn ${moment.format(new Date())} UTC somebody signed in to your account at Fairlead with your password, on a device that it did not know before, from the address ${ip}.\n\nIf that was you, there is nothing to do: your settings list where you are signed in. If not, choose a new password with “Forgot password?” on the login page; that signs out everybody else.\n`,
})

/** To the new address, which is the account's once it is confirmed on the link's page. */
export const emailChangeMail = ({ name, email }: Person, link: string): Mail => ({
  to: email,
  subject: 'Confirm your new e-mail address',
  text: `Hello ${name},\n\nOpen this link to use this address for your account:\n\n${link}\n\nThe link is good for ${verifyHours} hours. Until then your account keeps its present address. If you did not ask for it, ignore this e-mail.\n`,
})

/** To the former address. */
export const emailChangedMail = (to: string, { name, email }: Person): Mail => ({
  to,
  subject: 'Your e-mail address was changed',
  text: `Hello ${name},\n\nYour account at Fairlead now uses ${email}. This address no longer gets our e-mails.\n\nIf that was not you, tell the people who run this site at once: they can undo it.\n`,
})
