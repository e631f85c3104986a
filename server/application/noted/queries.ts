import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { CandidateStage } from '#db/tables/applications.ts'
import { notedHours } from '#server/limits.ts'
import type { NotedFields } from './schema.ts'

/** Of a person; those that are deleted are not among them. */
export const findNoted = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('notedApplications')
    .leftJoin('resumes', 'resumes.id', 'notedApplications.resumeId')
    .select([
      'notedApplications.id',
      'notedApplications.title',
      'organization',
      'link',
      'appliedOn',
      'stage',
      'stageSince',
      'steps',
      'note',
      'resumeId',
      sql<string | null>`coalesce(resumes.title, resume_title)`.as('resumeTitle'),
    ])
    .where('notedApplications.userId', '=', userId)
    .where('removedAt', 'is', null)

/** As it stays until the transaction ends. */
export const lockNoted = (tx: Tx, userId: string, id: string) =>
  tx
    .selectFrom('notedApplications')
    .select(['id', 'stage', 'steps', 'appliedOn'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** A resume of the person's, held until the transaction ends; none when it is not theirs. */
export const holdResumeTitle = (tx: Tx, userId: string, resumeId: string) =>
  tx
    .selectFrom('resumes')
    .select('title')
    .where('id', '=', resumeId)
    .where('userId', '=', userId)
    .forKeyShare()
    .executeTakeFirst()

export interface Way {
  stage: CandidateStage
  stageSince: Date
  steps: { stage: CandidateStage; at: string }[]
}

const stored = ({ steps, ...way }: Way) => ({ ...way, steps: JSON.stringify(steps) })

interface Resume {
  resumeId: string | null
  resumeTitle: string | null
}

type Said = Omit<NotedFields, 'stage' | 'resumeId'>

export const insertNoted = (tx: Tx, userId: string, said: Said, way: Way, resume: Resume) =>
  tx
    .insertInto('notedApplications')
    .values({ userId, ...said, ...stored(way), ...resume })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateNoted = (tx: Tx, id: string, way: Way, said?: Said, resume?: Resume) =>
  tx
    .updateTable('notedApplications')
    .set({ ...said, ...stored(way), ...resume, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** False when there is none to delete, or to take back. */
export async function setRemoved(db: Db | Tx, userId: string, id: string, isRemoved: boolean) {
  const changed = await db
    .updateTable('notedApplications')
    .set({ removedAt: isRemoved ? sql`now()` : null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', isRemoved ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function countNoted(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('notedApplications')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What was deleted can be taken back while it is among the last so many. */
const mostRemoved = 20

export const deleteLongRemoved = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('notedApplications')
    .where('id', 'in', eb =>
      eb
        .selectFrom('notedApplications')
        .select('id')
        .where('userId', '=', userId)
        .where('removedAt', 'is not', null)
        .orderBy('removedAt', 'desc')
        .offset(mostRemoved),
    )
    .execute()

export const deleteRemoved = (db: Db) =>
  db
    .deleteFrom('notedApplications')
    .where(sql<boolean>`removed_at < now() - ${notedHours} * interval '1 hour'`)
    .execute()
