import { sql } from 'kysely'
import { transaction, type Db } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { csvTexts, jsonTexts, mapBatches, type TableFormat } from '#server/files/table-texts.ts'
import type { JobForAdmin } from '#server/job/queries.ts'
import { maskingOf } from '../blind/mask-snapshot.ts'
import { isBlindTo } from '../blind-to.ts'
import { reasonText } from '../mails.ts'
import { listSentResults } from '../results/queries.ts'
import { maskedResultWords, resultWords } from '../results/words.ts'
import type { Snapshot } from '../snapshot.ts'
import { listPart, type Pipeline, type PipelineRow } from './queries.ts'
import type { PipelineFilter } from './schema.ts'
import { shownOf } from './shown.ts'

/** Rows that are held at once. */
const batch = 200

/** What a filter lets through of a job's applicants, read while it is sent; in blind review masked. */
export async function exportApplicants(
  { db, user, ip }: PersonContext,
  job: JobForAdmin,
  format: TableFormat,
  filter: PipelineFilter,
): Promise<AsyncGenerator<string>> {
  const pipeline = { jobId: job.id, userId: user.id, own: job.stages, isBlind: job.isBlind }
  await transaction(db, tx =>
    emit(tx, {
      name: 'applications.exported',
      organizationId: job.organizationId,
      actorId: user.id,
      ip,
      jobId: job.id,
      format,
    }),
  )
  const records = batches(db, pipeline, filter)
  if (format === 'json') return jsonTexts(records)
  const questions = job.questions.map(({ label }) => label)
  return csvTexts(
    [...Object.values(head), ...questions],
    mapBatches(records, ({ answers, tags, results, ...record }) => [
      ...Object.values(record),
      tags.join(', '),
      results.join('; '),
      ...questions.map(asked => answers.find(({ question }) => question === asked)?.answer),
    ]),
  )
}

async function* batches(db: Db, pipeline: Pipeline, filter: PipelineFilter) {
  for (let from = 0; ; from += batch) {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const rows = await listPart(
      db,
      pipeline,
      filter,
      { sort: 'applied', isReversed: false },
      { from, limit: batch },
    )
    // oxlint-disable-next-line no-await-in-loop
    const sent = await listSent(db, pipeline.userId, rows)
    yield rows.flatMap(row => {
      const one = sent.get(row.id)
      return one ? [recordOf(pipeline, row, one)] : []
    })
    if (rows.length < batch) return
  }
}

async function listSent(db: Db, userId: string, rows: PipelineRow[]) {
  const found = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.id', 'applications.snapshot', 'applications.rejectReason'])
    .select(isBlindTo(userId).as('isBlind'))
    .where(sql<boolean>`applications.id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  const results = Map.groupBy(
    await listSentResults(
      db,
      found.map(({ id }) => id),
    ),
    ({ applicationId }) => applicationId,
  )
  return new Map(found.map(row => [row.id, { ...row, results: results.get(row.id) ?? [] }]))
}

type Sent = NonNullable<
  Awaited<ReturnType<typeof listSent>> extends Map<string, infer One> ? One : never
>

function recordOf(
  pipeline: Pipeline,
  row: PipelineRow,
  { snapshot, rejectReason, isBlind, results }: Sent,
) {
  const { person, answers = [] } = snapshot as Snapshot
  const text = isBlind ? maskingOf(snapshot as Snapshot).text : (value: string) => value
  const { stageName, owner } = shownOf(pipeline, row)
  return {
    name: row.name,
    email: isBlind ? '' : person.email,
    headline: row.headline,
    stage: stageName,
    applied: row.createdAt.toISOString(),
    inStageSince: row.stageSince.toISOString(),
    match: row.matchScore,
    skillsFound: row.matchFound,
    skillsAsked: row.matchTotal,
    resumeScore: row.resumeScore,
    rating: row.rating,
    owner: owner?.name ?? null,
    rejectReason: reasonText(rejectReason),
    tags: row.tags,
    results: results.map(one => (isBlind ? maskedResultWords(one) : resultWords(one))),
    answers: answers.map(({ question, answer }) => ({ question, answer: text(answer) })),
  }
}

const head = {
  name: 'Name',
  email: 'E-mail',
  headline: 'Headline',
  stage: 'Stage',
  applied: 'Applied (UTC)',
  inStageSince: 'In stage since (UTC)',
  match: 'Match, of 100',
  skillsFound: 'Skills found',
  skillsAsked: 'Skills asked for',
  resumeScore: 'Resume score',
  rating: 'Rating',
  owner: 'Owner',
  rejectReason: 'Reason of the rejection',
  tags: 'Tags',
  results: 'Challenge results',
} satisfies Record<Exclude<keyof ReturnType<typeof recordOf>, 'answers'>, string>
