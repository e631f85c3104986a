import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { scoreSkills } from '#server/match/match-job.ts'
import type { ResumeSkills } from '#server/match/resume-skills.ts'
import { countryName } from './places.ts'
import { readNewest, type Condition } from './search-queries.ts'
import { relevance, type Prepared } from './search/question-conditions.ts'
import { stemsOf, titleTags } from './search/stems.ts'
import { noTaste, type Taste } from './taste-queries.ts'

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

/** Points; of skills as many as of five that one wishes for, or the share that the resume matches. */
const points = {
  /** Any skill or the role: the same work comes before the same place. */
  work: 20,
  wishedSkill: 12,
  match: 60,
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

interface Ranking {
  taste: Taste
  question?: Prepared | null
  /** Whether how often the words stand in the text matters too. */
  isByText?: boolean
  below?: number | undefined
  least?: number | undefined
  wanted: number
  enough?: number
}

/**
 * The newest matches, by the words that were asked for and then by what they share with a person;
 * `isAll` says that there are no more.
 */
export async function rankNewest(
  db: Db,
  conditions: Condition[],
  { taste, question = null, isByText = false, below, least, wanted, enough = wanted }: Ranking,
): Promise<{ ranked: Ranked[]; isAll: boolean }> {
  const stems = await stemsOf(db, taste.roles)
  const roles = [...stems.values()].map(titleTags).filter(tags => tags.length > 0)
  const words = isByText ? question?.words : null
  const newest = { below, least, wanted, enough }
  const { rows, isAll } = await readNewest(db, conditions, newest, found =>
    found
      .select(['seq', 'yearly'])
      // As one text: a list is read sign by sign.
      .select(sql<string>`array_to_string(tags, chr(10))`.as('tags'))
      .select((words ? sql<number>`ts_rank(search, ${words}::tsquery)` : sql<number>`0`).as('rank'))
      .$if(taste.resume !== null, one => one.select(bothSkills.as('skills')))
      .execute(),
  )
  const ranked = rows
    .map(({ seq, tags: text, yearly, rank, skills = '' }) => {
      const tags = new Set(text.split('\n'))
      const role = roles.some(all => all.every(tag => tags.has(tag)))
      const reason = taste === noTaste ? noReason : reasonOf({ tags, yearly, role }, taste)
      const worth = question ? wordScore(tags, rank, question) : 0
      const ofSkills = Math.max(
        Math.min(sharedBy(tags, taste.wished).length, 5) * points.wishedSkill,
        taste.resume ? Math.round(matchOf(skills, taste.resume) * points.match) : 0,
      )
      return { seq, reason, score: scoreOf(reason, ofSkills) * 1000 + worth }
    })
    .toSorted(byFit)
  return { ranked, isAll }
}

/** What a job requires, an empty line, and what it prefers; of the tags nobody can tell which is which. */
const bothSkills = sql<string>`(
  select array_to_string(skills_required, chr(10)) || chr(10) || chr(10)
    || array_to_string(skills_preferred, chr(10))
  from jobs where jobs.id = job_search.job_id)`

/** 0 to 1, by the table that the page of the job shows. */
function matchOf(skills: string, resume: ResumeSkills): number {
  const [required = '', preferred = ''] = skills.split('\n\n')
  const job = { skillsRequired: required.split('\n'), skillsPreferred: preferred.split('\n') }
  return (scoreSkills(job, resume) ?? 0) / 100
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

function sharedBy(tags: Set<string>, skills: Map<string, string>): string[] {
  const shared = [...skills].filter(([name]) => tags.has(`sk:${name}`))
  return [...new Set(shared.map(([, skill]) => skill))]
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
    skills: sharedBy(tags, taste.skills),
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

const scoreOf = (reason: Reason, ofSkills: number) =>
  Number(reason.skills.length > 0 || reason.role || ofSkills > 0) * points.work +
  ofSkills +
  Number(reason.role) * points.role +
  Number(reason.place) * points.place +
  Number(reason.workplace) * points.workplace +
  Number(reason.employment) * points.employment +
  Number(reason.salary) * points.salary +
  Number(reason.elsewhere.length > 0) * points.elsewhere
