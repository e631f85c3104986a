import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { Deps } from '#server/context.ts'
import { noteRemovals, removeNoted } from '#server/files/removals.ts'
import { mostFigureDays } from '#server/limits.ts'
import { ownSources } from './schema.ts'

/**
 * Takes out of applications what organizations may no longer keep, files too. What is left counts
 * in the organization's figures, and goes when it does so no more.
 */
export async function deleteExpiredApplications({ db, files }: Pick<Deps, 'db' | 'files'>) {
  await transaction(db, async tx => {
    await anonymize(tx, sql<boolean>`retention_until <= now()`)
    await tx
      .deleteFrom('applications')
      .where('anonymizedAt', 'is not', null)
      .where('createdAt', '<', sql<Date>`now() - ${mostFigureDays} * interval '1 day'`)
      .execute()
  })
  await removeNoted({ db, files })
}

/** All that a person said goes, and so does who it was; that one applied and was answered stays. */
export const anonymizeApplicationsOf = (tx: Tx, userId: string) =>
  anonymize(tx, sql<boolean>`user_id = ${userId}`)

async function anonymize(tx: Tx, which: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<{ storageKey: string | null }>`
    with gone as (
      select id, user_id, snapshot -> 'file' ->> 'storageKey' as storage_key from applications
      where anonymized_at is null and ${which} for update
    ), unnamed as (
      update application_events set actor_id = null from gone
      where application_id = gone.id and actor_id = gone.user_id
    ), undescribed as (
      delete from applicants using gone where application_id = gone.id
    ), unscored as (
      delete from scorecards using gone where application_id = gone.id
    ), unoffered as (
      delete from offers using gone where application_id = gone.id
    ), untold as (
      -- What is told in this very transaction, of the withdrawal itself, names nobody.
      delete from notifications told using gone
      where application_id = gone.id and told.created_at < now()
    ), unmailed as (
      delete from outgoing_mails waiting using gone
      where application_id = gone.id and waiting.created_at < now()
    ), uninterviewed as (
      delete from interviews using gone where application_id = gone.id
    ), unattached as (
      delete from application_results using gone where application_id = gone.id
    ), unnoted as (
      delete from application_notes using gone where application_id = gone.id
    ), unwritten as (
      -- With their files, of which a trigger sees to it that they are removed.
      delete from message_threads using gone where message_threads.id = gone.id
    )
    update applications set user_id = null, resume_id = null, snapshot = '{}', reading = null, cover_note = '',
      knockouts = '{}',
      -- A word of the organization's may be about one person.
      source = case when source = any(${Object.keys(ownSources)}::text[]) then source else 'unknown' end,
      reject_message = null, tell_at = null, anonymized_at = now(),
      retention_until = coalesce(retention_until, now())
    from gone where applications.id = gone.id
    returning storage_key`.execute(tx)
  await noteRemovals(
    tx,
    rows.flatMap(({ storageKey }) => storageKey ?? []),
  )
}
