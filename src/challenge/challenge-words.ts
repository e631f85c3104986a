import type { RouterOutputs } from '#src/api.ts'
import { numberFormat } from '#src/lib/intl.ts'
import { formatMoney } from '#src/lib/money.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

export type ListedChallenge = RouterOutputs['challenge']['list']['items'][number]
export type Challenge = RouterOutputs['challenge']['byId']
type Status = ListedChallenge['status']

export const difficultyLabels = {
  starter: 'Starter',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const

/** Who may do what with what is handed in. */
export const ipTermsLabels = {
  owner: 'You keep all rights to your work. It is used for judging only.',
  license: 'You keep your work and give the organization a licence to use it.',
  none: 'No terms are set. Agree on them with the organization before you hand in.',
} as const

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

/** What can be won, in words. */
export function rewardOf({ reward }: Pick<ListedChallenge, 'reward'>): string {
  if (reward.kind === 'none') return 'No reward'
  const money =
    reward.amount !== undefined && reward.currency
      ? formatMoney(reward.amount, reward.currency)
      : undefined
  const what = reward.kind === 'job' ? 'An interview for a job' : money
  return [what, reward.text].filter(Boolean).join(': ') || 'Not stated'
}

export const effortOf = (hours: number | null): string => {
  if (hours === null) return 'Not stated'
  return hours === 1 ? 'At most 1 hour' : `At most ${hours} hours`
}

/** Who enters. */
export const enteringOf = (maxTeamSize: number): string =>
  maxTeamSize === 1 ? 'Individuals' : `Teams of up to ${maxTeamSize}`

export const entrantsOf = (count: number | null): string =>
  count === 1 ? '1 entrant' : `${count ?? 0} entrants`

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
