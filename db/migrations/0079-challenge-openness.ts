import { sql, type Kysely } from 'kysely'

/** Who sees names, works and places, and how many judges an entry has. Defaults: as it was before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table challenges
        add column blind_judging boolean not null default true,
        add column judges_per_entry integer check (judges_per_entry between 1 and 20),
        add column gallery_visibility text not null default 'none'
          check (gallery_visibility in ('none', 'entrants', 'everyone')),
        add column leaderboard_visibility text not null default 'everyone'
          check (leaderboard_visibility in ('none', 'entrants', 'everyone'))`,
    )
    .execute(db)
}
