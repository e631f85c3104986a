import { skillPoints } from './schema.ts'
import type { Score, SkillCount, SkillMatch } from './types.ts'

type Judged = Pick<SkillMatch, 'state' | 'implied' | 'required'>

/** Points of what the resume shows, of those that it could show. */
export function scoreOf(skills: Judged[]): Score {
  let points = 0
  let possible = 0
  for (const skill of skills) {
    const { required, preferred } = skillPoints[keyOf(skill)]
    points += skill.required ? required : preferred
    possible += skill.required ? skillPoints.exact.required : skillPoints.exact.preferred
  }
  const value = possible === 0 ? null : Math.round((100 * points) / possible)
  return { value, points, possible }
}

const keyOf = ({ state, implied }: Judged) => (state === 'implied' ? (implied ?? 'broader') : state)

/** A skill counts when it is named, or when a part of it is. */
export function countOf(skills: Judged[]): SkillCount {
  const required = skills.filter(skill => skill.required)
  const counted = required.length > 0 ? required : skills
  const found = counted.filter(one => !['missing', 'broader'].includes(keyOf(one))).length
  return { found, total: counted.length }
}
