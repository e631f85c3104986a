import { profileLetters } from '#server/limits.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { createRecent } from '#server/recent.ts'
import { evidenceOf } from '#server/match/evidence.ts'
import { matchSkill } from '#server/match/match-skill.ts'
import { skillsIn } from '#server/match/resume-skills.ts'
import { wantedSkill, type WantedSkill } from '#server/match/wanted-skill.ts'

/** What of a profile shows a skill that it names, besides naming it. */
export interface SkillEvidence {
  /** As the profile names it. */
  skill: string
  /** At most three, the best first; `pointer` is a JSON Pointer into the profile's content. */
  lines: { pointer: string; quote: string; words: string }[]
  /** Results of challenges that asked for it. */
  badgeIds: string[]
}

interface Badge {
  id: string
  skills: string[]
}

const mostSkills = 50

const keptLines = createRecent<Map<string, SkillEvidence['lines']>>(500)

/**
 * The skills of a profile with what shows them, for which there is anything. It is found in
 * `content` alone: what this eye does not see proves nothing to it.
 */
export function evidenceOfSkills(
  { id, version, content }: { id: string; version: number; content: object },
  eye: string,
  badges: Badge[],
): SkillEvidence[] {
  const key = `${id} ${version} ${eye}`
  const lines = keptLines.get(key) ?? linesOf(content)
  keptLines.set(key, lines)
  const asked = badges.map(badge => ({ id: badge.id, wanted: badge.skills.map(wantedSkill) }))
  return [...lines].flatMap(([skill, shown]) => {
    const wanted = wantedSkill(skill)
    const badgeIds = asked
      .filter(badge => badge.wanted.some(one => isSame(one, wanted)))
      .map(badge => badge.id)
    return shown.length + badgeIds.length > 0 ? { skill, lines: shown, badgeIds } : []
  })
}

/** For each skill that is named, the lines elsewhere that show it. */
function linesOf(content: JsonResume) {
  const named = (content.skills ?? []).flatMap(({ name, keywords }) =>
    keywords?.length ? keywords : (name ?? []),
  )
  if (named.length === 0) return new Map<string, SkillEvidence['lines']>()
  const resume = skillsIn(content, profileLetters)
  return new Map(
    [...new Set(named)].slice(0, mostSkills).map(skill => {
      const { implied, mentions } = matchSkill(resume, wantedSkill(skill))
      const elsewhere = mentions.filter(({ text }) => !['list', 'language'].includes(text.place))
      const lines = implied === 'broader' ? [] : evidenceOf(elsewhere, { file: null })
      return [skill, lines.map(({ pointer, quote, words }) => ({ pointer, quote, words }))] as const
    }),
  )
}

const isSame = (one: WantedSkill, other: WantedSkill) =>
  one.skills.length > 0
    ? one.skills.some(({ skill }) => other.skills.some(named => named.skill === skill))
    : one.words.join(' ') === other.words.join(' ')
