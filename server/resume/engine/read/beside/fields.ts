import type { Line } from '#server/resume/engine/lines/line.ts'
import { withText } from '#server/resume/engine/lines/make-line.ts'

/** What an entry's fields are called, in lower case. */
export type Names<Field extends string> = Record<Field, RegExp>

export const namesOf = <Field extends string>(words: Record<Field, string>): Names<Field> =>
  Object.fromEntries(
    Object.entries<string>(words).map(([field, names]) => [
      field,
      new RegExp(`^(?:${names})$`, 'iu'),
    ]),
  ) as Names<Field>

export function fieldNamed<Field extends string>(names: Names<Field>, text: string): Field | null {
  const plain = text.trim().replace(/\s*:$/, '')
  if (plain.length > 40) return null
  return (Object.keys(names) as Field[]).find(field => names[field].test(plain)) ?? null
}

const lead = /^([^:]{2,40}?)\s*:\s+(?=\S)/u
const dashed = /^([^:–—-]{2,40}?)\s+[–—-]\s+(?=\S)/u

/** "Role: Developer", "Role   Developer": the field, and the line without its name. */
export function namedLine<Field extends string>(
  names: Names<Field>,
  line: Line,
): { field: Field; line: Line } | null {
  const [first, second] = line.segments
  if (first && second && line.segments.length === 2) {
    const field = fieldNamed(names, first.text)
    if (field) return { field, line: { ...line, text: second.text, segments: [second] } }
  }
  for (const shape of [lead, dashed]) {
    const [label = '', name = ''] = shape.exec(line.text) ?? []
    const field = name ? fieldNamed(names, name) : null
    if (field) return { field, line: withText(line, line.text.slice(label.length)) }
  }
  return null
}

const mostRows = 200

/** The cells of a table whose first row names its columns; null where there is none. */
export function tableRows<Field extends string>(
  names: Names<Field>,
  lines: Line[],
): { [key in Field]?: Line }[] | null {
  const [header, ...rows] = lines
  const named = header?.segments.map(segment => fieldNamed(names, segment.text)) ?? []
  // The title of the first column may have been taken for the section's heading.
  const widest = Math.max(0, ...rows.slice(0, mostRows).map(row => row.segments.length))
  const headless = header?.box === null && widest === named.length + 1
  const first = (Object.keys(names) as Field[])[0]
  const fields = headless && first && !named.includes(first) ? [first, ...named] : named
  if (named.length < 2 || fields.includes(null) || rows.length === 0) return null
  if (!rows.every(row => row.segments.length <= fields.length && !row.bullet)) return null
  return rows.map(row => {
    const cells: { [key in Field]?: Line } = {}
    row.segments.forEach((segment, at) => {
      // A cell stands below the title that it begins with; where there is no layout, in its order.
      const below = row.box
        ? header?.segments.findLastIndex(one => one.x <= segment.x + 4)
        : undefined
      const field = fields[below ?? at]
      if (field) cells[field] ??= { ...row, text: segment.text, segments: [segment] }
    })
    return cells
  })
}
