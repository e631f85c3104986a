import type { createCaller } from '#server/router.ts'
import type { TestApp } from './app.ts'
import { resumeFile } from './app.ts'
import { jobFields } from './jobs.ts'

const resumeText = `Nadia Okonjo
nadia@mail.example
+49 30 5550 1234
Berlin, Germany

Experience

Deck Officer, Northern Ferries
March 2019 - Present
- Led a crew of 12 on 340 crossings a year.
- Cut delays in port by 18% with a new mooring plan.

Education

Bachelor of Nautical Science, Coastal Academy
2014 - 2018

Skills
Seamanship, Navigation, Safety drills
`

/** An organization with an open job. */
export async function newOpenJob(t: TestApp) {
  const org = await t.newAdmin()
  const { id: jobId } = await org.caller.job.create({ orgSlug: org.orgSlug, ...jobFields })
  await org.caller.job.publish({ jobId })
  return { ...org, jobId }
}

/** A person with a resume that was read. */
export async function newCandidate(
  t: TestApp,
  { name = 'Nadia Okonjo', text = resumeText }: { name?: string; text?: string } = {},
) {
  const client = await t.signUp({ name })
  const answer = await client.request({
    method: 'POST',
    url: '/api/resumes',
    ...resumeFile('nadia.txt', Buffer.from(text)),
  })
  if (answer.status !== 201) throw new Error(`The upload failed: ${answer.body}`)
  const { id: resumeId } = (answer.json as { data: { id: string } }).data
  return { client, caller: await t.callerFor(client), resumeId, resumeText }
}

interface Sending {
  jobId: string
  resumeId: string
  fileAsItIs?: boolean
  coverNote?: string
  source?: string
  answers?: { questionId: string; question: string; answer: string }[]
  results?: { challengeId: string; version: number; consent: true; withComments?: boolean }[]
}

/** The caller is a proxy: its `apply` at the end of a path is that of a function, except by `call`. */
export const applyAs = (caller: ReturnType<typeof createCaller>, sending: Sending) =>
  caller.job.apply.call(undefined, sending)

/** A day so many days from now, as the client has it. */
export const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What is offered for a job. */
export const offerFields = {
  title: 'Deckhand on the night boats',
  salaryAmount: 41_500,
  salaryCurrency: 'EUR',
  salaryUnit: 'YEAR' as const,
  startsOn: dayIn(90),
  terms: '38 hours a week in four shifts, 30 days of leave, six months of probation.',
  days: 7,
}
