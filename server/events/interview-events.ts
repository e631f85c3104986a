import type { MailedJob } from '#server/job/mails.ts'

/** What is said of an interview (server/events/interview-said.ts). */
export interface OfInterview {
  applicationId: string
  /** Null for what time alone did. */
  actorId: string | null
  interviewId: string
  organizationId: string
  /** The candidate; null when the account was erased. */
  userId: string | null
  job: MailedJob
  /** The alias, where the job is reviewed blind. */
  applicantName: string
  /** Who takes part, and who of the team sees to it. */
  panel: string[]
  team: string[]
  interview: SaidInterview
  /** What was written with the last answer, or the end. */
  note: string
  /** Whether the job is reviewed blind. */
  isBlind: boolean
  /** As the team reads it: where it is blind, without who the candidate is. */
  toTeam: { interview: SaidInterview; note: string }
}

interface SaidInterview {
  title: string
  minutes: number
  place: string
  link: string | null
  note: string
  /** In which it was proposed, IANA. */
  zone: string
  sequence: number
  /** Null until one is picked. */
  startsAt: Date | null
  /** What those who take part are called. */
  names: string[]
}

/** What of an interview may be changed. */
export type InterviewChange = 'time' | 'place' | 'panel' | 'length' | 'note' | 'title'

export interface InterviewEvents {
  'interview.proposed': OfInterview
  'interview.booked': OfInterview
  /** It may be offered anew: `wasAt` is when it was booked before. */
  'interview.changed': OfInterview & {
    wasAt: Date | null
    changes: InterviewChange[]
    /** Who was to take part before, and is not now. */
    left: string[]
  }
  /** By either side, or with its application, its job or its organization. */
  'interview.cancelled': OfInterview & {
    by: 'team' | 'candidate' | 'withdrawal' | 'end' | 'hire'
    wasAt: Date | null
  }
  'interview.otherTimesAsked': OfInterview & { suggested: Date[] }
  /** Somebody who was to take part is of the team no more. */
  'interview.panelLeft': OfInterview & { left: string[] }
  /** It is in a day. */
  'interview.reminder': OfInterview
}
