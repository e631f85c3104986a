import type { Criterion } from '#db/tables/challenges.ts'
import { byCriterion, type Score } from '#server/challenge/scores.ts'

/** A result as it was sent; it stays as it is whatever becomes of the ranking. */
export interface ResultSnapshot {
  title: string
  orgName: string
  place: number
  /** How many were ranked; null where only its organization sees the ranking. */
  of: number | null
  /** Of 100. */
  score: number | null
  /** Each of 10 points; comments only where they were sent too. */
  criteria: { label: string; weight: number; value: number | null; comments?: string[] }[]
  /** The judges' overall comments, in the same way. */
  comments?: string[]
  /** Null of who entered alone. */
  teamName: string | null
  finalizedAt: string
  /** Of the ranking. */
  version: number
}

interface Found {
  title: string
  orgName: string
  place: number
  of: number | null
  score: number | null
  teamName: string | null
  finalizedAt: Date
  version: number
  criteria: Criterion[]
}

/** A result with all that can be sent of it. */
export function resultOf(
  { criteria, finalizedAt, ...found }: Found,
  judgements: { scores: Score[]; overallComment: string }[],
) {
  return {
    title: found.title,
    orgName: found.orgName,
    place: found.place,
    of: found.of,
    score: found.score,
    criteria: byCriterion(criteria, judgements).map(({ label, weight, value, comments }) => ({
      label,
      weight,
      value,
      comments,
    })),
    comments: judgements.map(({ overallComment }) => overallComment).filter(Boolean),
    teamName: found.teamName,
    finalizedAt: finalizedAt.toISOString(),
    version: found.version,
  } satisfies ResultSnapshot
}

export function withoutComments({
  comments: _,
  criteria,
  ...result
}: ResultSnapshot): ResultSnapshot {
  return {
    ...result,
    criteria: criteria.map(({ label, weight, value }) => ({ label, weight, value })),
  }
}
