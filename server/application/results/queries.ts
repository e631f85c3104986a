import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { listCountingAnew } from '#server/challenge/counting-anew.ts'
import { bySubmission } from '#server/challenge/scores.ts'
import { isPublic } from '#server/challenge/state-queries.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { isShown, whereMay } from '#server/org/queries.ts'
import { isTakingApplications } from '../queries.ts'
import { applyLimit } from '../schema.ts'
import { resultOf, type ResultSnapshot } from './snapshot.ts'

/** The challenge's newest ranking: the query it stands in reads `challenges`. */
const newest = (column: 'version' | 'made_at') =>
  sql`(select ${sql.ref(column)} from challenge_rankings
    where challenge_id = challenges.id order by version desc limit 1)`

/** How many are in it, where the ranking is not the organization's alone. */
const ranked = sql<number | null>`case when challenges.leaderboard_visibility <> 'none' then
  (select jsonb_array_length(rows) from challenge_rankings
    where challenge_id = challenges.id order by version desc limit 1) end`

interface LinkedJob {
  id: string
  slug: string
  title: string
  orgSlug: string
}

/** The job that the challenge is linked to, while this person can apply for it. */
const applyFor = (userId: string) => sql<LinkedJob | null>`(
  select jsonb_build_object('id', jobs.id, 'slug', jobs.slug, 'title', jobs.title,
    'orgSlug', hiring.org_slug)
  from jobs join organizations hiring on hiring.id = jobs.organization_id
  where jobs.id = challenges.job_id and ${isTakingApplications}
    and ${isShown(sql.ref('jobs.organization_id'))}
    and jobs.organization_id not in (${whereMay(userId, 'readApplicants')})
    and not exists (select from applications sent where sent.job_id = jobs.id
      and sent.user_id = ${userId}
      and (sent.system_stage <> 'withdrawn' or sent.attempt >= ${applyLimit})))`

/** What the person got a place for, alone or in a team, in challenges that are finalized. */
const ownResults = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('challengeEntrants as entrant')
    .innerJoin('challenges', 'challenges.id', 'entrant.challengeId')
    .innerJoin('organizations', 'organizations.id', 'challenges.organizationId')
    .innerJoin('submissions', join =>
      join
        .onRef('submissions.challengeId', '=', 'entrant.challengeId')
        .onRef('submissions.userId', '=', 'entrant.ownerId'),
    )
    .leftJoin('challengeTeams as team', join =>
      join
        .onRef('team.challengeId', '=', 'entrant.challengeId')
        .onRef('team.leadId', '=', 'entrant.ownerId'),
    )
    .select([
      'challenges.id',
      'challenges.title',
      'challenges.criteria',
      'challenges.finalizedAt',
      'organizations.name as orgName',
      'submissions.id as submissionId',
      'submissions.rank as place',
      'submissions.finalScore as score',
      'team.name as teamName',
      ranked.as('of'),
      sql<number>`${newest('version')}`.as('version'),
      applyFor(userId).as('applyFor'),
      inMicroseconds('challenges.finalized_at'),
    ])
    .where('entrant.userId', '=', userId)
    .where('challenges.status', '=', 'finalized')
    .where('challenges.finalizedAt', 'is not', null)
    .where('submissions.rank', 'is not', null)
    .where('submissions.disqualifiedAt', 'is', null)
    .where(isShown(sql.ref('challenges.organizationId')))
    .$narrowType<{ place: number; finalizedAt: Date }>()

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownResults>['execute']>>[number]

/** With the scores and comments that make its place, in no judge's name. */
async function scored(db: Db | Tx, rows: OwnRow[]) {
  const ids = rows.map(row => row.submissionId)
  const anew = await listCountingAnew(db, ids)
  const judgements = await db
    .selectFrom('judgements')
    .select(['submissionId', 'scores', 'overallComment'])
    .where(sql<boolean>`submission_id = any(${ids}::uuid[])`)
    .where('counted', 'is distinct from', false)
    .orderBy('submittedAt')
    .execute()
  const of = bySubmission(judgements)
  return rows.map(({ id, submissionId, microseconds, ...row }) => ({
    id,
    submissionId,
    microseconds,
    applyFor: row.applyFor,
    result: resultOf(row, anew.get(submissionId) ?? of.get(submissionId) ?? []),
  }))
}

/** A page of the person's results, the newest first. */
export const listOwnResults = async (db: Db, userId: string, { after, limit }: TimePage) =>
  scored(
    db,
    await ownResults(db, userId)
      .where(isBefore('challenges', 'finalized_at', after))
      .orderBy('challenges.finalizedAt', 'desc')
      .orderBy('challenges.id', 'desc')
      .limit(limit)
      .execute(),
  )

/** Those of these challenges, in no order. */
export const findOwnResults = async (db: Db | Tx, userId: string, challengeIds: string[]) =>
  scored(db, await ownResults(db, userId).where('challenges.id', 'in', challengeIds).execute())

/** What was sent with these applications, with where it stands in the ranking of today. */
const sentResults = (db: Db) =>
  db
    .selectFrom('applicationResults')
    .innerJoin('applications', 'applications.id', 'applicationResults.applicationId')
    .innerJoin('challenges', 'challenges.id', 'applicationResults.challengeId')
    .innerJoin('submissions', 'submissions.id', 'applicationResults.submissionId')
    .select([
      'applicationResults.applicationId',
      'applicationResults.challengeId',
      'applicationResults.consentedAt',
      'submissions.rank as place',
      ranked.as('of'),
      sql<number>`${newest('version')}`.as('version'),
      sql<Date>`${newest('made_at')}`.as('madeAt'),
      sql<ResultSnapshot>`application_results.snapshot`.as('snapshot'),
      // Whose page anybody finds.
      sql<boolean>`(${isPublic} and ${isShown(sql.ref('challenges.organization_id'))})`.as(
        'hasPage',
      ),
      sql<boolean>`challenges.organization_id = applications.organization_id`.as(
        'isOfOrganization',
      ),
    ])
    .orderBy('applicationResults.position')

export const listSentResults = (db: Db, applicationIds: string[]) =>
  sentResults(db)
    .where(sql<boolean>`applications.id = any(${applicationIds}::uuid[])`)
    .execute()

export type SentResultRow = Awaited<ReturnType<typeof listSentResults>>[number]
