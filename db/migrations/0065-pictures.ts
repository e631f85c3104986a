import { sql, type Kysely } from 'kysely'

/** The picture that somebody uploaded, as the key of its file: another picture has another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column picture_key text`.execute(db)
  await sql`create unique index profiles_picture_key on profiles (picture_key)
    where picture_key is not null`.execute(db)
}
