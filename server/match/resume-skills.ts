import type { JsonResume } from '#server/resume/engine/types.ts'
import { broaderSkills } from '#server/skills/find-skills.ts'
import type { Skill } from '#server/skills/read-vocabulary.ts'
import type { Token } from '#server/skills/tokens.ts'
import { namedTokens } from './named-tokens.ts'
import { isNegated } from './negated.ts'
import { practisedIn } from './practised.ts'
import { textsOf, type ResumeText } from './resume-texts.ts'

/** Words of a resume that name a skill. */
export interface Mention {
  skill: Skill | null
  /** As written. */
  words: string
  text: ResumeText
}

interface ReadText extends ResumeText {
  tokens: Token[]
  /** Where each word stands among the tokens. */
  at: Map<string, number[]>
  isNamed: (index: number) => boolean
}

/** All that a resume says of skills, found once and asked for each job. */
export interface ResumeSkills {
  bySkill: Map<Skill, Mention[]>
  /** Skills that a named one is a part of, near and far. */
  implied: Map<Skill, Mention[]>
  /** Skills of which the resume says that they are not there yet. */
  denied: Set<Skill>
  texts: ReadText[]
}

const longestText = 10_000
/** Of one resume: a line may be one letter. */
const mostTexts = 2000

/** `mostLetters` of all the texts of a resume together: no more is read. */
export function skillsIn(content: JsonResume, mostLetters = 100_000): ResumeSkills {
  const found: ResumeSkills = {
    bySkill: new Map(),
    implied: new Map(),
    denied: new Set(),
    texts: [],
  }
  const addMention = (mention: Mention & { skill: Skill }) => {
    add(found.bySkill, mention.skill, mention)
    for (const broader of broaderSkills(mention.skill)) add(found.implied, broader, mention)
  }
  let letters = 0
  for (const source of textsOf(content)) {
    const text = source.text.slice(0, Math.min(longestText, mostLetters - letters))
    if (text === '') continue
    if (found.texts.length === mostTexts) break
    letters += text.length
    const { tokens, isNamed, named } = namedTokens(text, source.isList)
    const at = Map.groupBy(tokens.keys(), index => tokens[index]!.text)
    const read: ReadText = { ...source, text, tokens, at, isNamed }
    found.texts.push(read)
    for (const { skill, words, from, to } of named) {
      if (read.isDenied || isNegated(read, from, to)) {
        found.denied.add(skill)
        continue
      }
      if (isTrade(read, skill, to)) continue
      addMention({ skill, words, text: source })
    }
    if (source.isHeading && source.place !== 'list')
      for (const one of practisedIn(text, tokens)) addMention({ ...one, text: source })
  }
  return found
}

/** Chef, Head Chef: the last word of a title says what one is, not what one uses. */
const isTrade = ({ tokens, isHeading, place }: ReadText, skill: Skill, to: number) =>
  isHeading &&
  place !== 'list' &&
  skill.kind === 'tool' &&
  (to === tokens.length - 1 || tokens[to + 1]?.text === ',')

function add(map: Map<Skill, Mention[]>, skill: Skill, mention: Mention) {
  const list = map.get(skill)
  if (list) list.push(mention)
  else map.set(skill, [mention])
}

/** Where a resume holds words that no vocabulary knows: whole, in any case, the last in the plural too. */
export function mentionsOfWords({ texts }: ResumeSkills, words: string[]): Mention[] {
  if (words.length === 0) return []
  let looks = 0
  return texts.flatMap(text => {
    if (text.isDenied || looks >= mostLooks) return []
    for (const from of startsOf(text, words)) {
      if (++looks > mostLooks) return []
      const to = from + words.length - 1
      if (
        !words.every((word, index) => isWord(text.tokens[from + index], word, from + index === to))
      )
        continue
      if (isNegated(text, from, to)) continue
      const written = text.text.slice(text.tokens[from]?.start, text.tokens[to]?.end)
      const { tokens: _, at: __, isNamed: ___, ...source } = text
      return [{ skill: null, words: written, text: source }]
    }
    return []
  })
}

/** Places where words may stand, of all texts together: a resume may be one word ten thousand times. */
const mostLooks = 300

/** Where they may begin, by where the rarest of them stands; the last one in the plural too. */
function startsOf({ at }: ReadText, words: string[]): number[] {
  const placesOf = (word: string, index: number) => [
    at.get(word) ?? [],
    (index === words.length - 1 && at.get(`${word}s`)) || [],
  ]
  let [rarest, fewest] = [0, Infinity]
  for (const [index, word] of words.entries()) {
    const times = placesOf(word, index).reduce((sum, places) => sum + places.length, 0)
    if (times === 0) return []
    if (times < fewest) [rarest, fewest] = [index, times]
  }
  return placesOf(words[rarest]!, rarest)
    .flatMap(places => places.slice(0, mostLooks))
    .map(place => place - rarest)
    .toSorted((a, b) => a - b)
}

const isWord = (token: Token | undefined, word: string, isLast: boolean) =>
  token?.text === word || (isLast && word.length > 3 && token?.text === `${word}s`)
