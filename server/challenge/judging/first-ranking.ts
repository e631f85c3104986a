import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

/** The first ranking, from what was written into the submissions; a second time changes nothing. */
export const saveFirstRanking = (tx: Tx, challengeId: string, madeBy: string | null) =>
  sql`insert into challenge_rankings (challenge_id, version, made_at, made_by, rows)
    select challenges.id, 1, finalized_at, ${madeBy}::uuid,
      coalesce(jsonb_agg(jsonb_build_object('submission', submissions.id, 'rank', rank,
        'score', final_score) order by rank, number) filter (where rank is not null), '[]')
    from challenges left join submissions on submissions.challenge_id = challenges.id
    where challenges.id = ${challengeId} group by challenges.id
    on conflict do nothing`.execute(tx)
