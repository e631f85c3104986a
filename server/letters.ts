import {
  newApplication,
  applicationReceived,
  applicationStage,
  applicationWithdrawn,
  mentioned,
  unanswered,
} from './application/mails.ts'
import { candidateInvited, invitedToApply } from './application/invited/mails.ts'
import { messageReceived } from './application/messages/mails.ts'
import {
  interviewBooked,
  interviewCancelled,
  interviewChanged,
  interviewOtherTimes,
  interviewPanelLeft,
  interviewProposed,
  interviewReminder,
} from './application/interviews/mails.ts'
import { offerAccepted, offerAnswered, offerEnded, offerMade } from './application/offer/mails.ts'
import {
  changeEmail,
  emailChanged,
  newDevice,
  passwordChanged,
  passwordReset,
  providerLinked,
  providerUnlinked,
  recoveryCodeUsed,
  recoveryCodesMade,
  resetPassword,
  twoFactorOff,
  twoFactorOn,
  verifyEmail,
} from './auth/mails.ts'
import {
  challengeCancelled,
  challengeResult,
  deadlineMoved,
  disqualified,
  entriesAssigned,
  judgeInvitation,
  judgeJoined,
  juryChanged,
  submissionReceived,
  toJudge,
} from './challenge/mails.ts'
import { anewReady, judgeAnew, judgedAnew } from './challenge/correction/mails.ts'
import {
  appealAnswered,
  appealWaits,
  challengeAnnouncement,
  challengeAnswer,
  challengeAppeal,
  challengeLastDay,
  challengeOpened,
  challengeQuestion,
  judgingDue,
  judgingOverdue,
  resultCorrected,
} from './challenge/talk/mails.ts'
import {
  teamAccepted,
  teamHandedIn,
  teamHandedOver,
  teamInvitation,
  teamInvited,
  teamLeft,
  teamRemoved,
  teamWorkWithdrawn,
} from './challenge/team/mails.ts'
import { newMatches } from './job/kept/mails.ts'
import { jobChanged, jobNotOpened, jobStalled } from './job/mails.ts'
import type { MailKind } from './mail/kinds.ts'
import { digest } from './mail/mails.ts'
import type { Letter } from './mail/letter.ts'
import {
  claimed,
  invitation,
  invitationAccepted,
  memberRemoved,
  roleChanged,
  suspension,
  takenAway,
} from './org/mails.ts'
import { paths } from './paths.ts'
import { accountLocked, accountUnlocked } from './staff/mails.ts'
import { accountDeletion, profileContact } from './user/mails.ts'

const letters = {
  verifyEmail,
  resetPassword,
  passwordChanged,
  passwordReset,
  newDevice,
  providerLinked,
  providerUnlinked,
  twoFactorOn,
  twoFactorOff,
  recoveryCodesMade,
  recoveryCodeUsed,
  changeEmail,
  emailChanged,
  accountDeletion,
  accountLocked,
  accountUnlocked,
  profileContact,
  invitation,
  roleChanged,
  memberRemoved,
  invitationAccepted,
  suspension,
  takenAway,
  claimed,
  applicationReceived,
  newApplication,
  applicationWithdrawn,
  candidateInvited,
  invitedToApply,
  mentioned,
  applicationStage,
  unanswered,
  messageReceived,
  offerMade,
  offerAccepted,
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
  teamInvitation,
  teamInvited,
  teamAccepted,
  teamLeft,
  teamRemoved,
  teamHandedOver,
  teamHandedIn,
  teamWorkWithdrawn,
  entriesAssigned,
  toJudge,
  juryChanged,
  judgeInvitation,
  judgeJoined,
  disqualified,
  challengeQuestion,
  challengeAnswer,
  challengeAppeal,
  appealWaits,
  appealAnswered,
  challengeAnnouncement,
  challengeOpened,
  challengeLastDay,
  judgingDue,
  judgingOverdue,
  resultCorrected,
  judgeAnew,
  anewReady,
  judgedAnew,
  newMatches,
  digest,
} satisfies Record<MailKind, (data: never) => Letter>

/** Of what happened to the account: where one sees who is signed in. */
const ownSessions = `${paths.settings}?tab=sessions`

/** What is told in the product: the subject of the mail, and where its first link leads. */
export function noticeOf(kind: string, data: object) {
  if (!(kind in letters)) return null
  const { subject, paragraphs } = writeLetter(kind as MailKind, data)
  const link = paragraphs.find(one => typeof one === 'object' && one !== null && 'path' in one)
  return { title: subject, path: link ? link.path : ownSessions }
}

/** What a queued mail says: `data` is what the event of its kind queued (events/telling.ts). */
export const writeLetter = (kind: MailKind, data: object): Letter =>
  (letters[kind] as (data: object) => Letter)(data)
