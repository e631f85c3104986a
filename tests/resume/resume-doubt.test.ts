import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { doubtful } from '../support/documents/doubtful-text.ts'
import { uploaded } from '../support/resumes.ts'

const t = testApp()

async function withResume(text = doubtful) {
  const client = await t.signUp()
  const caller = await t.callerFor(client)
  const { id: resumeId } = await uploaded(client, text)
  const read = { resumeId, version: 1 }
  const resume = () => caller.resume.byId({ resumeId })
  const analysis = () => caller.resume.analysis({ resumeId })
  return {
    caller,
    read,
    resume,
    analysis,
    said: async () => {
      const { band } = await analysis()
      return { status: (await resume()).parseStatus, hasBand: band !== null }
    },
    edit: async (pointer: string, value: string | null) => {
      const { parsed } = await resume()
      let before: unknown = parsed?.content
      for (const key of pointer.split('/').slice(1))
        before = (before as Record<string, unknown> | undefined)?.[key]
      return caller.resume.edit({ ...read, pointer, before: before ?? null, value })
    },
  }
}

const doubted = { status: 'needs_review', hasBand: false }

describe('a doubtful reading', () => {
  it('stays one when one field of it is corrected', async () => {
    const subject = await withResume()
    expect(await subject.said()).toEqual(doubted)
    await subject.edit('/basics/name', 'Priya Sharma')
    expect(await subject.said()).toEqual(doubted)
  })

  it('is one no more when each doubtful value is confirmed or corrected and each line has a place', async () => {
    const subject = await withResume()
    await subject.edit('/basics/name', 'Priya')
    const open = async () =>
      ((await subject.resume()).parsed?.provenance ?? []).filter(
        one => !one.editedByUser && one.confidence < 0.8,
      )
    for (let left = await open(); left.length > 0; left = await open())
      await subject.caller.resume.confirm({ ...subject.read, pointer: left[0]?.pointer })
    const { unplaced: lines } = await subject.resume()
    expect(lines.length).toBeGreaterThan(0)
    expect(await subject.said()).toEqual(doubted)
    for (const { text } of lines)
      await subject.caller.resume.edit({
        ...subject.read,
        pointer: '/work/-',
        before: null,
        value: { name: text.slice(0, 40) },
        line: text,
      })
    expect(await subject.said()).toMatchObject({ status: 'ready' })
  })

  it('has no part with nothing to fix until its person has answered', async () => {
    const subject = await withResume()
    const rationales = async () => (await subject.analysis()).dimensions.map(one => one.rationale)
    expect(await rationales()).toContainEqual(
      expect.stringMatching(/^All \d+ points kept so far: this depends on your answers\.$/),
    )
    expect((await rationales()).join(' ')).not.toMatch(/nothing to fix/)
    await subject.caller.resume.confirm(subject.read)
    expect((await rationales()).join(' ')).toMatch(/nothing to fix here/)
    expect((await rationales()).join(' ')).not.toMatch(/depends on/)
  })

  it('is confirmed as a whole, and that is taken back', async () => {
    const subject = await withResume()
    await subject.caller.resume.confirm(subject.read)
    expect(await subject.said()).toMatchObject({ status: 'ready' })
    await subject.caller.resume.undoConfirm(subject.read)
    expect(await subject.said()).toEqual(doubted)
  })
})

describe('a value that is right', () => {
  it('is confirmed, counts as sure, and that is taken back', async () => {
    const subject = await withResume()
    const pointer = '/basics/location/city'
    const { parsed } = await subject.resume()
    const own = parsed?.provenance.find(one => one.pointer === pointer)
    expect(own?.confidence).toBeLessThan(0.8)
    const answer = await subject.caller.resume.confirm({ ...subject.read, pointer })
    const after = await subject.resume()
    expect(after.parsed?.provenance.find(one => one.pointer === pointer)).toEqual({
      ...own,
      confidence: 1,
      editedByUser: true,
    })
    expect(after.edits).toMatchObject([{ pointer, at: pointer, isConfirmed: true }])
    await subject.caller.resume.undoEdit({ ...subject.read, pointer: answer.pointer ?? '' })
    expect((await subject.resume()).parsed?.provenance).toEqual(parsed?.provenance)
  })

  it('of others is none of mine', async () => {
    const subject = await withResume()
    const other = await t.callerFor(await t.signUp())
    const notFound = { code: 'NOT_FOUND' }
    await expect(
      other.resume.confirm({ ...subject.read, pointer: '/basics/name' }),
    ).rejects.toMatchObject(notFound)
    await expect(other.resume.undoConfirm(subject.read)).rejects.toMatchObject(notFound)
  })
})

describe('a question', () => {
  const asking = async (subject: Awaited<ReturnType<typeof withResume>>) =>
    (await subject.analysis()).findings.filter(one => one.asks)

  const text = `Jordan Reed
jordan@mail.example
+44 20 7946 0000
London, UK

Experience

Ashgrove, Pinehurst
Jan 2019 - Mar 2023

Larkfield, Elmbrook
Jan 2015 - Mar 2018

Education

Harbour School
2012 - 2015

Skills

Coffee, Tea, Milk
`

  it('of an entry that is answered with yes is asked no more: its values are sure', async () => {
    const subject = await withResume(
      text
        .replace('Ashgrove, Pinehurst', 'Shop assistant, seasonal')
        .replace('Larkfield, Elmbrook', 'Baker, Larkfield Bakery Ltd'),
    )
    const [first] = await asking(subject)
    expect(first?.pointer).toMatch(/^\/work\/\d$/)
    const { code = '', place = '', pointer } = first ?? {}
    const question = { code, place }
    await subject.caller.resume.confirm({ ...subject.read, question })
    const left = await asking(subject)
    expect(left.filter(one => one.code === code && one.pointer === pointer)).toEqual([])
    const { parsed } = await subject.resume()
    const names = parsed?.provenance.filter(one =>
      [`${pointer}/name`, `${pointer}/position`].includes(one.pointer),
    )
    expect(names?.map(one => one.confidence)).toEqual([1, 1])
    await subject.caller.resume.undoConfirm({ ...subject.read, question })
    expect((await asking(subject)).map(one => one.message)).toContain(first?.message)
    expect((await subject.resume()).edits).toEqual([])
  })

  it('of an entry with bullets leaves each of them to be corrected', async () => {
    const subject = await withResume(
      text.replace('Mar 2023\n', 'Mar 2023\n- Made tea\n- Made milk\n'),
    )
    await subject.caller.resume.confirm({ ...subject.read, pointer: '/work/0' })
    await subject.caller.resume.confirm({ ...subject.read, pointer: '/work/0/highlights' })
    await subject.edit('/work/0/highlights/1', 'Made milk for 40 guests')
    const { parsed } = await subject.resume()
    expect(parsed?.content.work?.[0]?.highlights).toEqual(['Made tea', 'Made milk for 40 guests'])
    expect(parsed?.provenance.find(one => one.pointer === '/work/0/position')?.editedByUser).toBe(
      true,
    )
  })

  it('of a part that is missing says that it is, once it is answered', async () => {
    const subject = await withResume(
      'Wanda Walker\nwanda@mail.example\n\nMY STORY SO FAR\n\nI have walked from one bakery to the next and learned in each.\n\nSKILLS\n\nBread, Pastry\n\nEDUCATION\n\nHarbour School, Lisbon\nDiploma in Baking\n2015 - 2018\n',
    )
    const isAsked = async () =>
      (await subject.analysis()).findings.find(one => one.code === 'NO_EXPERIENCE')
    const asked = await isAsked()
    expect(asked).toMatchObject({ asks: true, yesIsRight: false })
    expect(asked?.points).toBeGreaterThan(0)
    const question = { code: 'NO_EXPERIENCE', place: asked?.place ?? '' }
    await subject.caller.resume.confirm({ ...subject.read, question })
    expect((await isAsked())?.points).toBeGreaterThan(0)
    await subject.caller.resume.undoConfirm({ ...subject.read, question })
    expect(await isAsked()).toEqual(asked)
  })

  describe('holds its points', () => {
    const lost = `${text.replace('Skills\n\nCoffee, Tea, Milk\n', '')}
Things at hand

Coffee, Tea, Milk
`
    const answered = async (isWrong: boolean) => {
      const subject = await withResume(lost)
      const before = await subject.analysis()
      const [asked] = before.findings.filter(one => one.asks && one.points > 0)
      const { code = '', place = '' } = asked ?? {}
      const question = { code, place }
      await subject.caller.resume.confirm({
        ...subject.read,
        question: { ...question, isWrong },
      })
      const after = await subject.analysis()
      await subject.caller.resume.undoConfirm({ ...subject.read, question })
      expect(await subject.analysis()).toMatchObject({ overall: before.overall })
      return { before, after, asked }
    }

    it('and lets them go where it was right', async () => {
      const { before, after, asked } = await answered(false)
      expect(asked?.points).toBeGreaterThan(0)
      expect(after.overall).toBe(before.overall)
      expect(after.findings.map(one => one.message)).not.toContain(asked?.message)
    })

    it('and gives them back where it was wrong', async () => {
      const { before, after, asked } = await answered(true)
      expect(after.overall).toBe((before.overall ?? 0) + (asked?.points ?? 0))
      expect(after.findings.map(one => one.code)).not.toContain(asked?.code)
    })
  })

  it('that is not asked has no answer', async () => {
    const subject = await withResume(text)
    const question = { code: 'NO_SKILLS', place: '' }
    await expect(
      subject.caller.resume.confirm({ ...subject.read, question }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('a swap is undone as one, from either of its fields, also when one was corrected since', async () => {
  const subject = await withResume(
    'Jordan Reed\njordan@mail.example\n\nExperience\n\nAshgrove, Pinehurst\nJan 2019 - Mar 2023\n- Served 400 guests a day\n',
  )
  const post = async () => {
    const { position = '', name = '' } = (await subject.resume()).parsed?.content.work?.[0] ?? {}
    return { position, name }
  }
  const read = await post()
  const swap = () =>
    subject.caller.resume.swap({
      ...subject.read,
      post: '/work/0',
      title: read.position,
      employer: read.name,
    })
  const before = (await subject.resume()).parsed
  for (const key of ['position', 'name']) {
    await swap()
    expect(await post()).toEqual({ position: read.name, name: read.position })
    await subject.caller.resume.undoEdit({ ...subject.read, pointer: `/work/0/${key}` })
    expect(await post()).toEqual(read)
    expect((await subject.resume()).parsed).toEqual(before)
  }
  await swap()
  await subject.edit('/work/0/position', 'Waiter')
  await subject.caller.resume.undoEdit({ ...subject.read, pointer: '/work/0/position' })
  expect(await post()).toEqual(read)
})
