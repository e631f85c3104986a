import { describe, expect, it } from 'vitest'
import { goByNavigation } from '../../support/browser/story.ts'
import { expectSound } from '../../support/browser/sound.ts'
import {
  heading,
  open,
  passphrase,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

const inEnglish = /€\d\d,\d{3}/
const inGerman = /\d\d\.\d{3}\u00A0€/

/** As the server sends it. */
const sent = async ({ context }: Visitor, path: string) => (await context.request.get(path)).text()

describe('the language of dates and numbers', () => {
  it('is chosen in settings, holds at once on every screen, and in another browser', async () => {
    const visitor = await browser.visitor()
    const { page, context } = visitor
    await open(visitor, '/jobs')
    const paid = page.locator('main li', { hasText: inEnglish }).first()
    const job = (await paid.locator('[data-job]').getAttribute('href')) ?? ''
    const email = await signUp(visitor, 'Greta Lindner')
    const file = {
      name: 'greta.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Greta Lindner\n\nExperience\n\nBaker, Corner Bakery\n2019 - 2022'),
    }
    expect((await context.request.post('/api/resumes', { multipart: { file } })).ok()).toBe(true)
    await open(visitor, '/settings?tab=appearance')
    const group = page.getByRole('group', { name: 'Language of dates and numbers' })
    const choice = (name: string) => group.getByRole('radio', { name })
    await expect.poll(() => choice('English (United States)').isChecked()).toBe(true)
    await expect
      .poll(() => group.innerText())
      .toContain('24. März 2026 · 1.234.567,8 · 62.000\u00A0€')
    await choice('German').check()
    await page.getByText('Saved', { exact: true }).waitFor()
    await expectSound(visitor, 'appearance')

    await goByNavigation(visitor, 'Dashboard')
    await heading(visitor, 'Dashboard').waitFor()
    await goByNavigation(visitor, 'Opportunities')
    await heading(visitor, /open jobs$/).waitFor()
    await page.getByText(inGerman).first().waitFor()
    expect(await page.getByText(inEnglish).count()).toBe(0)

    // As the server writes it, and taken over as it is.
    expect(await sent(visitor, job)).toMatch(inGerman)
    for (const path of [job, '/jobs', '/dashboard', '/resumes']) {
      await open(visitor, path)
      expect({ path, errors: visitor.takeErrors() }).toEqual({ path, errors: [] })
    }
    await open(visitor, job)
    await page.getByText(inGerman).first().waitFor()
    await page
      .getByText(/\d\d?\. \p{L}+\.? 20\d\d/u)
      .first()
      .waitFor()
    expect(await page.getByText(inEnglish).count()).toBe(0)

    const second = await browser.visitor()
    await open(second, '/jobs')
    await second.page.getByText(inEnglish).first().waitFor()
    await open(second, '/login?redirect=%2Fjobs')
    await second.page.getByLabel('E-mail').fill(email)
    await second.page.getByLabel('Password', { exact: true }).fill(passphrase)
    await second.page.getByRole('button', { name: 'Log in' }).click()
    await second.page.getByText(inGerman).first().waitFor()
    expect(await second.page.getByText(inEnglish).count()).toBe(0)
    await second.page.getByRole('button', { name: /Greta Lindner/ }).click()
    await second.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await heading(second, 'Log in').waitFor()
    // Who comes next to this page is nobody known.
    await second.page.goBack()
    await second.page.getByText(inEnglish).first().waitFor()
    expect(await second.page.getByText(inGerman).count()).toBe(0)
    expect(second.takeErrors()).toEqual([])
    await second.context.close()
    await context.close()
  })
})
