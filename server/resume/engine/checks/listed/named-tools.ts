import type { Skill } from '#server/skills/read-vocabulary.ts'
import { broaderSkills, findSkills, skillByName } from '#server/skills/find-skills.ts'
import { readOrdinary } from '#server/skills/read-vocabulary.ts'
import { fold } from '#server/skills/tokens.ts'

/** What somebody can make, write or run by name: languages of programming, formats, notations. */
const technologies = new Set([
  'Programming',
  'Databases',
  'Software development',
  'Data formats',
  'Business intelligence',
])
/** "GraphQL", "C++", "ES6": written as no ordinary word is. */
const nameShape = /^[\p{L}\d+#./-]*\p{Lu}[\p{L}\d+#./-]*[\p{Lu}\d+#]/u
const proper = /^\p{Lu}[\p{L}\d.+#-]*$/u
const activity = /(?:ing|tion)$/i
/** Devices are called by words that everybody uses. */
const device = /^(?:multimeter|oscilloscope|cobots|theodolite)$/i
const longestItem = 60
const mostWords = 6

/** "Power tools", "Combi ovens", CAD: a kind of thing. "Cisco" of "Cisco networking" is a name. */
const isKindOfThing = (name: string, written: string) =>
  / /.test(name) &&
  !/^\P{L}*\p{L}.*[\p{Lu}\d]/u.test(name) &&
  (/ /.test(written) || !name.startsWith(`${written} `))

function isTechnology(skill: Skill): boolean {
  if (skill.name.includes(' ') || activity.test(skill.name)) return false
  const broader = broaderSkills(skill).map(one => one.name)
  return (
    broader.some(name => technologies.has(name)) &&
    (nameShape.test(skill.name) || (broader.includes('Programming') && proper.test(skill.name)))
  )
}

let ordinary: ReadonlySet<string> | null = null

function isOrdinary(text: string): boolean {
  ordinary ??= new Set(readOrdinary().keys())
  return ordinary.has(fold(text.trim()))
}

/** "ADA" is no language, "Ada" may be one. */
const isSpelt = ({ name, aliases }: Skill, written: string) =>
  name === written || aliases.includes(written)

function isName(skill: Skill, written: string): boolean {
  if (written.length < 2 || (!/[\p{Lu}\d]/u.test(written) && written !== skill.name)) return false
  if (isOrdinary(written) && !isSpelt(skill, written)) return false
  return skill.kind === 'tool'
    ? !isKindOfThing(skill.name, written) && !device.test(skill.name)
    : skill.kind === 'hard' && isTechnology(skill)
}

const letters = (text: string) => text.match(/[\p{L}\p{N}+#]/gu)?.length ?? 0

/**
 * The tools and technologies that an item of a list names, where it names nothing besides: whether
 * these are told of anywhere can be decided by their names. Empty for what is said in ordinary words.
 */
export function namedTools(item: string): Skill[] {
  const words = item.trim().split(/\s+/)
  if (item.length > longestItem || words.length > mostWords) return []
  const whole = skillByName(item)
  if (whole) return isName(whole, item.trim()) ? [whole] : []
  const found = findSkills(item, { inList: true })
  const named = found.filter(one => isName(one.skill, one.text))
  const [first] = named
  if (!first || found[0] !== first) return []
  const plain = item.replace(/\([^)]*\)?/g, ' ')
  const covered = named.reduce((sum, one) => sum + letters(one.text), 0)
  const opens = first.start === 0 && words.length <= 4 && first.text.length > 3
  return opens || covered * 2 >= letters(plain) ? found.map(one => one.skill) : []
}

/** A name that is an ordinary word too: "Unity", "Chef", "Express". Those of office programs are never meant so. */
export const isOrdinaryWord = (item: string, skills: Skill[]) =>
  isOrdinary(item) && !skills.some(isOfOffice)

const isOfOffice = (skill: Skill) =>
  broaderSkills(skill).some(one => one.name === 'Microsoft Office')
