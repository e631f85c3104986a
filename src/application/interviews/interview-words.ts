import { dayText, hoursText, whenText } from '#server/shown/when.ts'
import type { RouterOutputs } from '#src/api.ts'
import { currentLocale } from '#src/lib/intl.ts'
import { ownZone } from '#src/lib/local-time.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

export type Interview = RouterOutputs['job']['interviews']['items'][number]
export type OwnInterviewData = RouterOutputs['job']['ownInterviews']['items'][number]
export type State = Interview['state']

export const stateTones: Record<State, BadgeTone> = {
  proposed: 'accent',
  asked_for_others: 'warn',
  booked: 'good',
  cancelled: 'neutral',
  declined: 'neutral',
}

/** The team's words. */
export const stateLabels: Record<State, string> = {
  proposed: 'Waits for the candidate',
  asked_for_others: 'Other times asked for',
  booked: 'Booked',
  cancelled: 'Cancelled',
  declined: 'Declined',
}

interface Ended {
  state: State
  wasAt: string | null
  answerNote: string
}

/** Of one that was not booked yet: whether it ended without a word on why. */
export const isEndedUnsaid = ({ state, wasAt, answerNote }: Ended) =>
  state === 'cancelled' && wasAt === null && answerNote === ''

/** The candidate's. */
export const ownStateLabels: Record<State, string> = {
  proposed: 'Pick a time',
  asked_for_others: 'You asked for other times',
  booked: 'Booked',
  cancelled: 'Cancelled',
  declined: 'You cancelled',
}

/** `Tuesday, March 3, 2026, 15:00–16:00, Europe/London`, in the reader's zone. */
export const whenIs = (iso: string, minutes: number, zone = ownZone()) =>
  whenText(new Date(iso), minutes, zone, currentLocale())

export const dayOf = (iso: string) => dayText(new Date(iso), ownZone(), currentLocale())

export const hoursOf = (iso: string, minutes: number) =>
  hoursText(new Date(iso), minutes, ownZone())

/** `Tuesday, March 3, 2026, 15:00–16:00`, beside which the zone is named. */
export const dayAndHours = (iso: string, minutes: number) =>
  `${dayOf(iso)}, ${hoursOf(iso, minutes)}`

export const lengthText = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const inHours = hours === 1 ? '1 hour' : `${hours} hours`
  if (hours === 0) return `${rest} minutes`
  return rest === 0 ? inHours : `${inHours} ${rest} minutes`
}

export const isOpenState = (state: State) =>
  state === 'proposed' || state === 'asked_for_others' || state === 'booked'

interface Answered {
  startsAt: string | null
  answerNote: string
  suggested: string[]
}

/** Of one that is booked: whether the candidate asks for another time. */
export const isAskedToMove = ({ startsAt, answerNote, suggested }: Answered) =>
  startsAt !== null && (answerNote !== '' || suggested.length > 0)

/** Names, to be read in a sentence. */
export const namesText = (names: string[]) => new Intl.ListFormat('en').format(names)

const millisecondsADay = 86_400_000

/** A day so many from now, as a field for days has it. */
export const dayIn = (days: number, from = Date.now()) => {
  const day = new Date(from + days * millisecondsADay)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
