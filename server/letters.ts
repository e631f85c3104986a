import {
  newApplication,
  applicationReceived,
  applicationStage,
  mentioned,
  unanswered,
} from './application/mails.ts'
import { candidateInvited } from './application/invited/mails.ts'
import {
  interviewBooked,
  interviewCancelled,
  interviewChanged,
  interviewOtherTimes,
  interviewPanelLeft,
  interviewProposed,
  interviewReminder,
} from './application/interviews/mails.ts'
import { offerAnswered, offerEnded, offerMade } from './application/offer/mails.ts'
import {
  changeEmail,
  emailChanged,
  newDevice,
  passwordChanged,
  passwordReset,
  resetPassword,
  verifyEmail,
} from './auth/mails.ts'
import {
  challengeCancelled,
  challengeResult,
  deadlineMoved,
  juryChanged,
  submissionReceived,
  toJudge,
} from './challenge/mails.ts'
import { newMatches } from './job/kept/mails.ts'
import { jobChanged, jobNotOpened, jobStalled } from './job/mails.ts'
import type { MailKind } from './mail/kinds.ts'
import type { Letter } from './mail/letter.ts'
import { claimed, invitation, roleChanged, suspension, takenAway } from './org/mails.ts'
import { accountDeletion } from './user/mails.ts'

const letters = {
  verifyEmail,
  resetPassword,
  passwordChanged,
  passwordReset,
  newDevice,
  changeEmail,
  emailChanged,
  accountDeletion,
  invitation,
  roleChanged,
  suspension,
  takenAway,
  claimed,
  applicationReceived,
  newApplication,
  candidateInvited,
  mentioned,
  applicationStage,
  unanswered,
  offerMade,
  offerEnded,
  offerAnswered,
  interviewProposed,
  interviewBooked,
  interviewChanged,
  interviewCancelled,
  interviewOtherTimes,
  interviewPanelLeft,
  interviewReminder,
  jobChanged,
  jobNotOpened,
  jobStalled,
  submissionReceived,
  deadlineMoved,
  challengeCancelled,
  challengeResult,
  toJudge,
  juryChanged,
  newMatches,
} satisfies Record<MailKind, (data: never) => Letter>

/** What a queued mail says: `data` is what the event of its kind queued (events/mailing.ts). */
export const writeLetter = (kind: MailKind, data: object): Letter =>
  (letters[kind] as (data: object) => Letter)(data)
