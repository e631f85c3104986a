import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

/** What is looked for, its words in the file or "-" where it is not there, and the head of a resume. */
const cases = readFileSync(
  new URL('../../support/documents/true/contacts.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .map(row => {
    const [kind = '', said = '', ...head] = row.split('|')
    return { kind, said, head: head.join('|') }
  })

const codes: Record<string, string[]> = {
  phone: ['MISSING_PHONE'],
  email: ['MISSING_EMAIL', 'MALFORMED_EMAIL'],
  location: ['MISSING_LOCATION'],
}
const quoteIn = (message: string) => /"([^"]+)"/.exec(message)?.[1]

it.each(cases)('$kind, $said: $head', async ({ kind, said, head }) => {
  const text = `Maren Oddvar Quill
${head.replaceAll('⏎', '\n')}

EXPERIENCE
Fitter, Kestrel Ltd
03/2021 - 05/2026
- Fitted 40 pumps in 3 years
- Cut the scrap of the line by 12 % within a year

EDUCATION
Hilltop College
2015 - 2018
`
  const parsed = await parseResume(bytesOf(text), 'a.txt')
  const { findings } = analyzeResume(parsed, '2026-11')
  const [found] = findings.filter(one => codes[kind]?.includes(one.code))
  const { phone, location, email } = parsed.content.basics ?? {}
  const read = { phone, email, location: location && Object.values(location).join(', ') }[kind]
  if (said === '-') {
    expect(read).toBeUndefined()
    expect(found && quoteIn(found.message)).toBeUndefined()
    return
  }
  // Read, or quoted: who is accused of having none finds no words of theirs. A label asks for nothing.
  if (found) expect(found.message).toContain(said)
  else if (kind === 'phone') expect(read).toBe(said)
  else if (!/Wohnort|Location|📍|м\. /.test(head)) expect(read).toBeTruthy()
})
