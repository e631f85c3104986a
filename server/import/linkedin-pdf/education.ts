import { periodOf } from './period-lines.ts'
import type { ImportDocument } from '#server/import/stored-types.ts'
import type { PdfLine } from './lines.ts'

type Education = NonNullable<ImportDocument['education']>[number]

/** The school in larger type, then `Degree, Field · (2015 - 2019)`, which may be wrapped. */
export function readEducation(lines: PdfLine[]): Education[] {
  const small = Math.min(...lines.map(line => line.weight))
  const groups: { school: PdfLine[]; details: PdfLine[] }[] = []
  for (const line of lines) {
    const group = groups.at(-1)
    if (line.weight < small + 0.3 && lines.some(other => other.weight > small + 0.3)) {
      group?.details.push(line)
    } else if (group && group.details.length === 0) group.school.push(line)
    else groups.push({ school: [line], details: [] })
  }
  return groups.map(({ school, details }) => ({
    institution: school.map(line => line.text).join(' '),
    ...detailsOf(details.map(line => line.text).join(' ')),
  }))
}

function detailsOf(text: string): Partial<Education> {
  const dated = /^(.*?)\s*·?\s*\(([^()]*\d{4}[^()]*)\)\s*$/.exec(text)
  const period = dated?.[2] ? periodOf(dated[2]) : null
  const rest = (period ? (dated?.[1] ?? '') : text).replace(/\s*·\s*$/, '').trim()
  const [degree = '', ...field] = rest.split(/,\s+/)
  const area = field.join(', ')
  return { ...(degree && { studyType: degree }), ...(area && { area }), ...period }
}
