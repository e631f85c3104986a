import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeDue } from '#server/application/pipeline/describe.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { jobFields, publishJob } from '../support/jobs.ts'

const t = testApp()

const questions = [
  { id: 'why', type: 'text' as const, label: 'Why the sea?', required: false },
  {
    id: 'ticket',
    type: 'choice' as const,
    label: 'Which ticket?',
    required: false,
    options: ['Deck', 'Engine: chief', 'None'],
    knockout: ['None'],
  },
  { id: 'permit', type: 'yesno' as const, label: 'Work permit', required: false, knockout: null },
  {
    id: 'years',
    type: 'number' as const,
    label: 'Years at sea',
    required: false,
    least: null,
    most: null,
  },
]

/** A job with three applicants, of whom two may work. */
async function newAnswered() {
  const org = await t.newAdmin()
  const jobId = await publishJob(org, { questions })
  const send = async (name: string, given: Record<string, string>) => {
    const one = await newCandidate(t, { name })
    const answers = questions.map(({ id, label }) => ({
      questionId: id,
      question: label,
      answer: given[id] ?? '',
    }))
    return (await applyAs(one.caller, { jobId, resumeId: one.resumeId, answers })).id
  }
  const ann = await send('Ann Vik', { permit: 'yes', ticket: 'Deck', why: 'My secret', years: '7' })
  const bo = await send('Bo Ek', { permit: 'yes', ticket: 'Engine: chief', why: 'yes' })
  const cai = await send('Cai Li', { permit: 'no' })
  const list = async (answer: string) =>
    (await org.caller.job.pipeline({ jobId, answer, sort: 'name' })).items.map(({ name }) => name)
  return { ...org, jobId, ann, bo, cai, list }
}

describe('applicants by their answers', () => {
  let job: Awaited<ReturnType<typeof newAnswered>>
  beforeAll(async () => {
    job = await newAnswered()
  })

  it('are listed and counted, of those questions where one chooses', async () => {
    const { list, caller, jobId } = job
    expect(await list('permit:yes')).toEqual(['Ann Vik', 'Bo Ek'])
    expect(await list('permit:no')).toEqual(['Cai Li'])
    expect(await list('ticket:Engine: chief')).toEqual(['Bo Ek'])
    expect(await list('ticket:None')).toEqual([])
    const board = await caller.job.board({ jobId, answer: 'permit:yes' })
    expect([board.total, board.stages[0]?.count]).toEqual([2, 2])
    expect(board.questions).toEqual([
      {
        id: 'ticket',
        type: 'choice',
        label: 'Which ticket?',
        choices: ['Deck', 'Engine: chief', 'None'],
      },
      { id: 'permit', type: 'yesno', label: 'Work permit', choices: ['yes', 'no'] },
    ])
  })

  it('are not found by what they wrote, which is not kept beside', async () => {
    const { list, jobId } = job
    expect(await list('why:My secret')).toEqual([])
    expect(await list('why:yes')).toEqual([])
    expect(await list('years:7')).toEqual([])
    const { rows } = await sql<{ answers: string[] }>`
      select answers from applicants where job_id = ${jobId} order by name`.execute(t.db)
    expect(rows.map(({ answers }) => answers)).toEqual([
      ['ticket:Deck', 'permit:yes'],
      ['ticket:Engine: chief', 'permit:yes'],
      ['permit:no'],
    ])
  })

  it.each(['permit', ':yes', 'Permit:yes', `permit:${'x'.repeat(200)}`])(
    'are not asked for by %s',
    async answer => {
      await expect(job.list(answer)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('leave in files as the list shows them', async () => {
    const { admin, jobId } = job
    const query = new URLSearchParams({ answer: 'ticket:Engine: chief' })
    const csv = await admin.get(`/api/jobs/${jobId}/applicants.csv?${query}`)
    const rows = parse(csv.body, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map(row => row['Name'])).toEqual(['Bo Ek'])
    const json = await admin.get(`/api/jobs/${jobId}/applicants.json?answer=permit:no`)
    expect(json.json).toMatchObject([{ name: 'Cai Li' }])
    expect((await admin.get(`/api/jobs/${jobId}/applicants.csv?answer=permit`)).status).toBe(400)
  })

  it('are changed all at once', async () => {
    const { caller, jobId, ann, list } = await newAnswered()
    const which = { filter: { answer: 'permit:yes' }, except: [ann] }
    const change = { kind: 'tag', tag: 'May work' } as const
    expect(await caller.job.changeApplicants({ jobId, which, change })).toMatchObject({
      changed: 1,
    })
    const { items } = await caller.job.pipeline({ jobId, tag: 'May work' })
    expect(items.map(({ name }) => name)).toEqual(['Bo Ek'])
    expect(await list('permit:yes')).toHaveLength(2)
  })

  it('are found by what they answered then, when the job asks it no more', async () => {
    const { caller, jobId, list } = await newAnswered()
    const { version } = await caller.job.forEdit({ jobId })
    await caller.job.update({
      jobId,
      version,
      fields: { ...jobFields, questions: [questions[0]!] },
    })
    expect((await caller.job.board({ jobId })).questions).toEqual([])
    expect(await list('permit:no')).toEqual(['Cai Li'])
  })

  it('have them left out of a view, which is used for each job', async () => {
    const { caller, orgSlug } = job
    const view = { match: 40, answer: 'permit:yes' }
    await caller.job.savePipelineView({ orgSlug, name: 'May work', view })
    const { items } = await caller.job.pipelineViews({ orgSlug })
    expect(items.map(one => one.view)).toEqual([{ match: 40 }])
  })

  it('are known of those too that were described without them', async () => {
    const { list, jobId } = await newAnswered()
    await sql`update applicants set answers = null, alike = null where job_id = ${jobId}`.execute(
      t.db,
    )
    expect(await list('permit:yes')).toEqual([])
    await describeDue(t.db)
    expect(await list('permit:yes')).toEqual(['Ann Vik', 'Bo Ek'])
  })
})
