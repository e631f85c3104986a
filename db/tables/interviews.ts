import type { Generated } from 'kysely'
import type { CreatedAt, Json, UpdatedAt } from './columns.ts'

type InterviewState = 'proposed' | 'asked_for_others' | 'booked' | 'cancelled' | 'declined'

/** What a team proposes to an applicant, who picks one of the times (server/application/interviews). */
interface InterviewTable {
  id: Generated<string>
  applicationId: string
  organizerId: string | null
  title: string
  /** A whole number of quarters of an hour. */
  minutes: number
  /** Empty where there is a link. */
  place: string
  link: string | null
  /** For the candidate. */
  note: string
  state: Generated<InterviewState>
  /** IANA: in which it was proposed. */
  zone: string
  /** Of iCalendar: goes up with each change. */
  sequence: Generated<number>
  /** When it is booked. */
  startsAt: Date | null
  /** When it was booked for; of one that was cancelled or declined. */
  wasAt: Date | null
  bookedAt: Date | null
  remindedAt: Date | null
  /** What was said last by who declined, cancelled, or asked for other times; also of a booked one. */
  answerNote: Generated<string>
  /** When the candidate could, as they say. */
  suggested: Generated<Date[]>
  createdAt: CreatedAt
  updatedAt: UpdatedAt
}

interface InterviewPanelTable {
  interviewId: string
  userId: string
}

/** What the candidate may pick of; others may pick the same time first. */
interface InterviewTimeTable {
  interviewId: string
  at: Date
}

/** A quarter of an hour of somebody's that a booking takes. */
interface TakenTimeTable {
  userId: string
  at: Date
  interviewId: string
}

/** When somebody is busy, from their own calendar; replaced by the next one that they upload. */
interface BusyCalendarTable {
  userId: string
  /** From and to, in seconds since 1970: apart, in their order. */
  times: Json<[from: number, to: number][]>
  /** How far ahead it was read. */
  until: Date
  uploadedAt: Generated<Date>
}

export interface InterviewTables {
  interviews: InterviewTable
  interviewPanel: InterviewPanelTable
  interviewTimes: InterviewTimeTable
  takenTimes: TakenTimeTable
  busyCalendars: BusyCalendarTable
}
