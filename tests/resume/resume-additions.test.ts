import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Edit } from '#server/resume/edits/types.ts'
import { testApp } from '../support/app.ts'
import { resumeText, uploaded } from '../support/resumes.ts'

const t = testApp()

async function withResume(text = resumeText()) {
  const client = await t.signUp()
  const caller = await t.callerFor(client)
  const { id: resumeId } = await uploaded(client, text)
  const read = { resumeId, version: 1 }
  const resume = () => caller.resume.byId({ resumeId })
  return {
    caller,
    read,
    resume,
    analysis: () => caller.resume.analysis({ resumeId }),
    codes: async () => (await caller.resume.analysis({ resumeId })).findings.map(one => one.code),
    content: async () => (await resume()).parsed?.content ?? {},
    add: (pointer: string, value: Edit['value'], line?: string) =>
      caller.resume.edit({ ...read, pointer, value, before: null, ...(line && { line }) }),
    edit: (pointer: string, before: unknown, value: Edit['value']) =>
      caller.resume.edit({ ...read, pointer, before, value }),
    undo: (pointer: string | null) =>
      caller.resume.undoEdit({ ...read, pointer: pointer ?? 'none' }),
  }
}

describe('an entry that the reading missed', () => {
  it('is added also where its section is absent, counts in the analysis, and is taken back', async () => {
    const subject = await withResume(
      'Wanda Walker\nwanda@mail.example\n\nSkills\n\nBread, Pastry\n',
    )
    expect(await subject.codes()).toContain('NO_EXPERIENCE')
    const post = {
      position: 'Baker',
      name: 'Forno',
      startDate: '2019-03',
      highlights: ['Baked rye'],
    }
    const { pointer } = await subject.add('/work/-', post)
    expect((await subject.content()).work).toEqual([post])
    expect(await subject.codes()).not.toContain('NO_EXPERIENCE')
    const { edits, parsed } = await subject.resume()
    expect(edits).toMatchObject([{ pointer: '/work/0', was: null, at: '/work/0' }])
    expect(parsed?.provenance.find(one => one.pointer === '/work/0/name')).toMatchObject({
      confidence: 1,
      editedByUser: true,
    })
    await subject.undo(pointer)
    expect(await subject.content()).not.toHaveProperty('work')
    expect(await subject.codes()).toContain('NO_EXPERIENCE')
  })

  it.each([
    ['education', { institution: 'Harbour School', studyType: 'Diploma' }],
    ['projects', { name: 'Oven of clay' }],
    ['certificates', { name: 'Food hygiene', issuer: 'Lisbon' }],
    ['languages', { language: 'Portuguese', fluency: 'Native' }],
    ['skills', { name: 'Ovens', keywords: ['Clay', 'Steel'] }],
    ['volunteer', { position: 'Cook', organization: 'Soup kitchen' }],
    ['awards', { title: 'Best loaf' }],
    ['publications', { name: 'On rye' }],
    ['references', { name: 'Maren', reference: 'She bakes well.' }],
  ])('may be of %s', async (section, entry) => {
    const subject = await withResume()
    await subject.add(`/${section}/-`, entry)
    expect(await subject.content()).toMatchObject({
      [section]: expect.arrayContaining([entry]),
    })
  })

  it('stands above the first older one, and stays so over a check again', async () => {
    const subject = await withResume()
    await subject.add('/work/-', { position: 'Head baker', name: 'Ovens', startDate: '2023-05' })
    await subject.add('/work/-', { position: 'Apprentice', startDate: '2016', endDate: '2018' })
    await subject.caller.resume.recheck({ resumeId: subject.read.resumeId })
    expect((await subject.content()).work?.map(post => post.position)).toEqual([
      'Head baker',
      'Baker',
      'Apprentice',
    ])
    // What was read has moved down, and is still corrected in its place.
    await subject.edit('/work/1/name', 'Forno Bakery', 'Forno')
    expect((await subject.content()).work?.[1]?.name).toBe('Forno')
    expect(await subject.codes()).not.toContain('NOT_REVERSE_CHRONOLOGICAL')
  })

  it('is corrected, added to and removed as what was read is', async () => {
    const subject = await withResume()
    const post = { position: 'Head baker', name: 'Ovens', startDate: '2023-05' }
    await subject.add('/work/-', post)
    await subject.edit('/work/0/name', 'Ovens', 'Ovens & Co')
    await subject.edit('/work/0/location', null, 'Porto')
    await subject.add('/work/0/highlights/-', 'Opened 2 shops')
    await subject.add('/work/0/highlights/-', 'Hired 12 bakers')
    await subject.edit('/work/0/highlights/0', 'Opened 2 shops', null)
    const said = {
      ...post,
      name: 'Ovens & Co',
      location: 'Porto',
      highlights: ['Hired 12 bakers'],
    }
    expect((await subject.content()).work?.[0]).toEqual(said)
    expect((await subject.resume()).edits).toHaveLength(1)
    await subject.edit('/work/0', said, null)
    expect((await subject.content()).work).toHaveLength(1)
    expect((await subject.resume()).edits).toEqual([])
  })

  it.each([
    [
      'nothing that names it',
      '/work/-',
      { startDate: '2019' },
      'Enter the job title or the employer',
    ],
    ['a date that is none', '/work/-', { name: 'Forno', startDate: 'March' }, /Write a year/],
    ['a field that no post has', '/work/-', { name: 'Forno', salary: '12' }, /./],
    ['no school', '/education/-', { area: 'Baking' }, 'Enter the school'],
    ['a section that there is not', '/hobbies/-', { name: 'Chess' }, /./],
  ])('with %s is refused', async (_, pointer, value, message) => {
    const subject = await withResume()
    await expect(subject.add(pointer, value)).rejects.toThrow(message)
    expect((await subject.resume()).edits).toEqual([])
  })

  it('has an end: a section holds a hundred', async () => {
    const subject = await withResume()
    const edits = Array.from({ length: 99 }, (_, at) => ({
      pointer: `/work/${at + 1}`,
      value: { name: `Bakery ${at}` },
      was: null,
    }))
    await t.db
      .updateTable('resumeVersions')
      .set({ edits: JSON.stringify(edits), unedited: sql`parsed` })
      .where('resumeId', '=', subject.read.resumeId)
      .execute()
    await expect(subject.add('/work/-', { name: 'One more' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('by two at once is two', async () => {
    const subject = await withResume()
    await Promise.all([
      subject.add('/projects/-', { name: 'One' }),
      subject.add('/projects/-', { name: 'Two' }),
    ])
    expect((await subject.content()).projects?.map(({ name }) => name).toSorted()).toEqual([
      'One',
      'Two',
    ])
  })
})

describe('a bullet that the reading missed', () => {
  it('is added to an entry, corrected, and taken back', async () => {
    const subject = await withResume()
    const bullets = (await subject.content()).work?.[0]?.highlights ?? []
    const { pointer } = await subject.add('/work/0/highlights/-', 'Opened 3 shops in 2 years')
    const at = `/work/0/highlights/${bullets.length}`
    await subject.edit(at, 'Opened 3 shops in 2 years', 'Opened 4 shops in 2 years')
    expect((await subject.content()).work?.[0]?.highlights).toEqual([
      ...bullets,
      'Opened 4 shops in 2 years',
    ])
    await subject.undo(pointer)
    expect((await subject.content()).work?.[0]?.highlights).toEqual(bullets)
  })

  it('follows its entry where that moves, and needs a place for bullets', async () => {
    const subject = await withResume()
    await subject.add('/work/0/highlights/-', 'Opened 3 shops')
    await subject.add('/work/-', { name: 'Ovens', startDate: '2024' })
    await subject.caller.resume.recheck({ resumeId: subject.read.resumeId })
    expect((await subject.content()).work?.[1]?.highlights).toContain('Opened 3 shops')
    await expect(subject.add('/education/0/highlights/-', 'Baked')).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('lines that ended in no field', () => {
  const text = `${resumeText()}\nBakers of my own\n\nI have taught the craft to forty of them since\n`

  it('are told, until they are added as something', async () => {
    const subject = await withResume(text)
    const linesLeft = async () => {
      const { unplaced } = await subject.resume()
      return unplaced.map(one => one.text)
    }
    const before = await linesLeft()
    const [line = ''] = before.filter(one => one.startsWith('I have taught'))
    expect(line).not.toBe('')
    const { pointer } = await subject.add('/work/0/highlights/-', 'Taught 40 bakers', line)
    expect(await linesLeft()).toEqual(before.filter(one => one !== line))
    const { parsed } = await subject.resume()
    const source = parsed?.provenance.find(one => one.pointer === '/work/0/highlights/4')
    expect(source?.blockIds).toHaveLength(1)
    await subject.undo(pointer)
    expect(await linesLeft()).toEqual(before)
  })

  it('are told in part where the rest of them was read', async () => {
    const subject = await withResume(`Rosa Lindqvist
rosa@mail.example | +46 70 555 01 23 | Home: +46 40 555 99 88
Malmö, Sweden

EXPERIENCE

Cook / Rosie's Diner / every other night
2019 - 2021 (2 years)
- Cooked 300 meals a day for the workers of the harbour

EDUCATION

Diploma in Baking, Harbour School, Lisbon
2015 - 2018

SKILLS

Coffee, Tea, Milk
`)
    const left = async () => (await subject.resume()).unplaced.map(one => one.text)
    const [number, nights, town] = ['+46 40 555 99 88', 'every other night', 'Lisbon']
    expect(await left()).toEqual([number, nights, town])
    await subject.add('/work/0/highlights/-', nights, nights)
    const { parsed } = await subject.resume()
    const source = parsed?.provenance.find(one => one.pointer === '/work/0/highlights/1')
    expect(parsed?.blocks.find(one => one.id === source?.blockIds[0])?.text).toMatch(/^Cook \/ /)
    expect(await left()).toEqual([number, town])
    const phone = '+46 70 555 01 23'
    await subject.edit('/basics/phone', phone, number ?? null)
    expect(await left()).toEqual([phone, town])
    await subject.edit('/basics/phone', number, '+46 8 555 01 00')
    expect(await left()).toEqual([town])
  })
})
