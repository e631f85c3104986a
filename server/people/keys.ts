import { fold } from '#server/job/fold-for-search.ts'
import { skillByName } from '#server/skills/find-skills.ts'

/** By which a skill of the vocabulary is found, whatever its spelling. */
export const skillKey = (name: string) => fold(name)

/** By which a language is found, in whichever language it is named. */
export const languageTag = (language: string) =>
  `la:${fold(skillByName(language)?.name ?? language.trim())}`

export const skillTag = (key: string) => `sk:${key}`
export const levelTag = (level: string) => `lv:${level}`
