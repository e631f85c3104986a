import { namedTokens } from './named-tokens.ts'
import { isNegated } from './negated.ts'
import type { MatchedJob } from './types.ts'

const mostSkills = 50
/** Words of a line that is an item or a heading, and no sentence. */
const mostWords = 5

const preferring =
  /\b(?:nice[- ]to[- ]haves?|pluse?s?|bonus|preferred|preferably|ideally|desirable|desired|optional|advantage(?:ous)?|wünschenswert|von vorteil|idealerweise|gerne?|souhaité\w*|idéalement|atouts?|deseable|valorable|preferibile|gradit\w*)\b/i
const requiring =
  /\b(?:must|required?|requirements?|essential|qualifications?|what you (?:need|bring)|responsibilities|tasks|your profile|anforderungen|voraussetzungen|aufgaben|profil|exigé\w*|requisitos|missions?|requisiti)\b/i

type Read = Pick<MatchedJob, 'skillsRequired' | 'skillsPreferred'>

/**
 * The skills that the text of a posting names, at most fifty. They are required, unless their
 * sentence or the heading above says that they are a plus.
 */
export function readPosting(text: string): Read {
  const found = new Map<string, boolean>()
  let isBelowPreferred = false
  for (const line of text.split('\n')) {
    const bare = line.replace(/^[\s•·▪●*–-]+/, '').trim()
    const isItem = /^\s*[•·▪●*–-]/.test(line)
    const isHeading = !isItem && (bare.endsWith(':') || (isShort(bare) && !bare.endsWith('.')))
    if (isHeading && (bare.endsWith(':') || preferring.test(bare) || requiring.test(bare)))
      isBelowPreferred = preferring.test(bare)
    for (const sentence of bare.split(/(?<=[.;!?])\s+/)) {
      const required = !isBelowPreferred && !preferring.test(sentence)
      for (const skill of namedIn(sentence))
        if (found.has(skill) || found.size < mostSkills)
          found.set(skill, required || found.get(skill) === true)
    }
  }
  const named = (required: boolean) =>
    [...found].flatMap(([skill, isRequired]) => (isRequired === required ? [skill] : []))
  return { skillsRequired: named(true), skillsPreferred: named(false) }
}

const isShort = (text: string) => text.split(/\s+/).length <= mostWords

function namedIn(sentence: string): string[] {
  const text = namedTokens(sentence, isShort(sentence))
  return text.named.flatMap(({ skill, from, to }) =>
    isNegated(text, from, to) ? [] : [skill.name],
  )
}
