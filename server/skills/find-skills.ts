import type { FindOptions, Matcher, Ordinary, Term } from './match.ts'
import { createMatcher } from './match.ts'
import { readOrdinary, readSkills, type Skill } from './read-vocabulary.ts'
import { fold } from './tokens.ts'

interface FoundSkill {
  skill: Skill
  /** Offsets into the text. */
  start: number
  end: number
  /** As it stands there. */
  text: string
}

interface Vocabulary {
  skills: Skill[]
  matcher: Matcher<Skill>
}

/** Names before aliases: where two share a spelling in another case, the name is meant. */
function* termsOf(
  skills: Skill[],
  ordinary: ReadonlyMap<string, Ordinary>,
): Generator<Term<Skill>> {
  const term = (spelling: string, value: Skill): Term<Skill> => ({
    spelling,
    value,
    countable: value.kind === 'hard' && spelling.length > 3 && !ordinary.has(fold(spelling)),
  })
  for (const skill of skills) yield term(skill.name, skill)
  for (const skill of skills) for (const alias of skill.aliases) yield term(alias, skill)
}

let loaded: Vocabulary | null = null

/** Read at first use: a start does not wait for it. */
function vocabulary(): Vocabulary {
  if (!loaded) {
    const skills = readSkills()
    const ordinary = readOrdinary()
    loaded = { skills, matcher: createMatcher(termsOf(skills, ordinary), ordinary) }
  }
  return loaded
}

export const allSkills = (): readonly Skill[] => vocabulary().skills

/** The skill that the whole text names, in any case: by its name or an alias. */
export const skillByName = (text: string): Skill | null => vocabulary().matcher.named(text)

/**
 * The skills named in a text, from left to right, the longest name first. Ordinary words (Go, Excel,
 * React) count with their usual capital only, unless the text is a list of skills.
 */
export const findSkills = (text: string, options?: FindOptions): FoundSkill[] =>
  vocabulary()
    .matcher.find(text, options)
    .map(({ value, ...place }) => ({ skill: value, ...place }))

/** What a skill is a part of, near and far. */
export function broaderSkills(skill: Skill): Skill[] {
  const found = new Set<Skill>()
  const walk = (one: Skill): void => {
    for (const name of one.broader) {
      const broader = skillByName(name)
      if (!broader || found.has(broader)) continue
      found.add(broader)
      walk(broader)
    }
  }
  walk(skill)
  return [...found]
}
