import { sql, type RawBuilder } from 'kysely'
import type { Announced } from '#server/shown/live-names.ts'

/** People whom one announcement names: it may have 8,000 bytes. */
const atOnce = 150

/**
 * A statement that tells the servers to which the browsers of these people listen, once the
 * transaction stands, what of theirs is read anew, or has ended: `people` selects user_id.
 */
export const announcing = (what: Announced, people: RawBuilder<unknown>) =>
  sql`select pg_notify('live', json_build_object('what', ${what}::text, 'people', ids)::text)
    from (select json_agg(user_id) as ids from (
      select user_id, row_number() over () / ${atOnce} as part from (${people}) people where user_id is not null) parts
      group by part) announced`
