import type { Block, Box, JsonResume, Provenance } from '#server/resume/engine/types.ts'

/** Counted up when the same resume and job could come out otherwise. */
export const matchVersion = '5'

/** A place by name, with the tags that stand for its town (`loc:bergen`) and its country (`co:no`). */
export interface Place {
  name: string
  tags: string[]
}

export interface MatchedJob {
  skillsRequired: string[]
  skillsPreferred: string[]
  places: Place[]
  /** Null where nothing is said of it: in a pasted text. */
  workplaceType: 'onsite' | 'hybrid' | 'remote' | null
  /** Countries that applicants may live in; none means any. */
  applicantCountries: Place[]
  salaryCurrency: string | null
  salaryMin: number | null
  salaryMax: number | null
  salaryUnit: 'YEAR' | 'MONTH' | 'DAY' | 'HOUR' | null
  seniority: string | null
  employmentType: string[]
}

/** What a person wishes; an employer never gets it. */
interface Wishes {
  places: Place[]
  workplaceTypes: string[]
  employmentTypes: string[]
  seniority: string[]
  /** A year. */
  salaryMin: number | null
  salaryCurrency: string | null
}

export interface MatchedPerson {
  content: JsonResume
  /** Where the content stands in the file; null when only the content was kept. */
  file: {
    blocks: Pick<Block, 'id' | 'page' | 'bbox' | 'text'>[]
    provenance: Pick<Provenance, 'pointer' | 'blockIds'>[]
  } | null
  home: Place | null
  wishes: Wishes | null
  /** Posts without an end last until this month, YYYY-MM. */
  month: string
}

/** `implied` by a part of the skill, or, which proves little, only by what it is a part of. */
export type SkillState = 'exact' | 'alias' | 'implied' | 'missing'
export type Implied = 'narrower' | 'broader'

export interface MatchEvidence {
  /** JSON Pointer into the resume's content. */
  pointer: string
  /** The line of the file, or the value where the file has no lines. */
  quote: string
  /** What in the quote names the skill, as written there. */
  words: string
  page: number | null
  /** In points, as the resume's blocks have it. */
  bbox: Box | null
}

export interface SkillMatch {
  /** As the job says it. */
  skill: string
  required: boolean
  state: SkillState
  implied: Implied | null
  /** The skill that the resume names, where it is not the job's own. */
  by: string | null
  /** At most three, work before lists. */
  evidence: MatchEvidence[]
}

export type FactKey =
  | 'location'
  | 'workplace'
  | 'salary'
  | 'seniority'
  | 'wishedLevel'
  | 'employmentType'
export type FactState = 'fit' | 'partial' | 'conflict' | 'unknown'

export interface Fact {
  key: FactKey
  state: FactState
  /** A sentence that says what both sides know. */
  reason: string
}

/** What the list of a page shows of a match. */
export interface SkillCount {
  /** Skills that the resume names or shows by a part of them. */
  found: number
  /** The required skills, or the preferred ones where none is required. */
  total: number
}

export interface Score {
  /** 0 to 100; null when the job names no skill. */
  value: number | null
  points: number
  possible: number
}

export interface Match {
  version: string
  score: Score
  count: SkillCount
  skills: SkillMatch[]
  facts: Fact[]
}
