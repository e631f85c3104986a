import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import { cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import { splitList } from './lists.ts'

const label =
  /^(?:(?:relevant|selected|key|main|core|related|notable) )?(?:course ?work|courses|modules|subjects|relevante kurse|kurse|(?:relevante )?(?:module|fächer|vorlesungen)|cours(?: suivis)?|matières|asignaturas|cursos|materias|corsi|esami|disciplinas|vakken|przedmioty)\s*:\s+(?=\S)/iu

/** "Relevant coursework: Genetics, Cell Biology": the courses that an entry of education names. */
export const coursesIn = (lines: Line[]): Cell[] =>
  lines.flatMap(line => {
    const [found] = label.exec(line.text) ?? []
    return found
      ? splitList(line.text.slice(found.length)).flatMap(one => cell(one, line, 0.75) ?? [])
      : []
  })
