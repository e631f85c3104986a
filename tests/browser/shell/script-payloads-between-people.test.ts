import { expect, it } from 'vitest'
import { reachableSite } from '../../support/reachable-site.ts'
import { jobFields } from '../../support/jobs.ts'
import { ask, expectNothingRan } from '../../support/browser/expect-no-script.ts'
import { scriptPayloads } from '../../support/browser/script-payloads.ts'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import { confirmAddress, mutate } from '../../support/browser/story.ts'
import { open, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite()

const visitor = async (name: string) => {
  const one = await browser.visitor({ site: site.url, bypassCsp: true })
  await signUp(one, name)
  return one
}

/** All 200, in texts of at most 1,900 characters. */
const texts = scriptPayloads.reduce<string[]>((made, payload) => {
  const last = made.at(-1)
  if (last !== undefined && last.length + payload.length < 1900)
    made[made.length - 1] += `\n${payload}`
  else made.push(payload)
  return made
}, [])

it('200 scripts in notes, resumes and refusals do not run, without a policy', async () => {
  const admin = await visitor('Ada Admin')
  await confirmAddress(admin, site.dataDir)
  const candidate = await visitor('Cara Candidate')
  const { orgSlug } = await mutate<{ orgSlug: string }>(admin.context, 'org.create', {
    name: 'Pier Works',
  })
  const resume = [
    'Cara Candidate',
    'cara@mail.example',
    '',
    'Experience',
    '',
    'Deckhand, Ferries',
    '2019 - 2022',
  ]
    .concat(scriptPayloads.map(payload => `- Did ${payload}`))
    .join('\n')
  const file = { name: 'cara.txt', mimeType: 'text/plain', buffer: Buffer.from(resume) }
  const uploaded = await candidate.context.request.post('/api/resumes', { multipart: { file } })
  const { data } = (await uploaded.json()) as { data: { id: string } }
  await open(candidate, `/resumes/${data.id}/analysis?tab=findings`)
  await expectNothingRan(candidate, 'findings', 'all')
  await open(candidate, `/resumes/${data.id}/analysis?tab=extracted`)
  await expectNothingRan(candidate, 'extracted', 'all')
  for (const text of texts) {
    const job = { orgSlug, ...jobFields }
    const { id: jobId } = await mutate<{ id: string }>(admin.context, 'job.create', job)
    await mutate(admin.context, 'job.publish', { jobId })
    const { id } = await mutate<{ id: string }>(candidate.context, 'job.apply', {
      jobId,
      resumeId: data.id,
      coverNote: text,
    })
    await open(admin, `/org/${orgSlug}/dashboard?tab=applicants&job=${jobId}`)
    await admin.page.getByRole('button', { name: 'Cara Candidate', exact: true }).click()
    await admin.page.getByText(text.slice(0, 20)).first().waitFor()
    await expectNothingRan(admin, 'applicant', text)
    await mutate(admin.context, 'job.rejectApplication', {
      applicationId: id,
      reason: 'other',
      message: text,
      delayHours: 0,
    })
    await open(candidate, `/org/${orgSlug}/jobs/${jobId}?panel=application`)
    await candidate.page.getByText(text.slice(0, 20)).first().waitFor()
    await expectNothingRan(candidate, 'application', text)
  }
}, 300_000)

it('200 scripts in submissions and judgements do not run, without a policy', async () => {
  const admin = await visitor('Ada Admin')
  await confirmAddress(admin, site.dataDir)
  const { challengeId, managing } = await newOpenChallenge(admin, 'Quay Works')
  const entrants = []
  for (const text of texts) {
    const entrant = await visitor('Elia Entrant')
    await mutate(entrant.context, 'challenge.join', { challengeId })
    await mutate(entrant.context, 'challenge.submit', { challengeId, text, links: [] })
    entrants.push(entrant)
  }
  await site.passDeadline(challengeId)
  const { items } = await ask<{ items: { id: string; number: number }[] }>(
    admin.context,
    'challenge.submissions',
    { challengeId },
  )
  expect(items.length).toBe(texts.length)
  const { criteria } = await ask<{ criteria: { key: string }[] }>(
    admin.context,
    'challenge.forAdmin',
    {
      challengeId,
    },
  )
  for (const { id: submissionId, number } of items) {
    const text = texts[number - 1] ?? ''
    const scores = criteria.map(({ key }) => ({ criterion: key, value: 5, comment: text }))
    const judgement = { submissionId, scores, overallComment: text }
    await mutate(admin.context, 'challenge.judge', judgement)
    await open(admin, managing)
    await admin.page
      .getByRole('button', { name: `Change your judgement of Entrant ${number}` })
      .click()
    await admin.page.getByRole('heading', { name: `Entrant ${number}` }).waitFor()
    await expectNothingRan(admin, 'scorecard', text)
  }
  await mutate(admin.context, 'challenge.finalize', { challengeId })
  for (const [index, entrant] of entrants.entries()) {
    await open(entrant, `/challenge-details/${challengeId}`)
    await entrant.page.getByRole('heading', { name: 'Your result' }).waitFor()
    await expectNothingRan(entrant, 'result', texts[index] ?? '')
  }
}, 300_000)
