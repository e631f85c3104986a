import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import type { JobStage } from '#db/tables/jobs.ts'
import { stagesOf } from '#server/job/posting/stages.ts'
import { nameTo, tagsTo } from '../blind-to.ts'
import { isLive } from '../live-offers.ts'
import { isUnopened, jobsWhereMay } from '../queries.ts'
import type { PipelineFilter, PipelineOrder } from './schema.ts'
import { scopedQuery } from './words.ts'

export interface Pipeline {
  jobId: string
  userId: string
  /** The job's own stages. */
  own: JobStage[]
  isBlind: boolean
}

/**
 * The stage in which an application stands, as `stageOf`: one of the job's own by its id, else the first
 * of its kind; at the end what it is called everywhere.
 */
const stageKey = (own: JobStage[]) => {
  const places: Record<string, string> = {}
  for (const { id, systemStage } of stagesOf(own)) {
    places[`${systemStage} ${id}`] = id
    places[systemStage] ??= id
  }
  const map = sql`${JSON.stringify(places)}::jsonb`
  return sql<string>`coalesce(${map} ->> (system_stage || ' ' || coalesce(stage_id, '')),
    ${map} ->> system_stage, system_stage)`
}

const since = sql<Date>`coalesce(rejected_at, stage_since)`

/** What a filter lets through of a job's applications, for who may read them. */
export function fits({ jobId, userId, own }: Pipeline, filter: PipelineFilter) {
  const { q = '', stage, match, rating, knockout, owner, tag, days, answer } = filter
  const words = scopedQuery(jobId, q)
  const tests: (RawBuilder<unknown> | undefined)[] = [
    sql`applications.job_id = ${jobId}`,
    sql`applications.job_id in ${jobsWhereMay(userId, 'readApplicants')}`,
    sql`anonymized_at is null`,
    words === null ? undefined : sql`words @@ ${words}::tsquery`,
    stage === undefined ? undefined : sql`${stageKey(own)} = ${stage}`,
    match === undefined ? undefined : sql`match_score >= ${match}`,
    rating === undefined ? undefined : sql`rating >= ${rating}`,
    knockout === undefined ? undefined : sql`(knockouts <> '{}') = ${knockout === 'with'}`,
    owner === undefined ? undefined : ownedBy(owner, userId),
    tag === undefined ? undefined : sql`${tag} = any(tags)`,
    days === undefined ? undefined : sql`${since} <= now() - ${days} * interval '1 day'`,
    answer === undefined ? undefined : sql`${answer} = any(answers)`,
  ]
  return sql<boolean>`(${sql.join(
    tests.filter(test => test !== undefined),
    sql` and `,
  )})`
}

const ownedBy = (owner: string, userId: string) =>
  owner === 'none' ? sql`owner_id is null` : sql`owner_id = ${owner === 'me' ? userId : owner}`

/** What an answer may take where the organization says nothing. */
const usualDays = 14

/** By when an answer is due, by the days of the stage; null of what is decided. */
const dueAt = (own: JobStage[]) => {
  const days = Object.fromEntries(
    stagesOf(own).map(({ id, expectedDays }) => [id, expectedDays ?? usualDays]),
  )
  return sql`case when system_stage in ('hired', 'rejected', 'withdrawn') then null
    else stage_since + coalesce((${JSON.stringify(days)}::jsonb ->> ${stageKey(own)})::int,
      ${usualDays}) * interval '1 day' end`
}

/** By what is asked for most: the newest, the best and the longest first, names from A. */
function orderOf({ own, isBlind }: Pipeline, { sort, isReversed }: PipelineOrder) {
  const places = stagesOf(own).map(({ id }) => id)
  const by = {
    applied: sql`applications.created_at`,
    // An order by names that are not shown would tell of them.
    name: isBlind ? sql`applicants.alias` : sql`lower(applicants.name)`,
    match: sql`match_score`,
    score: sql`resume_score`,
    stage: sql`array_position(${places}::text[], ${stageKey(own)})`,
    days: since,
    due: dueAt(own),
    rating: sql`rating`,
  }[sort]
  const isUp = ['name', 'stage', 'days', 'due'].includes(sort) !== isReversed
  return sql`${by} ${sql.raw(isUp ? 'asc' : 'desc')} nulls last,
    applications.created_at desc, applications.id desc`
}

const from = sql`applications join applicants on applicants.application_id = applications.id`

export interface PipelineRow {
  id: string
  name: string
  headline: string
  stage: SystemStage
  /** As `stageOf` has it. */
  stageKey: string
  rejectedFrom: SystemStage | null
  toldStage: SystemStage
  tellAt: Date | null
  hasKnockout: boolean
  createdAt: Date
  stageSince: Date
  isUnopened: boolean
  isCounted: boolean
  matchScore: number | null
  matchFound: number
  matchTotal: number
  resumeScore: number | null
  ownerId: string | null
  ownerName: string | null
  rating: number | null
  tags: string[]
  /** The one that stands. */
  offer: 'open' | 'accepted' | null
  /** How many scored, and how many notes there are. */
  scorecards: number
  notes: number
  /** Of the scorecards that the person may see, since theirs is sent. */
  saidYes: number
  saidNo: number
}

const shown = ({ userId, isBlind }: Pipeline) => sql`applications.id,
  ${nameTo(userId, isBlind)} as name, headline, system_stage as stage, stage_key,
  rejected_from, told_stage, tell_at, knockouts <> '{}' as has_knockout, applications.created_at,
  ${since} as stage_since, ${isUnopened} as is_unopened, described_at is not null as is_counted,
  match_score, match_found, match_total, resume_score, owner_id, owners.name as owner_name, rating,
  ${tagsTo(userId, isBlind)} as tags,
  (select status from offers where application_id = applications.id and ${isLive}) as offer,
  scored.*,
  (select count(*) from application_notes
    where application_notes.application_id = applications.id)::int as notes`

/** Others' verdicts of a stage stay hidden until one's own is sent. */
const scoredOf = ({ userId }: Pipeline) => sql`lateral (
  select count(*)::int as scorecards,
    (count(*) filter (where is_seen and overall in ('yes', 'strong_yes')))::int as said_yes,
    (count(*) filter (where is_seen and overall in ('no', 'strong_no')))::int as said_no
  from (
    select overall, bool_or(author_id = ${userId}) over (partition by stage_id) as is_seen
    from scorecards where application_id = applications.id
  ) card where overall is not null
) scored`

/** Of some of the applications, by their ids in `part`, all that is shown. */
const joined = (pipeline: Pipeline) => sql`part join applications using (id)
  join applicants on applicants.application_id = applications.id
  left join users owners on owners.id = owner_id
  cross join ${scoredOf(pipeline)}`

/**
 * A part of the list. The ids are found first, so that sorting carries nothing else.
 */
export async function listPart(
  db: Db,
  pipeline: Pipeline,
  filter: PipelineFilter,
  order: PipelineOrder,
  part: { from: number; limit: number },
): Promise<PipelineRow[]> {
  const { rows } = await sql<PipelineRow>`
    select ${shown(pipeline)} from (
      select applications.id, ${stageKey(pipeline.own)} as stage_key,
        row_number() over (order by ${orderOf(pipeline, order)}) as place
      from ${from} where ${fits(pipeline, filter)}
      order by place limit ${part.limit} offset ${part.from}
    ) ${joined(pipeline)}
    order by place`.execute(db)
  return rows
}

/** Where one stands in the list, from 0; undefined when the filter does not let it through. */
export async function findPlace(
  db: Db,
  pipeline: Pipeline,
  filter: PipelineFilter,
  order: PipelineOrder,
  { applicationId, isByStage }: { applicationId: string; isByStage: boolean },
): Promise<{ index: number; stageKey: string } | undefined> {
  const key = stageKey(pipeline.own)
  const { rows } = await sql<{ index: number; stageKey: string }>`
    select place::int as index, stage_key from (
      select applications.id, ${key} as stage_key, row_number() over (
        ${isByStage ? sql`partition by ${key}` : sql``} order by ${orderOf(pipeline, order)}
      ) - 1 as place
      from ${from} where ${fits(pipeline, filter)}
    ) list where id = ${applicationId}`.execute(db)
  return rows[0]
}

/** The first of each stage. */
export async function listBoard(
  db: Db,
  pipeline: Pipeline,
  filter: PipelineFilter,
  order: PipelineOrder,
  limit: number,
): Promise<PipelineRow[]> {
  const key = stageKey(pipeline.own)
  const { rows } = await sql<PipelineRow>`
    select ${shown(pipeline)} from (
      select applications.id, ${key} as stage_key,
        row_number() over (partition by ${key} order by ${orderOf(pipeline, order)}) as place
      from ${from} where ${fits(pipeline, filter)}
    ) ${joined(pipeline)}
    where place <= ${limit} order by stage_key, place`.execute(db)
  return rows
}

/** How many a filter lets through in each stage. */
export async function countStages(db: Db, pipeline: Pipeline, filter: PipelineFilter) {
  const { rows } = await sql<{ stageKey: string; count: number }>`
    select ${stageKey(pipeline.own)} as stage_key, count(*)::int as count
    from ${from} where ${fits(pipeline, filter)} group by 1`.execute(db)
  return new Map(rows.map(row => [row.stageKey, row.count]))
}

/** The tags that the job's applications have, the most used first. */
export async function listTags(db: Db, { jobId, userId, isBlind }: Pipeline) {
  const ofJob = sql`applicants.job_id = ${jobId}
    and applicants.job_id in ${jobsWhereMay(userId, 'readApplicants')}`
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from ${from}, unnest(${tagsTo(userId, isBlind)}) tag
    where ${ofJob} group by tag order by count desc, tag limit 100`.execute(db)
  return rows
}

interface Chosen {
  id: string
  systemStage: SystemStage
  stageId: string | null
  stageSince: Date
}

/** Locks those that are chosen, in the order in which everybody does; of these who may decide. */
export async function lockChosen(
  tx: Tx,
  pipeline: Pipeline,
  chosen: RawBuilder<boolean>,
  limit: number,
): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select applications.id, system_stage, stage_id, stage_since from ${from}
    where ${fits(pipeline, {})} and ${chosen} and applications.user_id is not null
      and applications.job_id in ${jobsWhereMay(pipeline.userId, 'decide')}
    order by applications.id limit ${limit} for update of applications`.execute(tx)
  return rows
}
