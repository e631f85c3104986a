import { textAt } from '#server/resume/engine/json-tree.ts'
import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import type { Skill } from '#server/skills/read-vocabulary.ts'
import { guessHeading, knownHeading } from '#server/resume/engine/words/headings.ts'
import type { Context } from '../context.ts'
import { finding } from '../context.ts'
import { isOrdinaryWord, namedTools } from './named-tools.ts'
import { tellsOf } from './told-skills.ts'

/** More would be a wall of words. */
const mostNamed = 6
/** Items looked at; a list of more is none that anybody wrote. */
const mostItems = 200
/** Skills that were picked out of a sentence are read with less. */
const leastConfidence = 0.7
const inWords = new Intl.ListFormat('en')

interface Item {
  text: string
  pointer: string
}

interface Named extends Item {
  skills: Skill[]
}

function* itemsOf({ content }: ParsedResume): Generator<Item> {
  for (const [at, group] of (content.skills ?? []).entries()) {
    const kind = group.name ? knownHeading(group.name) : null
    if (kind !== null && kind !== 'skills') continue
    const pointers = group.keywords
      ? group.keywords.map((_, index) => `/skills/${at}/keywords/${index}`)
      : [`/skills/${at}/name`]
    for (const pointer of pointers) {
      const text = textAt(content, pointer)
      if (text) yield { text, pointer }
    }
  }
}

const headsSkills = (text: string) => (knownHeading(text) ?? guessHeading(text)) === 'skills'

/** Tells whether the item stands under a heading that says it is a skill, or its person says so. */
function standsAmongSkills({ provenance, signals }: ParsedResume): (pointer: string) => boolean {
  const sources = new Map(provenance.map(one => [one.pointer, one]))
  const headings = signals.headings
    .map(({ text, blockIds }) => ({ text, id: blockIds[0] ?? 0 }))
    .toSorted((a, b) => a.id - b.id)
  return pointer => {
    const source = sources.get(pointer)
    if (source?.editedByUser) return true
    if (source && source.confidence < leastConfidence) return false
    const id = source?.blockIds[0]
    const heading = id === undefined ? undefined : headings.findLast(one => one.id <= id)
    return heading === undefined || headsSkills(heading.text)
  }
}

/** Two lines of a page may be two lists, whose last and first thing were taken for one. */
function isInOneLine({ blocks, provenance }: ParsedResume, { text, pointer }: Item): boolean {
  const source = provenance.find(one => one.pointer === pointer)
  return !source || source.editedByUser || blocks.some(block => block.text.includes(text))
}

/** The tools and technologies that the list of skills names, each once; an ordinary word only beside others. */
function namedItems(parsed: ParsedResume, isSkill: (pointer: string) => boolean): Named[] {
  const named = new Map<string, Named>()
  for (const item of itemsOf(parsed)) {
    const key = item.text.toLowerCase()
    if (named.size === mostItems) break
    if (named.has(key) || !isSkill(item.pointer)) continue
    const skills = namedTools(item.text)
    if (skills.length > 0 && isInOneLine(parsed, item)) named.set(key, { ...item, skills })
  }
  const all = [...named.values()]
  const sure = all.filter(({ text, skills }) => !isOrdinaryWord(text, skills))
  return sure.length > 0 ? all : []
}

/** One finding for all that stand in the list of skills and nowhere else. */
export function checkSkills({ parsed, content, evidenceOf }: Context): Finding[] {
  if (!(content.work ?? content.projects ?? content.volunteer ?? content.education)) return []
  const isSkill = standsAmongSkills(parsed)
  const items = namedItems(parsed, isSkill)
  if (items.length === 0) return []
  const isTold = tellsOf(parsed, isSkill)
  const bare = items.filter(({ text, skills }) => !isTold(text, skills))
  if (bare.length === 0) return []
  const names = bare.slice(0, mostNamed).map(({ text }) => `"${text}"`)
  const more = bare.length - names.length
  const all = inWords.format(more > 0 ? [...names, `${more} more`] : names)
  const [stand, it] = bare.length === 1 ? ['stands', 'it'] : ['stand', 'one of these']
  return [
    finding('SKILL_LISTED_NOT_EVIDENCED', {
      message: `${all} ${stand} in your list of skills and nowhere else.`,
      why: 'A skill with an example weighs more than one in a list.',
      action: `Where you used ${it} at work, say so in the line about what you did with it.`,
      pointer: '/skills',
      evidence: bare.flatMap(({ pointer, text }) => evidenceOf(pointer, text).slice(0, 1)),
    }),
  ]
}
