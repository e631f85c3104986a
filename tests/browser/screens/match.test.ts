import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RouterOutputs } from '#src/api.ts'
import { ask } from '../../support/browser/expect-no-script.ts'
import { expectDialog, expectPart, mutate, widths } from '../../support/browser/story.ts'
import {
  open,
  settled,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const file = path.resolve(import.meta.dirname, '../../resume-bench/files/d012.pdf')
const query = 'senior backend engineer berth'

type Listed = RouterOutputs['job']['list']['items'][number]

/** Somebody with a resume that shows TypeScript and PostgreSQL, and the job that asks for them. */
async function withResume(size: (typeof widths)[number][1]) {
  const visitor = await browser.visitor({ size })
  await signUp(visitor, 'Nora Quist')
  await open(visitor, '/resumes')
  await visitor.page.locator('input[type=file]').setInputFiles(file)
  await visitor.page.waitForURL(/\/analysis/, { waitUntil: 'commit' })
  await settled(visitor.page)
  const { items } = await ask<{ items: Listed[] }>(visitor.context, 'job.list', { query })
  const job = items[0]!
  return { visitor, job, address: `/org/${job.orgSlug}/jobs/${job.id}/${job.slug}` }
}

/** The state of each skill in the table that is on screen. */
const states = async (page: Page) => {
  const rows = page.getByRole('table', { name: /of each skill/ }).locator('tbody tr')
  await rows.first().waitFor()
  const pairs = await rows.evaluateAll(all =>
    all.map(row => [
      row.querySelector('th span')?.textContent ?? '',
      row.querySelector('td p .font-medium')?.textContent ?? '',
    ]),
  )
  return Object.fromEntries(pairs) as Record<string, string>
}

const shown = { TypeScript: 'Exact', PostgreSQL: 'Exact', Testing: 'Missing' }

it('is told to visitors that there is one', async () => {
  const visitor = await browser.visitor()
  const { items } = await ask<{ items: Listed[] }>(visitor.context, 'job.list', { query })
  const job = items[0]!
  await open(visitor, `/org/${job.orgSlug}/jobs/${job.id}/${job.slug}`)
  await visitor.page.getByText('to see how many of its').waitFor()
  expect(await visitor.page.getByRole('table').count()).toBe(0)
})

it.each(widths)('is the same on every screen at %s', async (_, size) => {
  const { visitor, job, address } = await withResume(size)
  const { page } = visitor

  await open(visitor, `/jobs?query=${encodeURIComponent(query)}&sort=match`)
  const card = page.getByRole('listitem').filter({ hasText: job.title }).first()
  const fit = card.getByText('3 of 4 skills')
  await fit.waitFor()
  // Hollow ones have a filled part of no width.
  const filled = fit.locator('..').locator('rect:nth-of-type(2)')
  expect(await filled.evaluateAll(all => all.map(one => one.getAttribute('width')))).toEqual([
    '100%',
    '100%',
    '100%',
    '0%',
  ])
  await expectPart(visitor, 'list')

  await open(visitor, address)
  expect(await states(page)).toMatchObject(shown)
  const formula = page.getByText('How this is counted')
  await formula.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/\d+ ÷ \d+ × 100 = \d+/).waitFor()
  await expectPart(visitor, 'job page')

  await page.goto(`${address}?panel=apply`)
  const dialog = await expectDialog(visitor, /Apply for/)
  await dialog.getByText('See each skill').click()
  expect(await states(page)).toMatchObject(shown)
  await expectPart(visitor, 'apply dialog')

  const { resume } = await ask<RouterOutputs['job']['match']>(visitor.context, 'job.match', {
    jobId: job.id,
  })
  await mutate(visitor.context, 'job.apply', { jobId: job.id, resumeId: resume?.id })
  const admin: Visitor = await browser.visitor({ size })
  await signIn(admin, 'admin@demo.example')
  const { items } = await ask<RouterOutputs['job']['applications']>(
    admin.context,
    'job.applications',
    { orgSlug: job.orgSlug, jobId: job.id },
  )
  const sent = items.find(one => one.name === 'Nora Quist')
  await open(
    admin,
    `/org/${job.orgSlug}/dashboard?tab=applicants&job=${job.id}&applicant=${sent?.id}`,
  )
  const sheet = await expectDialog(admin, 'Nora Quist')
  await sheet.getByText('See each skill').click()
  expect(await states(admin.page)).toMatchObject(shown)
  await expectPart(admin, 'applicant')
})

it.each(widths)('marks the lines on the file at %s', async (_, size) => {
  const { visitor, job } = await withResume(size)
  const { page } = visitor
  await page.getByRole('tab', { name: 'Match' }).click()
  await page.getByLabel('Find a job').fill(query)
  await page.getByRole('tabpanel').getByRole('button', { name: job.title }).click()
  expect(await states(page)).toMatchObject(shown)
  await expectPart(visitor, 'match tab')
  const line = page.getByRole('button', { name: /ledger API.*show it in the resume/s }).first()
  await line.focus()
  await page.keyboard.press('Enter')
  const spot = page.locator('button[data-spot]').first()
  await spot.waitFor()
  expect(await page.locator('button[data-spot]').count()).toBeGreaterThanOrEqual(3)
})

it('compares with a pasted text', async () => {
  const { visitor } = await withResume(widths[1][1])
  const { page } = visitor
  await page.getByRole('tab', { name: 'Match' }).click()
  await page.getByRole('button', { name: 'A pasted text' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('Paste the text of a job').first().waitFor()
  // The browser tells of the refusal.
  expect(visitor.takeErrors()).toHaveLength(1)
  await page
    .getByLabel('Text of the job')
    .fill('You know PostgreSQL well.\nNo Java.\nNice to have: Rust')
  await page.getByRole('button', { name: 'Compare' }).click()
  expect(await states(page)).toEqual({ PostgreSQL: 'Exact', Rust: 'Missing' })
  await expectPart(visitor, 'text')
})

it('a copy for the job is made on a phone, and chosen when one applies', async () => {
  const { visitor, job, address } = await withResume(widths[1][1])
  const { page } = visitor
  const original = new URL(page.url()).pathname
  await open(visitor, `${original}?tab=match&job=${job.id}`)
  await page.getByRole('button', { name: 'Copy for this job' }).click()
  await page.getByText('This is your copy for this job.').waitFor()
  expect(new URL(page.url()).pathname).not.toBe(original)
  await expectPart(visitor, 'copy')

  await open(visitor, '/resumes')
  await page.getByRole('link', { name: `View analysis of ${job.title}`, exact: false }).waitFor()
  await page.getByText('a copy of “d012” for one job').waitFor()
  await page.getByRole('button', { name: /^More for d012/ }).click()
  await page.getByRole('menuitem', { name: 'Copy for a job…' }).click()
  const dialog = await expectDialog(visitor, 'Copy for a job')
  await dialog.getByLabel('Find a job').fill(query)
  await dialog.getByRole('button', { name: job.title }).waitFor()
  await expectPart(visitor, 'copy for a job')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`${address}?panel=apply`)
  const apply = await expectDialog(visitor, /Apply for/)
  const copy = apply.getByRole('radio', { name: job.title, exact: false })
  await copy.waitFor()
  expect(await copy.isChecked()).toBe(true)
  await apply.getByText('Your copy for this job:').waitFor()
})
