import type { Term } from '#server/skills/match.ts'
import { createMatcher } from '#server/skills/match.ts'
import { broaderSkills, findSkills, skillByName } from '#server/skills/find-skills.ts'
import type { Skill, SkillKind } from '#server/skills/read-vocabulary.ts'
import { textAt } from './json-tree.ts'
import type { Block, Evidence, JsonResume, ParsedResume } from './types.ts'

export interface ShownSkill {
  /** Of the vocabulary; as written where it is in none. */
  name: string
  /** Null outside the vocabulary. */
  kind: SkillKind | null
  /** Whether the list of skills names it. */
  listed: boolean
  /** Where the list names it, and how. */
  pointer: string | null
  written: string | null
  /** The lines of posts, projects, summary and education that show it, at most five. */
  evidence: Evidence[]
}

/** Values that tell of what was done; names of employers and schools are no evidence. */
const tellingPointer = new RegExp(
  String.raw`^/(?:basics/summary|(?:work|volunteer)/\d+/(?:position|summary|highlights/\d+)` +
    String.raw`|projects/\d+/(?:name|description|(?:highlights|keywords|roles)/\d+)` +
    String.raw`|education/\d+/(?:area|studyType|courses/\d+))$`,
)
const mostEvidence = 5
/** What is longer is a sentence, and no skill. */
const mostWords = 12

interface Telling {
  text: string
  blocks: Block[]
}

interface Entry extends ShownSkill {
  skill: Skill | null
}

/**
 * The skills that a resume lists, in its order, and then those that its lines show; an alias counts
 * as the name, and what shows a part (PostgreSQL) shows the whole (SQL) where that is listed.
 */
export function skillsOf(parsed: ParsedResume): ShownSkill[] {
  const listed = listedSkills(parsed.content)
  const bySkill = new Map<Skill, Entry>()
  for (const entry of listed) if (entry.skill) bySkill.set(entry.skill, entry)
  const shown: Entry[] = []
  const literal = createMatcher(literalTerms(listed))
  const implied = new Map<Entry, Evidence[]>()
  for (const telling of tellingOf(parsed)) {
    for (const { skill, text } of findSkills(telling.text)) {
      let entry = bySkill.get(skill)
      if (!entry) {
        entry = entryOf(skill, skill.name)
        bySkill.set(skill, entry)
        shown.push(entry)
      }
      const evidence = evidenceIn(telling, text)
      add(entry.evidence, evidence)
      for (const broader of broaderSkills(skill)) {
        const whole = bySkill.get(broader)
        if (!whole?.listed) continue
        const lines = implied.get(whole) ?? []
        add(lines, evidence)
        implied.set(whole, lines)
      }
    }
    for (const { value, text } of literal.find(telling.text, { inList: true })) {
      add(value.evidence, evidenceIn(telling, text))
    }
  }
  for (const [entry, lines] of implied) if (entry.evidence.length === 0) entry.evidence = lines
  return [...listed, ...shown].map(({ skill: _, ...entry }) => entry)
}

/** Whether a resume has lines that could show a skill. */
export const tellsAnything = (parsed: ParsedResume) => tellingOf(parsed).length > 0

const entryOf = (skill: Skill | null, name: string): Entry => ({
  skill,
  name: skill?.name ?? name,
  kind: skill?.kind ?? null,
  listed: false,
  pointer: null,
  written: null,
  evidence: [],
})

function listedSkills(content: JsonResume): Entry[] {
  const entries = new Map<string, Entry>()
  const list = (text: string, pointer: string): void => {
    for (const [skill, written] of namedIn(text)) {
      const entry = entryOf(skill, written)
      const key = entry.name.toLowerCase()
      if (!entries.has(key)) entries.set(key, { ...entry, listed: true, pointer, written })
    }
  }
  content.skills?.forEach((group, at) => {
    if (group.keywords) {
      group.keywords.forEach((word, index) => list(word, `/skills/${at}/keywords/${index}`))
    } else if (group.name) list(group.name, `/skills/${at}/name`)
  })
  return [...entries.values()]
}

/** The skills that an item of the list names; those in it where they are most of it. */
function namedIn(text: string): [Skill | null, string][] {
  const skill = skillByName(text)
  if (skill) return [[skill, text]]
  const found = findSkills(text, { inList: true })
  const named = found.map(one => [one.skill, one.text] as [Skill, string])
  if (text.trim().split(/\s+/).length > mostWords) return named
  const letters = (part: string) => part.match(/[\p{L}\p{N}+#]/gu)?.length ?? 0
  const covered = found.reduce((sum, one) => sum + letters(one.text), 0)
  if (covered * 2 < letters(text)) return [[null, text]]
  return named
}

/** What is looked for as it is written: what the vocabulary does not know, and qualities of a person. */
function* literalTerms(listed: Entry[]): Generator<Term<Entry>> {
  for (const entry of listed) {
    if (entry.written && (entry.kind === null || entry.kind === 'soft')) {
      yield { spelling: entry.written, value: entry, countable: true }
    }
  }
}

function tellingOf({ blocks, content, provenance }: ParsedResume): Telling[] {
  const byId = new Map(blocks.map(block => [block.id, block]))
  return provenance.flatMap(({ pointer, blockIds }) => {
    const text = tellingPointer.test(pointer) ? textAt(content, pointer) : null
    return text === null ? [] : [{ text, blocks: blockIds.flatMap(id => byId.get(id) ?? []) }]
  })
}

/** The line with the words; the first of the value where they go over two, or its text where it has none. */
function evidenceIn({ text, blocks }: Telling, words: string): Evidence {
  const line = blocks.find(block => block.text.includes(words)) ?? blocks[0]
  return line
    ? { page: line.page, bbox: line.bbox, quote: line.text }
    : { page: 1, bbox: null, quote: text }
}

function add(lines: Evidence[], line: Evidence): void {
  if (lines.length >= mostEvidence) return
  if (!lines.some(one => one.page === line.page && one.quote === line.quote)) lines.push(line)
}
