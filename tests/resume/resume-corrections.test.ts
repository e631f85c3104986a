import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { countWaiting, onPostgres } from '../support/database.ts'
import { jobFields } from '../support/jobs.ts'
import { resumeText, sendVersion, uploaded, weakBullets } from '../support/resumes.ts'

const t = testApp()

async function withResume() {
  const client = await t.signUp()
  const caller = await t.callerFor(client)
  const { id } = await uploaded(client, resumeText())
  const resumeId = id
  return {
    client,
    caller,
    resumeId,
    analysis: () => caller.resume.analysis({ resumeId }),
    resume: () => caller.resume.byId({ resumeId }),
    edit: (pointer: string, before: unknown, value: string | string[] | null, version = 1) =>
      caller.resume.edit({ resumeId, version, pointer, before, value }),
  }
}
type Subject = Awaited<ReturnType<typeof withResume>>

async function findingOf(subject: Subject, code: string) {
  const { findings } = await subject.analysis()
  const found = findings.find(finding => finding.code === code)
  if (!found) throw new Error(`No finding ${code} in ${findings.map(one => one.code).join(', ')}`)
  return found
}

async function markAs(subject: Subject, code: string, isFine: boolean) {
  const { place } = await findingOf(subject, code)
  await subject.caller.resume.markFinding({ resumeId: subject.resumeId, code, place, isFine })
}

describe('marked as fine', () => {
  it('is told apart and the score stays, until it is taken back', async () => {
    const subject = await withResume()
    const before = await subject.analysis()
    await markAs(subject, 'WEAK_OPENING_VERB', true)
    const after = await subject.analysis()
    expect(after.findings.filter(one => one.dismissedAt)).toHaveLength(1)
    expect([after.overall, after.dimensions]).toEqual([before.overall, before.dimensions])
    await markAs(subject, 'WEAK_OPENING_VERB', false)
    expect(await subject.analysis()).toEqual(before)
  })

  it('stays so over a check again and a new version where its words stand elsewhere', async () => {
    const subject = await withResume()
    await markAs(subject, 'WEAK_OPENING_VERB', true)
    const { evidence } = await findingOf(subject, 'WEAK_OPENING_VERB')
    await subject.caller.resume.recheck({ resumeId: subject.resumeId })
    expect((await findingOf(subject, 'WEAK_OPENING_VERB')).dismissedAt).not.toBeNull()
    const bullets = ['Opened 3 shops and hired 12 bakers for them in two years', ...weakBullets]
    await sendVersion(subject.client, subject.resumeId, resumeText({ bullets }))
    const moved = await findingOf(subject, 'WEAK_OPENING_VERB')
    expect(moved.evidence[0]?.quote).toBe(evidence[0]?.quote)
    expect(moved.dismissedAt).not.toBeNull()
  })

  it('many times at once it is marked once', async () => {
    const subject = await withResume()
    const { code, place } = await findingOf(subject, 'MISSING_PHONE')
    const mark = { resumeId: subject.resumeId, code, place, isFine: true }
    await Promise.all(Array.from({ length: 8 }, () => subject.caller.resume.markFinding(mark)))
    const marks = await t.db
      .selectFrom('findingMarks')
      .select('code')
      .where('resumeId', '=', subject.resumeId)
      .execute()
    expect(marks).toEqual([{ code: 'MISSING_PHONE' }])
  })

  it('there is nothing but what the analysis found', async () => {
    const subject = await withResume()
    const mark = { resumeId: subject.resumeId, code: 'MISSING_PHONE', place: 'x', isFine: true }
    await expect(subject.caller.resume.markFinding(mark)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

const highlights = async (subject: Subject) =>
  (await subject.resume()).parsed?.content.work?.[0]?.highlights

describe('a correction', () => {
  it('changes what was read and the analysis, and is taken back', async () => {
    const subject = await withResume()
    const before = await subject.analysis()
    expect(before.findings.map(one => one.code)).toContain('MISSING_PHONE')
    await subject.edit('/basics/phone', null, '+351 210 000 000')
    const { parsed, edits } = await subject.resume()
    expect(parsed?.content.basics?.phone).toBe('+351 210 000 000')
    expect(parsed?.provenance.find(one => one.pointer === '/basics/phone')).toMatchObject({
      confidence: 1,
      editedByUser: true,
    })
    const after = await subject.analysis()
    expect(after.findings.map(one => one.code)).not.toContain('MISSING_PHONE')
    expect(after.overall).toBeGreaterThan(before.overall ?? 100)
    const [edit] = edits
    await subject.caller.resume.undoEdit({
      resumeId: subject.resumeId,
      version: 1,
      pointer: edit?.pointer ?? '',
    })
    expect((await subject.resume()).edits).toEqual([])
    expect((await subject.analysis()).overall).toBe(before.overall)
  })

  it('of a wrong value takes it out, and puts it back', async () => {
    const subject = await withResume()
    const skills = (await subject.resume()).parsed?.content.skills
    await subject.edit('/skills/0', skills?.[0], null)
    const { parsed, edits } = await subject.resume()
    expect(parsed?.content.skills?.length ?? 0).toBe((skills?.length ?? 0) - 1)
    expect(edits).toMatchObject([{ pointer: '/skills/0', value: null, at: null }])
    await subject.caller.resume.undoEdit({
      resumeId: subject.resumeId,
      version: 1,
      pointer: '/skills/0',
    })
    expect((await subject.resume()).parsed?.content.skills).toEqual(skills)
  })

  it.each([
    ['an e-mail address that is none', '/basics/email', 'wanda@mail.example', 'wanda at mail'],
    ['a date that is none', '/work/0/startDate', '2019-03', 'March'],
    ['nothing', '/basics/name', 'Wanda Walker', '  '],
    ['what nobody sees', '/basics/name', 'Wanda Walker', '\u200b\u2060\u3164'],
  ])('to %s says what to do, and changes nothing', async (_, pointer, before, value) => {
    const subject = await withResume()
    await expect(subject.edit(pointer, before, value)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect((await subject.resume()).edits).toEqual([])
  })

  it('keeps nothing that a reading would take away', async () => {
    const subject = await withResume()
    const hidden = '\u{E0041}\u{E0042}'
    await subject.edit(
      '/basics/name',
      'Wanda Walker',
      `\u2066Wanda\u202e Wal\u200bker${hidden}\uffff`,
    )
    expect((await subject.resume()).parsed?.content.basics?.name).toBe('Wanda Walker')
    await subject.edit('/work/0/highlights', await highlights(subject), [
      `\u202eOne\u0301${hidden}`,
    ])
    expect(await highlights(subject)).toEqual(['Oné'])
  })

  it('to a country in lower case is kept in capitals', async () => {
    const subject = await withResume()
    const country = async () =>
      (await subject.resume()).parsed?.content.basics?.location?.countryCode ?? null
    await subject.edit('/basics/location/countryCode', await country(), 'de')
    expect(await country()).toBe('DE')
  })

  it('of a value that changed meanwhile, or of an older version, is refused', async () => {
    const subject = await withResume()
    await subject.edit('/basics/name', 'Wanda Walker', 'Wanda W.')
    const conflict = { code: 'CONFLICT' }
    await expect(subject.edit('/basics/name', 'Wanda Walker', 'Wanda X.')).rejects.toMatchObject(
      conflict,
    )
    await sendVersion(subject.client, subject.resumeId, resumeText())
    await expect(subject.edit('/basics/name', 'Wanda W.', 'Wanda')).rejects.toMatchObject(conflict)
  })

  it('of several fields at once keeps each', async () => {
    const subject = await withResume()
    await Promise.all([
      subject.edit('/basics/phone', null, '+351 210 000 000'),
      subject.edit('/basics/label', null, 'Head baker'),
      subject.edit('/work/0/position', 'Baker', 'Head baker'),
      subject.caller.resume.recheck({ resumeId: subject.resumeId }),
    ])
    const { parsed, edits } = await subject.resume()
    expect(edits).toHaveLength(3)
    expect(parsed?.content).toMatchObject({
      basics: { phone: '+351 210 000 000', label: 'Head baker' },
      work: [{ position: 'Head baker' }],
    })
  })

  it('of one field by two at once is one of them; the other is told', async () => {
    const subject = await withResume()
    const answers = await Promise.allSettled(
      ['Wanda A.', 'Wanda B.'].map(name => subject.edit('/basics/name', 'Wanda Walker', name)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ])
    expect((await subject.resume()).edits).toHaveLength(1)
  })

  it('of both names of a post gives them to each other, at once or not at all', async () => {
    const subject = await withResume()
    const { caller, resumeId } = subject
    const post = { resumeId, version: 1, post: '/work/0' }
    const namesOf = async () => {
      const { parsed, edits } = await subject.resume()
      const { position, name } = parsed?.content.work?.[0] ?? {}
      return { position, name, edits: edits.length }
    }
    await caller.resume.swap({ ...post, title: 'Baker', employer: 'Forno Bakery' })
    expect(await namesOf()).toEqual({ position: 'Forno Bakery', name: 'Baker', edits: 2 })
    await expect(
      caller.resume.swap({ ...post, title: 'Forno Bakery', employer: 'Another' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await namesOf()).toEqual({ position: 'Forno Bakery', name: 'Baker', edits: 2 })
    await caller.resume.swap({ ...post, title: 'Forno Bakery', employer: 'Baker' })
    expect(await namesOf()).toEqual({ position: 'Baker', name: 'Forno Bakery', edits: 0 })
  })

  it('is not needed where all is right: a doubtful reading can be confirmed, until it is read anew', async () => {
    const client = await t.signUp()
    const caller = await t.callerFor(client)
    const text = `Wanda Walker\nwanda@mail.example\n\nMy way\n${'I have walked from one bakery to the next and learned in each. '.repeat(12)}\n`
    const { id: resumeId, parseStatus } = await uploaded(client, text)
    expect(parseStatus).toBe('needs_review')
    const said = async () => {
      const { band, bandReason } = await caller.resume.analysis({ resumeId })
      const { parseStatus: status } = await caller.resume.byId({ resumeId })
      return { status, band, isSaid: bandReason !== null }
    }
    expect(await said()).toEqual({ status: 'needs_review', band: null, isSaid: true })
    await caller.resume.confirm({ resumeId, version: 1 })
    expect(await said()).toMatchObject({ status: 'ready', band: expect.any(String) })
    const phone = { resumeId, version: 1, pointer: '/basics/phone' }
    await caller.resume.edit({ ...phone, before: null, value: '+351 210 000 000' })
    await caller.resume.undoEdit(phone)
    expect((await said()).status).toBe('ready')
    await caller.resume.recheck({ resumeId })
    expect((await said()).status).toBe('needs_review')
    await expect(caller.resume.confirm({ resumeId, version: 2 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('is in what an application sends', async () => {
    const subject = await withResume()
    await subject.edit('/basics/name', 'Wanda Walker', 'Wanda Walker-Silva')
    const { caller: admin, orgSlug } = await t.newAdmin()
    const { id: jobId } = await admin.job.create({ orgSlug, ...jobFields })
    await admin.job.publish({ jobId })
    const sending = { jobId, resumeId: subject.resumeId }
    await subject.caller.job.apply.call(undefined, sending as never)
    const { snapshot } = await t.db
      .selectFrom('applications')
      .select('snapshot')
      .where('jobId', '=', jobId)
      .executeTakeFirstOrThrow()
    expect(snapshot).toMatchObject({ content: { basics: { name: 'Wanda Walker-Silva' } } })
    expect((await subject.caller.resume.list()).items[0]?.applicationCount).toBe(1)
  })
})

it.runIf(onPostgres())(
  'judges again when another correction came first, and loses none',
  async () => {
    const subject = await withResume()
    const { resumeId } = subject
    const first = [{ pointer: '/basics/phone', value: '+351 210 000 000', was: null }]
    const holder = await t.db.startTransaction().execute()
    await holder
      .updateTable('resumeVersions')
      .set({ edits: JSON.stringify(first), unedited: sql`parsed` })
      .where('resumeId', '=', resumeId)
      .execute()
    const second = subject.edit('/basics/name', 'Wanda Walker', 'Wanda W.')
    await expect.poll(() => countWaiting(t.db)).toBeGreaterThan(0)
    await holder.commit().execute()
    await second
    const { parsed, edits } = await subject.resume()
    expect(edits.map(edit => edit.pointer)).toEqual(['/basics/phone', '/basics/name'])
    expect(parsed?.content.basics).toMatchObject({ name: 'Wanda W.', phone: '+351 210 000 000' })
  },
)
