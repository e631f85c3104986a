import { findSkills } from '#server/skills/find-skills.ts'
import type { Skill } from '#server/skills/read-vocabulary.ts'
import type { Token } from '#server/skills/tokens.ts'

/** What somebody of this name does, as skills are called: a trade by itself. */
const trades: Record<string, string> = {
  accountant: 'accounting',
  auditor: 'auditing',
  baker: 'baking',
  bookkeeper: 'bookkeeping',
  carpenter: 'carpentry',
  midwife: 'midwifery',
  nurse: 'nursing',
  painter: 'painting',
  photographer: 'photography',
  plumber: 'plumbing',
  surveyor: 'surveying',
  teacher: 'teaching',
  translator: 'translation',
  welder: 'welding',
}
/** Likewise, but only with the words before: a manager may manage anything. */
const roles: Record<string, string> = {
  administrator: 'administration',
  analyst: 'analysis',
  consultant: 'consulting',
  coordinator: 'coordination',
  designer: 'design',
  developer: 'development',
  editor: 'editing',
  engineer: 'engineering',
  manager: 'management',
  planner: 'planning',
  researcher: 'research',
  tester: 'testing',
  trainer: 'training',
  writer: 'writing',
}
/** Who is only about to be one. */
const learners = new Set([
  'student',
  'trainee',
  'apprentice',
  'aspiring',
  'future',
  'assistant',
  'helper',
  'recruiter',
  'aide',
  'mate',
])

interface Practised {
  skill: Skill
  /** As the title says it. */
  words: string
}

/** Skills that a post's title names by who does them: "Emergency Nurse" does emergency nursing. */
export function practisedIn(title: string, tokens: Token[]): Practised[] {
  if (tokens.some(token => learners.has(token.text))) return []
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    // "Nurse manager" manages.
    if (next && /^[\p{L}\p{N}]/u.test(next.text) && !['at', 'in', 'for', 'of'].includes(next.text))
      return []
    const work = trades[token.text] ?? roles[token.text]
    if (work === undefined) return []
    const renamed = title.slice(0, token.start) + work
    const found = findSkills(renamed, { inList: true }).find(one => one.end === renamed.length)
    if (!found || (found.start === token.start && !(token.text in trades))) return []
    return [{ skill: found.skill, words: title.slice(found.start, token.end) }]
  })
}
