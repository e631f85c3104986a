import { describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../support/app.ts'
import { imported, sendImport } from '../support/imports.ts'
import { archive, archiveFiles, without } from '../support/documents/linkedin/archive.ts'

const t = testApp()

describe('the upload', () => {
  it('needs a person, and the field "file"', async () => {
    expect((await sendImport(t.client(), archive())).status).toBe(401)
    const person = await t.signUp()
    const answer = await person.post('/api/imports', { file: 'x' })
    expect([answer.status, answer.json]).toEqual([400, { message: expect.any(String) }])
  })

  it('takes a JSON Resume', async () => {
    const resume = {
      basics: { name: 'Ines Halvorsen', label: 'Pilot', location: { city: 'Bergen' } },
      work: [{ name: 'Fjord Pilots AS', position: 'Pilot', startDate: '2015-01-05' }],
      skills: [{ name: 'Boats', keywords: ['Radar', 'Knots'] }],
      interests: [{ name: 'Knots' }],
    }
    const bytes = Buffer.from(JSON.stringify(resume))
    const { preview, caller, importId } = await imported(t, bytes, 'resume.json')
    expect(preview).toMatchObject({ kind: 'json', fileName: 'resume.json' })
    expect(preview.warnings).toEqual([expect.stringMatching(/^Interests have no place/)])
    await caller.user.applyImport({ importId, choices: {} })
    expect(await caller.user.ownProfile()).toMatchObject({
      headline: 'Pilot',
      location: 'Bergen',
      content: {
        work: [{ name: 'Fjord Pilots AS', position: 'Pilot', startDate: '2015-01' }],
        skills: resume.skills,
      },
    })
  })

  it('of a JSON file that is no resume is refused', async () => {
    const person = await t.signUp()
    const answer = await sendImport(person, Buffer.from('{"work": {"a": 1}}'), 'resume.json')
    expect(answer.json).toMatchObject({ error: { code: 'DAMAGED' } })
  })
})

describe('uploads an hour', () => {
  const limited: TestApp = testApp({ RATE_LIMIT_SCALE: '1' })

  it('are twenty', async () => {
    const person = await limited.signUp()
    const bytes = archive(without(...Object.keys(archiveFiles).slice(2)))
    const answers = []
    for (let count = 0; count < 21; count++) answers.push(await sendImport(person, bytes))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429])
  })
})
