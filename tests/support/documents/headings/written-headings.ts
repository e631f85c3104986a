import { readFileSync } from 'node:fs'
import path from 'node:path'
import { paragraph, run, wordDocument } from '../word-document.ts'

/** A small resume, and of each of its lines the kind of the section it stands in. */
export interface WrittenHeadings {
  id: string
  format: string
  posts: number
  schools: number
  /** `odd`: a heading of no known kind that may be called so. */
  lines: { text: string; kind: string; heading: boolean; odd: boolean }[]
}

/**
 * `@kind Heading` begins a section of a file of several resumes; `@kind!` an odd one, `@kind~` a
 * line that is heading and text at once.
 */
export function readHeadings(
  name: 'open' | 'held' | 'later' | 'trades' | 'trades-held',
): WrittenHeadings[] {
  const text = readFileSync(path.join(import.meta.dirname, `${name}.txt`), 'utf8')
  return text
    .split(/^=== /mu)
    .slice(1)
    .map(part => {
      const [title = '', ...rows] = part.trim().split('\n')
      const [id = '', , format = 'txt', posts = '', schools = ''] = title.split(' ')
      let kind = ''
      const lines = rows.flatMap(row => {
        const [, given, sign, heading = ''] = /^@(\w+)([!~]?) ?(.*)$/u.exec(row) ?? []
        kind = given ?? kind
        const written = given ? heading : row
        return written
          ? [{ text: written, kind, heading: Boolean(given) && sign !== '~', odd: sign === '!' }]
          : []
      })
      const count = (word: string) => Number(word.split('=')[1])
      return { id, format, posts: count(posts), schools: count(schools), lines }
    })
}

/** TXT has a blank line before each heading; `docx` sets headings in bold, `docxh` as Word's own. */
export function writeHeadings({ format, lines }: WrittenHeadings): Uint8Array {
  if (!format.startsWith('docx'))
    return Buffer.from(lines.map(({ text, heading }) => `${heading ? '\n' : ''}${text}`).join('\n'))
  const escape = (text: string) => text.replaceAll('&', '&amp;')
  const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
  return wordDocument({
    body: lines
      .map(({ text, heading }) => {
        if (heading && format === 'docxh')
          return paragraph(run(escape(text)), '<w:pStyle w:val="Heading1"/>')
        if (text.startsWith('- ')) return paragraph(run(escape(text.slice(2))), list)
        return paragraph(run(escape(text), heading ? '<w:b/>' : ''))
      })
      .join(''),
    styles:
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="30"/></w:rPr></w:style>',
  })
}
