import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { countryName } from './places.ts'
import { relevance, type Prepared } from './search/question-conditions.ts'
import { noTaste, rolesQuery, type Taste } from './taste-queries.ts'

/** Why a job fits a person, each part true or named. */
export interface Reason {
  /** Shared skills, as the person spells them. */
  skills: string[]
  role: boolean
  place: boolean
  workplace: boolean
  employment: boolean
  salary: boolean
  /** The countries a job is for, by name, when none of them is the person's. */
  elsewhere: string[]
}

export interface Ranked {
  seq: number
  score: number
  reason: Reason
}

/** Points; at most five skills count. */
const points = {
  /** Any skill or the role: the same work comes before the same place. */
  work: 20,
  skill: 12,
  role: 30,
  place: 15,
  workplace: 8,
  employment: 5,
  salary: 5,
  elsewhere: -25,
}

/** The best fitting first, of equals the newest. */
export const byFit = (a: Pick<Ranked, 'score' | 'seq'>, b: Pick<Ranked, 'score' | 'seq'>) =>
  b.score - a.score || b.seq - a.seq

/** Ranks jobs by the words that were asked for and then by what they share with a person. */
export async function rank(
  db: Db,
  seqs: number[],
  taste: Taste,
  question: Prepared | null,
): Promise<Ranked[]> {
  if (seqs.length === 0) return []
  const rows = await db
    .selectFrom('jobSearch')
    .select(['seq', 'yearly'])
    // As one text: a list is read sign by sign.
    .select(sql<string>`array_to_string(tags, chr(10))`.as('tags'))
    .select(
      (taste.roles.length > 0
        ? sql<boolean>`search @@ ${rolesQuery(taste)}`
        : sql<boolean>`false`
      ).as('role'),
    )
    .select(
      (question?.words ? sql<number>`ts_rank(search, ${question.words})` : sql<number>`0`).as(
        'rank',
      ),
    )
    .where(sql<boolean>`seq = any(${seqs}::bigint[])`)
    .execute()
  return rows
    .map(({ seq, tags: text, ...row }) => {
      const tags = new Set(text.split('\n'))
      const reason = taste === noTaste ? noReason : reasonOf({ ...row, tags }, taste)
      const words = question ? wordScore(tags, row.rank, question) : 0
      return { seq, reason, score: scoreOf(reason) * 1000 + words }
    })
    .toSorted(byFit)
}

/** Millions for where the words stand; below a thousand what only breaks a person's ties. */
function wordScore(tags: Set<string>, textRank: number, question: Prepared): number {
  const { where, share } = relevance(tags, question)
  return where * 1_000_000 + Math.round(share * 800 + Math.min(1, textRank) * 199)
}

interface Known {
  tags: Set<string>
  yearly: number
  role: boolean
}

function reasonOf({ tags, ...row }: Known, taste: Taste): Reason {
  const { salaryMin, salaryCurrency } = taste
  const countries = [...tags].filter(tag => tag.startsWith('co:'))
  const isOurs = countries.some(tag => taste.countries.includes(tag))
  const isFromAnywhere = tags.has('wp:remote') && (countries.length === 0 || isOurs)
  const place =
    taste.places.some(tagged => tagged.every(tag => tags.has(tag))) ||
    (taste.places.length > 0 && isFromAnywhere)
  const reason = {
    skills: [...taste.skills].filter(([name]) => tags.has(`sk:${name}`)).map(([, skill]) => skill),
    role: row.role,
    place,
    workplace: taste.workplaceTypes.some(type => tags.has(`wp:${type}`)),
  }
  // Pay and hours alone do not make a job fit.
  const isFitting = reason.skills.length > 0 || reason.role || place || reason.workplace
  return {
    ...reason,
    employment:
      isFitting && taste.employmentTypes.some(type => tags.has(`et:${type.toLowerCase()}`)),
    salary:
      isFitting &&
      salaryMin !== null &&
      row.yearly >= salaryMin &&
      (salaryCurrency === null || tags.has(`cur:${salaryCurrency.toLowerCase()}`)),
    elsewhere:
      taste.countries.length > 0 && !place && !isOurs
        ? countries.map(tag => countryName(tag.slice(3).toUpperCase()))
        : [],
  }
}

/** To somebody of whom nothing is known. */
const noReason = reasonOf({ tags: new Set(), yearly: 0, role: false }, noTaste)

const scoreOf = (reason: Reason) =>
  Number(reason.skills.length > 0 || reason.role) * points.work +
  Math.min(reason.skills.length, 5) * points.skill +
  Number(reason.role) * points.role +
  Number(reason.place) * points.place +
  Number(reason.workplace) * points.workplace +
  Number(reason.employment) * points.employment +
  Number(reason.salary) * points.salary +
  Number(reason.elsewhere.length > 0) * points.elsewhere
