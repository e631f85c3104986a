import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { excerptLength, excerptLines } from '#server/shown/challenge-gallery.ts'
import { counted } from '#server/challenge/judging/jury-queries.ts'
import { isFoundBy, showsGallery } from '#server/challenge/shown-to.ts'

/** An account that is about to be erased takes its work along, unless others made it too. */
const isSomebodys = sql<boolean>`exists (select from users
  where users.status = 'active' and (users.id = submissions.user_id
    or users.id in (select user_id from challenge_entrants entrant
      where entrant.challenge_id = submissions.challenge_id
        and entrant.owner_id = submissions.user_id)))`

/** The works in galleries that this viewer may see: of finalized challenges, counted and agreed to. */
const works = (db: Db, viewerId: string | null) =>
  db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .where('challenges.status', '=', 'finalized')
    .where(isFoundBy(viewerId))
    .where(showsGallery(viewerId))
    .where('submissions.galleryAgreedAt', 'is not', null)
    .where('submissions.status', 'in', counted)
    .where(isSomebodys)

const withFiles = (db: Db, viewerId: string | null) =>
  works(db, viewerId)
    .select(['submissions.id', 'submissions.challengeId', 'submissions.number'])
    .select(['submissions.userId', 'submissions.files'])

export async function countWorks(db: Db, challengeId: string, viewerId: string | null) {
  const { count } = await works(db, viewerId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('submissions.challengeId', '=', challengeId)
    .executeTakeFirstOrThrow()
  return count
}

interface Page {
  /** By rank; else nothing may tell it, the order neither. */
  showsRanking: boolean
  after: { rank: number; number: number } | undefined
  limit: number
}

/** With the beginning of each text. */
export function listWorks(
  db: Db,
  challengeId: string,
  viewerId: string | null,
  { showsRanking, after, limit }: Page,
) {
  const rows = withFiles(db, viewerId)
    .select(showsRanking ? 'submissions.rank' : sql<null>`null`.as('rank'))
    .select(sql<string>`left(submissions.text, ${excerptLength})`.as('excerpt'))
    .select(
      sql<boolean>`(length(submissions.text) > ${excerptLength}
        or regexp_count(submissions.text, '\n') >= ${excerptLines})`.as('isCut'),
    )
    .select('submissions.links')
    .where('submissions.challengeId', '=', challengeId)
    .$if(after !== undefined, page =>
      page.where(
        showsRanking
          ? sql<boolean>`(submissions.rank, submissions.number) > (${after?.rank}, ${after?.number})`
          : sql<boolean>`submissions.number > ${after?.number}`,
      ),
    )
    .limit(limit)
  return (showsRanking ? rows.orderBy('submissions.rank') : rows)
    .orderBy('submissions.number')
    .execute()
}

/** The whole text of a work. */
export const findText = (db: Db, submissionId: string, viewerId: string | null) =>
  works(db, viewerId)
    .select('submissions.text')
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst()

/** A work with its files. */
export const findWork = (db: Db, submissionId: string, viewerId: string | null) =>
  withFiles(db, viewerId).where('submissions.id', '=', submissionId).executeTakeFirst()
