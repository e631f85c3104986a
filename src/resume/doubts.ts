import type { Resume } from './resume-words.ts'

type Parsed = NonNullable<Resume['parsed']>

/** Below this a value may well be wrong: it is marked wherever it is shown. */
const doubtfulBelow = 0.5

/** From here on a value is called sure. */
export const sureFrom = 0.8

/** The places of values below a confidence, of which their person has said nothing. */
export const placesBelow = (
  { provenance }: Pick<Parsed, 'provenance'>,
  confidence: number,
): string[] =>
  provenance.flatMap(one => (!one.editedByUser && one.confidence < confidence ? [one.pointer] : []))

/** The places of values that may well be wrong. */
export const doubtfulPlaces = (parsed: Pick<Parsed, 'provenance'>): string[] =>
  placesBelow(parsed, doubtfulBelow)

/** Whether a place, or anything in it, is among them. */
export const isDoubtful = (places: string[], pointer: string): boolean =>
  places.some(place => `${place}/`.startsWith(`${pointer}/`))
