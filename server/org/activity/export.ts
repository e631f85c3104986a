import { stringify } from 'csv-stringify/sync'
import { transaction, type Db } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { listActivity, type ActivityRow } from './queries.ts'
import type { ActivityFilter, ActivityFormat } from './schema.ts'

/** Rows that are held at once. */
const batch = 500

/**
 * What the activity shows under a filter, read while it is sent. That it was taken is an entry of its
 * own, which the file does not have yet.
 */
export async function exportActivity(
  { db, user, ip }: PersonContext,
  organizationId: string,
  { format, filter }: { format: ActivityFormat; filter: ActivityFilter },
): Promise<AsyncGenerator<string>> {
  const first = await listActivity(db, organizationId, filter, { after: undefined, limit: batch })
  await transaction(db, tx =>
    emit(tx, {
      name: 'organization.activityExported',
      organizationId,
      actorId: user.id,
      ip,
      format,
      kind: filter.kind ?? null,
    }),
  )
  return texts[format](batches(db, organizationId, filter, first))
}

async function* batches(
  db: Db,
  organizationId: string,
  filter: ActivityFilter,
  first: ActivityRow[],
) {
  let rows = first
  for (;;) {
    yield rows
    const after = rows.at(-1)
    if (!after || rows.length < batch) return
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    rows = await listActivity(db, organizationId, filter, { after, limit: batch })
  }
}

const recordOf = (row: ActivityRow) => ({
  at: row.at.toISOString(),
  who: row.actorName,
  kind: row.kind,
  action: row.action,
  about: row.subject,
  id: row.entityId,
  job: row.jobTitle,
  from: row.from,
  to: row.to,
  reason: row.reason,
  changed: row.changed,
})

const head = {
  at: 'Time (UTC)',
  who: 'Who',
  kind: 'Kind',
  action: 'Action',
  about: 'About',
  id: 'Id',
  job: 'Job',
  from: 'From',
  to: 'To',
  reason: 'Reason',
  changed: 'Changed',
} satisfies Record<keyof ReturnType<typeof recordOf>, string>

/** By which spreadsheets know UTF-8. */
const bom = '\uFEFF'

const texts = { csv: csvOf, json: jsonOf }

async function* csvOf(all: AsyncIterable<ActivityRow[]>) {
  yield bom + csv([Object.values(head)])
  for await (const rows of all)
    yield csv(
      rows.map(row => {
        const { changed, ...record } = recordOf(row)
        return [...Object.values(record), changed?.join(' ')]
      }),
    )
}

/** What a spreadsheet would run as a formula is kept as text. */
const csv = (rows: unknown[][]) =>
  stringify(rows, {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
  })

async function* jsonOf(all: AsyncIterable<ActivityRow[]>) {
  let before = '[\n'
  for await (const rows of all)
    for (const row of rows) {
      yield before + JSON.stringify(recordOf(row))
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
