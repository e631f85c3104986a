import { sql, type Kysely } from 'kysely'

const statements = [
  // `points` stays for the version before, which reads it.
  // In the order of the criteria, the value in millionths of a point as server/challenge/scores.ts
  // rounds it: half up, of the same floating-point product.
  `create function points_of(scores jsonb, criteria jsonb) returns integer[]
    immutable strict parallel safe language sql as $$
      select array_agg((
          select (floor(units) + case when units - floor(units) >= 0.5 then 1 else 0 end)::integer
          from (select (one->>'value')::double precision * 1000000 as units
            from jsonb_array_elements(scores) one
            where one->>'criterion' = criterion->>'key' limit 1) given) order by place)
      from jsonb_array_elements(criteria) with ordinality as listed (criterion, place) $$`,
  `alter table judgements add column points_by_place integer[]`,
  `update judgements set points_by_place = points_of(scores, criteria)
    from submissions join challenges on challenges.id = challenge_id
    where submissions.id = submission_id`,
  // The criteria are fixed from the opening on, and nobody judges before.
  `create function keep_points() returns trigger language plpgsql as $$
    begin
      new.points_by_place := (select points_of(new.scores, criteria)
        from submissions join challenges on challenges.id = challenge_id
        where submissions.id = new.submission_id);
      return new;
    end $$`,
  `create trigger judgements_points before insert or update of scores on judgements
    for each row execute function keep_points()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
