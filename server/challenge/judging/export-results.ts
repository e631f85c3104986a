import { stringify } from 'csv-stringify/sync'
import type { Db } from '#db/index.ts'
import type { EntrantAnswer } from '#db/tables/challenges.ts'
import { assertNoEntry, isBlind } from './jury.ts'
import { seesNames } from '#server/challenge/names/blind-name.ts'
import { requireChallengeToJudge } from './queries.ts'
import { isUnseen } from './show-submissions.ts'
import { listSubmissions } from './submission-queries.ts'
import { listJudgedBy, sumScores } from './sum-queries.ts'
import { listNamedTeams } from '#server/challenge/names/team-names.ts'
import { assertMay } from '#server/org/assert-may.ts'
import { listCountingAnew } from '#server/challenge/counting-anew.ts'
import { countSharing, prizesWon } from '#server/challenge/prizes.ts'
import { listAnswers } from '#server/challenge/terms/answer-queries.ts'
import { formatMoney } from '#server/shown/format-money.ts'
import { wonWords } from '#server/shown/won-words.ts'
import { byCriterion, finalScore, inPercent, inPoints } from '#server/challenge/scores.ts'
import { notFound } from '#server/errors.ts'

/** What `showSubmissions` shows this person of the team, all of it and with each criterion. */
export async function exportResults(db: Db, userId: string, challengeId: string) {
  const challenge = await requireChallengeToJudge(db, userId, challengeId)
  const { role } = challenge
  if (role === null) throw notFound('This challenge')
  assertMay('judge', { role })
  assertNoEntry(challenge)
  const { slug, criteria, status, maxTeamSize, questions } = challenge
  const isOfTeams = maxTeamSize > 1
  const isFinal = status === 'finalized'
  const isNamed = seesNames(challenge)
  const isTold = isFinal && !challenge.isOutside
  const blind = await isBlind(db, challenge, userId)
  const submissions = await listSubmissions(db, challengeId, userId)
  const ids = submissions.map(({ id }) => id)
  const counting = await countingScores(db, challenge, ids)
  const mine = blind ? await listJudgedBy(db, challengeId, userId) : null
  const leads = isNamed ? submissions.map(one => one.userId) : []
  const teams = await listNamedTeams(db, challengeId, leads)
  const head = [
    'Rank',
    'Entrant',
    ...(isNamed ? [...(isOfTeams ? ['Team'] : []), 'Name'] : []),
    ...(isTold ? ['Username'] : []),
    'Score',
    'Judges differ by',
    ...criteria.map(({ label }) => label),
    'Judges',
    'Attempt',
    'Submitted at',
    ...(isTold ? ['Receipt'] : []),
    'Disqualified because',
    ...(isTold ? ['Prizes', ...questions.map(({ label }) => label)] : []),
  ]
  const sharing = isTold ? await countSharing(db, challengeId, submissions) : null
  const prizes = (rank: number | null) =>
    rank === null ? '' : wonWords(prizesWon(challenge, rank, sharing?.get(rank) ?? 1), formatMoney)
  const answers = isTold ? await listAnswers(db, challengeId) : null
  const names = ({ userId: leadId, name, username }: Omit<(typeof submissions)[number], 'id'>) => {
    const team = teams.get(leadId ?? '')
    const [named, usernames] = namesOf(team, name, username)
    return [...(isOfTeams ? [team?.name ?? null] : []), named, ...(isTold ? [usernames] : [])]
  }
  const rows = submissions.map(({ id, ...submission }) => {
    const found = counting.get(id)
    const shown = mine && isUnseen(mine.has(id), submission) ? undefined : found
    return [
      submission.rank,
      submission.number,
      ...(isNamed ? names(submission) : []),
      submission.finalScore ?? shown?.score ?? null,
      shown && shown.judges > 1 ? shown.spread : null,
      ...criteria.map((_, at) => shown?.means[at] ?? null),
      found?.judges ?? 0,
      submission.attempt,
      submission.submittedAt?.toISOString() ?? null,
      ...(isTold ? [submission.receipt] : []),
      submission.disqualifiedAt && submission.disqualifiedReason,
      ...(isTold
        ? [prizes(submission.rank), ...answered(questions, answers?.get(submission.userId ?? ''))]
        : []),
    ]
  })
  return { name: `${slug}-results.csv`, csv: stringify([head, ...rows], rfc4180) }
}

/** Of each entry that has any: the sums of what counts, or what was judged anew. */
async function countingScores(
  db: Db,
  challenge: Parameters<typeof sumScores>[1],
  submissionIds: string[],
) {
  const { criteria } = challenge
  const scores = (await sumScores(db, challenge))
    .filter(({ judges }) => judges > 0)
    .map(({ id, units, judges, most, least, given }) => ({
      id,
      judges,
      score: inPercent(units, judges),
      spread: inPercent(most - least, 1),
      means: given.map(meanOf),
    }))
  const anew = [...(await listCountingAnew(db, submissionIds))].map(([id, given]) => ({
    id,
    ...finalScore(criteria, given),
    means: byCriterion(criteria, given).map(({ value }) => value),
  }))
  return new Map([...scores, ...anew].map(({ id, ...one }) => [id, one]))
}

/** To each question, in their order. */
const answered = (questions: { id: string }[], answers: EntrantAnswer[] = []) =>
  questions.map(({ id }) => answers.find(one => one.id === id)?.answer ?? null)

const meanOf = (given: { sum: number; count: number }) =>
  given.count > 0 ? inPoints(given.sum, given.count) : null

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
