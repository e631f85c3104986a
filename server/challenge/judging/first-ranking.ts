import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

/** The first ranking, from what was written into the submissions; a second time changes nothing. */
export const saveFirstRanking = (
  tx: Tx,
  challengeId: string,
  madeBy: string | null,
  /** By which the entries were compared; where nobody knows them they are read from the scores. */
  sums: { id: string; units: number; judges: number }[] = [],
) =>
  sql`insert into challenge_rankings (challenge_id, version, made_at, made_by, rows)
    select challenges.id, 1, finalized_at, ${madeBy}::uuid,
      coalesce(jsonb_agg(jsonb_build_object('submission', submissions.id, 'rank', rank,
        'score', final_score, 'units', one.units, 'judges', one.judges) order by rank, number) filter (where rank is not null), '[]')
    from challenges left join submissions on submissions.challenge_id = challenges.id
      left join jsonb_to_recordset(${JSON.stringify(sums.map(({ id, units, judges }) => ({ id, units, judges })))}::jsonb)
        as one (id uuid, units bigint, judges integer) on one.id = submissions.id
    where challenges.id = ${challengeId} group by challenges.id
    on conflict do nothing`.execute(tx)
