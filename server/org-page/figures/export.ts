import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { sourceName } from '#server/application/schema.ts'
import { csvTexts } from '#server/files/table-texts.ts'
import { countDaily, findFunnel, listJobFigures, listOldest, listSources } from './queries.ts'
import type { FigureDays, FigureTable } from './schema.ts'

/** Rows that are held at once. */
const batch = 200
const mostOldest = 1000

interface Wanted {
  organizationId: string
  days: FigureDays
}

const heads: Record<FigureTable, string[]> = {
  funnel: [
    'Stage',
    'Reached',
    'Of the stage before, %',
    'In it now',
    'Rejected from it',
    'Withdrawn from it',
    'Median days in it',
  ],
  daily: ['Day (UTC)', 'Applicants'],
  oldest: ['Name', 'Job', 'Applied (UTC)'],
  sources: ['Source', 'Applicants', 'Came to an interview', 'Hired'],
  jobs: ['Job', 'State', 'Applicants', 'Without an answer', 'Undecided', 'Hired'],
}

/** A table of the overview, whole, as CSV. */
export async function exportFigures(
  ctx: PersonContext,
  wanted: Wanted,
  table: FigureTable,
): Promise<AsyncGenerator<string>> {
  await transaction(ctx.db, tx =>
    emit(tx, {
      name: 'organization.figuresExported',
      organizationId: wanted.organizationId,
      actorId: ctx.user.id,
      ip: ctx.ip,
      table,
    }),
  )
  return csvTexts(heads[table], rowsOf(ctx, wanted, table))
}

async function* rowsOf(
  { db, user }: PersonContext,
  wanted: Wanted,
  table: FigureTable,
): AsyncGenerator<unknown[][]> {
  const { organizationId } = wanted
  if (table === 'jobs') yield* jobRows(db, wanted)
  if (table === 'daily')
    yield (await countDaily(db, organizationId)).map(({ day, applicants }) => [day, applicants])
  if (table === 'oldest')
    yield (await listOldest(db, { organizationId, userId: user.id }, mostOldest)).map(
      ({ name, title, createdAt }) => [name, title, createdAt.toISOString()],
    )
  if (table === 'sources')
    yield (await listSources(db, wanted)).map(({ source, applicants, interviewed, hired }) => [
      sourceName(source),
      applicants,
      interviewed,
      hired,
    ])
  if (table === 'funnel')
    yield (await findFunnel(db, wanted)).map((one, place, all) => [
      one.stage,
      one.reached,
      percentOf(one.reached, all[place - 1]?.reached),
      one.here,
      one.rejected,
      one.withdrawn,
      one.medianDays?.toFixed(1),
    ])
}

const percentOf = (part: number, whole: number | undefined) =>
  whole ? Math.round((100 * part) / whole) : undefined

async function* jobRows(db: PersonContext['db'], wanted: Wanted) {
  for (let from = 0; ; from += batch) {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    const rows = await listJobFigures(db, wanted, { from, limit: batch })
    yield rows.map(({ id: _, ...row }) => [
      row.title,
      row.status,
      row.applicants,
      row.unanswered,
      row.inPlay,
      row.hired,
    ])
    if (rows.length < batch) return
  }
}
