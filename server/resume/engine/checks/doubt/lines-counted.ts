import type { Finding } from '#server/resume/engine/types.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { checkCompleteness } from '../completeness.ts'
import type { Context } from '../context.ts'
import { checkImpact } from '../impact.ts'
import { isBlankItem } from '../template-words.ts'
import { sentencesIn, statementOf, type Bullet } from '../items/statements.ts'
import { newestOf } from '../told.ts'
import { isTold } from './likely-lines.ts'
import { straysOf, type Stray } from './stray-lines.ts'

/** What is counted of lines that tell what was done. */
const ofItems = new Set(
  'TOLD_TOO_LITTLE SHORT_DESCRIPTION TOO_FEW_ITEMS NO_METRIC_IN_BULLETS'.split(' '),
)

/** What lines that tell of work may take away, or make less of. */
export const isOfItems = ({ code }: Finding): boolean =>
  ofItems.has(code) || code === 'MISSING_DESCRIPTION'

/** As many words as the heading of a post may have beside its period. */
const longestHeading = 5

/**
 * What is still said of items, at its price without any cap, once the lines that a question quoted
 * count as items of the newest post. Where they are the headings of posts, what else is told outside
 * of all fields counts with them. `rests` are the findings of the question: a post that was said to
 * have no description has one now.
 */
export function saidWithLines(quoted: Stray[], rests: Finding[], context: Context): Finding[] {
  const { content, statements, evidenceOf, evidenceOfBlocks } = context
  const strays = straysOf(context.parsed)
  const told = strays.lines.filter(one => isTold(one, strays))
  const blocks = new Map([...quoted, ...told].map(one => [pointerOf(one), one]))
  const entry = `/work/${newestOf(context)}`
  const own = [...blocks.values()].flatMap(line => itemsOf(line, entry))
  const described = new Set(rests.map(one => one.pointer))
  const counted: Context = {
    ...context,
    statements: [...statements, ...own],
    content: {
      ...content,
      ...(content.work && {
        work: content.work.map((post, at) =>
          own.length > 0 && described.has(`/work/${at}`)
            ? { ...post, highlights: own.map(one => one.text) }
            : post,
        ),
      }),
    },
    evidenceOf: (pointer, quote) => {
      const line = blocks.get(pointer)
      return line ? evidenceOfBlocks([line.block.id]) : evidenceOf(pointer, quote)
    },
  }
  return [...checkCompleteness(counted), ...checkImpact(counted)].filter(({ code }) =>
    ofItems.has(code),
  )
}

const pointerOf = ({ block }: Stray) => `line ${block.id}`

/** The heading of a post tells nothing of what was done in it. */
function itemsOf(line: Stray, entry: string): Bullet[] {
  const { text, isItem } = line
  const date = findDate(text)
  const period = date?.kind === 'range' ? date.text : null
  const told = period ? text.replace(period, '').trim() : text
  if (period && !isItem && wordCount(told) <= longestHeading) return []
  return (isItem ? [told] : sentencesIn(told))
    .filter(part => !isBlankItem(part))
    .map(part => ({
      ...statementOf(part, isItem ? 'item' : 'line'),
      pointer: pointerOf(line),
      entry,
    }))
}
