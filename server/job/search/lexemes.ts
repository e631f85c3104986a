import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '#server/job/search-queries.ts'

/** A tsquery as text. What it asks for the index knows without a look at the job. */
export type Query = string

/** What is longer no job has, and the database refuses. */
const longestLexeme = 500

const quoted = (lexeme: string): Query =>
  `'${lexeme.slice(0, longestLexeme).replaceAll(/['\\]/g, '$&$&')}'`

const titled = (stem: string) => quoted(`^${stem}`)

/** A title has all of these. */
export const inTitle = (stems: string[]): Query => allOf(stems.map(titled))

export const asSkill = (folded: string): Query => quoted(`#${folded}`)

/** One word, or several that follow each other. */
export const inWords = (stems: string[]): Query =>
  stems.length === 1
    ? quoted(stems[0]!)
    : allOf(stems.slice(1).map((stem, at) => quoted(`+${stems[at]!} ${stem}`)))

/** All of these words, wherever they stand. */
export const withWords = (stems: string[]): Query => allOf(stems.map(quoted))

/** A word that begins so: of the text, of a title, of a skill's name. */
export const begins = (folded: string) => ({
  words: `${quoted(folded)}:*`,
  title: `${titled(folded)}:*`,
  skill: `${asSkill(folded)}:*`,
})

const joined = (queries: Query[], by: string): Query =>
  queries.length === 1 ? queries[0]! : `(${queries.join(by)})`

export const allOf = (queries: Query[]): Query => joined(queries, ' & ')
export const anyOf = (queries: Query[]): Query => joined(queries, ' | ')
export const not = (query: Query): Query => `!${query}`

export const matches = (query: Query): Condition => holds(sql`${query}::tsquery`)

/** As the index has it. */
export const holds = (query: RawBuilder<unknown>): Condition =>
  sql<boolean>`words_of(job_search.search) @@ (${query})`
