import { skillByName } from '#server/skills/find-skills.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { splitList } from './lists.ts'

const isKnown = (text: string) => skillByName(text) !== null

/** The items of a list of technologies, null where a text is none: at least half of them are known skills. */
export function technologiesIn(text: string): string[] | null {
  if (text.length > 300 || /[.!?]$/.test(text.trim())) return null
  const items = splitList(text)
  if (items.length === 0 || items.some(item => wordCount(item) > 4)) return null
  const known = items.filter(item => isKnown(item.replace(/\s*\([^()]*\)$/, ''))).length
  return known * 2 >= items.length && known > 0 ? items : null
}
