import { expect, it } from 'vitest'
import { jobFields } from '../../support/jobs.ts'
import { ownSite } from '../../support/own-site.ts'
import { expectDialog, expectPart, mutate } from '../../support/browser/story.ts'
import { address, open, phone, signIn, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: applications are sent. */
const site = ownSite()

const title = 'Frontend Engineer, Accessibility'

const resume = (name: string) => `${name}
+49 30 5550 1234

Experience

Engineer at Harbour Lines
March 2019 - Present
- Tested 40 pages with a screen reader.
`

/** Applies for the demo's job that asks which screen reader one knows; answers with the job's id. */
async function apply(name: string, answer: string): Promise<string> {
  const visitor = await browser.visitor({ site: site.url })
  const { context } = visitor
  await signUp(visitor, name)
  const file = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(resume(name)) }
  const uploaded = await context.request.post('/api/resumes', { multipart: { file } })
  const { id: resumeId } = ((await uploaded.json()) as { data: { id: string } }).data
  const ask = async <Result>(path: string, input: object) => {
    const query = encodeURIComponent(JSON.stringify(input))
    const asked = await context.request.get(`/trpc/${path}?input=${query}`)
    return ((await asked.json()) as { result: { data: Result } }).result.data
  }
  const { jobs } = await ask<{ jobs: { id: string; title: string }[] }>('org.page', {
    orgSlug: 'demo-org',
  })
  const jobId = jobs.find(one => one.title === title)!.id
  const { questions } = await ask<{ questions: { id: string; label: string }[] }>('job.applying', {
    jobId,
  })
  const answers = questions.map(({ id, label }) => ({
    questionId: id,
    question: label,
    answer: id === 'reader' ? answer : 'Nowhere yet.',
  }))
  await mutate(context, 'job.apply', { jobId, resumeId, answers })
  await context.close()
  return jobId
}

it('applicants are filtered by an answer, and told to be alike, at 360 px', async () => {
  const jobId = await apply('Runa Solberg', 'NVDA')
  await apply('R. Solberg', 'TalkBack')
  const visitor = await browser.visitor({ site: site.url, size: phone })
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, `/org/demo-org/dashboard?tab=applicants&job=${jobId}`)
  const row = (name: string) => page.locator('[data-applicant]').filter({ hasText: name })
  await row('R. Solberg').waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  const choice = page.getByLabel('Answer to a question')
  expect(await choice.locator('optgroup').count()).toBe(1)
  await choice.selectOption({ label: 'Which screen reader… NVDA' })
  await expect.poll(() => address(visitor)).toContain('answer=reader%3ANVDA')
  await row('R. Solberg').waitFor({ state: 'detached' })
  await row('Runa Solberg').waitFor()
  await expectPart(visitor, 'filtered by an answer')

  await page.getByRole('button', { name: 'Views…' }).click()
  const views = await expectDialog(visitor, 'Your views')
  await views.getByText(/^The filter by an answer is left out/).waitFor()
  await views.getByRole('button', { name: 'Close' }).click()

  await row('Runa Solberg').click()
  const sheet = await expectDialog(visitor, 'Runa Solberg')
  await sheet.getByRole('heading', { name: 'May be the same person' }).waitFor()
  await sheet.getByText('Has the same phone number', { exact: true }).waitFor()
  await sheet.getByRole('link', { name: 'R. Solberg' }).click()
  await page.getByRole('dialog', { name: 'R. Solberg' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()

  // An answer that the job does not offer is shown as one, and let go of.
  await open(visitor, `/org/demo-org/dashboard?tab=applicants&job=${jobId}&answer=gone%3Ayes`)
  await page.getByText('Nobody fits what you look for.').waitFor()
  const shown = page.getByLabel('Answer to a question').locator('option:checked')
  expect(await shown.textContent()).toBe('One that is no longer asked for')
  await page.getByLabel('Answer to a question').selectOption({ label: 'Any' })
  await row('R. Solberg').waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('applicants open with a job that somebody applied for', async () => {
  await apply('Signe Aune', 'NVDA')
  const visitor = await browser.visitor({ site: site.url })
  const { page, context } = visitor
  await signIn(visitor, 'admin@demo.example')
  const { id: jobId } = await mutate<{ id: string }>(context, 'job.create', {
    orgSlug: 'demo-org',
    ...jobFields,
    title: 'Newest of all',
  })
  await mutate(context, 'job.publish', { jobId })
  await open(visitor, '/org/demo-org/dashboard?tab=applicants')
  const job = page.getByLabel('Job', { exact: true })
  expect(await job.locator('option').first().textContent()).toBe('Newest of all (0)')
  expect(await job.locator('option:checked').textContent()).toMatch(/\([1-9]\d*\)$/)
  await page.locator('[data-applicant]').first().waitFor()
  await visitor.context.close()
})
