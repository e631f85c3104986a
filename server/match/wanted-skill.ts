import { findSkills, skillByName } from '#server/skills/find-skills.ts'
import type { Skill } from '#server/skills/read-vocabulary.ts'
import { textsOf, tokensOf } from '#server/skills/tokens.ts'

/** What a job asks for with one of its skills. */
export interface WantedSkill {
  /** As the job writes it. */
  text: string
  /** The same, folded, without levels and years. */
  words: string[]
  /** What the vocabulary knows of it, each with its words; none when it knows nothing. */
  skills: { skill: Skill; words: string[] }[]
  /** One of them is enough. */
  isChoice: boolean
  /** The words say more than the skills in them: "Python for finance". */
  isMore: boolean
}

/** Words that say how well, how long or in which way: not what. */
const levels = new Set(
  `skills skill knowledge experience experienced years year yrs plus basic basics advanced expert
  intermediate beginner good very strong excellent solid sound deep proven fluent fluency proficient
  proficiency native professional working written spoken level minimum min at least of in with the a
  an and or required preferred must have nice to programming language ability
  a1 a2 b1 b2 c1 c2 kenntnisse erfahrung jahre gute sehr fortgeschritten fließend fliessend grundkenntnisse
  und oder mit in courant niveau bonne connaissance de et ou con y o experiencia`.split(/\s+/),
)
const choosing = /\b(?:or|oder|ou|o|of)\b/i

export function wantedSkill(text: string): WantedSkill {
  const bare = text.replace(/[([{][^)\]}]*[)\]}]/g, ' ').trim() || text
  for (const name of [text, bare]) {
    const skill = skillByName(name)
    const words = textsOf(name)
    if (skill) return { text, words, skills: [{ skill, words }], isChoice: false, isMore: false }
  }
  const found = findSkills(bare, { inList: true })
  const rest = tokensOf(bare).filter(
    token =>
      /^[\p{L}\p{N}]/u.test(token.text) &&
      !/^\d+$/.test(token.text) &&
      !levels.has(token.text) &&
      !found.some(one => one.start <= token.start && token.end <= one.end),
  )
  return {
    text,
    words: textsOf(bare),
    skills: found.map(one => ({ skill: one.skill, words: textsOf(one.text) })),
    isChoice: choosing.test(bare),
    isMore: rest.length > 0,
  }
}
