import type { LeftOutReason } from '#server/challenge/schema.ts'
import type { TeamRole } from '#server/shown/roles.ts'
import type { WonPrize } from '#server/shown/won-words.ts'
import type { ChallengeTalkEvents } from './challenge-talk-events.ts'
import type { InterviewEvents } from './interview-events.ts'
import type { JudgeEvents } from './judge-events.ts'
import type { ApplicationEvents, NamedJob, OfAdmin } from './application-events.ts'
import type { StaffEvents } from './staff-events.ts'
import type { TeamEvents } from './team-events.ts'

interface OfChallenge extends OfAdmin {
  challengeId: string
}

/** What time alone does to what an organization has. */
interface OfTime {
  actorId: null
  ip: null
  organizationId: string
}

/**
 * Everything that happens of which somebody is told or a record is kept. Who subscribes to it is
 * said in history.ts, audit.ts, audit-decisions.ts, read-by-acting.ts, telling.ts and
 * announcements.ts beside this, and in analytics/count-answer.ts.
 */
interface Events
  extends
    ApplicationEvents,
    InterviewEvents,
    JudgeEvents,
    ChallengeTalkEvents,
    TeamEvents,
    StaffEvents {
  'account.signedUp': { userId: string; token: string }
  'account.verificationAsked': { userId: string; token: string }
  'account.resetAsked': { userId: string; token: string }
  'account.passwordChanged': { userId: string }
  'account.passwordReset': { userId: string }
  /** `through` a provider, or null: by the password. */
  'account.newDevice': { userId: string; ip: string; at: Date; through: string | null }
  'account.providerLinked': { userId: string; provider: string }
  'account.providerUnlinked': { userId: string; provider: string }
  'account.twoFactorOn': { userId: string }
  'account.twoFactorOff': { userId: string }
  'account.recoveryCodesMade': { userId: string }
  /** `left` is how many are good still. */
  'account.recoveryCodeUsed': { userId: string; left: number }
  'account.emailChangeAsked': { userId: string; email: string; token: string }
  'account.emailChanged': { userId: string; before: string; email: string }
  'account.deletionAsked': { userId: string; deletionAt: Date }

  'challenge.submitted': {
    userId: string
    challengeId: string
    title: string
    attempt: number
    submittedAt: Date
    receipt: string
  }
  /** A draft. */
  'challenge.created': OfChallenge
  /** `changed` names the fields. */
  'challenge.edited': OfChallenge & { changed: string[] }
  'challenge.published': OfChallenge
  'challenge.extended': OfChallenge & { title: string; from: Date | null; to: Date }
  'challenge.cancelled': OfChallenge & { title: string; reason: string }
  'challenge.archived': OfChallenge & { isArchived: boolean }
  'challenge.finalized': OfChallenge & {
    title: string
    ranked: number
    /** By place, where it is shared or wins something. */
    standings: Record<number, { sharing: number; won: WonPrize[] }>
    /** How many judged. */
    judges: number
    /** Judges whose scores do not count. */
    leftOut: string[]
    /** Judges whose accounts are gone. */
    erased: number
  }
  'challenge.closed': OfTime & {
    challengeId: string
    /** Null where nothing is to be judged; no judges where nobody can judge it. */
    toJudge: {
      title: string
      orgSlug: string
      submissions: number
      /** Entries are given to judges: these are who does so. */
      isAssigned: boolean
      /** Of the team. */
      judges: string[]
      outside: string[]
    } | null
  }

  'challenge.juryChanged': OfChallenge & {
    change: 'leaveOutJudge' | 'putBackJudge'
    title: string
    judgeId: string
    /** Why they are left out. */
    reason: LeftOutReason | null
  }

  'job.moved': OfAdmin & {
    jobId: string
    move: 'publish' | 'pause' | 'resume' | 'reopen' | 'close'
    closeReason: string | null
  }

  /** New jobs of a saved search; `jobs` are the newest of `total`. */
  'search.matched': {
    userId: string
    label: string
    query: string
    total: number
    jobs: (NamedJob & { places: string[] })[]
  }

  /** What matters to applicants; `changed` names it: `the pay`. */
  'job.changed': { job: NamedJob; changed: string[] }

  'job.blindChanged': OfAdmin & { jobId: string; isBlind: boolean }
  /** A draft; `copyOf` is the job that it says the same as. */
  'job.created': OfAdmin & { jobId: string; copyOf: string | null }
  'job.discarded': OfAdmin & { jobId: string }
  /** Null takes it off the schedule. */
  'job.scheduled': OfAdmin & { jobId: string; opensAt: Date | null }
  'job.notOpened': OfTime & { job: NamedJob; refusal: string; admins: string[] }
  /** Their last day is over. */
  'jobs.expired': { jobs: { id: string; organizationId: string }[] }
  /** Nobody opened its applications. */
  'job.stalled': OfTime & {
    jobId: string
    job: NamedJob
    admins: string[]
  }
  /** `changed` names the fields. */
  'job.edited': OfAdmin & { jobId: string; changed: string[] }

  'organization.created': OfAdmin
  /** `changed` names the fields. */
  'organization.updated': OfAdmin & { changed: string[] }
  'organization.domainAsked': OfAdmin
  'organization.verified': OfAdmin
  /** `removed`: who was an admin. */
  'organization.claimUndone': OfAdmin & { orgName: string; reason: string; removed: string[] }
  /** By the last of its admins, with their account. */
  'organization.left': OfTime
  /** What the activity shows, as a file; `kind` is what it was narrowed to. */
  'organization.activityExported': OfAdmin & { format: string; kind: string | null }
  /** A table of the overview, as a file. */
  'organization.figuresExported': OfAdmin & { table: string }
  /** Whatever its answer; null where there is no such organization. */
  'organization.claimAttempted': Omit<OfAdmin, 'organizationId'> & {
    organizationId: string | null
    answer: string
    data: object
    /** Of one that was granted: what its contact and the rest of its team are told. */
    claimed?: {
      orgSlug: string
      orgName: string
      claimerName: string | null
      /** On which they have an address; null where the link was enough. */
      domain: string | null
      contactEmail: string | null
    }
  }
  /** Or its suspension is over. */
  'organization.suspended': OfAdmin & {
    orgName: string
    orgSlug: string
    isOver: boolean
    /** Staff's, for its admins. */
    reason: string
    concerned: { userId: string; as: 'admin' | 'applicant' | 'entrant' }[]
  }

  /** By somebody else, or by themselves. */
  'member.gone': OfAdmin & { userId: string; orgName: string }
  'member.roleChanged': OfAdmin & {
    userId: string
    orgSlug: string
    orgName: string
    from: TeamRole
    to: TeamRole
  }
  'invitation.revoked': OfAdmin & { invitationId: string }
  'invitation.accepted': OfAdmin & {
    invitationId: string
    /** Null when their account is gone. */
    inviterId: string | null
    memberName: string
    orgSlug: string
    orgName: string
  }
  'invitation.sent': OfAdmin & {
    invitationId: string
    email: string
    role: TeamRole
    inviterName: string
    orgName: string
    token: string
  }
}

type EventName = keyof Events
export type EventOf<Name extends EventName> = { name: Name } & Events[Name]
export type Event = { [Name in EventName]: EventOf<Name> }[EventName]

/** What a subscriber does with each event that it wants. */
export type Subscriptions<Result> = { [Name in EventName]?: (event: EventOf<Name>) => Result }

/** What the subscriptions make of an event; undefined when none wants it. */
export const ask = <Result>(
  subscriptions: Subscriptions<Result>,
  event: Event,
): Result | undefined =>
  (subscriptions[event.name] as ((event: Event) => Result) | undefined)?.(event)
