import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate } from '../support/application.ts'
import { jobFields, publishJob } from '../support/jobs.ts'

const t = testApp()

const questions = [
  { id: 'why', type: 'text' as const, label: 'Why the sea?', required: true },
  {
    id: 'ticket',
    type: 'choice' as const,
    label: 'Which ticket do you hold?',
    required: true,
    options: ['Deck', 'Engine', 'None'],
    knockout: ['None'],
  },
  {
    id: 'nights',
    type: 'yesno' as const,
    label: 'Can you work nights?',
    required: false,
    knockout: 'no' as const,
  },
  {
    id: 'years',
    type: 'number' as const,
    label: 'Years at sea',
    required: false,
    least: 2,
    most: null,
  },
]

const answer = (given: Record<string, string>) =>
  questions.map(({ id, label }) => ({
    questionId: id,
    question: label,
    answer: given[id] ?? '',
  }))

const good = { why: 'I like it.', ticket: 'Deck', nights: 'yes', years: '2,5' }

async function newAskingJob() {
  const org = await t.newAdmin()
  return { org, jobId: await publishJob(org, { questions }) }
}

describe('questions', () => {
  it('are shown ahead and while one applies, without what knocks out', async () => {
    const { org, jobId } = await newAskingJob()
    const person = await newCandidate(t)
    const page = await (await t.callerFor()).job.byId({ jobId })
    const applying = await person.caller.job.applying({ jobId })
    for (const shown of [page.questions, applying.questions]) {
      expect(shown).toEqual(
        questions.map(({ id, type, label, required, options = [] }) => ({
          id,
          type,
          label,
          required,
          options,
        })),
      )
    }
    expect(JSON.stringify([page, applying])).not.toMatch(/knockout|least/)
    expect((await org.caller.job.forEdit({ jobId })).questions).toEqual(questions)
  })

  it.each([
    ['no answer to a required one', { why: '' }, ['why']],
    [
      'several faults at once',
      { why: ' ', ticket: 'Sail', years: 'many' },
      ['why', 'ticket', 'years'],
    ],
    ['another word than yes or no', { nights: 'maybe' }, ['nights']],
  ])('refuse %s, each under its question', async (_, change, ids) => {
    const { jobId } = await newAskingJob()
    const { client, resumeId } = await newCandidate(t)
    const sent = { jobId, resumeId, answers: answer({ ...good, ...change }) }
    const { status, json } = await client.post('/trpc/job.apply', sent)
    expect(status).toBe(400)
    const { fieldErrors } = (json as { error: { data: { fieldErrors: object } } }).error.data
    expect(Object.keys(fieldErrors)).toEqual(ids.map(id => `answers.${id}`))
  })

  it('that were reworded meanwhile are not answered by what was sent to the old ones', async () => {
    const { org, jobId } = await newAskingJob()
    const person = await newCandidate(t)
    const { version } = await org.caller.job.forEdit({ jobId })
    const [first, ...others] = questions
    const reworded = [{ ...first!, label: 'Why the land?' }, ...others]
    await org.caller.job.update({ jobId, version, fields: { ...jobFields, questions: reworded } })
    await expect(
      applyAs(person.caller, { jobId, resumeId: person.resumeId, answers: answer(good) }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('have their answers frozen for both sides; a knock-out is flagged to the team alone', async () => {
    const { org, jobId } = await newAskingJob()
    const [sound, flagged] = [await newCandidate(t), await newCandidate(t)]
    const one = await applyAs(sound.caller, {
      jobId,
      resumeId: sound.resumeId,
      answers: answer(good),
    })
    const other = await applyAs(flagged.caller, {
      jobId,
      resumeId: flagged.resumeId,
      answers: answer({ ...good, ticket: 'None', nights: '', years: '1.5' }),
    })
    const { version } = await org.caller.job.forEdit({ jobId })
    await org.caller.job.update({ jobId, version, fields: { ...jobFields, questions: [] } })

    const own = await flagged.caller.job.application({ applicationId: other.id })
    expect(own.sent.answers.map(({ question, answer: said }) => [question, said])).toEqual([
      ['Why the sea?', 'I like it.'],
      ['Which ticket do you hold?', 'None'],
      ['Years at sea', '1.5'],
    ])
    expect(own.stage).toBe('Received')
    expect(JSON.stringify([own, other])).not.toContain('knockout')
    const { items } = await org.caller.job.applications({ jobId })
    expect(items.map(item => [item.id, item.stage, item.hasKnockout])).toEqual([
      [other.id, 'applied', true],
      [one.id, 'applied', false],
    ])
    const read = await org.caller.job.applicant({ applicationId: other.id })
    expect([read.knockouts, read.sent.answers]).toEqual([['ticket', 'years'], own.sent.answers])
  })

  it('left out of a save stay as they are', async () => {
    const { org, jobId } = await newAskingJob()
    const { version } = await org.caller.job.forEdit({ jobId })
    await org.caller.job.update({ jobId, version, fields: jobFields })
    expect((await org.caller.job.forEdit({ jobId })).questions).toEqual(questions)
    const copy = await org.caller.job.duplicate({ jobId })
    expect((await org.caller.job.forEdit({ jobId: copy.id })).questions).toEqual(questions)
  })

  it.each([
    ['sixteen', Array.from({ length: 16 }, (_, i) => ({ ...questions[0]!, id: `q${i}` }))],
    ['two of one id', [questions[0]!, questions[0]!]],
  ])('refuse to be %s', async (_, wrong) => {
    const org = await t.newAdmin()
    const { status } = await org.admin.post('/trpc/job.create', {
      ...jobFields,
      orgSlug: org.orgSlug,
      questions: wrong,
    })
    expect(status).toBe(400)
  })

  it.each([
    ['one choice', [{ ...questions[1]!, options: ['Deck'] }]],
    ['the same choice twice', [{ ...questions[1]!, options: ['Deck', 'deck'] }]],
    ['only choices that knock out', [{ ...questions[1]!, knockout: ['Deck', 'Engine', 'None'] }]],
    ['no number between', [{ ...questions[3]!, least: 3, most: 2 }]],
    ['no words', [{ ...questions[0]!, label: '' }]],
  ])('are not published as %s', async (_, wrong) => {
    const org = await t.newAdmin()
    const fields = { ...jobFields, orgSlug: org.orgSlug, questions: wrong }
    const draft = await org.admin.post('/trpc/job.create', fields)
    const created: { result: { data: { id: string } } } = draft.json
    const { id: jobId } = created.result.data
    const { status } = await org.admin.post('/trpc/job.publish', { jobId })
    expect(status).toBe(400)
  })
})
