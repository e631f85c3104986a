import { it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { makePositionedPdf } from './support/positioned-pdf.ts'
const set = (text: string, x: number, y: number, size = 10) => ({ text, x, y, size })
const label = (text: string, y: number) => set(text, 190 - text.length * 5, y)
const form = (y: number, rows: any[]) => { let at = y; return rows.flatMap(([labels, values]: any) => { const top = at; at += 12 * Math.max(labels.length, values.length) + 4; return [...labels.map((t: string, r: number) => label(t, top + r * 12)), ...values.map((t: string, r: number) => set(t, 205, top + r * 12))] }) }
it('x', async () => {
  const post = (a: string, b: string, c: string[], d: string) => [[['Dates'], [a]], [['Occupation or position', 'held'], [b]], [['Main activities and', 'responsibilities'], c], [['Name and address of', 'employer'], [d]], [['Type of business or','sector'], ['Books and the like']]]
  const r = await parseResume(makePositionedPdf([[
      label('Europass', 40), set('Curriculum Vitae', 205, 40, 12),
      ...form(70, [[['Surname(s) / First name(s)'], ['Jane Doe']], [['E-mail'], ['jane.doe@example.com']]]),
      ...form(110, [[['Work experience'], []],
        ...post('03/2019 - 06/2021', 'Glossator', ['Kept the margins clean', 'and glossed two books'], 'Kitewing'),
        ...post('01/2015 - 02/2019', 'Copyist', ['Copied all of the letters', 'of the town'], 'Blackstone'),
        [['Education and training'], []], [['Dates'], ['2012 - 2015']], [['Title of qualification', 'awarded'], ['BA History']], [['Name and type of','organisation providing','education and training'], ['University of Lyon']]])]]), 'a.pdf')
  console.log(r.blocks.map(b => b.text).join('\n')); console.log(JSON.stringify(r.content, null, 1)); console.log(r.signals.headings)
})
