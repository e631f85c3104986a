import { sql, type Kysely } from 'kysely'

/** Interviews that were proposed to who had accepted an offer since, or is hired, are not asked for any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `update interviews set state = 'cancelled', answer_note = '', suggested = '{}',
        sequence = sequence + 1, updated_at = now()
      from applications
      where applications.id = application_id and interviews.state in ('proposed', 'asked_for_others')
        and (system_stage = 'hired' or exists (select from offers
          where offers.application_id = applications.id and status = 'accepted'))`,
    )
    .execute(db)
}
