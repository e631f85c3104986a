import type { SentResultRow } from './queries.ts'
import { maskedResultOf, sentResultOf } from './show.ts'

const placeOf = (place: number | null, of: number | null) => {
  if (place === null) return 'left out of the ranking'
  return of === null ? `place ${place}` : `place ${place} of ${of}`
}

/** In a cell of a table: `Quiet pumps (Harbor Works): place 2 of 14, 87.4 of 100 points, as of 2026-11-29`. */
export function resultWords(row: SentResultRow): string {
  const { title, orgName, place, of, score, consentedAt, corrected } = sentResultOf(row)
  return [
    `${title} (${orgName}): ${placeOf(place, of)}`,
    ...(score === null ? [] : [`${score} of 100 points`]),
    `as of ${dayOf(consentedAt)}`,
    ...(corrected
      ? [`corrected on ${dayOf(corrected.at)}: ${placeOf(corrected.place, corrected.of)}`]
      : []),
  ].join(', ')
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const bands = {
  quarter: 'in the first quarter',
  half: 'in the first half',
  rest: 'in the second half',
}

/** The same for who is not to know whose it is. */
export function maskedResultWords(row: SentResultRow): string {
  const { band, scoreFrom } = maskedResultOf(row)
  return [
    'A challenge',
    ...(band ? [bands[band]] : []),
    ...(scoreFrom === null ? [] : [`${scoreFrom} to ${scoreFrom + 10} of 100 points`]),
  ].join(', ')
}
