import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { bench, cases, found } from '../../support/documents/blind-cases.ts'
import { jobFields } from '../../support/jobs.ts'
import { ownSite } from '../../support/own-site.ts'
import { mutate } from '../../support/browser/story.ts'
import { open, signIn, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = ownSite({ RATE_LIMIT_SCALE: '100' })

it('in blind review no screen holds the name or the contact data of 30 applicants', async () => {
  const admin = await browser.visitor({ site: site.url })
  const { page, context } = admin
  await signIn(admin, 'admin@demo.example')
  const { id: jobId } = await mutate<{ id: string }>(context, 'job.create', {
    orgSlug: 'demo-org',
    ...jobFields,
  })
  await mutate(context, 'job.publish', { jobId })
  await mutate(context, 'job.setBlind', { jobId, isBlind: true })
  const ids: string[] = []
  for (const [at, { file, basics }] of cases.entries()) {
    const person = await browser.visitor({ site: site.url })
    await signUp(person, basics.name)
    const buffer = await readFile(new URL(`files/${file}`, bench))
    const upload = await person.context.request.post('/api/resumes', {
      multipart: { file: { name: `stem-${at}-cv.pdf`, mimeType: 'application/pdf', buffer } },
    })
    const { data } = (await upload.json()) as { data: { id: string } }
    const sent = { jobId, resumeId: data.id, coverNote: `I am ${basics.name}.` }
    ids.push((await mutate<{ id: string }>(person.context, 'job.apply', sent)).id)
    await person.context.close()
  }

  const list = `/org/demo-org/dashboard?tab=applicants&job=${jobId}`
  const screens: string[] = []
  for (const view of ['board', 'table']) {
    await open(admin, `${list}&view=${view}`)
    await page.locator('[data-applicant]').nth(5).waitFor()
    screens.push(await page.content())
  }
  const leaks: Record<string, string[]> = {}
  for (const [at, one] of cases.entries()) {
    await open(admin, `${list}&view=table&applicant=${ids[at]}`)
    await page
      .getByRole('dialog', { name: /^Applicant/ })
      .getByText('Cover note')
      .waitFor()
    const said = screens.join('\n') + (await page.content())
    const leaked = found(one, `stem-${at}-cv`, said)
    if (leaked.length > 0) leaks[one.file] = leaked
  }
  expect(leaks).toEqual({})
  // Else it would prove nothing to find none.
  await mutate(context, 'job.reveal', { applicationId: ids.at(-1), reason: 'contact' })
  await page.reload()
  const last = cases.at(-1)!
  await page.getByRole('dialog', { name: last.basics.name }).getByText('Cover note').waitFor()
  expect(found(last, 'stem', await page.content()).length).toBeGreaterThan(1)
  await context.close()
}, 300_000)
