import { evidenceOf } from './evidence.ts'
import { factsOf } from './facts.ts'
import { createRecent, type Recent } from '#server/recent.ts'
import { matchSkill, type Found } from './match-skill.ts'
import { skillsIn, type ResumeSkills } from './resume-skills.ts'
import { countOf, scoreOf } from './score.ts'
import {
  matchVersion,
  type Match,
  type MatchedJob,
  type MatchedPerson,
  type SkillCount,
} from './types.ts'
import { wantedSkill } from './wanted-skill.ts'

interface Reading {
  /** Of the same content, where it is known already. */
  resume?: ResumeSkills
  locale?: string
}

/**
 * What a person's resume shows of what a job asks for, skill by skill with the lines that prove it,
 * and how place, workplace, pay, seniority and employment agree. The same resume, wishes, job and
 * month give the same match, but for how `locale` writes amounts.
 */
export function matchJob(
  job: MatchedJob,
  person: MatchedPerson,
  { resume = skillsIn(person.content), locale }: Reading = {},
): Match {
  const skills = skillsOf(job, resume).map(({ mentions, ...skill }) => ({
    ...skill,
    evidence: evidenceOf(mentions, person),
  }))
  return {
    version: matchVersion,
    score: scoreOf(skills),
    count: countOf(skills),
    skills,
    facts: factsOf(job, person, locale),
  }
}

type JobSkills = Pick<MatchedJob, 'skillsRequired' | 'skillsPreferred'>

/** How many of a job's skills a resume shows: what lists tell of a match. */
export const countSkills = (job: JobSkills, resume: ResumeSkills): SkillCount =>
  countOf(skillsOf(job, resume))

/** The score of the match, 0 to 100, by which lists are ordered; null for a job without skills. */
export const scoreSkills = (job: JobSkills, resume: ResumeSkills): number | null =>
  scoreOf(skillsOf(job, resume)).value

/** Each skill once: what is required is not preferred besides. */
function skillsOf({ skillsRequired, skillsPreferred }: JobSkills, resume: ResumeSkills) {
  const all = [
    ...skillsRequired.map(skill => ({ skill, required: true })),
    ...skillsPreferred.map(skill => ({ skill, required: false })),
  ]
  const seen = new Set<string>()
  return all.flatMap(({ skill, required }) => {
    const key = skill.trim().toLowerCase()
    if (key === '' || seen.has(key)) return []
    seen.add(key)
    const { state, implied, mentions } = foundOf(skill, resume)
    const by = mentions[0]?.skill?.name ?? null
    const isOther = state === 'alias' || state === 'implied'
    return [{ skill, required, state, implied, by: isOther ? by : null, mentions }]
  })
}

const found = new WeakMap<ResumeSkills, Recent<Found>>()

/** Each skill is looked for once in a resume, however many jobs of a list ask for it. */
function foundOf(skill: string, resume: ResumeSkills): Found {
  const known = found.get(resume) ?? createRecent<Found>(1000)
  found.set(resume, known)
  const one = known.get(skill) ?? matchSkill(resume, wantedSkill(skill))
  known.set(skill, one)
  return one
}
