import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { moment, oneLine, orEmpty, rawText, text, title, webPage } from '#server/input/fields.ts'
import {
  addressLength,
  freeTimesDays,
  interviewDays,
  interviewNoteLength,
  mostMinutes,
  mostPanel,
  mostSuggested,
  mostTimes,
  placeLength,
  quarter,
} from '#server/limits.ts'
import { timeZone } from '#server/input/time-zone.ts'
import { orgInput } from '#server/org/schema.ts'

const day = 86_400_000
const onQuarter = (iso: string) => new Date(iso).getTime() % (quarter * 60_000) === 0

/** A time to come, on a quarter of an hour. */
const comingTime = moment('Choose a time')
  .refine(onQuarter, 'Choose a full hour, or a quarter of one')
  .refine(iso => Date.parse(iso) > Date.now(), 'This time is past. Choose one to come.')
  .refine(
    iso => Date.parse(iso) <= Date.now() + interviewDays * day,
    `Choose a time in the next ${interviewDays} days`,
  )

const times = (most: number) =>
  z
    .array(comingTime)
    .max(most, `Choose at most ${most} times`)
    .transform(all => [...new Set(all.map(iso => new Date(iso).toISOString()))].toSorted())

const panel = z
  .array(z.uuid())
  .min(1, 'Choose who takes part')
  .max(mostPanel, `Choose at most ${mostPanel} people`)
  .transform(all => [...new Set(all)])

const minutes = z
  .int('Choose how long it takes')
  .min(quarter, `Choose at least ${quarter} minutes`)
  .max(mostMinutes, `Choose at most ${mostMinutes / 60} hours`)
  .multipleOf(quarter, 'Choose quarters of an hour')

const videoLink = text(addressLength).refine(
  address => webPage(address) === address && address.startsWith('https://'),
  'Enter an address that begins with https://',
)

const fields = z.object({
  title,
  panel,
  minutes,
  place: oneLine(placeLength),
  link: orEmpty(z.literal(''), videoLink),
  note: text(interviewNoteLength),
  zone: timeZone,
})

interface Where {
  place: string
  link: string
}

const hasOneWhere = ({ place, link }: Where) => (place === '') !== (link === '')
const whereMissing = {
  path: ['place'],
  message: 'Say where it is: a place, or the link of a video call',
}

export const proposalFields = fields
  .extend({ times: times(mostTimes).refine(all => all.length > 0, 'Offer at least one time') })
  .refine(hasOneWhere, whereMissing)

export type ProposalFields = z.output<typeof proposalFields>

/** Without times a booked one stays when it is. */
export const changeFields = fields
  .extend({ times: times(mostTimes) })
  .refine(hasOneWhere, whereMissing)

export type ChangeFields = z.output<typeof changeFields>

const interviewInput = z.object({ interviewId: z.uuid() })

export const changeInput = interviewInput.extend({
  /** As it was when it was looked at. */
  sequence: z.int().min(0),
  fields: changeFields,
})

export const noteInput = interviewInput.extend({ note: text(interviewNoteLength) })

const clock = rawText(5, 'Choose an hour').regex(
  /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/,
  'Choose an hour',
)

/** Which times are looked at, by the clock of a zone. */
export const freeTimesInput = z.object({
  panel,
  minutes,
  zone: timeZone,
  from: rawText(10, 'Choose a day').pipe(z.iso.date('Choose a day')),
  /** Days from then on. */
  days: z.int().min(1).max(freeTimesDays),
  opens: clock,
  closes: clock,
  /** Whose own booking is not in the way. */
  interviewId: z.uuid().optional(),
})

export type FreeTimesInput = z.output<typeof freeTimesInput>

export const pickInput = interviewInput.extend({ at: moment('Choose a time'), zone: timeZone })

export const otherTimesInput = interviewInput.extend({
  note: text(interviewNoteLength),
  suggested: times(mostSuggested),
  zone: timeZone,
})

/** Those that have a time, or those that wait for one. */
const kind = z.enum(['booked', 'waiting'])

/** To the candidate also those that were lately cancelled. */
export const ownKind = z.enum([...kind.options, 'cancelled'])

export const comingInput = orgInput.extend({
  kind,
  /** Those alone that the reader takes part in. */
  isMine: z.boolean().default(false),
  cursor: cursorSchema,
})
