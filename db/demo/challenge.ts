import type { Insertable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { ChallengeStatus, Criterion, Prize } from '#db/tables/challenges.ts'
import { slugify } from '#db/slug.ts'
import { list, markdown } from './text.ts'

export interface DemoChallenge {
  orgSlug: string
  title: string
  summary: string
  brief: string
  rules: string
  skills: string
  difficulty: 'starter' | 'intermediate' | 'advanced'
  effortHours: number
  reward: {
    kind: 'none' | 'money' | 'job' | 'other'
    amount?: number
    currency?: string
    text?: string
  }
  /** The first is what the reward says. */
  prizes?: Prize[]
  ipTerms: 'owner' | 'license' | 'none'
  timezone: string
  status: ChallengeStatus
  /** Days from now at which it opens, closes and is judged. */
  days: [opens: number, closes: number, judged: number]
  criteria: Criterion[]
  /** Usernames of those who joined, each with the text handed in, if any. */
  entrants?: [username: string, text?: string][]
  /** Of an open one for teams: the first leads, and is one of `entrants`. */
  team?: { name: string; size: number; members: string[] }
}

const day = 86_400_000

export function challengeRow(
  challenge: DemoChallenge,
  organizationId: string,
  createdBy: string | null,
  now: number,
): Insertable<Database['challenges']> {
  const [opensAt, submissionsCloseAt, judgingEndsAt] = challenge.days.map(
    days => new Date(now + days * day),
  )
  const made = new Date(Math.min(now, now + challenge.days[0] * day) - 3 * day)
  return {
    organizationId,
    slug: slugify(challenge.title, 'challenge'),
    title: challenge.title,
    summary: challenge.summary,
    brief: markdown(challenge.brief),
    rules: markdown(challenge.rules),
    skills: list(challenge.skills),
    difficulty: challenge.difficulty,
    effortHours: challenge.effortHours,
    reward: JSON.stringify(challenge.reward),
    prizes: JSON.stringify(challenge.prizes ?? []),
    maxTeamSize: challenge.team?.size ?? 1,
    ipTerms: challenge.ipTerms,
    opensAt,
    submissionsCloseAt,
    judgingEndsAt,
    timezone: challenge.timezone,
    criteria: JSON.stringify(challenge.criteria),
    status: challenge.status,
    createdBy,
    createdAt: made,
    updatedAt: made,
  }
}
