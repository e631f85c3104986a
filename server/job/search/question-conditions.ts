import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { hasAll, hasAny, isAllOf, isAnyOf, type Condition } from '#server/job/search-queries.ts'
import { createRecent } from '#server/recent.ts'
import type { Reading, Term } from './read-question.ts'
import type { Nearness } from './titles.ts'

/** A way as titles are compared: all of these tags. */
interface TitleWay {
  tags: string[]
  nearness: Nearness
}

interface PreparedTerm extends Term {
  titles: TitleWay[]
}

/** A reading, with its words as the index has them. */
export interface Prepared {
  clauses: PreparedTerm[][]
  /** What a job must fulfil. */
  conditions: Condition[]
  /** What one fulfils that has each thing in its title or among its skills; null for no words. */
  strong: Condition | null
  /** As `conditions`, of those that are `strong`: the index looks for these alone. */
  ofStrong: Condition[]
  /** The words that are asked for, for `ts_rank`; null for none. */
  words: Condition | null
}

/** Fills in what only the database knows: the stems of the words. */
export async function prepare(db: Db, { clauses, understood }: Reading): Promise<Prepared> {
  const stems = await titleTagsOf(
    db,
    clauses.flat().flatMap(term => term.ways.map(way => way.words)),
  )
  const prepared = clauses.map(terms =>
    terms.map(term => ({
      ...term,
      titles: term.ways.flatMap(({ words, nearness }) => {
        const tags = stems.get(words) ?? []
        return tags.length > 0 && !term.isPrefix ? [{ tags, nearness }] : []
      }),
    })),
  )
  const wanted = prepared.filter(terms => !terms.some(term => term.isNot))
  const towns = understood.filter(({ tags }) => tags.every(tag => tag.startsWith('loc:')))
  const others = understood.filter(one => !towns.includes(one))
  const said = prepared.map(terms => isAnyOf(terms.map(fulfils)))
  const where = [
    ...(towns.length > 0 ? [hasAny(towns.flatMap(town => town.tags))] : []),
    ...others.map(({ tags }) => hasAny(tags)),
  ]
  const strong =
    wanted.length > 0 ? isAllOf(wanted.map(terms => isAnyOf(terms.flatMap(strongly)))) : null
  return {
    clauses: wanted,
    conditions: [...said, ...where],
    strong,
    ofStrong: strong ? [strong, ...said.map(one => sql<boolean>`${one} is true`), ...where] : [],
    words:
      wanted.length > 0 ? sql<boolean>`(${sql.join(wanted.flat().map(queryOf), sql` || `)})` : null,
  }
}

function fulfils(term: PreparedTerm): Condition {
  const has = term.isStrict
    ? isAnyOf(strongly(term))
    : sql<boolean>`job_search.search @@ ${queryOf(term)}`
  return term.isNot ? sql<boolean>`not (${has})` : has
}

/** In the title, or as a skill; what is one tag is asked for at once. */
function strongly({ skills, titles }: PreparedTerm): Condition[] {
  const words = titles.flatMap(({ tags }) => (tags.length === 1 ? tags : []))
  return [
    hasAny([...skills.map(name => `sk:${name}`), ...words]),
    ...titles.flatMap(({ tags }) => (tags.length > 1 ? [hasAll(tags)] : [])),
  ]
}

/** All spellings of a term, each a phrase. */
function queryOf({ ways, isPrefix }: Term) {
  if (isPrefix) {
    const start = ways[0]!.words.replaceAll(/[^\p{L}\p{N}]/gu, '')
    return sql`to_tsquery('simple', fold(${start}) || ':*')`
  }
  return sql`(${sql.join(
    ways.map(({ words }) => sql`phraseto_tsquery('english', searchable(${words}))`),
    sql` || `,
  )})`
}

const points: Record<Nearness, number> = { typed: 100, alias: 90, narrower: 75 }
const asSkill = 65
const inText = 20

/**
 * How much a job is what was asked for: `where`, 0 to 100, by where each thing is found, the title
 * before the skills before the text; `share`, 0 to 1, by how little else its title says.
 */
export function relevance(tags: ReadonlySet<string>, { clauses }: Prepared) {
  let sum = 0
  const covered = new Set<string>()
  for (const terms of clauses) {
    let best = inText
    for (const { titles, skills } of terms) {
      for (const title of titles)
        if (title.tags.every(tag => tags.has(tag))) {
          best = Math.max(best, points[title.nearness])
          for (const tag of title.tags) covered.add(tag)
        }
      if (skills.some(name => tags.has(`sk:${name}`))) best = Math.max(best, asSkill)
    }
    sum += best
  }
  const titleLength = [...tags].filter(tag => tag.startsWith('t:')).length
  const share = titleLength > 0 ? covered.size / titleLength : 0
  return { where: Math.round(sum / Math.max(1, clauses.length)), share }
}

const known = createRecent<string[]>(5000)

/** The tags of titles that have these words. */
async function titleTagsOf(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const found = new Map(words.map(word => [word, known.get(word)]))
  const asked = [...found].flatMap(([word, tags]) => (tags ? [] : [word]))
  if (asked.length > 0) {
    const { rows } = await sql<{ words: string; tags: string[] }>`
      select words, title_tags(words) as tags from unnest(${asked}::text[]) words`.execute(db)
    for (const row of rows) {
      known.set(row.words, row.tags)
      found.set(row.words, row.tags)
    }
  }
  return new Map([...found].map(([word, tags = []]) => [word, tags]))
}
