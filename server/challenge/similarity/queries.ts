import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { stateByClock } from '#server/challenge/state-queries.ts'

/** Work that is judged, and has no sketch yet; nobody hands in to it any more. */
export const listUnsketched = (db: Db | Tx, limit: number) =>
  db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(['submissions.id', 'submissions.text'])
    .where('submissions.sketch', 'is', null)
    .where('submissions.status', 'not in', ['draft', 'withdrawn'])
    .where(stateByClock, '=', 'judging')
    .limit(limit)
    .execute()

export const saveSketch = (tx: Tx, id: string, sketch: number[]) =>
  tx.updateTable('submissions').set({ sketch }).where('id', '=', id).execute()

interface Alike {
  id: string
  number: number
  text: string
}

/** The texts of the challenge that share most of this one's sketch. */
export async function listAlike(db: Db, submissionId: string, limit: number): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    select other.id, other.number, other.text
    from submissions own join submissions other
      on other.challenge_id = own.challenge_id and other.id <> own.id
        and other.sketch && own.sketch
    where own.id = ${submissionId} and other.status not in ('draft', 'withdrawn')
    order by (select count(*) from unnest(other.sketch) one where one = any(own.sketch)) desc,
      other.number
    limit ${limit}`.execute(db)
  return rows
}

/** Work of the challenge with one of the same files, and how many of them. */
export async function listWithSameFile(db: Db, submissionId: string, limit: number) {
  const { rows } = await sql<{ id: string; number: number; files: number }>`
    select other.id, other.number, count(*)::int as files
    from submissions own
      join submissions other on other.challenge_id = own.challenge_id and other.id <> own.id
      cross join lateral jsonb_array_elements(other.files) file
    where own.id = ${submissionId} and own.files <> '[]'
      and other.status not in ('draft', 'withdrawn')
      and file->>'sha256' in (select one->>'sha256' from jsonb_array_elements(own.files) one)
    group by other.id order by other.number limit ${limit}`.execute(db)
  return rows
}
