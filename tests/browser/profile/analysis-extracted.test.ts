import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { doubtful } from '../../support/documents/doubtful-text.ts'
import { open, settled, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()

/** Title and employer of both posts may be each other. */
const alike = `Jordan Reed
jordan@mail.example
+44 20 7946 0000
London, UK

EXPERIENCE

Ashgrove, Pinehurst
Jan 2019 - Mar 2023

Larkfield, Elmbrook
Jan 2015 - Mar 2018

EDUCATION

Harbour School
2012 - 2015

SKILLS

Coffee, Tea, Milk
`

async function analysisOf(text: string) {
  const visitor = await browser.visitor()
  await signUp(visitor, 'Nora Quist')
  await open(visitor, '/resumes')
  const file = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await visitor.page.locator('input[type=file]').setInputFiles(file)
  await visitor.page.waitForURL(/\/resumes\/[0-9a-f-]{36}\/analysis/)
  await visitor.page.getByRole('tablist', { name: 'Analysis' }).waitFor()
  await settled(visitor.page)
  return visitor.page
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const extracted = (page: Page) => page.getByRole('tabpanel', { name: 'Extracted' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
async function choose(page: Page, menu: string | RegExp, name: string) {
  await button(page, menu).click()
  await page.getByRole('menuitem', { name }).click()
}
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

it('adds what the reading missed: an entry, a bullet, a line without a place; each is undone', async () => {
  const page = await analysisOf(doubtful)
  await tab(page, 'Extracted')
  await extracted(page)
    .getByText(/Left to look at: .* without a place/)
    .waitFor()
  await button(page, 'Add: position').click()
  const form = page.getByRole('form', { name: 'Add: position' })
  await form.getByRole('button', { name: 'Add' }).click()
  await form.getByText('Enter the job title or the employer').first().waitFor()
  await form.getByLabel('Job title').fill('Deckhand')
  await form.getByLabel('Start').fill('2016')
  await form.getByRole('button', { name: 'Add' }).click()
  await extracted(page).getByRole('heading', { name: 'Work' }).waitFor()
  await extracted(page).getByText('Added by you').first().waitFor()
  await button(page, 'Add: Bullet').click()
  await page.getByRole('textbox', { name: 'Bullet' }).fill('Sailed 3 boats')
  await page.keyboard.press('Enter')
  await extracted(page).getByText('Sailed 3 boats').waitFor()
  // Until then Undo is still that of the position.
  await page.getByText('Position', { exact: true }).waitFor({ state: 'detached' })
  await button(page, 'Undo').click()
  await extracted(page).getByText('Sailed 3 boats').waitFor({ state: 'detached' })

  await choose(page, /^Add as: .*Sold 40 boats a year/, 'Bullet of Deckhand')
  await button(page, /^Add as: .*Sold 40 boats/).waitFor({ state: 'detached' })
  await choose(page, 'Add as: Knots, boats, sailing, sea', 'Group of skills')
  const skills = page.getByRole('form', { name: 'Add: group of skills' })
  expect(await skills.getByLabel('Skill or group').inputValue()).toBe('Knots, boats, sailing, sea')
  await skills.getByLabel('Skill or group').press('Escape')
  await skills.waitFor({ state: 'detached' })
})

it('a doubtful reading stays one after one correction; all of it is confirmed, and that taken back', async () => {
  const page = await analysisOf(doubtful)
  await tab(page, 'Extracted')
  await button(page, /^Edit Name/).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Priya')
  await page.keyboard.press('Enter')
  await extracted(page).getByText('Corrected').waitFor()
  await page.getByText('Please check what we read').waitFor()
  await button(page, 'All of this is right').click()
  await extracted(page).getByText('You said that all of this is right.').waitFor()
  await page.getByText('Please check what we read').waitFor({ state: 'detached' })
  await button(page, 'Take it back').click()
  await button(page, 'All of this is right').waitFor()
  expect(await button(page, 'Take it back').count()).toBe(0)
})

it('a question is answered: yes, and that taken back; no leads to the field', async () => {
  const page = await analysisOf(alike)
  await tab(page, 'Findings')
  const yes = button(page, /^Yes, that is right: .*Ashgrove/).first()
  const question = await yes.getAttribute('aria-label')
  await yes.click()
  await page.getByText('Answered', { exact: true }).waitFor()
  await button(page, question ?? '').waitFor({ state: 'detached' })
  const chosen = () =>
    page.evaluate(() => document.activeElement?.closest('[data-finding]')?.textContent)
  await expect.poll(chosen).toBeTruthy()
  await page.getByRole('heading', { name: '1 question answered' }).waitFor()
  await button(page, /^Undo: /).click()
  await button(page, question ?? '').waitFor()
  await expect.poll(chosen).toContain('Ashgrove')
  await button(page, (question ?? '').replace('Yes, that is right', 'No, that is wrong')).click()
  await extracted(page).waitFor()
  await expect.poll(() => focused(page)).toMatch(/^(Job title|Employer)$/)
})

it('a swap is undone as one beside either field, and offered again', async () => {
  const page = await analysisOf(alike)
  await tab(page, 'Extracted')
  const offer = button(page, 'Swap title and employer: Ashgrove, Pinehurst')
  await offer.click()
  await offer.waitFor({ state: 'detached' })
  await button(page, 'Undo the correction: Job title').click()
  await offer.waitFor()
  expect(await button(page, /^Undo the correction/).count()).toBe(0)
})

it('what is marked as fine still counts: findings and overview say so alike', async () => {
  const page = await analysisOf(alike)
  await tab(page, 'Findings')
  const marks = button(page, /^Mark as fine/)
  await marks.first().click()
  const words = '1 finding is marked as fine, and still counts.'
  await page.getByText(words).waitFor()
  await tab(page, 'Overview')
  await page.getByText(words).waitFor()
  await button(page, 'See it').click()
  await page.getByRole('heading', { name: '1 marked as fine' }).waitFor()
  const focus = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(focus).toBe('marked-as-fine')
})

it('from sign-up to the fields, and back', async () => {
  const visitor = await browser.visitor()
  await signUp(visitor, 'Nora Quist')
  const { page } = visitor
  await open(visitor, '/signup/import')
  const file = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from(alike) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page
    .getByRole('link', { name: 'Correct it' })
    .or(button(page, 'Continue'))
    .first()
    .waitFor()
  await open(visitor, '/signup/resume-analysis')
  await page.getByText('Please check').first().waitFor()
  await page.getByRole('link', { name: 'Correct it' }).click()
  await extracted(page).waitFor()
  await tab(page, 'Overview')
  await page.getByRole('link', { name: 'Back to sign-up' }).click()
  await expect.poll(() => page.url()).toMatch(/\/signup\/resume-analysis$/)
})
