import { describe, expect, it } from 'vitest'
import { statedAnswers } from '#server/application/draft/stated-answers.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'

const t = testApp()
const norway = [{ addressLocality: 'Bergen', addressCountry: 'NO' }]

const answerOf = (
  label: string,
  mayWorkIn = ['NO', 'US', 'IE', 'MX', 'GE'],
  jobLocation = norway,
) => {
  const question = { id: 'q', label, required: true, type: 'yesno' as const, knockout: null }
  return statedAnswers({ questions: [question], jobLocation }, mayWorkIn)[0]?.answer
}

describe('what the profile says of the right to work', () => {
  it.each([
    ['Are you authorized to work in Norway?', 'yes'],
    ['Are you legally authorised to work in Bergen?', 'yes'],
    ['Do you have the right to work in the United States?', 'yes'],
    ['Are you eligible to work in the US without sponsorship?', 'yes'],
    ['Are you allowed to work in the country of this job?', 'yes'],
    ['Do you need visa sponsorship?', 'no'],
    ['Will you require sponsorship to work in Norway?', 'no'],
  ])('answers “%s” with %s', (label, answer) => expect(answerOf(label)).toBe(answer))

  it.each([
    'Are you authorized to work in Sweden?',
    'Are you authorized to work in Norway and Sweden?',
    'Are you authorized to work in the EU?',
    'Are you authorized to work in Springfield?',
    'Are you allowed to work weekends?',
    'Are you permitted to work in a laboratory?',
    'Are you not authorized to work in Norway?',
    'Will you now or in the future require sponsorship?',
    'Do you have a work permit for Norway?',
    'Are you authorized to work in Norway, or do you need sponsorship?',
    'Do you need a desk in Norway?',
    'Do you speak Norwegian?',
    'Do you have any restrictions on your right to work in Norway?',
    'Does your right to work in Norway expire before 2028?',
    'Is your permission to work in Norway tied to your current employer?',
    'Do you have the right to work in countries other than Norway?',
    'Are you permitted to work in Norway as a nurse?',
    'Are you permitted to work in confined spaces at our Bergen yard?',
    'Do you have permission to work without supervision?',
    'Can you work in Norway without the need for sponsorship?',
    'Can you confirm that you need no visa sponsorship?',
    'Do you need relocation sponsorship?',
    'Do you understand that candidates who need sponsorship cannot be hired?',
    'Are you authorized to work in Northern Ireland?',
    'Are you authorized to work in New Mexico?',
    'Are you authorized to work in Georgia?',
  ])('says nothing of “%s”', label => expect(answerOf(label)).toBeUndefined())

  it('says nothing where the profile or the job names no country', () => {
    const label = 'Are you authorized to work here?'
    expect(answerOf(label)).toBe('yes')
    expect(answerOf(label, [])).toBeUndefined()
    expect(answerOf(label, ['SE'])).toBeUndefined()
    expect(answerOf(label, ['NO'], [])).toBeUndefined()
  })

  it('is no answer to what is asked in words', () => {
    const label = 'Are you authorized to work in Norway?'
    const question = { id: 'q', label, required: true, type: 'text' as const }
    expect(statedAnswers({ questions: [question], jobLocation: norway }, ['NO'])).toEqual([])
  })
})

it('the form has it before it is written in, for the person alone', async () => {
  const { caller: team, jobId } = await newOpenJob(t)
  const label = 'Are you authorized to work in Norway?'
  const question = { id: 'right', label, required: true, type: 'yesno', knockout: 'no' }
  await t.db
    .updateTable('jobs')
    .set({ questions: JSON.stringify([question]) })
    .where('id', '=', jobId)
    .execute()
  const person = await newCandidate(t)
  await person.caller.user.updateProfile({ workAuthorization: ['NO'] })
  const stated = async () => (await person.caller.job.applying({ jobId })).stated
  expect(await stated()).toEqual([{ questionId: 'right', answer: 'yes', countries: ['Norway'] }])
  expect((await team.job.applying({ jobId })).stated).toEqual([])
  // Nothing is sent but what the person sends.
  const sent = { jobId, resumeId: person.resumeId }
  await expect(applyAs(person.caller, { ...sent, answers: [] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await applyAs(person.caller, {
    ...sent,
    answers: [{ questionId: 'right', question: label, answer: 'no' }],
  })
  expect(await stated()).toEqual([])
})
