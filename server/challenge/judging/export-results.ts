import { stringify } from 'csv-stringify/sync'
import type { Db } from '#db/index.ts'
import { listJudgements, listSubmissions } from './queries.ts'
import { requireChallenge } from '#server/challenge/queries.ts'
import { byCriterion, bySubmission, finalScore } from '#server/challenge/scores.ts'

/** The results of a challenge as its admins may keep them; names come with the finalizing. */
export async function exportResults(db: Db, userId: string, challengeId: string) {
  const { slug, criteria, status } = await requireChallenge(db, userId, challengeId)
  const isFinal = status === 'finalized'
  const submissions = await listSubmissions(db, challengeId)
  const judgements = bySubmission(await listJudgements(db, { challengeId }))
  const head = [
    'Rank',
    'Entrant',
    ...(isFinal ? ['Name', 'Username'] : []),
    'Score',
    'Spread',
    ...criteria.map(({ label }) => label),
    'Judges',
    'Attempt',
    'Submitted at',
    'Receipt',
  ]
  const rows = submissions.map(({ id, ...submission }) => {
    const own = judgements.get(id) ?? []
    const { score, spread } = finalScore(criteria, own)
    return [
      submission.rank,
      submission.number,
      ...(isFinal ? [submission.name, submission.username] : []),
      submission.finalScore ?? score,
      spread,
      ...byCriterion(criteria, own).map(({ value }) => value),
      own.length,
      submission.attempt,
      submission.submittedAt?.toISOString() ?? null,
      submission.receipt,
    ]
  })
  return { name: `${slug}-results.csv`, csv: stringify([head, ...rows], rfc4180) }
}

/** What a spreadsheet would run as a formula is kept as text. */
const rfc4180 = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
} as const
