import { z } from 'zod'
import { exactAmount, orEmpty, rawText, someText, text, title } from '#server/input/fields.ts'
import { anyCurrency, salaryUnits } from '#server/job/schema.ts'
import { mostOfferDays, offerDays, offerNoteLength, offerTermsLength } from '#server/limits.ts'

/** Where the day is youngest: nobody is refused what is today for them. */
const today = () => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)

const firstDay = rawText(10, 'Enter a day')
  .pipe(z.iso.date('Enter a day'))
  .refine(day => day >= today(), 'This day is past. Choose one to come.')

/** What is offered. */
export const offerFields = z
  .object({
    title,
    salaryAmount: exactAmount.nullable(),
    salaryCurrency: anyCurrency,
    salaryUnit: z.enum(salaryUnits),
    /** A day; empty where it is to be agreed. */
    startsOn: orEmpty(z.literal(''), firstDay),
    terms: someText(offerTermsLength, 'Write what you offer'),
    /** In which it can be answered. */
    days: z
      .int('Enter a whole number of days')
      .min(1, 'Enter at least 1 day')
      .max(mostOfferDays, `Enter at most ${mostOfferDays} days`)
      .default(offerDays),
  })
  .refine(({ salaryAmount, salaryCurrency }) => salaryAmount === null || salaryCurrency !== '', {
    path: ['salaryCurrency'],
    message: 'Choose the currency of the pay',
  })

export type OfferFields = z.output<typeof offerFields>

const offerInput = z.object({ offerId: z.uuid() })

export const withdrawalInput = offerInput.extend({
  note: someText(offerNoteLength, 'Write why. The candidate reads it.'),
})

export const offerAnswerInput = offerInput.extend({
  answer: z.enum(['accepted', 'declined']),
  note: text(offerNoteLength).default(''),
})

export type OfferAnswer = z.output<typeof offerAnswerInput>
