import type { Resume } from './resume-words.ts'

type Parsed = NonNullable<Resume['parsed']>

/** Below this a value may well be wrong: it is marked wherever it is shown. */
const doubtfulBelow = 0.5

/** The places of values that may well be wrong, and of which their person has said nothing. */
export const doubtfulPlaces = ({ provenance }: Pick<Parsed, 'provenance'>): string[] =>
  provenance.flatMap(one =>
    !one.editedByUser && one.confidence < doubtfulBelow ? [one.pointer] : [],
  )

/** Whether a place, or anything in it, is among them. */
export const isDoubtful = (places: string[], pointer: string): boolean =>
  places.some(place => `${place}/`.startsWith(`${pointer}/`))
