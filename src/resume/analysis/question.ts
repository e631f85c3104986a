import { contentKeys } from '#server/profile/sections.ts'
import { entryOf, type Finding, type Resume } from '#src/resume/resume-words.ts'

/**
 * Where what a question is about is corrected: a field of its entry, the least sure one first; the
 * lines without a place where it quotes some; a field of its part, or else a new entry of it.
 */
export function placeToCorrect({ pointer, evidence }: Finding, resume: Resume): string | null {
  const { parsed, unplaced } = resume
  if (!parsed) return null
  const [, section = ''] = pointer?.split('/') ?? []
  const [leastSure] = parsed.provenance
    .filter(one => one.pointer.startsWith(`${pointer}/`) && !one.editedByUser)
    .toSorted((a, b) => a.confidence - b.confidence)
  const field = leastSure?.pointer.replace(/(\/keywords)\/\d+$/, '$1')
  if (pointer && entryOf(resume, pointer) !== null) return field ?? pointer
  if (unplaced.some(({ text }) => evidence.some(({ quote }) => quote && text.includes(quote))))
    return 'lines'
  if (contentKeys.some(key => key === section)) return field ?? `/${section}/-`
  return pointer === '/basics/location' ? `${pointer}/city` : pointer
}
