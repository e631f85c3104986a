import type { Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  goBy,
  heading,
  open,
  phone,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

const summary = ({ page }: Visitor) => page.locator('main').getByRole('alert').first()
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save draft' }).click()
const html = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })

/** An admin at a job’s form that lacks nothing. */
async function jobForm() {
  const visitor = await browser.visitor()
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/jobs/create')
  const { page } = visitor
  await page.getByRole('textbox', { name: 'Title' }).fill('Lighthouse keeper')
  await page.getByLabel('Country', { exact: true }).selectOption('PT')
  await page.getByRole('textbox', { name: 'Description' }).fill('Keeps the light.')
  return visitor
}

describe('a refused form', () => {
  it('says that the fault is ours, or that the connection is missing', async () => {
    const visitor = await jobForm()
    await visitor.page.route('**/trpc/job.create*', html)
    await save(visitor)
    await expect
      .poll(() => summary(visitor).innerText())
      .toMatch(/^That did not work\s+Something went wrong on our side\. Try again\.$/)
    await visitor.page.unroute('**/trpc/job.create*')
    await visitor.context.setOffline(true)
    await save(visitor)
    await expect
      .poll(() => summary(visitor).innerText())
      .toMatch(/^That did not work\s+We could not reach Fairlead\. Check your connection/)
    await visitor.context.close()
  })

  it('lists its faults as they stand on the page, each naming its field', async () => {
    const visitor = await jobForm()
    const { page } = visitor
    await page.getByRole('textbox', { name: 'Description' }).fill('')
    await page.getByLabel('Country', { exact: true }).selectOption('')
    await page.getByRole('textbox', { name: /^Pay from/ }).fill('50,000')
    await page.getByRole('textbox', { name: /^Pay to/ }).fill('40,000')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await summary(visitor).getByText('things need your attention').waitFor()
    const faults = await summary(visitor).getByRole('link').allInnerTexts()
    const ids = await summary(visitor)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('href')?.slice(1) ?? ''))
    const places = await page.evaluate(
      all => all.map(id => document.getElementById(id)?.getBoundingClientRect().top ?? 0),
      ids,
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(ids[0]).toBe('field-addressCountry')
    expect(faults.length).toBeGreaterThan(1)
    await page.getByLabel('Country', { exact: true }).selectOption('PT')
    await page.getByRole('textbox', { name: 'Description' }).fill('Keeps the light.')
    await save(visitor)
    await summary(visitor).getByText('Pay to: Must not be less than the lower end').waitFor()
    await visitor.context.close()
  })

  it('lists what is wrong with all rows after what is wrong in one', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/org/demo-org/challenges/create')
    const { page } = visitor
    await page.getByLabel('Title').fill('A quieter pump')
    await page.getByLabel('Brief').fill('Measure, mend, measure again.')
    await page.getByLabel('Opens').fill('2035-03-01T12:00')
    await page.getByLabel('Submissions close').fill('2035-03-08T12:00')
    await page.getByLabel('Hours at most').fill('6')
    await page.getByLabel('Amount').fill('300')
    await page.getByLabel('Criterion 1', { exact: true }).fill('Quietness')
    await page.getByLabel('Criterion 2', { exact: true }).fill('Quietness')
    await page.getByLabel('Weight of criterion 2').fill('30')
    await save(visitor)
    await expect
      .poll(() => summary(visitor).getByRole('link').allInnerTexts())
      .toEqual([
        'Criterion 2: Two criteria have this name',
        'What is judged, and how much it counts: The weights must add up to 100',
      ])
    await visitor.context.close()
  })

  it('takes a fault back once it is corrected, in the dialog of a new organization', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signUp(visitor, 'Olga Owner')
    await open(visitor, '/dashboard?create=organization')
    const dialog = page.getByRole('dialog', { name: 'Create organization' })
    await dialog.getByLabel('Name').fill('O')
    await dialog.getByRole('button', { name: 'Create organization' }).click()
    const alert = dialog.getByRole('alert')
    await alert.waitFor()
    await dialog.getByLabel('Name').fill('Olive Works')
    await expect.poll(() => alert.count()).toBe(0)
    await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(0)
    await visitor.context.close()
  })
})

describe('a page', () => {
  it('says that the connection is missing', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/dashboard')
    await visitor.context.setOffline(true)
    await goBy(visitor, 'Challenges')
    await heading(visitor, 'Page Error').waitFor()
    await visitor.page.getByText(/Check your connection, then retry\./).waitFor()
    await expect.poll(() => visitor.page.getByText(/Failed to fetch/).count()).toBe(0)
    await visitor.context.close()
  })

  it('shows no trace of what was to be data', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await visitor.page.route('**/trpc/*resume.list*', html)
    await open(visitor, '/resumes')
    await heading(visitor, 'Page Error').waitFor()
    await visitor.page.getByText('Something went wrong on our side. Try again.').waitFor()
    await expect.poll(() => visitor.page.getByText(/token/).count()).toBe(0)
    await visitor.context.close()
  })

  it('holds a title of one long word, with the pay below each title, on a phone', async () => {
    const visitor = await browser.visitor({ size: phone })
    const { page } = visitor
    await open(visitor, '/jobs')
    const cards = page.locator('main li').filter({ has: page.locator('a[data-job]') })
    await cards
      .first()
      .locator('a[data-job]')
      .evaluate(link => {
        link.textContent = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2)
      })
    const right = await cards
      .first()
      .locator('a[data-job]')
      .evaluate(link => link.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(phone.width)
    const sides = await cards.evaluateAll(all =>
      all.flatMap(card => {
        const title = card.querySelector('h2')?.getBoundingClientRect()
        const pay = card.querySelector('h2 + p')?.getBoundingClientRect()
        return title && pay ? [pay.top >= title.bottom && pay.left === title.left] : []
      }),
    )
    expect(sides.length).toBeGreaterThan(2)
    expect(new Set(sides)).toEqual(new Set([true]))
    await visitor.context.close()
  })
})
