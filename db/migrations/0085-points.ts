import { sql, type Kysely } from 'kysely'

const statements = [
  // Of each criterion the value in millionths of a point, as server/challenge/scores.ts rounds it: half
  // up, of the same floating-point product.
  `create function points_of(scores jsonb) returns jsonb
    immutable strict parallel safe language sql as $$
      select coalesce(jsonb_object_agg(criterion,
        (floor(units) + case when units - floor(units) >= 0.5 then 1 else 0 end)::bigint), '{}')
      from (select one->>'criterion' as criterion,
          (one->>'value')::double precision * 1000000 as units
        from jsonb_array_elements(scores) one) given $$`,
  // What is asked of thousands of judgements at once, without their comments.
  `alter table judgements
    add column points jsonb generated always as (points_of(scores)) stored,
    add column is_whole boolean
      generated always as (not scores @? '$[*] ? (@.comment == "")') stored`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
