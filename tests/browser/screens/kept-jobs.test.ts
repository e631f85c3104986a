import { expect, it } from 'vitest'
import { ownSite } from '../../support/own-site.ts'
import { open, signIn, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = ownSite()

const shots = process.env['KEPT_SHOTS']

it('a visitor saves a job by logging in, and finds it saved in the list they were at', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await open(visitor, '/jobs?workplace=remote')
  const card = page.locator('main li:has([data-job])').first()
  const title = (await card.locator('[data-job]').textContent()) ?? ''
  await card.getByRole('link', { name: `Save ${title}` }).click()
  // Marks that were read before the saving, and come after it.
  const isSaving = (request: { url(): string }) => request.url().includes('job.setSaved')
  const slowly = page.waitForResponse(isSaving, { timeout: 5000 }).catch(() => null)
  await page.route('**/trpc/*job.marks*', async route => {
    const response = await route.fetch()
    await slowly
    await route.fulfill({ response })
  })
  await page.getByLabel('E-mail').fill('ada@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/jobs?workplace=remote')
  const bookmark = page.getByRole('button', { name: `Save ${title}`, exact: true })
  await bookmark.and(page.locator('[aria-pressed=true]')).waitFor()
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await open(visitor, '/jobs?saved=1')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('1 saved job')
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('s saves the job in focus and takes it back; hiding takes a job out, and Undo brings it back', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await signIn(visitor, 'ada@demo.example')
  await open(visitor, '/jobs')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const title = (await page.locator('[data-job]').nth(1).textContent()) ?? ''
  const bookmark = page.getByRole('button', { name: `Save ${title}`, exact: true }).first()
  const box = await bookmark.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  expect(await bookmark.getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('s')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true')
  // Filled, for who sees no colour.
  expect(await bookmark.locator('svg.fill-current').count()).toBe(1)
  await page.keyboard.press('s')
  await page.getByText('Not saved any more').first().waitFor()
  await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('false')

  const id = await page.locator('[data-job]').nth(1).getAttribute('href')
  await page
    .getByRole('button', { name: `More for ${title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Hide this job' }).click()
  await page.getByText(`Hidden: ${title}`).first().waitFor()
  expect(await page.locator(`[data-job][href="${id}"]`).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-job')))
    .toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator(`[data-job][href="${id}"]`).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  await expect.poll(focused).toBe(id)
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('a visitor’s wish to save a search is asked again after the log-in', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await open(visitor, '/jobs?q=nurse')
  await page.getByRole('link', { name: 'Save this search' }).click()
  await page.getByLabel('E-mail').fill('ada@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/jobs?q=nurse')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  expect(await dialog.getByLabel('Name').inputValue()).toBe('“nurse”')
  await visitor.context.close()
})

it('s saves the job that is read, in the pane and on its page; Back leads to where one was', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await signIn(visitor, 'ada@demo.example')
  await open(visitor, '/jobs')
  const link = page.locator('[data-job]').nth(2)
  const href = await link.getAttribute('href')
  await link.click()
  await page.getByRole('region', { name: 'Chosen job' }).getByRole('article').waitFor()
  // It shows at once; leaving the page would break off what is on its way.
  const kept = page.waitForResponse(/job\.setSaved/)
  await page.keyboard.press('s')
  const saved = page.getByRole('article').getByRole('button', { name: /^Saved / })
  await saved.waitFor()
  await kept

  await page.setViewportSize({ width: 768, height: 900 })
  await open(visitor, '/jobs')
  await page.locator(`[data-job][href="${href}"]`).press('Enter')
  await page.waitForURL(`**${href}`)
  await saved.waitFor()
  await page.keyboard.press('s')
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Save / })
    .waitFor()
  await page.goBack()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
  await expect.poll(focused).toBe(href)
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('a search is saved with its e-mails, an organization followed, a job reported', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await signIn(visitor, 'ada@demo.example')
  await open(visitor, '/jobs?workplace=remote')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Remote')
  await dialog.getByLabel('New jobs').selectOption('weekly')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Search saved' }).waitFor()
  await open(visitor, '/jobs?q=nurze')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Search saved').first().waitFor()
  await open(visitor, '/org/demo-org')
  await page.getByRole('button', { name: /^Follow/ }).click()
  await page.getByRole('button', { name: /^Report/ }).click()
  await page.getByRole('button', { name: 'Send the report' }).click()
  await page.getByText('Choose a reason').first().waitFor()
  await page.getByLabel('What is wrong?').selectOption('spam')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await page.getByText('Reported').first().waitFor()
  await open(visitor, '/dashboard?view=kept')
  expect(await page.getByLabel('E-mails of new jobs for Remote').inputValue()).toBe('weekly')
  // The slip is put right: no new job would have it.
  await page.locator('a[href="/jobs?q=nurse"]').first().waitFor()
  await page.getByRole('button', { name: /^Following/ }).waitFor()
  await page.getByText('Nothing is hidden.').waitFor()
  expect(visitor.takeErrors()).toEqual([])
  for (const width of shots ? [360, 1280] : []) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, address] of Object.entries({
      kept: '/dashboard?view=kept',
      jobs: '/jobs',
      org: '/org/demo-org',
      dashboard: '/dashboard',
    })) {
      await open(visitor, address)
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: name !== 'jobs' })
    }
  }
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/dashboard?view=kept', '/jobs', '/org/demo-org']) {
      await open(visitor, address)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect({ address, width, over }).toEqual({ address, width, over: 0 })
    }
  }
  await visitor.context.close()
}, 120_000)
