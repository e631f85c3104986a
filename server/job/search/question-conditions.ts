import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { hasAny, type Condition } from '#server/job/search-queries.ts'
import {
  allOf,
  anyOf,
  asSkill,
  begins,
  inTitle,
  inWords,
  matches,
  not,
  withWords,
  type Query,
} from './lexemes.ts'
import type { Reading, Term } from './read-question.ts'
import { stemsOf, titleTags, wordsThatBegin } from './stems.ts'
import type { Nearness } from './titles.ts'
import type { Understood } from './understand.ts'

/** A way as titles are compared: all of these tags. */
interface TitleWay {
  stems: string[]
  tags: string[]
  nearness: Nearness
}

interface PreparedTerm extends Term {
  titles: TitleWay[]
  /** Of each of its skills. */
  skillStems: string[][]
  /** Stems of words that begin so: "electri*" is "electr" too, for "electrical". */
  begun: string[]
}

/** A reading, with its words as the index has them. */
export interface Prepared {
  clauses: PreparedTerm[][]
  /** What a job must fulfil. */
  conditions: Condition[]
  /** Of those the ones that have each thing in the title or among the skills; null for no words. */
  strong: Condition[] | null
  /** Of those the others. */
  weak: Condition[]
  /** The words that are asked for, for `ts_rank`; null for none. */
  words: Query | null
}

/** Whether a job shall have this; else it shall not. */
export const isWanted = (terms: Term[]): boolean => !terms.some(term => term.isNot)

/** Fills in what only the database knows: the stems of the words. */
export async function prepare(db: Db, { clauses, understood }: Reading): Promise<Prepared> {
  const all = clauses.flat()
  const begun = await wordsThatBegin(
    db,
    all.flatMap(term => (term.isPrefix ? term.skills : [])),
  )
  const stems = await stemsOf(db, [
    ...all.flatMap(term => [...term.ways.map(way => way.words), ...term.skills]),
    ...begun,
  ])
  const prepared = clauses.map(terms =>
    terms.map(term => ({
      ...term,
      titles: term.ways.flatMap(({ words, nearness }) => {
        const found = stems.get(words) ?? []
        return found.length > 0 && !term.isPrefix
          ? [{ stems: found, tags: titleTags(found), nearness }]
          : []
      }),
      skillStems: term.skills.map(name => stems.get(name) ?? []),
      begun: stemsThatBegin(term, begun, stems),
    })),
  )
  const wanted = prepared.filter(isWanted)
  const said = prepared.map(terms => anyOf(terms.map(fulfils)))
  const best = prepared.map(terms =>
    anyOf(isWanted(terms) ? terms.flatMap(strongly) : terms.map(fulfils)),
  )
  const words = wanted.flat().flatMap(term => term.titles.map(way => withWords(way.stems)))
  // The index would look at every job that has the word.
  if (said.some(query => said.includes(not(query)))) {
    const none = [sql<boolean>`false`]
    return { clauses: wanted, conditions: none, strong: null, weak: none, words: null }
  }
  const where = whereOf(understood)
  const having = (queries: Query[]) => [
    ...(queries.length > 0 ? [matches(allOf(queries))] : []),
    ...where,
  ]
  const isAsked = wanted.length > 0
  return {
    clauses: wanted,
    conditions: having(said),
    strong: isAsked ? having(best) : null,
    weak: having(isAsked ? [...said, not(allOf(best))] : said),
    words: words.length > 0 ? anyOf(words) : null,
  }
}

function stemsThatBegin(term: Term, words: string[], stems: Map<string, string[]>): string[] {
  if (!term.isPrefix) return []
  const found = words.filter(word => term.skills.some(name => word.startsWith(name)))
  return [...new Set(found.flatMap(word => stems.get(word) ?? []))]
}

function whereOf(understood: Understood[]): Condition[] {
  const wanted = understood.filter(one => !one.isNot)
  const denied = understood.filter(one => one.isNot)
  const groups = Map.groupBy(wanted, one => one.group)
  const tagsOf = (all: Understood[]) => all.flatMap(({ tags }) => tags)
  return [
    ...[...groups.values()].map(all => hasAny(tagsOf(all))),
    ...(denied.length > 0 ? [sql<boolean>`not ${hasAny(tagsOf(denied))}`] : []),
  ]
}

function fulfils(term: PreparedTerm): Query {
  const has = anyOf(term.isStrict ? strongly(term) : anywhere(term))
  return term.isNot ? not(has) : has
}

/** In the title, or as a skill. */
function strongly(term: PreparedTerm): Query[] {
  const { skills, titles, isPrefix, isPhrase, begun } = term
  if (isPrefix)
    return [
      ...skills.map(begins).flatMap(({ title, skill }) => [title, skill]),
      ...begun.map(stem => inTitle([stem])),
    ]
  const inTitles = leastOf(titles).map(inTitle)
  return isPhrase && inTitles.length > 0
    ? inTitles.map(query => allOf([query, anyOf(anywhere(term))]))
    : [...skills.map(asSkill), ...inTitles]
}

/** Under any of its spellings, but without what another one finds too. */
function anywhere({
  skills,
  skillStems,
  titles,
  isPrefix,
  isPhrase,
  begun,
}: PreparedTerm): Query[] {
  if (isPrefix)
    return [
      ...skills.map(begins).flatMap(({ words, skill }) => [words, skill]),
      ...begun.map(stem => inWords([stem])),
    ]
  const least = leastOf(titles)
  const inText = least.map(inWords)
  // Of small words alone nothing is left, and only a skill may have their name.
  if (isPhrase && inText.length > 0) return inText
  // The words of a title and of the skills stand in the text too, but not always in a row.
  const alone = new Set(least.flatMap(stems => (stems.length === 1 ? stems : [])))
  return [
    ...inText,
    ...least.filter(stems => stems.length > 1).map(inTitle),
    ...skills.filter((_, at) => !skillStems[at]?.some(stem => alone.has(stem))).map(asSkill),
  ]
}

/** Without those that hold a word which is enough by itself: "nurse" finds the registered ones too. */
export function leastOf(titles: TitleWay[]): string[][] {
  const all = titles.map(({ stems }) => stems)
  const alone = new Set(all.flatMap(stems => (stems.length === 1 ? stems : [])))
  return [
    ...[...alone].map(stem => [stem]),
    ...all.filter(stems => stems.length > 1 && !stems.some(stem => alone.has(stem))),
  ]
}

const points: Record<Nearness, number> = { typed: 100, alias: 90, narrower: 75 }
const ofSkill = 65
const ofText = 20

/**
 * How much a job is what was asked for: `where`, 0 to 100, by where each thing is found, the title
 * before the skills before the text; `share`, 0 to 1, by how little else its title says.
 */
export function relevance(tags: ReadonlySet<string>, { clauses }: Prepared) {
  let sum = 0
  const covered = new Set<string>()
  for (const terms of clauses) {
    let best = ofText
    for (const term of terms) {
      for (const title of term.titles)
        if (title.tags.every(tag => tags.has(tag))) {
          best = Math.max(best, points[title.nearness])
          for (const tag of title.tags) covered.add(tag)
        }
      const begun = term.isPrefix
        ? [...tagsThatBegin(tags, 't', term), ...titleTags(term.begun).filter(tag => tags.has(tag))]
        : []
      if (begun.length > 0) best = points.typed
      for (const tag of begun) covered.add(tag)
      const isSkill = term.isPrefix
        ? tagsThatBegin(tags, 'sk', term).length > 0
        : term.skills.some(name => tags.has(`sk:${name}`))
      if (isSkill) best = Math.max(best, ofSkill)
    }
    sum += best
  }
  const titleLength = [...tags].filter(tag => tag.startsWith('t:')).length
  const share = titleLength > 0 ? covered.size / titleLength : 0
  return { where: Math.round(sum / Math.max(1, clauses.length)), share }
}

const tagsThatBegin = (tags: ReadonlySet<string>, kind: string, { skills }: Term) =>
  [...tags].filter(tag => skills.some(name => tag.startsWith(`${kind}:${name}`)))
