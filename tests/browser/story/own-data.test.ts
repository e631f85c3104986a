import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { expectDialog, expectPart, mutate } from '../../support/browser/story.ts'
import {
  address,
  desktop,
  open,
  phone,
  signUp,
  testBrowser,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const resume = readFileSync(path.resolve(import.meta.dirname, '../../resume-bench/files/d006.txt'))

it.each([
  ['1280 px, light', desktop, false],
  ['360 px, dark', phone, true],
] as const)(
  'one takes along what is here, reads who holds it, and withdraws: %s',
  async (...how) => {
    const [, size, dark] = how
    const visitor = await browser.visitor({ size, dark })
    const { page, context } = visitor
    await signUp(visitor, 'Mina Holdwell')
    await open(visitor, '/settings?tab=data')
    await page.getByText('No organization holds anything of you.').waitFor()
    await expectPart(visitor, 'nobody holds anything')

    const file = { name: 'resume.txt', mimeType: 'text/plain', buffer: resume }
    const sent = await context.request.post('/api/resumes', { multipart: { file } })
    const resumeId = ((await sent.json()) as { data: { id: string } }).data.id
    await open(visitor, '/jobs')
    const job = page.locator('a[data-job]').first()
    const jobId = (await job.getAttribute('data-job')) ?? ''
    await mutate(context, 'job.apply', { jobId, resumeId, coverNote: 'I know these boats.' })

    await open(visitor, '/settings?tab=data')
    const held = page.getByRole('region', { name: 'Who holds my data' })
    await held.getByText(/a copy of your resume and your note\.$/).waitFor()
    await held.getByText(/^Until \d+ days after its decision/).waitFor()
    await expectPart(visitor, 'one application')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const zip = unzipSync(readFileSync(await (await coming).path()))
    expect(Object.keys(zip)).toContain('manifest.json')
    expect(strFromU8(zip['tables/applications.csv']!)).toContain('I know these boats.')

    const title = held.getByRole('listitem').getByRole('link')
    await title.click()
    const sheet = await expectDialog(visitor, 'Your application')
    await sheet.getByText(/keeps this copy until/).waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => address(visitor)).toBe('/settings?tab=data')
    await held.getByRole('button', { name: /^Withdraw / }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await held.getByText('Withdrawn', { exact: true }).waitFor()
    await held.getByText(/^Until \w{3} \d+, \d{4}\.$/).waitFor()
    expect(await held.getByRole('button', { name: /^Withdraw / }).count()).toBe(0)
    await expectPart(visitor, 'withdrawn')
    await context.close()
  },
)
