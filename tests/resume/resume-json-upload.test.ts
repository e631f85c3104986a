import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { sendResume, uploaded } from '../support/resumes.ts'
import { textOf } from '../support/documents/resume-text.ts'

const t = testApp()

it('a JSON Resume is kept, read, judged and given back', async () => {
  const person = await t.signUp()
  const resume = {
    basics: { name: 'Nora Feld', email: 'nora@mail.example' },
    work: [{ name: 'Skylark Lines', position: 'Lock keeper', startDate: '2021-03' }],
  }
  const { id } = await uploaded(person, JSON.stringify(resume), 'nora.json')
  const caller = await t.callerFor(person)
  const stored = await caller.resume.byId({ resumeId: id })
  expect(stored).toMatchObject({ mediaType: 'application/json', parsed: { content: resume } })
  const { overall, findings } = await caller.resume.analysis({ resumeId: id })
  expect(overall).toBeGreaterThan(0)
  expect(findings.map(one => one.code)).toContain('MISSING_PHONE')
  const file = await person.request({ method: 'GET', url: `/api/resumes/${id}/json` })
  expect(JSON.parse(file.body)).toMatchObject({ ...resume, meta: { version: 'v1.0.0' } })
})

it('one against the schema says where', async () => {
  const person = await t.signUp()
  const answer = await sendResume(person, 'bad.json', '{"basics": {"name": 7}}')
  expect(answer.json).toMatchObject({
    data: {
      parseStatus: 'failed',
      parseError: { message: expect.stringContaining('/basics/name') as unknown },
    },
  })
})

it('one with more values than any resume has is not kept with the place of each', async () => {
  const person = await t.signUp()
  const withKeywords = (count: number) =>
    JSON.stringify({
      basics: { name: 'Nora Feld', summary: 'Keeps the locks of the river.' },
      skills: [{ name: 'Locks', keywords: Array.from({ length: count }, (_, at) => `k${at}`) }],
    })
  const answer = await sendResume(person, 'many.json', withKeywords(5000))
  expect(answer.json).toMatchObject({
    data: {
      parseStatus: 'failed',
      parseError: { message: expect.stringContaining('more than 5,000 values') as unknown },
    },
  })
  const { parseStatus } = await uploaded(person, withKeywords(4000), 'fewer.json')
  expect(parseStatus).toBe('ready')
})

it('Markdown is read as text', async () => {
  const person = await t.signUp()
  const { parseStatus } = await uploaded(person, `# ${textOf()}`, 'jane.md')
  expect(parseStatus).toBe('ready')
})
