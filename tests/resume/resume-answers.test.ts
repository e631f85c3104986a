import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { sendVersion, uploaded } from '../support/resumes.ts'

const t = testApp()

/** Lists nobody heads as we know, so that each is asked about. */
const text = `Jordan Reed
jordan@mail.example
+44 20 7946 0000
London, UK

Experience

Shop assistant, seasonal
Jan 2019 - Mar 2023

Baker, Larkfield Bakery Ltd
Jan 2015 - Mar 2018

Education

Harbour School
2012 - 2015

My life in milk

Coffee, Tea, Milk, Juice
`

async function withResume() {
  const client = await t.signUp()
  const caller = await t.callerFor(client)
  const { id: resumeId } = await uploaded(client, text)
  const read = { resumeId, version: 1 }
  const analysis = () => caller.resume.analysis({ resumeId })
  const asked = async () => (await analysis()).findings.filter(one => one.asks)
  const resume = () => caller.resume.byId({ resumeId })
  return { client, caller, resumeId, read, analysis, asked, resume }
}

type Subject = Awaited<ReturnType<typeof withResume>>

const nth = async ({ asked }: Subject, at = 0) => {
  const { code = '', place = '' } = (await asked())[at] ?? {}
  return { code, place }
}

const answer = (subject: Subject, question: { code: string; place: string }, isWrong: boolean) =>
  subject.caller.resume.confirm({ ...subject.read, question: { ...question, isWrong } })

describe('an answer', () => {
  it('stands when its person says that all the rest is right', async () => {
    const subject = await withResume()
    for (let left = await subject.asked(); left.length > 0; left = await subject.asked())
      await answer(subject, await nth(subject), true)
    const { overall, findings } = await subject.analysis()
    await subject.caller.resume.confirm(subject.read)
    const after = await subject.analysis()
    expect(after.overall).toBe(overall)
    const costly = (all: typeof findings) =>
      all.filter(one => one.points > 0).map(one => one.message)
    expect(costly(after.findings)).toEqual(costly(findings))
  })

  it('is told as it was given', async () => {
    const subject = await withResume()
    const [asked] = await subject.asked()
    await answer(subject, await nth(subject), true)
    const { parsed } = await subject.resume()
    const [key] = parsed?.refuted ?? []
    expect(key).toMatch(/^[A-Z_]+ /)
    expect(parsed?.replies).toEqual([
      { key, question: asked?.message, answer: asked?.answers?.wrong },
    ])
    expect(asked?.answers?.wrong).toBeTruthy()
  })

  it('given twice is one; the other one is refused till it is taken back', async () => {
    const subject = await withResume()
    const question = await nth(subject)
    await answer(subject, question, true)
    await answer(subject, question, true)
    expect((await subject.resume()).parsed?.refuted).toHaveLength(1)
    await expect(answer(subject, question, false)).rejects.toMatchObject({ code: 'CONFLICT' })
    await subject.caller.resume.undoConfirm({ ...subject.read, question })
    const again = subject.caller.resume.undoConfirm({ ...subject.read, question })
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await answer(subject, question, false)
  })

  it('changes nothing of the resume: the file says the same', async () => {
    const subject = await withResume()
    const post = (await subject.asked()).find(one => /^\/work\/\d$/.test(one.pointer ?? ''))
    const { code = '', place = '' } = post ?? {}
    await answer(subject, { code, place }, false)
    const { edits, isCorrected } = await subject.resume()
    expect(edits.length).toBeGreaterThan(0)
    expect(isCorrected).toBe(false)
    await subject.caller.resume.edit({
      ...subject.read,
      pointer: '/basics/location/city',
      before: 'London',
      value: 'Leeds',
    })
    expect((await subject.resume()).isCorrected).toBe(true)
  })

  it('stays when the file is checked again', async () => {
    const subject = await withResume()
    const question = await nth(subject)
    await answer(subject, question, true)
    const before = await subject.analysis()
    await subject.caller.resume.recheck({ resumeId: subject.resumeId })
    const after = await subject.analysis()
    expect(after.overall).toBe(before.overall)
    expect((await subject.resume()).parsed?.refuted).toHaveLength(1)
  })

  it('stays for the same words in a new file, and goes with them', async () => {
    const subject = await withResume()
    const post = (await subject.asked()).find(one => one.place === 'shop assistant')
    const { code = '', place = '' } = post ?? {}
    await answer(subject, { code, place }, true)
    await sendVersion(subject.client, subject.resumeId, text.replace('Milk', 'Water'))
    expect((await subject.asked()).map(one => one.place)).not.toContain(place)
    await sendVersion(subject.client, subject.resumeId, text.replace('Shop assist', 'Bar assist'))
    expect((await subject.asked()).map(one => one.place)).toContain('bar assistant')
  })
})

describe('a question', () => {
  it('is answered, and not marked as fine', async () => {
    const subject = await withResume()
    const question = await nth(subject)
    const mark = { resumeId: subject.resumeId, ...question, isFine: true }
    await expect(subject.caller.resume.markFinding(mark)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await t.db
      .insertInto('findingMarks')
      .values({ resumeId: subject.resumeId, ...question })
      .execute()
    expect((await subject.asked()).every(one => one.dismissedAt === null)).toBe(true)
  })
})

it('an edit that was never made is not undone', async () => {
  const subject = await withResume()
  const undo = subject.caller.resume.undoEdit({ ...subject.read, pointer: '/basics/name' })
  await expect(undo).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
