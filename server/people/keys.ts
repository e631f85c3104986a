import { fold } from '#server/job/fold-for-search.ts'
import { allSkills, skillByName } from '#server/skills/find-skills.ts'
import type { Skill } from '#server/skills/read-vocabulary.ts'

/** By which a skill of the vocabulary is found, whatever its spelling. */
export const skillKey = (name: string) => fold(name)

let byKey: Map<string, Skill> | undefined

/** Undefined for what the vocabulary has no more. */
export function skillOfKey(key: string): Skill | undefined {
  byKey ??= new Map(allSkills().map(skill => [skillKey(skill.name), skill]))
  return byKey.get(key)
}

/** By which a language is found, in whichever language it is named. */
export const languageTag = (language: string) =>
  `la:${fold(skillByName(language)?.name ?? language.trim())}`

export const skillTag = (key: string) => `sk:${key}`
export const levelTag = (level: string) => `lv:${level}`
