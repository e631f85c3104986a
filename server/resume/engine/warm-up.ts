import { parseResume } from './parse.ts'

const lines = ['Jane Doe', 'jane@example.com, +49 30 5550100, Berlin', 'EXPERIENCE']
const post = ['Clerk, Acme GmbH, Berlin (Mar 2021 - Present)', '- Answered 30 letters a day']
const more = ['SKILLS', 'SQL, Python, Accounting', 'PROJECTS', 'Ledger | SQL, Python | 2021']
const text = [...lines, ...post, ...more].join('\n')

const draw = text
  .split('\n')
  .map((line, row) => `BT /F 11 Tf 50 ${780 - row * 20} Td (${line.replace(/[()]/g, '')}) Tj ET`)
  .join('\n')
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${draw.length}>>stream
${draw}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`

/**
 * Reads two small resumes, and what they bring with them: the reader of PDF, the lists of places, of
 * words and of skills. Whoever has done so reads the next file as fast as any.
 */
export async function warmUp(): Promise<void> {
  for (const bytes of [text, pdf].map(one => new TextEncoder().encode(one)))
    await parseResume(bytes, 'resume')
}
