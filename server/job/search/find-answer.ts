import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { JobFilter } from '#server/job/schema.ts'
import { countMatches, type Condition } from '#server/job/search-queries.ts'
import { correctPlace, correctSpelling, mostParts } from './correct-spelling.ts'
import { filterConditions } from './filter-conditions.ts'
import { findNear } from './near.ts'
import { isWanted, prepare, type Prepared } from './question-conditions.ts'
import { possibleTowns, readQuestion, type Reading } from './read-question.ts'
import type { Understood } from './understand.ts'

/** What a search asks for, as it was read. */
export interface Asked {
  /** What a job must fulfil: the filters, and the words. */
  conditions: Condition[]
  /** The filters alone. */
  fixed: Condition[]
  /** The words alone. */
  said: Condition[]
  /** Null where no words are asked for. */
  question: Prepared | null
  /** The publication number of the newest job. */
  top: number
}

/** How it was read, so that something is found where there is anything. */
interface Read {
  understood: Understood[]
  /** What was searched in place of words that nothing has. */
  corrected: string | null
  /** What no job has beside all the rest, and was left out. */
  leftOut: string | null
  /** No job has all of it: these have some of it in the title or among the skills. */
  isPartly: boolean
  /** Nobody knows where the place lies: its name was looked for, without what is around. */
  isPlaceUnknown: boolean
  /** Filters that fitted no job as they were typed. */
  respelled: Respelled[]
}

/** A question without words, and one of which nothing was changed. */
export const asTyped: Read = {
  understood: [],
  corrected: null,
  leftOut: null,
  isPartly: false,
  isPlaceUnknown: false,
  respelled: [],
}

interface Respelled {
  name: 'place' | 'skill'
  typed: string
  used: string
}

type Answer<Found> = Read & {
  asked: Asked
  /** With the filters as they were used. */
  filter: JobFilter
  found: Found | null
}

/** Things asked for of which one may be left out. */
const mostClauses = 6

/**
 * Reads the words of a search: as titles, skills, places and ways of working; where nothing fits,
 * as plain words; with the spelling of words that jobs have; with each word of a name apart; without
 * one of them; with any of them in the title or among the skills; and at last with a place or a
 * skill of the filters in a likelier spelling. Jobs are looked for
 * `among` those that fulfil more, by `look`, which answers null where there is none; so is `found`
 * where nothing helps.
 */
export async function findAnswer<Found>(
  db: Db,
  filter: JobFilter,
  among: Condition[],
  look: (asked: Asked) => Promise<Found | null>,
): Promise<Answer<Found>> {
  const answered = await findWith(db, filter, among, look)
  if (answered.found !== null) return answered
  const respelled = await respell(db, filter)
  if (respelled.length === 0) return answered
  const changes = Object.fromEntries(respelled.map(({ name, used }) => [name, used]))
  const other = await findWith(db, { ...filter, ...changes }, among, look)
  return other.found === null ? answered : { ...other, respelled }
}

/** The filters that are typed, in a likelier spelling. */
async function respell(db: Db, { place, skill }: JobFilter): Promise<Respelled[]> {
  const otherPlace = place ? await correctPlace(db, place) : null
  const skills = skill?.split(',') ?? []
  const otherSkills = []
  for (const one of skills.length <= mostParts ? skills : [])
    otherSkills.push((await correctSpelling(db, one.trim())) ?? one)
  const otherSkill = otherSkills.join(',') === skill ? null : otherSkills.join(', ')
  return [
    ...(place && otherPlace ? [{ name: 'place' as const, typed: place, used: otherPlace }] : []),
    ...(skill && otherSkill ? [{ name: 'skill' as const, typed: skill, used: otherSkill }] : []),
  ]
}

async function findWith<Found>(
  db: Db,
  filter: JobFilter,
  among: Condition[],
  look: (asked: Asked) => Promise<Found | null>,
): Promise<Answer<Found>> {
  const { query } = filter
  const [near, ground] = await Promise.all([findNear(db, filter), findGround(db, query)])
  const fixed = [...filterConditions(filter, near), ...among]
  const isPlaceUnknown = near === 'unknown'
  let { top, towns } = ground
  const ask = async (reading: Reading): Promise<Asked> => {
    const question = await prepare(db, reading)
    return {
      conditions: [...fixed, ...question.conditions],
      fixed,
      said: question.conditions,
      question: question.clauses.length > 0 ? question : null,
      top,
    }
  }
  const answer = async (reading: Reading, changes: Partial<Read> = {}) => {
    const { understood } = reading
    const read = { ...asTyped, understood, isPlaceUnknown, ...changes }
    const all = await ask(reading)
    const asked = read.isPartly ? inTitleOrSkills(all) : all
    return { asked, filter, ...read, found: await look(asked) }
  }
  if (!query) return answer({ clauses: [], understood: [] })

  let reading = readQuestion(query, towns)
  let answered = await answer(reading)
  if (answered.found !== null) return answered

  if (reading.understood.length > 0) {
    const plain = await answer(readQuestion(query, null))
    if (plain.found !== null) return plain
  }
  const corrected = await correctSpelling(db, query)
  if (corrected !== null) {
    ;({ top, towns } = await findGround(db, corrected))
    reading = readQuestion(corrected, towns)
    answered = await answer(reading, { corrected })
    if (answered.found !== null) return answered
  }
  const apart = readQuestion(corrected ?? query, towns, true)
  if (apart.clauses.length > reading.clauses.length) {
    reading = apart
    answered = await answer(reading, { corrected })
    if (answered.found !== null) return answered
  }
  const { clauses } = reading
  const parts = clauses.length > 0 && clauses.length <= mostClauses ? withoutOne(reading) : []
  const others = await Promise.all(
    parts.map(async part => {
      const { conditions } = await ask(part.rest)
      return { ...part, total: wantsAny(part.rest) ? await countMatches(db, conditions, top) : 0 }
    }),
  )
  // Rather than what it is, where and how it is; and what leaves the fewest says the most: of "java
  // developer" rather Java than any developer.
  const best = others
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => Number(b.isFilter) - Number(a.isFilter) || a.total - b.total)[0]
  if (best) return answer(best.rest, { corrected, leftOut: best.leftOut })
  const wanted = clauses.filter(isWanted)
  const denied = clauses.filter(terms => !isWanted(terms))
  // What helped nothing is not said.
  const nothing = { ...answered, corrected: null }
  if (wanted.length < 2) return nothing
  const some = await answer(
    { ...reading, clauses: [wanted.flat(), ...denied] },
    { corrected, isPartly: true },
  )
  return some.found === null ? nothing : some
}

/** Whether something is asked for, and not only left out. */
const wantsAny = ({ clauses, understood }: Reading) =>
  clauses.some(isWanted) || understood.some(one => !one.isNot)

/** What may be left out of a question, and the rest; what is excluded stays so. */
function withoutOne(reading: Reading) {
  const { clauses, understood } = reading
  const groups = Map.groupBy(
    understood.filter(one => !one.isNot),
    one => one.group,
  )
  return [
    ...[...groups.values()].map(group => ({
      rest: { ...reading, understood: understood.filter(one => !group.includes(one)) },
      leftOut: group.map(one => one.typed).join(' or '),
      isFilter: true,
    })),
    ...clauses.filter(isWanted).map(terms => ({
      rest: { ...reading, clauses: clauses.filter(one => one !== terms) },
      leftOut: terms.map(term => term.ways[0]?.words).join(' or '),
      isFilter: false,
    })),
  ]
}

/** Without the jobs whose text alone has what is asked for. */
function inTitleOrSkills({ question, ...asked }: Asked): Asked {
  if (!question?.strong) return { question, ...asked }
  return {
    ...asked,
    conditions: [...asked.fixed, ...question.strong],
    said: question.strong,
    question: { ...question, weak: [sql<boolean>`false`] },
  }
}

/** What a filter demands as its words are read at first, whether or not a job has it. */
export async function conditionsOf(db: Db, filter: JobFilter): Promise<Condition[]> {
  const fixed = filterConditions(filter, await findNear(db, filter))
  if (!filter.query) return fixed
  const { towns } = await findGround(db, filter.query)
  const question = await prepare(db, readQuestion(filter.query, towns))
  return [...fixed, ...question.conditions]
}

/** Which of the towns that may be meant have had jobs, and the publication number of the newest. */
async function findGround(db: Db, query = '') {
  const { rows } = await sql<{ top: number; towns: string[] }>`
    select coalesce((select max(seq) from job_search), 0) as top,
      array(select distinct name from job_places
        where name = any(${possibleTowns(query)}::text[])) as towns`.execute(db)
  const { top, towns } = rows[0]!
  return { top, towns: new Set(towns) }
}
