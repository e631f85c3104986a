import type { Db } from '#db/index.ts'
import type { RankedRow } from '#db/tables/challenge-talk.ts'
import { badgeOf } from '#server/challenge/judging/ranks.ts'
import { prizesWon } from '#server/challenge/prizes.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { planCorrection } from './plan.ts'
import type { CorrectionChange } from './schema.ts'

const shownMoves = 50

/** What an entry has by a ranking; null where it is not in it. */
type Place = ReturnType<typeof placesBy> extends Map<string, infer One> ? One : never

/** What a correction would change if it were published now: for whom, the best places first. */
export async function previewCorrection(
  db: Db,
  challenge: AdminChallenge,
  change: CorrectionChange,
) {
  const plan = await planCorrection(db, challenge, change)
  const moved = standingsOf(plan, challenge)
    .map(({ id, ...standing }) => ({ number: plan.numberOf(id), ...standing }))
    .filter(one => JSON.stringify(one.before) !== JSON.stringify(one.after))
    .toSorted((a, b) => best(a) - best(b) || a.number - b.number)
  const changed = (what: (place: Place | null) => unknown) =>
    moved.filter(one => JSON.stringify(what(one.before)) !== JSON.stringify(what(one.after))).length
  return {
    version: plan.version,
    number: plan.numberOf(plan.submissionId),
    entries: plan.rows.length,
    items: moved.slice(0, shownMoves),
    total: moved.length,
    /** How many get, lose or change what they have. */
    badges: changed(place => place?.badge ?? null),
    prizes: changed(place => place?.won ?? []),
  }
}

type Plan = Awaited<ReturnType<typeof planCorrection>>

/** What each entry has by the ranking before and by the one that is planned. */
function standingsOf({ last, rows }: Plan, challenge: Given) {
  const [before, after] = [placesBy(last.rows, challenge), placesBy(rows, challenge)]
  return [...new Set([...before.keys(), ...after.keys()])].map(id => ({
    id,
    before: before.get(id) ?? null,
    after: after.get(id) ?? null,
  }))
}

/** By what was handed in, what its entrants are told: their place and prizes before and after. */
export const toldOf = (plan: Plan, challenge: Given) =>
  Object.fromEntries(
    standingsOf(plan, challenge).map(({ id, before, after }) => [
      id,
      { before: toldPlace(before), after: toldPlace(after) },
    ]),
  )

const toldPlace = (one: Place | null) => one && { place: one.place, won: one.won }

const best = ({ before, after }: { before: Place | null; after: Place | null }) =>
  Math.min(before?.place ?? Infinity, after?.place ?? Infinity)

type Given = Parameters<typeof prizesWon>[0]

function placesBy(rows: RankedRow[], challenge: Given) {
  const sharing = Map.groupBy(rows, one => one.rank)
  return new Map(
    rows.map(({ submission, rank, score }) => {
      const many = sharing.get(rank)?.length ?? 1
      return [
        submission,
        {
          place: rank,
          isShared: many > 1,
          score,
          badge: badgeOf(rank),
          won: prizesWon(challenge, rank, many),
        },
      ]
    }),
  )
}
