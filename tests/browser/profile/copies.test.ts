import path from 'node:path'
import { expect, it } from 'vitest'
import type { RouterOutputs } from '#src/api.ts'
import { ask } from '../../support/browser/expect-no-script.ts'
import { expectDialog, expectPart, mutate, widths } from '../../support/browser/story.ts'
import { open, settled, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const file = path.resolve(import.meta.dirname, '../../resume-bench/files/d012.pdf')

/** Somebody with a resume, and two jobs that take applications. */
async function withResume(size: (typeof widths)[number][1]) {
  const visitor = await browser.visitor({ size })
  await signUp(visitor, 'Nora Quist')
  await open(visitor, '/resumes')
  await visitor.page.locator('input[type=file]').setInputFiles(file)
  await visitor.page.waitForURL(/\/analysis/, { waitUntil: 'commit' })
  await settled(visitor.page)
  const { items } = await ask<RouterOutputs['job']['list']>(visitor.context, 'job.list', {})
  const [job, other] = items
  if (!job || !other) throw new Error('There are no jobs.')
  return { visitor, job, other }
}

const pathOf = (job: { orgSlug: string; id: string; slug: string }) =>
  `/org/${job.orgSlug}/jobs/${job.id}/${job.slug}`

it.each([widths[0], widths[1]])(
  'a copy leads from the job to the sending, with a file of what was changed, at %s',
  async (_, size) => {
    const { visitor, job } = await withResume(size)
    const { page, context } = visitor
    await open(visitor, pathOf(job))
    await page.getByRole('button', { name: 'Make a copy for this job' }).click()
    const about = page.getByRole('region', { name: 'This copy' })
    await about.getByRole('link', { name: 'd012', exact: true }).waitFor()
    await about.getByRole('link', { name: `${job.title} at ${job.orgName}` }).waitFor()
    const resumeId = /resumes\/([^/]+)/.exec(page.url())?.[1] ?? ''
    const resume = await ask<RouterOutputs['resume']['byId']>(context, 'resume.byId', { resumeId })
    const before = resume.parsed?.content.basics?.label ?? null
    const label = { pointer: '/basics/label', before, value: 'Berth keeper' }
    await mutate(context, 'resume.edit', { resumeId, version: 1, ...label })
    await page.reload()
    await settled(page)
    await page.getByText('What you changed is not in the file').waitFor()
    await expectPart(visitor, 'about the copy')

    await about.getByRole('link', { name: 'Apply with this copy' }).click()
    const apply = await expectDialog(visitor, /^Apply for/)
    await apply.getByRole('radio', { name: job.title, exact: false, checked: true }).waitFor()
    await apply.getByRole('button', { name: 'Send application' }).click()
    const asItIs = apply.getByRole('checkbox', { name: 'Send the original file as it is' })
    await expect.poll(() => asItIs.getAttribute('aria-invalid')).toBe('true')
    expect(visitor.takeErrors()).toHaveLength(1)
    await expectPart(visitor, 'what is not in the file')
    await apply.getByRole('button', { name: 'Make a new file…' }).click()
    const exporting = page.getByRole('dialog', { name: 'Export as a clean resume' })
    await exporting.getByRole('button', { name: 'Make the file' }).click()
    await exporting.waitFor({ state: 'detached' })
    await asItIs.waitFor({ state: 'detached' })
    await apply.getByRole('button', { name: 'Send application' }).click()
    const receipt = page.getByRole('dialog', { name: 'Application sent' })
    await receipt.getByText('Berth keeper').first().waitFor()
    await context.close()
  },
)

it('copies for other jobs stand apart, and to look at resumes leaves no draft', async () => {
  const { visitor, job, other } = await withResume(widths[1][1])
  const { page, context } = visitor
  const { items } = await ask<RouterOutputs['resume']['list']>(context, 'resume.list', {})
  const resumeId = items[0]!.id
  await mutate(context, 'resume.copy', { resumeId, jobId: other.id })

  await open(visitor, `${pathOf(job)}?panel=apply`)
  const apply = await expectDialog(visitor, /^Apply for/)
  await apply.getByRole('radio', { name: 'd012', exact: false, checked: true }).waitFor()
  expect(await apply.getByRole('radio').count()).toBe(1)
  await apply.getByRole('button', { name: 'Show copies for other jobs (1)' }).click()
  await apply.getByText('They see it under the name “d012”.').waitFor()
  await expectPart(visitor, 'copies for other jobs')
  await apply.getByRole('radio', { name: other.title, exact: false }).check()
  await apply.getByRole('button', { name: 'Cancel' }).click()
  await apply.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()

  await open(visitor, '/resumes')
  await page.getByRole('button', { name: /^More for d012/ }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const asking = page.getByRole('alertdialog')
  await asking.getByText('only copies for single jobs are left').waitFor()
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await context.close()
})
