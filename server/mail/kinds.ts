import type { MailTopic } from './schema.ts'

/** Every mail, by what it tells, with its topic; those without always come. */
export const mailKinds = {
  verifyEmail: null,
  resetPassword: null,
  passwordChanged: null,
  passwordReset: null,
  newDevice: null,
  providerLinked: null,
  providerUnlinked: null,
  twoFactorOn: null,
  twoFactorOff: null,
  recoveryCodesMade: null,
  recoveryCodeUsed: null,
  changeEmail: null,
  emailChanged: null,
  accountDeletion: null,
  accountLocked: null,
  accountUnlocked: null,
  profileContact: null,
  invitation: null,
  judgeInvitation: null,
  roleChanged: null,
  memberRemoved: null,
  suspension: null,
  takenAway: null,
  claimed: null,
  applicationReceived: 'receipts',
  newApplication: 'applications',
  applicationWithdrawn: 'applications',
  candidateInvited: null,
  invitedToApply: 'invitations',
  mentioned: 'team',
  applicationStage: 'answers',
  unanswered: 'answers',
  messageReceived: 'messages',
  offerMade: 'answers',
  offerAccepted: null,
  offerEnded: 'answers',
  offerAnswered: 'team',
  invitationAccepted: 'team',
  interviewProposed: 'interviews',
  interviewBooked: 'interviews',
  interviewChanged: 'interviews',
  interviewCancelled: 'interviews',
  interviewOtherTimes: 'interviews',
  interviewPanelLeft: 'interviews',
  interviewReminder: 'interviews',
  jobChanged: 'answers',
  jobNotOpened: 'jobs',
  jobStalled: 'jobs',
  submissionReceived: 'receipts',
  deadlineMoved: 'challenges',
  challengeCancelled: 'challenges',
  challengeResult: 'challenges',
  teamInvitation: null,
  teamInvited: 'challenges',
  teamAccepted: 'challenges',
  teamLeft: 'challenges',
  teamRemoved: 'challenges',
  teamHandedOver: 'challenges',
  teamHandedIn: 'challenges',
  teamWorkWithdrawn: 'challenges',
  toJudge: 'judging',
  entriesAssigned: 'judging',
  juryChanged: 'judging',
  judgeJoined: 'judging',
  disqualified: 'challenges',
  challengeQuestion: 'judging',
  challengeAnswer: 'challenges',
  challengeAppeal: 'judging',
  appealWaits: 'judging',
  appealAnswered: 'challenges',
  challengeAnnouncement: 'challenges',
  challengeOpened: 'challenges',
  challengeLastDay: 'challenges',
  judgingDue: 'judging',
  judgingOverdue: 'judging',
  resultCorrected: 'challenges',
  judgeAnew: 'judging',
  anewReady: 'judging',
  judgedAnew: 'challenges',
  newMatches: 'searches',
  digest: 'digests',
} as const satisfies Record<string, MailTopic | null>

export type MailKind = keyof typeof mailKinds

/** What is a mail and nothing else: the receipt of one's own act, a link that lets in, what holds others. */
const mailsAlone: ReadonlySet<MailKind> = new Set([
  'verifyEmail',
  'resetPassword',
  'changeEmail',
  'emailChanged',
  'accountDeletion',
  'accountLocked',
  'accountUnlocked',
  'profileContact',
  'invitation',
  'judgeInvitation',
  'candidateInvited',
  'applicationReceived',
  'offerAccepted',
  'submissionReceived',
  'teamInvitation',
  'digest',
])

/** What a calendar is to know, or is over before a mail of many comes. */
const mailedAtOnce: ReadonlySet<MailKind> = new Set([
  'interviewBooked',
  'interviewChanged',
  'interviewCancelled',
  'interviewReminder',
])

/** What keeps an account its owner's. */
const ofSafety: ReadonlySet<MailKind> = new Set([
  'verifyEmail',
  'resetPassword',
  'passwordChanged',
  'passwordReset',
  'newDevice',
  'providerLinked',
  'providerUnlinked',
  'twoFactorOn',
  'twoFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'changeEmail',
  'emailChanged',
  'accountDeletion',
  'accountLocked',
  'accountUnlocked',
])

/** These go first, and also where other mail came back. */
export const safetyKinds = [...ofSafety]

export const isOfSafety = (kind: MailKind) => ofSafety.has(kind)

/** Whether it may come with others, where the person chose that; else it is mailed alone. */
export const canWait = (kind: MailKind) => !mailedAtOnce.has(kind)

/** Whether it stands in the product too, where the person wants that. */
export const isNoticed = (kind: MailKind) => !mailsAlone.has(kind)
