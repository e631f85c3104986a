import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { highlight } from './highlight.ts'
import type { Prepared } from './question-conditions.ts'

/** Each with what was asked for in its title and text; null without words. */
export async function withHits<Item extends { id: string; title: string }>(
  db: Db,
  items: Item[],
  question: Prepared | null,
): Promise<(Item & { hits: ReturnType<typeof highlight> | null })[]> {
  if (!question) return items.map(item => ({ ...item, hits: null }))
  const texts = await findTexts(db, items)
  return items.map(item => {
    const { description = '', skills = [] } = texts.get(item.id) ?? {}
    return { ...item, hits: highlight({ title: item.title, description, skills }, question) }
  })
}

/** What of these jobs is searched for words to show, by id. */
async function findTexts(db: Db, jobs: { id: string }[]) {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', sql<string>`left(description, 5000)`.as('description')])
    .select(sql<string[]>`skills_required || skills_preferred`.as('skills'))
    .where(sql<boolean>`id = any(${jobs.map(({ id }) => id)}::uuid[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}
