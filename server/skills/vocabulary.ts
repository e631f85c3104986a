import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FindOptions, Matcher, Ordinary, Term } from './match.ts'
import { createMatcher } from './match.ts'
import { fold } from './tokens.ts'

export const skillKinds = ['hard', 'soft', 'tool', 'language'] as const
export type SkillKind = (typeof skillKinds)[number]

export interface Skill {
  /** As usually written. */
  name: string
  kind: SkillKind
  aliases: string[]
  /** Names of the skills it is a part of. */
  broader: string[]
}

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

const folder = path.join(import.meta.dirname, 'data')

/** Lines with content, cut at the bars. */
const rowsOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('# '))
    .map(line => line.split('|').map(part => part.trim()))

const listOf = (part: string | undefined): string[] =>
  (part ?? '').split(';').flatMap(word => word.trim() || [])

function readOrdinary(): Map<string, Ordinary> {
  const rows = rowsOf(path.join(import.meta.dirname, 'ordinary-words.txt'))
  return new Map(
    rows.flatMap(([words, after, before]) => {
      const rule = {
        listOnly: after === '*',
        notAfter: new Set(listOf(after)),
        notBefore: new Set(listOf(before)),
      }
      return listOf(words).map(word => [fold(word), rule] as [string, Ordinary])
    }),
  )
}

/** A skill a line: `Name | kind | alias; alias | broader; broader`; empty parts may be left out from the end. */
function readSkills(): Skill[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.txt'))
  return files.toSorted().flatMap(file =>
    rowsOf(path.join(folder, file)).map(([name = '', kind, aliases, broader]) => ({
      name,
      kind: kind as SkillKind,
      aliases: listOf(aliases),
      broader: listOf(broader),
    })),
  )
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
