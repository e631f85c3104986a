import { findSkills } from '#server/skills/find-skills.ts'
import type { Skill } from '#server/skills/read-vocabulary.ts'
import { tokensOf, type Token } from '#server/skills/tokens.ts'

export interface NamedTokens {
  tokens: Token[]
  isNamed: (index: number) => boolean
  /** Each skill with its words and its first and last token. */
  named: { skill: Skill; words: string; from: number; to: number }[]
}

/** The tokens of a text, and which of them name a skill. Linear in the length of the text. */
export function namedTokens(text: string, inList: boolean): NamedTokens {
  const tokens = tokensOf(text, inList)
  const inName = new Set<number>()
  let at = 0
  const named = findSkills(text, { inList }).map(({ skill, start, end, text: words }) => {
    while (at < tokens.length && (tokens[at]?.start ?? 0) < start) at++
    const from = at
    for (; at < tokens.length && (tokens[at]?.end ?? 0) <= end; at++) inName.add(at)
    return { skill, words, from, to: Math.max(from, at - 1) }
  })
  return { tokens, named, isNamed: index => inName.has(index) }
}
