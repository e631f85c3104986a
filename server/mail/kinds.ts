import type { MailTopic } from './schema.ts'

/** Every mail, by what it tells, with its topic; those without are about the account itself. */
export const mailKinds = {
  verifyEmail: null,
  resetPassword: null,
  passwordChanged: null,
  passwordReset: null,
  newDevice: null,
  changeEmail: null,
  emailChanged: null,
  accountDeletion: null,
  invitation: null,
  roleChanged: null,
  suspension: null,
  takenAway: null,
  claimed: null,
  applicationReceived: 'receipts',
  newApplication: 'applications',
  candidateInvited: null,
  mentioned: 'applications',
  applicationStage: 'answers',
  unanswered: 'answers',
  offerMade: 'answers',
  offerEnded: 'answers',
  offerAnswered: 'applications',
  jobChanged: 'answers',
  jobNotOpened: 'jobs',
  jobStalled: 'jobs',
  submissionReceived: 'receipts',
  deadlineMoved: 'challenges',
  challengeCancelled: 'challenges',
  challengeResult: 'challenges',
  toJudge: 'judging',
  juryChanged: 'judging',
  newMatches: 'searches',
} as const satisfies Record<string, MailTopic | null>

export type MailKind = keyof typeof mailKinds
