import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { jobFields } from '../../support/jobs.ts'
import { ownSite } from '../../support/own-site.ts'
import { expectDialog, expectPart, mutate } from '../../support/browser/story.ts'
import { desktop, open, phone, signIn, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: a job is posted. */
const site = ownSite()
const file = path.resolve(import.meta.dirname, '../../resume-bench/files/d012.pdf')

/** A job that asks for what the file shows, with one who applied. */
async function withApplicant(size: typeof phone, isBlind: boolean) {
  const admin = await browser.visitor({ site: site.url, size })
  await signIn(admin, 'admin@demo.example')
  const { id: jobId } = await mutate<{ id: string }>(admin.context, 'job.create', {
    orgSlug: 'demo-org',
    ...jobFields,
    title: 'Harbour Engineer',
    skillsRequired: ['TypeScript', 'PostgreSQL'],
  })
  await mutate(admin.context, 'job.publish', { jobId })
  if (isBlind) await mutate(admin.context, 'job.setBlind', { jobId, isBlind })
  const { context } = await signedUp()
  const upload = await context.request.post('/api/resumes', {
    multipart: {
      file: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await readFile(file) },
    },
  })
  const { data } = (await upload.json()) as { data: { id: string } }
  const { id } = await mutate<{ id: string }>(context, 'job.apply', { jobId, resumeId: data.id })
  await context.close()
  await open(
    admin,
    `/org/demo-org/dashboard?tab=applicants&job=${jobId}&view=table&applicant=${id}`,
  )
  return admin
}

async function signedUp() {
  const visitor = await browser.visitor({ site: site.url })
  await signUp(visitor, 'Nora Quist')
  return visitor
}

it.each([
  ['1280 px', desktop, false],
  ['360 px', phone, false],
  ['1280 px, masked', desktop, true],
] as const)(
  'the file stands beside what was read, with the lines that show the skills, at %s',
  async (_, size, isBlind) => {
    const admin = await withApplicant(size, isBlind)
    const { page } = admin
    const sheet = await expectDialog(admin, isBlind ? /^Applicant/ : 'Nora Quist')
    const pages = sheet.getByRole('region', { name: 'The file' })
    const asked = isBlind || size === phone
    if (asked) {
      await sheet.getByRole('button', { name: 'Show the file' }).waitFor()
      expect(await pages.count()).toBe(0)
    } else await pages.waitFor()
    await sheet.getByText('See each skill and what shows it').click()
    const proof = sheet.getByRole('button', { name: /TypeScript.*show it in the resume/ }).first()
    await proof.press('Enter')
    await pages.getByRole('img', { name: /^Page 1/ }).waitFor()
    const chosen = pages.locator('[data-spot][data-selected]')
    await chosen.first().waitFor()
    expect(await chosen.first().getAttribute('aria-label')).toBe('TypeScript')
    await sheet.getByText('Shows TypeScript', { exact: true }).waitFor()
    // Brought into view, although it was not drawn when it was asked for.
    const isInView = () =>
      chosen.first().evaluate(one => {
        const { top, left, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(left + 1, top + height / 2))
      })
    await expect.poll(isInView).toBe(true)
    await expectPart(admin, 'the file of an applicant')
    await sheet.getByRole('button', { name: 'Hide the file' }).click()
    await pages.waitFor({ state: 'detached' })
    // It stays as it was left.
    await page.reload()
    await sheet.getByRole('button', { name: 'Show the file' }).waitFor()
    expect(await pages.count()).toBe(0)
    expect(admin.takeErrors()).toEqual([])
    await admin.context.close()
  },
)
