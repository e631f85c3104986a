import { stringify } from 'csv-stringify/sync'
import type { Db } from '#db/index.ts'
import { assertNoEntry, isBlind } from './jury.ts'
import { handedIn } from './jury-queries.ts'
import { listJudgements, listSubmissions } from './queries.ts'
import { listNamedTeams } from './team-queries.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { requireChallenge } from '#server/challenge/queries.ts'
import { byCriterion, bySubmission, finalScore } from '#server/challenge/scores.ts'

/** The results as a judge may keep them: names come with the finalizing, scores with their own. */
export async function exportResults(db: Db, userId: string, challengeId: string) {
  const challenge = await requireChallenge(db, userId, challengeId)
  assertMay('judge', challenge)
  assertNoEntry(challenge)
  const { slug, criteria, status, maxTeamSize } = challenge
  const isOfTeams = maxTeamSize > 1
  const isFinal = status === 'finalized'
  const blind = await isBlind(db, challenge, userId)
  const submissions = await listSubmissions(db, challengeId, handedIn)
  const judgements = bySubmission(await listJudgements(db, { challengeId }))
  const leads = isFinal ? submissions.map(one => one.userId) : []
  const teams = await listNamedTeams(db, challengeId, leads)
  const head = [
    'Rank',
    'Entrant',
    ...(isFinal ? [...(isOfTeams ? ['Team'] : []), 'Name', 'Username'] : []),
    'Score',
    'Spread',
    ...criteria.map(({ label }) => label),
    'Judges',
    'Attempt',
    'Submitted at',
    'Receipt',
    'Disqualified because',
  ]
  const names = ({ userId: leadId, name, username }: Omit<(typeof submissions)[number], 'id'>) => {
    const team = teams.get(leadId ?? '')
    return isOfTeams ? [team?.name ?? null, ...namesOf(team, name, username)] : [name, username]
  }
  const rows = submissions.map(({ id, ...submission }) => {
    const all = judgements.get(id) ?? []
    const counted = all.filter(({ counts }) => counts)
    const isHidden = blind && !all.some(({ judgeId }) => judgeId === userId)
    const own = isHidden ? [] : counted
    const { score, spread } = finalScore(criteria, own)
    return [
      submission.rank,
      submission.number,
      ...(isFinal ? names(submission) : []),
      submission.finalScore ?? score,
      spread,
      ...byCriterion(criteria, own).map(({ value }) => value),
      counted.length,
      submission.attempt,
      submission.submittedAt?.toISOString() ?? null,
      submission.receipt,
      submission.disqualifiedAt && submission.disqualifiedReason,
    ]
  })
  return { name: `${slug}-results.csv`, csv: stringify([head, ...rows], rfc4180) }
}

/** Of a team all, one after the other. */
function namesOf(
  team: { members: { name: string; username: string | null }[] } | undefined,
  name: string | null,
  username: string | null,
) {
  if (!team) return [name, username]
  const usernames = team.members.map(one => one.username).filter(one => one !== null)
  return [team.members.map(one => one.name).join(', '), usernames.join(', ')]
}

/** What a spreadsheet would run as a formula is kept as text. */
const rfc4180 = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
} as const
