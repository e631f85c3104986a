import { leastForBand } from '#server/shown/application-results.ts'
import type { SentResultRow } from './queries.ts'

/** What the ranking says by now, where it is another one than was sent; without a place it is left out. */
const correctionOf = ({ version, snapshot, madeAt, place, of }: SentResultRow) =>
  version > snapshot.version ? { at: madeAt, place, of } : null

/** A result as both sides see it. */
export const sentResultOf = (row: SentResultRow) => ({
  isMasked: false as const,
  challengeId: row.challengeId,
  hasPage: row.hasPage,
  consentedAt: row.consentedAt,
  ...row.snapshot,
  corrected: correctionOf(row),
})

/** In which part of a ranking a place is; null where the part would be one person's. */
function bandOf(place: number | null, of: number | null) {
  if (place === null || of === null || of < leastForBand) return null
  if (place * 4 <= of) return 'quarter' as const
  return place * 2 <= of ? ('half' as const) : ('rest' as const)
}

const tens = (score: number) => Math.min(Math.floor(score / 10) * 10, 90)

/**
 * A result for who is not to know whose it is: nothing by which it is found in a ranking, and of the
 * organization's own challenges, whose results it has with names, nothing at all.
 */
export function maskedResultOf(row: SentResultRow) {
  const { snapshot, isOfOrganization } = row
  const now = correctionOf(row)
  const { place, of } = now ?? snapshot
  return {
    isMasked: true as const,
    isOfOrganization,
    band: isOfOrganization ? null : bandOf(place, of),
    /** From this on, ten points of 100. */
    scoreFrom:
      isOfOrganization || snapshot.score === null || place === null ? null : tens(snapshot.score),
  }
}
