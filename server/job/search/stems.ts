import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { inLike } from '#server/input/in-like.ts'
import { createRecent } from '#server/recent.ts'

const known = createRecent<string[]>(5000)

/** The stems of the words of each text, in their order, as the database's search has them. */
export async function stemsOf(db: Db, texts: string[]): Promise<Map<string, string[]>> {
  const found = new Map(texts.map(text => [text, known.get(text)]))
  const asked = [...found].flatMap(([text, stems]) => (stems ? [] : [text]))
  if (asked.length > 0) {
    const { rows } = await sql<{ text: string; stems: string[] }>`
      select text, stems(text) as stems from unnest(${asked}::text[]) text`.execute(db)
    for (const { text, stems } of rows) {
      known.set(text, stems)
      found.set(text, stems)
    }
  }
  return new Map([...found].map(([text, stems = []]) => [text, stems]))
}

const shortestBeginning = 3
const mostWords = 40

/** Words of jobs' titles, skills and organizations that begin with one of these. */
export async function wordsThatBegin(db: Db, beginnings: string[]): Promise<string[]> {
  const asked = beginnings.filter(text => text.length >= shortestBeginning)
  if (asked.length === 0) return []
  const patterns = asked.map(text => `${inLike(text)}%`)
  const { rows } = await sql<{ word: string }>`
    select word from job_words where word like any(${patterns}::text[])
    order by word limit ${mostWords}`.execute(db)
  return rows.map(({ word }) => word)
}

/** The tags of a title that has all of these stems. */
export const titleTags = (stems: string[]): string[] => [...new Set(stems)].map(stem => `t:${stem}`)
