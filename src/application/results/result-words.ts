import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { numberFormat } from '#src/lib/intl.ts'

export type OwnResult = RouterOutputs['job']['ownResult']
/** One that was sent, as its sender sees it. */
export type SentResult = RouterOutputs['job']['application']['results'][number]

/** Where one applies for a job with the result of a challenge. */
export const applyWith = (job: Parameters<typeof paths.apply>[0], challengeId: string): string =>
  `${paths.apply(job)}&result=${challengeId}`

const points = numberFormat({ maximumFractionDigits: 2 })

/** `Place 2 of 14`; without how many where the ranking is not public. */
export const placeWords = (place: number, of: number | null): string =>
  of === null ? `Place ${place}` : `Place ${place} of ${of}`

/** `, 87.4 of 100 points`, behind a place. */
export const pointsBehind = (score: number | null): string =>
  score === null ? '' : `, ${points(score)} of 100 points`

/** Of a criterion. */
export const valueWords = (value: number | null): string =>
  value === null ? 'not scored' : `${points(value)} of 10`
