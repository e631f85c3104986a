import { textAt } from '#server/resume/engine/json-tree.ts'
import type { Finding, Provenance } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { clip } from './context.ts'

/** Values of less confidence than this may be misread. */
const unsure = 0.5

const names: Record<string, string> = {
  name: 'the employer',
  position: 'the job title',
  organization: 'the organization',
  institution: 'the school',
  studyType: 'the degree',
  startDate: 'the start',
  endDate: 'the end',
}

const inWords = new Intl.ListFormat('en')

/**
 * What is said of a whole entry rests on how it was read. Where that is not sure, the finding says
 * what was read and asks whether it is right, and costs nothing.
 */
export function askWhereUnsure(found: Finding, context: Context): Finding {
  const { pointer } = found
  if (!pointer || found.asks || !/^\/(?:work|volunteer|education)\/\d+$/.test(pointer)) return found
  const doubted = context.parsed.provenance.filter(
    one => one.confidence < unsure && !one.editedByUser && keyIn(pointer, one) in names,
  )
  const read = doubted.flatMap(one => {
    const text = textAt(context.content, one.pointer)
    return text ? [`"${clip(text, 80)}" as ${names[keyIn(pointer, one)]}`] : []
  })
  if (read.length === 0) return found
  return {
    ...found,
    severity: 'info',
    points: 0,
    asks: true,
    message: `We read ${inWords.format(read)}. Is that right?`,
    why: `If it is: ${found.message} ${found.why} This costs no points.`,
    action: `If not, correct what was read. If it is right: ${found.action}`,
    evidence:
      found.evidence.length > 0
        ? found.evidence
        : doubted.flatMap(one => context.evidenceOf(one.pointer)).slice(0, 2),
  }
}

const keyIn = (pointer: string, one: Provenance) =>
  one.pointer.startsWith(`${pointer}/`) ? one.pointer.slice(pointer.length + 1) : ''
