import type { Line } from '#server/resume/engine/lines/line.ts'
import { lineOf, withText } from '#server/resume/engine/lines/make-line.ts'
import { roleOf } from '#server/resume/engine/words/field-names.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'

const ends =
  /^(?:from|start(?:ed)?|von|du|de|desde|dal?|van|od)\s*:\s*(?<from>[^:]{0,30}?)\s*[,;|–-]?\s*(?:to|until|till|end(?:ed)?|bis|au|à|hasta|al?|tot|do)\s*:\s*(?<to>[^:]{0,30})$/iu
const told = /^(?<label>[^:]{3,40}):\s+(?<text>\S.*)$/u

/** "From: Sept 2021 To:" as a period, and nothing where neither is filled in; "Main duties: …" as what was done. */
export function readFormLines(lines: Line[]): Line[] {
  const names = lines.map(line =>
    line.segments.length > 1 ? roleOf(line.segments[0]?.text ?? '') : null,
  )
  const isOnlyTasks = names.every(role => role === null || role === 'tasks')
  return lines.flatMap((line, at) => {
    if (isOnlyTasks && names[at] === 'tasks')
      return [
        { ...line, ...lineOf(line.segments.slice(1), { ...line, bullet: true }), ids: line.ids },
      ]
    const period = ends.exec(line.text.trim())?.groups
    if (period) {
      const { from = '', to = '' } = period
      if (!findDate(from) && !findDate(to)) return []
      return [{ ...withText(line, `${from} – ${to}`.trim()), bullet: false }]
    }
    const { label = '', text = '' } = told.exec(line.text)?.groups ?? {}
    if (!line.bullet && text && roleOf(label) === 'tasks')
      return [{ ...withText(line, text), bullet: true }]
    return [line]
  })
}
