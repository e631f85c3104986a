import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { testApp, unique, type TestClient } from '../../support/app.ts'
import { fullResumes } from '../../support/documents/full-resumes.ts'
import { sendResume, uploaded } from '../../support/resumes.ts'

const t = testApp()

const [ada] = fullResumes
const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as {
  validate: (resume: unknown, done: (errors: object[] | null) => void) => void
}

const json = (content: object) => JSON.stringify(content)
async function withResume(content: object) {
  const person = await t.signUp()
  const { id } = await uploaded(person, json(content), 'me.json')
  return { person, id, caller: await t.callerFor(person) }
}
const exported = (person: TestClient, id: string, query: string) =>
  person.get(`/api/resumes/${id}/export?${query}`)

const formats = [
  ['pdf', 'application/pdf'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['md', 'text/markdown; charset=utf-8'],
  ['json', 'application/json'],
]

it.each(formats)('what was read and corrected is exported as %s', async (format, mediaType) => {
  const { person, id, caller } = await withResume(ada!.content)
  await caller.resume.edit({
    resumeId: id,
    version: 1,
    pointer: '/basics/phone',
    value: '+44 20 7946 0999',
    before: ada!.content.basics?.phone,
  })
  const answer = await exported(person, id, `format=${format}`)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': mediaType,
    'content-disposition': `attachment; filename=Ada-Marchetti-Okoye-resume.${format}`,
    'cache-control': 'private, no-store',
  })
  const { content } = await parseResume(answer.bytes, `x.${format}`)
  expect(content).toMatchObject({
    basics: { name: 'Ada Marchetti-Okoye', phone: '+44 20 7946 0999' },
    work: [{ position: 'Lead Harbour Engineer' }, {}, {}],
  })
  // Sent back, it is a resume like any other.
  const again = await sendResume(person, `again.${format}`, answer.bytes)
  expect(again.json).toMatchObject({ data: { parseStatus: 'ready' } })
})

it('of JSON Resume, valid by the published schema', async () => {
  const { person, id } = await withResume(ada!.content)
  const { json: document } = await exported(person, id, 'format=json')
  const faults: object[] = []
  validate(document, found => faults.push(...(found ?? [])))
  expect(faults).toEqual([])
  expect(document).toMatchObject(ada!.content)
})

it('only the sections that were chosen, and always who it is about', async () => {
  const { person, id, caller } = await withResume(ada!.content)
  const { sections } = await caller.resume.exportPlan({ resumeId: id })
  expect(sections).toEqual([
    'summary',
    'work',
    'education',
    'projects',
    'skills',
    'certificates',
    'languages',
    'volunteer',
    'awards',
    'publications',
    'interests',
    'references',
  ])
  const { json: document } = await exported(person, id, 'format=json&sections=skills,languages')
  expect(Object.keys(document).toSorted()).toEqual([
    '$schema',
    'basics',
    'languages',
    'meta',
    'skills',
  ])
  expect((document as { basics: object }).basics).not.toHaveProperty('summary')
  const { body } = await exported(person, id, 'format=md&sections=')
  expect(body).toContain('# Ada Marchetti-Okoye')
  expect(body).not.toContain('##')
})

it('is the owner’s alone', async () => {
  const { id } = await withResume(ada!.content)
  const other = await t.signUp()
  const answer = await exported(other, id, 'format=pdf')
  expect([answer.status, answer.json]).toEqual([404, { message: 'This resume was not found.' }])
  expect((await exported(other, 'none', 'format=pdf')).status).toBe(404)
  expect((await exported(t.client(), id, 'format=pdf')).status).toBe(401)
})

it.each([
  '',
  'format=exe',
  'format=pdf&template=none',
  'format=pdf&page=a9',
  'format=pdf&sections=x',
])('what is none is refused: %s', async query => {
  const { person, id } = await withResume(ada!.content)
  expect((await exported(person, id, query)).status).toBe(400)
})

it('what could not be read has no export', async () => {
  const person = await t.signUp()
  const answer = await sendResume(person, 'bad.json', '{"basics": {"name": 7}}')
  const { id } = (answer.json as { data: { id: string } }).data
  expect((await exported(person, id, 'format=pdf')).status).toBe(404)
})

it('letters that no PDF shows are named before one is made; Word, Markdown and JSON have them', async () => {
  const { basics, work = [] } = ada!.content
  const { person, id, caller } = await withResume({
    basics: { ...basics, name: 'ليلى حداد', label: 'مهندسة 🚀' },
    work,
  })
  const plan = await caller.resume.exportPlan({ resumeId: id })
  expect(plan.unknown.letters).toEqual(expect.arrayContaining(['ل', 'ي', 'ح']))
  expect(plan.unknown.signs).toEqual(['🚀'])
  const refused = await exported(person, id, 'format=pdf')
  expect(refused.status).toBe(400)
  expect((refused.json as { message: string }).message).toMatch(
    /^This resume has letters that our PDF fonts do not know: ل .*\. Export it as Word, and save that as PDF\.$/,
  )
  for (const format of ['docx', 'md', 'json']) {
    const { status, bytes } = await exported(person, id, `format=${format}`)
    expect(status).toBe(200)
    const { text } = await parseResume(bytes, `x.${format}`)
    expect(text).toContain('ليلى حداد')
    expect(text).toContain('مهندسة 🚀')
  }
})

it('a sign that no PDF shows is left out, and said to be', async () => {
  const { basics } = ada!.content
  const content = { ...ada!.content, basics: { ...basics, label: 'Engineer 🚀 of harbours' } }
  const { person, id, caller } = await withResume(content)
  const { unknown } = await caller.resume.exportPlan({ resumeId: id })
  expect(unknown).toEqual({ letters: [], signs: ['🚀'] })
  const { bytes } = await exported(person, id, 'format=pdf')
  const read = await parseResume(bytes, 'x.pdf')
  expect(read.content.basics?.label).toBe('Engineer of harbours')
})

it.each([
  [{ countryCode: 'US' }, undefined, 'letter'],
  [{ countryCode: 'DE' }, '(503) 555-0142', 'a4'],
  [{ city: 'Portland', region: 'OR' }, undefined, 'letter'],
  [{ address: 'Austin, TX 78701' }, undefined, 'letter'],
  [{ city: 'Lisbon', region: 'Portugal' }, undefined, 'a4'],
  [{}, '(503) 555-0142', 'letter'],
  [{}, '+49 711 5550144', 'a4'],
])('the paper is that of the country: %j, %s', async (location, phone, page) => {
  const { caller, id } = await withResume({ basics: { ...ada!.content.basics, location, phone } })
  expect(await caller.resume.exportPlan({ resumeId: id })).toMatchObject({ page })
})

it('letters that no document may hold are in none', async () => {
  const label = 'Engineer \uFFFF\uFFFE\u{1FFFF}of harbours'
  const { person, id } = await withResume({ basics: { ...ada!.content.basics, label } })
  const { bytes } = await exported(person, id, 'format=docx')
  const { content } = await parseResume(bytes, 'x.docx')
  expect(content.basics?.label).toBe('Engineer of harbours')
  const { json: document } = await exported(person, id, 'format=json')
  expect(document).toMatchObject({ basics: { label: 'Engineer of harbours' } })
})

it('in Markdown, what a resume says makes no signs of Markdown', async () => {
  const url = 'https://a.example/x)![](https://evil.example/track.png'
  const { person, id } = await withResume({
    basics: { ...ada!.content.basics, url, summary: '---\n- - -\n~~~\nEnd' },
  })
  const { body } = await exported(person, id, 'format=md')
  expect(body).toContain('(https://a.example/x%29![]%28https://evil.example/track.png)')
  expect(body).toContain('\n\n\\---\n\n\\- - -\n\n\\~~~\n\n')
})

it('a project’s address is written once', async () => {
  const url = 'https://github.com/ada/tidebook'
  const projects = [{ name: 'Tidebook', url, description: 'A ledger.' }]
  const { person, id } = await withResume({ basics: ada!.content.basics, projects })
  const { body } = await exported(person, id, 'format=md')
  expect(body).toContain(
    '### Tidebook\n\n[github.com/ada/tidebook](https://github.com/ada/tidebook)\n',
  )
})

it('is counted, like other work that costs', async () => {
  const { person, id } = await withResume(ada!.content)
  expect((await exported(person, id, 'format=json')).status).toBe(200)
  await t.db
    .updateTable('rateLimits')
    .set({ count: 1e6 })
    .where('key', '=', `resumeExport:${person.userId}`)
    .execute()
  const { status, headers } = await exported(person, id, 'format=json')
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await person.get(`/api/resumes/${id}/json`)).status).toBe(429)
})

const shown = {
  visibility: 'public' as const,
  downloads: true,
  headline: 'Harbour engineer',
  content: { work: ada!.content.work, languages: ada!.content.languages },
}

async function withProfile(changes: object = {}) {
  const person = await t.signUp({ name: 'Ada Marchetti' })
  const caller = await t.callerFor(person)
  const username = unique('ada')
  await caller.user.updateProfile({ ...shown, ...changes, username } as never)
  return { person, url: `/api/profiles/${username}.pdf` }
}

it('a profile is a PDF for whoever sees it, if its owner lets them take it along', async () => {
  const { person, url } = await withProfile({
    sectionVisibility: { languages: 'hidden' },
  })
  const answer = await t.client().get(url)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=Ada-Marchetti-resume.pdf',
    'cache-control': 'private, no-store',
  })
  const { content } = await parseResume(answer.bytes, 'x.pdf')
  expect(content).toMatchObject({
    basics: { name: 'Ada Marchetti', label: 'Harbour engineer' },
    work: [{ position: 'Lead Harbour Engineer', name: 'Quayside Works Ltd' }, {}, {}],
  })
  // What is kept from visitors is not in it, nor the address of the account.
  expect(content).not.toHaveProperty('languages')
  expect(content.basics).not.toHaveProperty('email')
  const own = await person.get('/api/user/profile.pdf')
  const { content: whole } = await parseResume(own.bytes, 'x.pdf')
  expect(whole.languages).toHaveLength(3)
  expect(whole.basics?.email).toBe(person.email)
})

it('an empty profile is no PDF', async () => {
  const empty = await withProfile({ headline: '', content: {} })
  for (const url of [empty.url, '/api/user/profile.pdf']) {
    const { status, json: answer } = await empty.person.get(url)
    expect([status, answer]).toEqual([
      400,
      {
        message: 'This profile says nothing yet. Fill it in and publish it: then it is a PDF too.',
      },
    ])
  }
})

it('without that, or where it is hidden, there is none', async () => {
  const kept = await withProfile({ downloads: false })
  const hidden = await withProfile({ visibility: 'hidden' })
  const members = await withProfile({ visibility: 'members' })
  for (const { url } of [kept, hidden, members])
    expect((await t.client().get(url)).status).toBe(404)
  expect((await kept.person.get(kept.url)).status).toBe(200)
  expect((await hidden.person.get(hidden.url)).status).toBe(200)
  const member = await t.signUp()
  expect((await member.get(members.url)).status).toBe(200)
  expect((await t.client().get('/api/user/profile.pdf')).status).toBe(401)
  for (const nobody of ['nobody-of-us', '%00'])
    expect((await t.client().get(`/api/profiles/${nobody}.pdf`)).status).toBe(404)
})
