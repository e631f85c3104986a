import type { Finding } from '#server/resume/engine/types.ts'
import { clip, type Context } from '../context.ts'
import { emptyHeadings, saidEmpty } from '../empty-sections.ts'
import { toldPlaceOf } from './told-place.ts'
import type { Doubt } from './doubt.ts'
import { straysOf } from './stray-lines.ts'

const quote = (text: string) => `"${clip(text, 80)}"`

/** Where a line of the head may name the place, though we could not read it. */
export function doubtOfPlace({ code }: Finding, context: Context): Doubt | null {
  if (code !== 'MISSING_LOCATION') return null
  const { parsed, evidenceOfBlocks } = context
  const told = toldPlaceOf(parsed)
  if (!told) return null
  const { text, block } = told
  return {
    on: [`line ${block.id}`],
    message: `Does ${quote(text)} say where you are based?`,
    yesIsRight: false,
    answers: { right: 'No, my place is missing', wrong: 'Yes, it does' },
    reason: 'We could not read a place out of it.',
    ifWrong: 'If it does, write town and country on a line of their own.',
    elseDo: 'If not',
    evidence: evidenceOfBlocks([block.id]),
  }
}

/** Where columns, tables or lines without a field are there, we may have taken the text below a heading away. */
export function doubtOfEmpty(
  { code, message, evidence }: Finding,
  { parsed }: Context,
): Doubt | null {
  if (code !== 'EMPTY_SECTION') return null
  const empty = emptyHeadings(parsed).find(one => saidEmpty(one.text) === message)
  const { columns, tables } = parsed.signals
  const mayBeTaken = columns > 1 || tables > 0 || straysOf(parsed).lines.length > 0
  if (!empty || (!empty.taken && !mayBeTaken)) return null
  return {
    on: empty.blockIds.map(id => `heading ${id}`),
    message: empty.taken
      ? `We read ${quote(empty.taken)} as a heading, so nothing stands under ${quote(empty.text)}. Is that right?`
      : `We read nothing under the heading ${quote(empty.text)}. Is that right?`,
    yesIsRight: true,
    answers: { right: 'Yes, it is empty', wrong: 'No, there is text' },
    reason: 'We may have missed what stands there.',
    ifWrong: 'If some text stands there, put it right below the heading, in the same column.',
    elseDo: 'If nothing does',
    evidence,
  }
}
