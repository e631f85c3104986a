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

async function withResume(file = text) {
  const client = await t.signUp()
  const caller = await t.callerFor(client)
  const { id: resumeId } = await uploaded(client, file)
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

describe('lines that tell what was done, and stand where we look for none,', () => {
  const proud = (...items: string[]) =>
    `${text.slice(0, text.indexOf('Experience'))}Experience

Shop assistant, Ashgrove Stores Ltd
Jan 2019 - Mar 2023

Education

Harbour School
2012 - 2015

Skills

Coffee, Tea, Milk

What I am proud of

${items.map(item => `- ${item}`).join('\n')}
`
  it('are held anew with a new file, and the history calls nothing of that fixed or new', async () => {
    const file = proud('Served guests at the counter all day')
    const subject = await withResume(file)
    await answer(subject, await nth(subject), false)
    const { resumeId } = subject
    await sendVersion(subject.client, resumeId, file.replace('Tea, ', ''))
    const short = (all: { code: string; before: number | null; after: number | null }[]) =>
      all.filter(one => one.before ?? one.after).map(one => [one.code, one.before, one.after])
    const anew = await subject.caller.resume.compare({ resumeId, from: 1, to: 2 })
    expect(short([...anew.fixed, ...anew.added])).toEqual([])
    expect(short(anew.kept)).toEqual([
      ['TOLD_TOO_LITTLE', 18, 18],
      ['MISSING_DESCRIPTION', 3, 3],
      ['TOO_FEW_ITEMS', 20, 20],
    ])
    expect(anew.kept.filter(one => one.after).every(one => one.asks)).toBe(true)
    const back = await subject.caller.resume.compare({ resumeId, from: 2, to: 1 })
    expect(short([...back.fixed, ...back.added])).toEqual([])
    expect(short(back.kept)).toEqual(expect.arrayContaining(short(anew.kept)))
    expect(back.kept.some(one => one.asks)).toBe(false)
  })

  const told = async (...items: string[]) => {
    const subject = await withResume(proud(...items))
    const before = await subject.analysis()
    const [asked] = await subject.asked()
    expect(asked?.answers?.wrong).toBe('Yes, it tells what I did')
    await answer(subject, await nth(subject), true)
    const after = await subject.analysis()
    const shown = after.findings.reduce((sum, { points }) => sum + points, 0)
    expect(after.overall).toBe(100 - shown)
    const said = after.findings.filter(one => one.points > 0)
    return { before, after, asked, said }
  }

  it('give back no points that they do not earn as items either', async () => {
    const { before, after, asked, said } = await told('Served guests at the counter all day')
    expect(asked?.holds?.map(one => [one.code, one.points])).toEqual([
      ['TOLD_TOO_LITTLE', 18],
      ['MISSING_DESCRIPTION', 3],
      ['TOO_FEW_ITEMS', 20],
    ])
    expect(said.map(one => [one.code, one.points, one.asks])).toEqual([
      ['TOLD_TOO_LITTLE', 18, undefined],
      ['SHORT_DESCRIPTION', 3, undefined],
      ['TOO_FEW_ITEMS', 8, undefined],
      ['NO_METRIC_IN_BULLETS', 12, undefined],
    ])
    expect(said.map(one => one.isCapped)).toEqual([undefined, undefined, undefined, true])
    expect(said[0]?.evidence[0]?.quote).toMatch(/Served guests/)
    expect(after.overall).toBe(before.overall)
  })

  it('give back all where they earn all, and some where they earn some', async () => {
    const items = [
      'Served 400 guests a day at the counter, and knew most of them by name',
      'Kept the till and counted 4000 pounds of it each night before the shop closed',
      'Trained 6 new starters on the till, the bean grinder and the rules of the shop',
      'Cut the waste of milk by 12 % with a list that says what was opened when',
      'Sold 300 cups a day on the weekends of the harbour market, alone with one more',
    ]
    const all = await told(...items)
    expect(all.said).toEqual([])
    expect(all.after.overall).toBe((all.before.overall ?? 0) + (all.asked?.points ?? 0))
    const some = await told(...items.slice(0, 4))
    expect(some.said.map(one => [one.code, one.points])).toEqual([
      ['TOLD_TOO_LITTLE', 12],
      ['TOO_FEW_ITEMS', 4],
    ])
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

it('a finding whose part has no points left says so, and one at its own limit does not', async () => {
  const impactOf = async (items: string[]) => {
    const told = items.map(item => `- Responsible for ${item}`).join('\n')
    const subject = await withResume(
      text.replace('Jan 2015 - Mar 2018', `Jan 2015 - Mar 2018\n${told}`),
    )
    const { findings } = await subject.analysis()
    return findings
      .filter(one => one.dimension === 'impact' && !one.asks)
      .map(one => [one.code, one.points, one.isCapped])
  }
  expect(await impactOf(['the bread of the shop', 'the milk of the shop'])).toEqual([
    ['TOO_FEW_ITEMS', 8, undefined],
    ['NO_METRIC_IN_BULLETS', 12, true],
    ['WEAK_OPENING_VERB', 0, true],
    ['WEAK_OPENING_VERB', 0, true],
    ['DUTIES_NOT_RESULTS', 0, true],
  ])
  const many = await impactOf(Array.from({ length: 6 }, (_, at) => `${at + 12} shelves`))
  expect(many.map(([, points, isCapped]) => [points, isCapped])).toEqual([
    ...Array.from({ length: 5 }, () => [1, undefined]),
    [0, undefined],
  ])
})

it('an edit that was never made is not undone', async () => {
  const subject = await withResume()
  const undo = subject.caller.resume.undoEdit({ ...subject.read, pointer: '/basics/name' })
  await expect(undo).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
