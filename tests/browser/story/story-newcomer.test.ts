import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  expectDialog,
  expectPart,
  expectScreen,
  goByNavigation,
  widths,
} from '../../support/browser/story.ts'
import { open, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const bench = path.resolve(import.meta.dirname, '../../resume-bench')

/** What the file says, written by those who made it. */
const { basics, skills } = JSON.parse(
  readFileSync(path.join(bench, 'truth/d001.json'), 'utf8'),
) as { basics: { label: string; location: { city: string } }; skills: { keywords: string[] }[] }

const job = 'Product Designer, Field Tools'
const note = 'I have drawn tools for people who wear gloves.'

let count = 0

it.each(widths)('a newcomer onboards with a resume and applies, at %s', async (_, size) => {
  const visitor = await browser.visitor({ size })
  const { page } = visitor
  const username = `newcomer-${process.pid}-${++count}`

  await open(visitor, '/signup')
  await expectScreen(visitor, 'Create account')
  await page.getByLabel('Name').fill('Aiko Tanabe')
  await page.getByLabel('E-mail').fill(`${username}@mail.example`)
  await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expectScreen(visitor, 'Import your resume')
  await page.getByLabel('Drop your resume here').setInputFiles(path.join(bench, 'files/d001.pdf'))

  await page.waitForURL('**/signup/resume-analysis')
  await page.getByText(/of 100 points/).waitFor()
  await expectScreen(visitor, 'Your resume analysis')
  await expect.poll(() => page.getByText(basics.label).count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Continue' }).click()

  await page.waitForURL('**/signup/about')
  const headline = page.getByLabel('Headline')
  await headline.waitFor()
  await expect.poll(() => headline.inputValue()).toBe(basics.label)
  await expect.poll(() => page.getByLabel('Location').inputValue()).toContain(basics.location.city)
  await expect
    .poll(() => page.getByLabel('LinkedIn link').inputValue())
    .toMatch(/linkedin\.com\/in\/./)
  // All three and the links are marked as read; the name that the person gave is theirs.
  await expect.poll(() => page.getByText('from your resume', { exact: true }).count()).toBe(4)
  await page.getByRole('button', { name: 'Dribbble', exact: false }).first().waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
    .toBe('Aiko Tanabe')
  await page.getByLabel('Username').fill('admin')
  await page.getByText('This name is reserved. Choose another.').waitFor()
  await expectScreen(visitor, 'About you')
  await page.getByLabel('Username').fill(username)
  await page.getByText('This name is free.').waitFor()
  await page.getByRole('radio', { name: 'Looking for work' }).check()
  await expect
    .poll(() =>
      page.getByRole('checkbox', { name: 'Fill my profile with what we read' }).isChecked(),
    )
    .toBe(true)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await page.waitForURL('**/signup/choose-interests')
  // What the resume is sure of is chosen; one press takes it away, and one brings it back.
  const fitting = page.getByText(/open jobs? fits?$/)
  const skill = skills[0]?.keywords[0] ?? ''
  await page.getByRole('button', { name: `Remove ${skill}` }).click()
  await page.getByRole('button', { name: `Add ${skill}` }).click()
  await expect.poll(() => page.getByRole('button', { name: `Remove ${skill}` }).count()).toBe(1)
  const all = await fitting.innerText()
  const lead = page.getByRole('checkbox', { name: 'Lead', exact: true })
  await lead.check()
  await expect.poll(() => fitting.innerText(), { timeout: 15_000 }).not.toBe(all)
  expect(Number.parseInt(await fitting.innerText(), 10)).toBeLessThan(Number.parseInt(all, 10))
  await lead.uncheck()
  await expect.poll(() => fitting.innerText(), { timeout: 15_000 }).toBe(all)
  const fits = Number.parseInt(await fitting.innerText(), 10)
  await expectScreen(visitor, 'Choose interests')
  await page.getByRole('button', { name: 'Finish' }).click()

  await page.waitForURL('**/dashboard')
  await page.getByText('You have not applied for a job yet.').waitFor()
  await expectScreen(visitor, 'Dashboard')
  const fittingJobs = page.getByRole('region', { name: 'Best fitting jobs' })
  await expect.poll(() => fittingJobs.getByRole('link', { name: job }).count()).toBe(1)
  // Those that are only near stand in a list of their own.
  const listed = fittingJobs.getByRole('list').first().locator('[data-job]')
  expect(await listed.count()).toBe(Math.min(fits, 5))
  // The four steps are behind one.
  expect(await page.getByText('Go on where you left off').count()).toBe(0)

  await open(visitor, '/profile')
  await page.getByRole('article').getByRole('region', { name: 'Work' }).waitFor()
  await page.getByText('Hidden: only you').waitFor()

  await goByNavigation(visitor, 'Opportunities')
  await expectScreen(visitor, /^\d\d open jobs$/)
  await page.getByLabel('Search').fill('product designer')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('**/jobs?q=product+designer')
  await expectScreen(visitor, /^[1-9] open jobs?$/)
  await page.getByRole('link', { name: job }).click()
  // Where there is room for two columns it opens beside the list first.
  if ((page.viewportSize()?.width ?? 0) >= 1024)
    await page
      .getByRole('region', { name: 'Chosen job' })
      .getByRole('heading', { level: 2, name: job })
      .getByRole('link')
      .click()
  await expectScreen(visitor, job)

  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const applying = await expectDialog(visitor, `Apply for ${job}`)
  await expect.poll(() => applying.getByRole('radio', { checked: true }).count()).toBe(1)
  await applying.getByRole('textbox', { name: /^Note/ }).fill(note)
  await applying.getByRole('button', { name: 'Send application' }).click()

  const receipt = await expectDialog(visitor, 'Application sent')
  await expect.poll(() => receipt.getByText('Harbour & Pine has received it').count()).toBe(1)
  await expect.poll(() => receipt.getByText(note).count()).toBe(1)
  await expect.poll(() => receipt.getByText(basics.label).count()).toBeGreaterThan(0)
  await receipt.getByRole('button', { name: 'Done' }).click()
  await page.getByText(/^Applied on /).waitFor()
  await expect.poll(() => page.getByText('Received', { exact: true }).count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Apply', exact: true }).count()).toBe(0)
  await expectPart(visitor, 'a job one has applied to')

  await goByNavigation(visitor, 'Dashboard')
  const applications = page.getByRole('region', { name: 'Your applications' })
  await applications.getByText('Received', { exact: true }).waitFor()
  await fittingJobs.getByRole('link', { name: job }).waitFor({ state: 'detached' })
  await expectScreen(visitor, 'Dashboard')
  await applications.getByRole('link', { name: job }).click()
  const own = await expectDialog(visitor, 'Your application')
  await expect.poll(() => own.getByText('You applied').count()).toBe(1)
  await expect.poll(() => own.getByText(note).count()).toBe(1)
  await visitor.context.close()
})
