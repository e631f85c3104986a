import type { RouterOutputs } from '#src/api.ts'
import { numberFormat } from '#src/lib/intl.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

export type ListedChallenge = RouterOutputs['challenge']['list']['items'][number]
export type Challenge = RouterOutputs['challenge']['byId']
type Status = ListedChallenge['status']

export const statusLabels: Record<Status, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Upcoming', tone: 'accent' },
  open: { label: 'Open', tone: 'good' },
  judging: { label: 'Judging', tone: 'warn' },
  finalized: { label: 'Finalized', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
}

/** A clock's step may come before the stored status follows: what is true at `now`. */
export function statusAt(
  challenge: { status: Status; opensAt: string | null; submissionsCloseAt: string | null },
  now: number,
): Status {
  const { status, opensAt, submissionsCloseAt } = challenge
  if (status !== 'scheduled' && status !== 'open') return status
  if (submissionsCloseAt && now > Date.parse(submissionsCloseAt)) return 'judging'
  return status === 'scheduled' && opensAt && now >= Date.parse(opensAt) ? 'open' : status
}

/** Until it opens; afterwards entrants work by what was written. */
export const isEditable = (
  challenge: { status: Status; opensAt: string | null; submissionsCloseAt: string | null },
  now: number,
): boolean => challenge.status === 'draft' || statusAt(challenge, now) === 'scheduled'

/** The name under which work is judged; of who has left the site there is none. */
export const aliasOf = (number: number | null): string =>
  number === null ? 'Former entrant' : `Entrant ${number}`

const points = numberFormat({ maximumFractionDigits: 2 })
export const pointsOf = (score: number | null): string => (score === null ? '–' : points(score))
