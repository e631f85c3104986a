import { rawText } from './fields.ts'

/** Whether times can be said in it here. */
export const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const unknownZone = 'Choose a time zone that is known, like Europe/London'

/** A zone's name of the IANA: an offset alone knows no summer. */
export const timeZone = rawText(60, 'Choose a time zone')
  .regex(/^[A-Za-z]/, 'Choose a time zone')
  .refine(isZone, unknownZone)
