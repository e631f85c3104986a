import { transaction, type Db } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { csvTexts, jsonTexts, mapBatches, type TableFormat } from '#server/files/table-texts.ts'
import { listActivity, type ActivityRow } from './queries.ts'
import type { ActivityFilter } from './schema.ts'

/** Rows that are held at once. */
const batch = 500

/**
 * What the activity shows under a filter, read while it is sent. That it was taken is an entry of its
 * own, which the file does not have yet.
 */
export async function exportActivity(
  { db, user, ip }: PersonContext,
  organizationId: string,
  { format, filter }: { format: TableFormat; filter: ActivityFilter },
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
  const records = mapBatches(batches(db, organizationId, filter, first), recordOf)
  return format === 'json'
    ? jsonTexts(records)
    : csvTexts(
        Object.values(head),
        mapBatches(records, ({ changed, count, ...record }) => [
          ...Object.values(record),
          changed?.join(' '),
          count,
        ]),
      )
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
  count: row.count,
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
  count: 'Count',
} satisfies Record<keyof ReturnType<typeof recordOf>, string>
