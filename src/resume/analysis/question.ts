import { contentKeys } from '#server/profile/sections.ts'
import { entryOf, type Finding, type Resume } from '#src/resume/resume-words.ts'

/**
 * Where what a question is about is corrected: a field of its entry, the least sure one first; the
 * lines without a place where it quotes some; else a new entry of the part that may be missing.
 */
export function placeToCorrect({ pointer, evidence }: Finding, resume: Resume): string | null {
  const { parsed, unplaced } = resume
  if (!parsed) return null
  const [, section = ''] = pointer?.split('/') ?? []
  if (pointer && entryOf(resume, pointer) !== null) {
    const fields = parsed.provenance
      .filter(one => one.pointer.startsWith(`${pointer}/`) && !one.editedByUser)
      .toSorted((a, b) => a.confidence - b.confidence)
    return fields[0]?.pointer.replace(/(\/keywords)\/\d+$/, '$1') ?? pointer
  }
  const lines = parsed.blocks.filter(({ id }) => unplaced.includes(id))
  if (lines.some(({ text }) => evidence.some(({ quote }) => quote && text.includes(quote))))
    return 'lines'
  if (contentKeys.some(key => key === section)) return `/${section}/-`
  return pointer === '/basics/location' ? `${pointer}/city` : pointer
}
