import { textAt } from '#server/resume/engine/json-tree.ts'
import type { Finding, Provenance } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { clip } from './context.ts'
import { usualHeading } from './post-words.ts'

/** Values of less confidence than this may be misread. */
const unsure = 0.5

const names: Record<string, string> = {
  name: 'the employer',
  position: 'the job title',
  organization: 'the organization',
  institution: 'the school',
  studyType: 'the degree',
}

/** What may stand under a heading that we do not know. */
const parts: Record<string, string> = {
  NO_EXPERIENCE: 'no work experience',
  NO_EDUCATION: 'no education',
  NO_SKILLS: 'no list of skills',
}
const mostNamed = 3

/** A heading of another part, or the title of a work in quotation marks, is neither post nor employer. */
const isOther = (text: string) => usualHeading.test(text) || /^["“„«]/u.test(text)

const inWords = new Intl.ListFormat('en')
const quoted = (text: string) => `"${clip(text, 80)}"`

/**
 * What is said of a whole entry, or of a part that is missing, rests on how the file was read. Where
 * that is not sure, the finding says what was read and asks whether it is right, and costs nothing.
 */
export function askWhereUnsure(found: Finding, context: Context): Finding {
  if (found.asks) return found
  if (found.code in parts) return askOfHeadings(found, context)
  if (found.code === 'INCOMPLETE_POST') return askOfLine(found, context)
  const { pointer } = found
  if (!pointer || !/^\/(?:work|volunteer|education)\/\d+$/.test(pointer)) return found
  const doubted = context.parsed.provenance.flatMap(one => {
    const name = names[keyIn(pointer, one)]
    const text = textAt(context.content, one.pointer)
    if (!name || !text || one.editedByUser) return []
    return one.confidence < unsure || isOther(text) ? [{ text, name, at: one.pointer }] : []
  })
  if (doubted.length === 0) return found
  return {
    ...asked(
      found,
      `We read ${inWords.format(doubted.map(({ text, name }) => `${quoted(text)} as ${name}`))}.`,
    ),
    evidence:
      found.evidence.length > 0
        ? found.evidence
        : doubted.flatMap(({ at }) => context.evidenceOf(at)).slice(0, 2),
  }
}

function askOfHeadings(found: Finding, { parsed, evidenceOfBlocks }: Context): Finding {
  const unknown = parsed.signals.headings
    .filter(({ kind, holds, text }) => kind === null && !holds && !usualHeading.test(text.trim()))
    .slice(0, mostNamed)
  if (unknown.length === 0) return found
  const [as, them] = unknown.length === 1 ? ['a heading', 'it'] : ['headings', 'them']
  const read = inWords.format(unknown.map(({ text }) => quoted(text)))
  return {
    ...asked(found, `We read ${read} as ${as}, and found ${parts[found.code]} there or elsewhere.`),
    action: `If it stands under ${them}, use a common heading. If not: ${found.action}`,
    evidence: unknown.flatMap(one => evidenceOfBlocks(one.blockIds.slice(0, 1))),
  }
}

/** What else stands on the line of the half that was read may be the other half. */
function askOfLine(found: Finding, { content, parsed, evidenceOf }: Context): Finding {
  const pointer = found.pointer ?? ''
  const values = parsed.provenance.filter(({ pointer: at }) =>
    new RegExp(`^${pointer}/(?:name|position|startDate|endDate|location)$`).test(at),
  )
  const half = values.find(one => /\/(?:name|position)$/.test(one.pointer))
  const read = half && textAt(content, half.pointer)
  if (!half || !read || half.editedByUser) return found
  const line = parsed.blocks.find(block => half.blockIds.includes(block.id))?.text ?? ''
  const [before = '', after = ''] = line.split(read)
  const rest = `${before} ${after}`.replace(/\p{L}*\d[\p{L}\d./-]*|\([^()]*\)/gu, ' ')
  if (!line.includes(read) || !/\p{Lu}\p{L}+[^\p{L}]+\p{L}{2}/u.test(rest)) return found
  return {
    ...asked(
      found,
      `We read ${quoted(read)} as ${names[keyIn(pointer, half)]}, out of ${quoted(line)}.`,
    ),
    evidence: evidenceOf(half.pointer),
  }
}

const asked = (found: Finding, read: string): Finding => ({
  ...found,
  severity: 'info',
  points: 0,
  asks: true,
  message: `${read} Is that right?`,
  why: `If it is: ${found.message} ${found.why} This costs no points.`,
  action: `If not, correct what was read. If it is right: ${found.action}`,
})

const keyIn = (pointer: string, one: Provenance) =>
  one.pointer.startsWith(`${pointer}/`) ? one.pointer.slice(pointer.length + 1) : ''
