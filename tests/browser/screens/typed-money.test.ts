import { describe, expect, inject, it } from 'vitest'
import { expectSound } from '../../support/browser/sound.ts'
import { address, heading, open, signIn, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()

describe('money as people type it', () => {
  it('is understood beside the field, and published as it was meant', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/org/demo-org/jobs/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbour cook')
    await page.getByLabel('Country', { exact: true }).selectOption('PT')
    await page.getByRole('textbox', { name: 'Description' }).fill('Cooks for the crews.')
    const from = page.getByRole('textbox', { name: /^Pay from/ })
    await from.fill('38.000')
    await page.getByText('38,000 a year', { exact: true }).waitFor()
    await page.getByLabel('Currency').selectOption('EUR')
    const understood = page.getByText('€38,000 a year', { exact: true })
    await understood.waitFor()
    expect(await understood.getAttribute('aria-live')).toBe('polite')
    const to = page.getByRole('textbox', { name: /^Pay to/ })
    await to.fill('about 40')
    await page.getByLabel('Currency').focus()
    expect(await to.getAttribute('aria-invalid')).toBe('true')
    await expectSound(visitor, 'pay that is unclear')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('alert').getByText('Pay to: Write the amount like 38000').waitFor()
    await to.fill('42,000.50')
    await page.getByLabel('Currency').focus()
    await page.getByText('€42,000.50 a year', { exact: true }).waitFor()
    await to.fill('42k')
    await page.getByText('€42,000 a year', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL('**/org/demo-org/dashboard?tab=jobs')
    await page.getByRole('link', { name: 'Harbour cook', exact: true }).click()
    await heading(visitor, 'Harbour cook').waitFor()
    await page.getByText('€38,000 – €42,000 a year').first().waitFor()
    const html = await (await fetch(inject('siteUrl') + address(visitor))).text()
    expect(html).toContain('"minValue":38000')
    await visitor.context.close()
  })

  it('is what a search asks for', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs')
    const filters = page.getByRole('button', { name: 'Filters' })
    await filters.click()
    const pay = page.getByRole('textbox', { name: 'Pay a year from' })
    await pay.fill('lots')
    await pay.press('Enter')
    await page.getByText('Write the amount like 38000').waitFor()
    expect(address(visitor)).toBe('/jobs')
    await pay.fill('38.000 €')
    await page.getByText('€38,000 a year', { exact: true }).waitFor()
    await expectSound(visitor, 'pay in the search')
    await pay.press('Enter')
    await page.getByRole('link', { name: 'From 38,000 EUR a year' }).waitFor()
    expect(address(visitor)).toBe('/jobs?pay=38000&currency=EUR')
    await filters.click()
    expect(await pay.inputValue()).toBe('38000')
    await visitor.context.close()
  })

  it.each([
    ['38.000+%E2%82%AC&currency=&q=cook', '/jobs?pay=38000&currency=EUR&q=cook'],
    ['62,5k&currency=NOK', '/jobs?pay=62500&currency=NOK'],
    ['lots&currency=EUR', '/jobs?'],
  ])('is read without scripts: pay=%s', async (pay, plain) => {
    const moved = await fetch(`${inject('siteUrl')}/jobs?pay=${pay}`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, plain])
    expect((await fetch(inject('siteUrl') + plain, { redirect: 'manual' })).status).toBe(200)
  })
})
