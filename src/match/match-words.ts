import { skillPoints } from '#server/match/schema.ts'
import type { RouterOutputs } from '#src/api.ts'

export type Match = NonNullable<RouterOutputs['job']['match']['match']>
export type SkillMatch = Match['skills'][number]
export type MatchLine = SkillMatch['evidence'][number]
export type Fact = Match['facts'][number]
export type SkillCount = Match['count']

export type ShownState = 'exact' | 'alias' | 'narrower' | 'broader' | 'missing'

/** Of what is implied, by which side. */
export const shownState = ({ state, implied }: SkillMatch): ShownState =>
  state === 'implied' ? (implied ?? 'broader') : state

const weightOf = ({ required }: SkillMatch) => (required ? 'required' : 'preferred')
export const pointsOf = (skill: SkillMatch): number =>
  skillPoints[shownState(skill)][weightOf(skill)]
export const mostPoints = (skill: SkillMatch): number => skillPoints.exact[weightOf(skill)]

export const stateWords: Record<ShownState, string> = {
  exact: 'Exact',
  alias: 'Alias',
  narrower: 'Implied',
  broader: 'Implied weakly',
  missing: 'Missing',
}

/** What of the resume stands for the skill, where it is not the skill itself. */
export function whyOf(skill: SkillMatch): string | null {
  if (skill.state === 'alias') {
    const words = skill.evidence[0]?.words
    return words ? `written as ${words}` : null
  }
  if (skill.state !== 'implied' || !skill.by) return null
  return skill.implied === 'narrower'
    ? `by ${skill.by}, a part of it`
    : `only by ${skill.by}, which is broader`
}

export const factWords: Record<Fact['key'], string> = {
  location: 'Place',
  workplace: 'Workplace',
  salary: 'Pay',
  seniority: 'Seniority',
  wishedLevel: 'Wished level',
  employmentType: 'Employment',
}

export const factStateWords: Record<Fact['state'], string> = {
  fit: 'Fits',
  partial: 'Partly',
  conflict: 'Conflict',
  unknown: 'Unknown',
}

const sectionWords: Record<string, string> = {
  basics: 'Summary',
  work: 'Work',
  volunteer: 'Volunteering',
  projects: 'Project',
  certificates: 'Certificate',
  education: 'Education',
  languages: 'Language',
  awards: 'Award',
  publications: 'Publication',
  skills: 'List of skills',
}

/** Where a line stands: `Work, page 2`. */
export function placeOf({ pointer, page, bbox }: MatchLine): string {
  const section = sectionWords[pointer.split('/')[1] ?? ''] ?? 'Resume'
  return page !== null && bbox ? `${section}, page ${page}` : section
}

/** `4 of 5 skills`. */
export const countWords = ({ found, total }: SkillCount) =>
  `${found} of ${total} ${total === 1 ? 'skill' : 'skills'}`
