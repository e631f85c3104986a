import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { describeDue } from '#server/application/pipeline/describe.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { jobFields } from '../support/jobs.ts'

const t = testApp()

const resumeOf = (name: string, title: string, skills: string) => `${name}
${name.split(' ')[0]?.toLowerCase()}@mail.example

Experience

${title}, Harbour Lines
March 2019 - Present
- Led a crew of 12 on 340 crossings a year.

Skills
${skills}
`

async function send(app: TestApp, jobId: string, name: string, title: string, skills: string) {
  const one = await newCandidate(app, { name, text: resumeOf(name, title, skills) })
  const { id } = await applyAs(one.caller, {
    jobId,
    resumeId: one.resumeId,
    coverNote: `${name} would like to work at sea`,
  })
  return { ...one, id }
}

/** A job with three applicants, in the order in which they applied. */
async function newPipeline() {
  const org = await newOpenJob(t)
  const { jobId } = org
  const linh = await send(t, jobId, 'Linh Trần', 'Deck Officer', 'Seamanship, Navigation')
  const omar = await send(t, jobId, 'Omar Haddad', 'Cook', 'Cooking')
  const zoe = await send(t, jobId, 'Zoë Adler', 'Engine Rating', 'Seamanship, Welding')
  return { ...org, linh, omar, zoe }
}

const names = (items: { name: string }[]) => items.map(({ name }) => name)

describe('the pipeline of a job', () => {
  let job: Awaited<ReturnType<typeof newPipeline>>
  beforeAll(async () => {
    job = await newPipeline()
  })
  const list = async (input: object = {}) =>
    names((await job.caller.job.pipeline({ jobId: job.jobId, ...input })).items)

  it('lists first whose answer is due first, by the days that their stage may take', async () => {
    const { jobId, caller, omar, zoe } = await newPipeline()
    const { version } = await caller.job.forEdit({ jobId })
    const stages = [
      { id: 'applied', name: 'Applied', systemStage: 'applied' as const, expectedDays: 10 },
      { id: 'call', name: 'Call', systemStage: 'screening' as const, expectedDays: 2 },
      { id: 'end', name: 'Hired', systemStage: 'hired' as const, expectedDays: null },
    ]
    await caller.job.update({ jobId, version, fields: { ...jobFields, stages } })
    const move = { fromStage: 'applied', toStage: 'screening', toStageId: 'call' } as const
    await caller.job.moveApplication({ applicationId: zoe.id, ...move })
    await caller.job.rejectApplication({ applicationId: omar.id, reason: 'other' })
    const { items } = await caller.job.pipeline({ jobId, sort: 'due' })
    expect(items.map(({ name, expectedDays }) => [name, expectedDays])).toEqual([
      ['Zoë Adler', 2],
      ['Linh Trần', 10],
      ['Omar Haddad', null],
    ])
    const seen = await zoe.caller.job.application({ applicationId: zoe.id })
    expect(seen.next).toMatchObject({ name: 'Hired', ofStage: 2 })
  })

  it('shows each in its stage, with what the resume shows of the job', async () => {
    const { stages, total } = await job.caller.job.board({ jobId: job.jobId })
    expect(total).toBe(3)
    expect(stages.map(({ name, count }) => [name, count])).toEqual([
      ['Applied', 3],
      ['Screening', 0],
      ['Assessment', 0],
      ['Interview', 0],
      ['Offer', 0],
      ['Hired', 0],
      ['Rejected', 0],
      ['Withdrawn', 0],
    ])
    expect(stages[0]?.items[0]).toMatchObject({
      id: job.zoe.id,
      name: 'Zoë Adler',
      headline: 'Engine Rating, Harbour Lines',
      stage: 'applied',
      stageId: 'applied',
      match: { found: 1, total: 1 },
      matchScore: 100,
      resumeScore: expect.any(Number),
      owner: null,
      rating: null,
      tags: [],
      isUnopened: true,
      scorecards: 0,
      notes: 0,
    })
    expect(stages[0]?.items.find(({ id }) => id === job.omar.id)).toMatchObject({
      match: { found: 0, total: 1 },
      matchScore: 0,
    })
  })

  it('marks whom nobody has looked at and nobody has moved', async () => {
    const { jobId, caller, linh, omar, zoe } = await newPipeline()
    await caller.job.applicant({ applicationId: linh.id })
    await caller.job.rejectApplication({ applicationId: omar.id, reason: 'other' })
    const { items } = await caller.job.pipeline({ jobId })
    expect(items.filter(({ isUnopened }) => isUnopened).map(({ id }) => id)).toEqual([zoe.id])
  })

  it('is sorted by each column, either way', async () => {
    expect(await list()).toEqual(['Zoë Adler', 'Omar Haddad', 'Linh Trần'])
    expect(await list({ isReversed: true })).toEqual(['Linh Trần', 'Omar Haddad', 'Zoë Adler'])
    expect(await list({ sort: 'name' })).toEqual(['Linh Trần', 'Omar Haddad', 'Zoë Adler'])
    expect(await list({ sort: 'match' })).toEqual(['Zoë Adler', 'Linh Trần', 'Omar Haddad'])
    expect((await list({ sort: 'match', isReversed: true }))[0]).toBe('Omar Haddad')
    expect(await list({ sort: 'days' })).toEqual(['Linh Trần', 'Omar Haddad', 'Zoë Adler'])
  })

  it('is searched by the beginnings of words, in names, skills and texts', async () => {
    expect(await list({ q: 'tran' })).toEqual(['Linh Trần'])
    expect(await list({ q: 'ZO' })).toEqual(['Zoë Adler'])
    expect(await list({ q: 'weld' })).toEqual(['Zoë Adler'])
    expect(await list({ q: 'seaman' })).toEqual(['Zoë Adler', 'Linh Trần'])
    expect(await list({ q: 'seaman off' })).toEqual(['Linh Trần'])
    expect(await list({ q: 'would like' })).toHaveLength(3)
    expect(await list({ q: `'; drop & | !:* (` })).toEqual([])
    expect(await list({ q: '  ¿ ?! ' })).toHaveLength(3)
  })

  it('is searched in scripts that have no spaces, by any part of their words', async () => {
    const { jobId, caller } = await newOpenJob(t)
    const notes = {
      李明: `${'我在海边长大'.repeat(8)}，是高级软件工程师。会用Java和C++`,
      '山田 太郎': '横浜の造船所でシニアデザイナーとして働いています',
      'สมชาย ใจดี': 'ผมเป็นวิศวกรซอฟต์แวร์อาวุโสที่เชียงใหม่',
      សុខា: 'ខ្ញុំជាវិស្វករកម្មវិធី',
      ສົມພອນ: 'ຂ້ອຍເປັນວິສະວະກອນ',
    }
    for (const [name, coverNote] of Object.entries(notes)) {
      const one = await newCandidate(t, { name, text: resumeOf('Ann Other', 'Cook', 'Cooking') })
      await applyAs(one.caller, { jobId, resumeId: one.resumeId, coverNote })
    }
    const found = async (q: string) => names((await caller.job.pipeline({ jobId, q })).items)
    const [li, yamada, somchai, sokha, somphone] = Object.keys(notes)
    for (const q of ['工程师', '软件 高级', '师', '海', 'java和c++', '李', '明', '李明', '李 明'])
      expect([q, await found(q)]).toEqual([q, [li]])
    for (const q of ['デザイナー', 'ﾃﾞｻﾞｲﾅｰ', 'シニア 造船', '山田太郎', '太郎 山田', '山田　太郎'])
      expect([q, await found(q)]).toEqual([q, [yamada]])
    for (const q of ['วิศวกร', 'เชียงใหม่ อาวุโส', 'ใจดี'])
      expect([q, await found(q)]).toEqual([q, [somchai]])
    expect(await found('វិស្វករ')).toEqual([sokha])
    expect(await found('ວິສະວະ')).toEqual([somphone])
    // Each part has to be there, and their letters in a row.
    expect(await found('工程师 デザイナー')).toEqual([])
    expect(await found('师程工')).toEqual([])
  })

  it('is filtered by match, stage, knock-out, and days', async () => {
    expect(await list({ match: 50 })).toEqual(['Zoë Adler', 'Linh Trần'])
    expect(await list({ stage: 'applied' })).toHaveLength(3)
    expect(await list({ stage: 'offer' })).toEqual([])
    expect(await list({ knockout: 'with' })).toEqual([])
    expect(await list({ knockout: 'without' })).toHaveLength(3)
    expect(await list({ days: 1 })).toEqual([])
    const { stages, total } = await job.caller.job.board({ jobId: job.jobId, match: 50 })
    expect([total, stages[0]?.count]).toEqual([2, 2])
  })

  it('is read from any place in it', async () => {
    expect(await list({ sort: 'name', from: 1 })).toEqual(['Omar Haddad', 'Zoë Adler'])
    expect(await list({ sort: 'name', from: 3 })).toEqual([])
  })

  it('knows where one stands in it, as far as the filter lets it through', async () => {
    const { jobId, caller, omar } = job
    const placeOf = async (filter: object) =>
      (await caller.job.applicantPlace({ jobId, applicationId: omar.id, sort: 'name', ...filter }))
        ?.index ?? null
    expect(await placeOf({})).toBe(1)
    expect(await placeOf({ isReversed: true })).toBe(1)
    expect(await placeOf({ q: 'cook' })).toBe(0)
    expect(await placeOf({ match: 50 })).toBeNull()
  })

  it('knows where one stands in its stage, as in a column of the board', async () => {
    const { jobId, caller, omar, zoe } = await newPipeline()
    const move = { fromStage: 'applied', toStage: 'interview' } as const
    for (const { id } of [omar, zoe])
      await caller.job.moveApplication({ applicationId: id, ...move })
    const of = { jobId, applicationId: zoe.id, sort: 'name' } as const
    expect(await caller.job.applicantPlace(of)).toEqual({ index: 2, stageId: 'interview' })
    expect(await caller.job.applicantPlace({ ...of, isByStage: true })).toEqual({
      index: 1,
      stageId: 'interview',
    })
  })

  it('counts who has scored and what was noted, whatever it says', async () => {
    const { jobId, caller, omar, zoe } = await newPipeline()
    const at = { applicationId: omar.id, stageId: 'applied' }
    await caller.job.sendScorecard({
      ...at,
      fields: { attributes: [{ label: 'Seamanship', rating: 3 }], overall: 'yes', takeaways: '' },
    })
    await caller.job.passScorecard({ ...at, applicationId: zoe.id })
    await caller.job.addNote({ applicationId: omar.id, body: 'Call on Monday', mentions: [] })
    const { items } = await caller.job.pipeline({ jobId, sort: 'name' })
    expect(items.map(({ name, scorecards, notes }) => [name, scorecards, notes])).toEqual([
      ['Linh Trần', 0, 0],
      ['Omar Haddad', 1, 1],
      ['Zoë Adler', 0, 0],
    ])
  })

  it('has the words of no other job', async () => {
    const other = await newPipeline()
    expect(await list({ q: 'welding' })).toEqual(['Zoë Adler'])
    const foreign = await other.caller.job
      .pipeline({ jobId: job.jobId })
      .catch((error: { code: string }) => error.code)
    expect(foreign).toBe('NOT_FOUND')
  })

  it('counts the match anew when the job asks for other skills', async () => {
    const { jobId, caller } = await newPipeline()
    const { version } = await caller.job.forEdit({ jobId })
    const fields = { ...jobFields, skillsRequired: ['Cooking'] }
    await caller.job.update({ jobId, version, fields })
    const before = await caller.job.pipeline({ jobId })
    expect(before.items.every(({ isCounted }) => !isCounted)).toBe(true)
    await describeDue(t.db)
    const { items } = await caller.job.pipeline({ jobId, sort: 'match' })
    expect(items.map(({ name, matchScore }) => [name, matchScore])).toEqual([
      ['Omar Haddad', 100],
      ['Zoë Adler', 0],
      ['Linh Trần', 0],
    ])
  })

  it('describes the others where one of them cannot be', async () => {
    const { jobId, caller, linh } = await newPipeline()
    await sql`update applications set snapshot = snapshot - 'person' where id = ${linh.id}`.execute(
      t.db,
    )
    const { version } = await caller.job.forEdit({ jobId })
    const fields = { ...jobFields, skillsRequired: ['Cooking'] }
    await caller.job.update({ jobId, version, fields })
    await expect(describeDue(t.db)).rejects.toThrow('Some applicants could not be described')
    const { items } = await caller.job.pipeline({ jobId, sort: 'match' })
    expect(items.map(({ name, match }) => [name, match?.found])).toEqual([
      ['Omar Haddad', 1],
      ['Zoë Adler', 0],
      ['Linh Trần', undefined],
    ])
    // Not again and again.
    await describeDue(t.db)
  })

  it('is searched by nothing that no word is', async () => {
    const { jobId } = await newPipeline()
    const { caller, resumeId } = await newCandidate(t)
    const coverNote = `ก${'\u0E48'.repeat(1000)} at sea`
    await applyAs(caller, { jobId, resumeId, coverNote })
    await sql`update applicants set described_at = null where job_id = ${jobId}`.execute(t.db)
    await describeDue(t.db)
    expect(await list({ q: 'welding' })).toEqual(['Zoë Adler'])
  })

  it('keeps nothing of who is gone', async () => {
    const { jobId, caller, omar } = await newPipeline()
    await sql`update applications set retention_until = now() where id = ${omar.id}`.execute(t.db)
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    await deleteExpiredApplications({ db: t.db, files })
    expect(names((await caller.job.pipeline({ jobId })).items)).toEqual(['Zoë Adler', 'Linh Trần'])
    const { rows } = await sql`select from applicants where application_id = ${omar.id}`.execute(
      t.db,
    )
    expect(rows).toEqual([])
  })
})

describe('several at once', () => {
  it('are moved in one call, those that a filter lets through too, and put back', async () => {
    const { jobId, caller, linh, omar, zoe } = await newPipeline()
    const which = { filter: { match: 50 }, except: [] }
    const change = { kind: 'move', toStage: 'interview' } as const
    const { batchId, ...done } = await caller.job.changeApplicants({ jobId, which, change })
    expect(done).toEqual({ changed: 2, stayed: 0 })
    const stageOf = async () =>
      (await caller.job.pipeline({ jobId, sort: 'name' })).items.map(({ stage }) => stage)
    expect(await stageOf()).toEqual(['interview', 'applied', 'interview'])
    expect((await caller.job.recentChanges({ jobId })).items).toMatchObject([
      { batchId, type: 'moved', count: 2, undoable: 2, stageName: 'Interview' },
    ])
    // One that was moved on stays where it is.
    await caller.job.moveApplication({
      applicationId: zoe.id,
      fromStage: 'interview',
      toStage: 'offer',
    })
    expect(await caller.job.undoChange({ jobId, batchId: batchId ?? '' })).toEqual({ undone: 1 })
    expect(await stageOf()).toEqual(['applied', 'applied', 'offer'])
    await expect(caller.job.undoChange({ jobId, batchId: batchId ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const { events } = await linh.caller.job.application({ applicationId: linh.id })
    expect(events.map(({ type }) => type)).toEqual(['received'])
    expect(
      (await caller.job.changeApplicants({ jobId, which: { ids: [omar.id] }, change })).changed,
    ).toBe(1)
  })

  it('stand as long as before in the stage that they are put back to', async () => {
    const { jobId, caller, linh } = await newPipeline()
    await sql`update applications set stage_since = now() - interval '9 days'
      where id = ${linh.id}`.execute(t.db)
    const firstDue = async () =>
      (await caller.job.pipeline({ jobId, sort: 'due' })).items.map(({ name }) => name)[0]
    const before = await linh.caller.job.application({ applicationId: linh.id })
    const { batchId } = await caller.job.moveApplication({
      applicationId: linh.id,
      fromStage: 'applied',
      toStage: 'interview',
    })
    expect(await firstDue()).toBe('Omar Haddad')
    await caller.job.undoChange({ jobId, batchId })
    expect(await firstDue()).toBe('Linh Trần')
    expect(await linh.caller.job.application({ applicationId: linh.id })).toEqual(before)
    // What takes back is no change of its own, and can't be taken back either.
    expect((await caller.job.recentChanges({ jobId })).items).toMatchObject([
      { batchId, count: 1, undone: 1, undoable: 0 },
    ])
  })

  it('are rejected in one call and put back', async () => {
    const { jobId, caller, omar, zoe } = await newPipeline()
    const { batchId } = await caller.job.changeApplicants({
      jobId,
      which: { ids: [omar.id, zoe.id] },
      change: { kind: 'reject', reason: 'skills' },
    })
    expect(names((await caller.job.pipeline({ jobId, stage: 'rejected' })).items)).toEqual([
      'Zoë Adler',
      'Omar Haddad',
    ])
    expect(await caller.job.undoChange({ jobId, batchId: batchId ?? '' })).toEqual({ undone: 2 })
    expect((await caller.job.pipeline({ jobId, stage: 'applied' })).items).toHaveLength(3)
    expect((await caller.job.recentChanges({ jobId })).items).toMatchObject([
      { type: 'rejected', count: 2, undone: 2, undoable: 0 },
    ])
  })

  it('are tagged, rated, and given to somebody of the team', async () => {
    const { jobId, caller, linh, omar, admin } = await newPipeline()
    const mark = (change: object, ids = [linh.id, omar.id]) =>
      caller.job.changeApplicants({ jobId, which: { ids }, change } as never)
    expect(await mark({ kind: 'tag', tag: 'Night shift' })).toEqual({
      changed: 2,
      stayed: 0,
      batchId: null,
    })
    expect(await mark({ kind: 'tag', tag: 'Night shift' })).toMatchObject({ changed: 0, stayed: 2 })
    await mark({ kind: 'untag', tag: 'Night shift' }, [omar.id])
    await mark({ kind: 'rating', rating: 4 }, [linh.id])
    await mark({ kind: 'owner', ownerId: admin.userId }, [linh.id])
    const { items } = await caller.job.pipeline({ jobId, tag: 'Night shift' })
    expect(items).toMatchObject([
      { name: 'Linh Trần', tags: ['Night shift'], rating: 4, owner: { isMe: true } },
    ])
    const list = async (input: object) =>
      names((await caller.job.pipeline({ jobId, ...input })).items)
    expect(await list({ owner: 'me' })).toEqual(['Linh Trần'])
    expect(await list({ owner: 'none' })).toEqual(['Zoë Adler', 'Omar Haddad'])
    expect(await list({ rating: 4 })).toEqual(['Linh Trần'])
    expect((await caller.job.board({ jobId })).tags).toEqual([{ tag: 'Night shift', count: 1 }])
    await expect(mark({ kind: 'owner', ownerId: omar.client.userId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  it('are never another job’s', async () => {
    const [mine, other] = [await newPipeline(), await newPipeline()]
    const change = { kind: 'move', toStage: 'offer' } as const
    const which = { ids: [other.linh.id] }
    expect(
      await mine.caller.job.changeApplicants({ jobId: mine.jobId, which, change }),
    ).toMatchObject({ changed: 0 })
    expect((await other.caller.job.pipeline({ jobId: other.jobId, stage: 'offer' })).items).toEqual(
      [],
    )
  })

  it('end once: of two who decide at the same time one is told that it stands elsewhere', async () => {
    const { jobId, caller, linh } = await newPipeline()
    const move = (toStage: 'screening' | 'interview') =>
      caller.job.moveApplication({ applicationId: linh.id, fromStage: 'applied', toStage })
    const answers = await Promise.allSettled([move('screening'), move('interview')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const withdrawn = await Promise.allSettled([
      linh.caller.job.withdraw({ applicationId: linh.id }),
      caller.job.changeApplicants({
        jobId,
        which: { ids: [linh.id] },
        change: { kind: 'reject', reason: 'other' },
      }),
    ])
    const [item] = (await caller.job.pipeline({ jobId, q: 'linh' })).items
    // Who withdrew is not rejected; who was rejected, untold, may still withdraw.
    expect(withdrawn[0].status).toBe('fulfilled')
    expect(item?.stage).toBe('withdrawn')
  })
})
