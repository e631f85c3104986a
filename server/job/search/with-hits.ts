import { highlighterOf } from './highlight.ts'
import type { Prepared } from './question-conditions.ts'

interface Found {
  title: string
  skillsRequired: string[]
  /** What of the job is searched for words to show. */
  skillsPreferred?: string[]
  beginning?: string
}

/** Each with what was asked for in its title and text; null without words. */
export function withHits<Item extends Found>(items: Item[], question: Prepared | null) {
  const highlight = question && highlighterOf(question)
  return items.map(({ skillsPreferred = [], beginning = '', ...item }) => {
    const { title, skillsRequired } = item
    const skills = [...skillsRequired, ...skillsPreferred]
    return { ...item, hits: highlight && highlight({ title, description: beginning, skills }) }
  })
}
