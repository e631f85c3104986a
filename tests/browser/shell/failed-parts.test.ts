import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  address,
  heading,
  open,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'
import { partsNamed } from '../../support/browser/parts-named.ts'

const browser = testBrowser()

const missing = 'This part of the page could not be loaded. Check your connection and try again.'
const schemas = partsNamed(/^(schema|fields)$/)

/** Two ways to lose a part of the site: one file does not come, or nothing does. */
const blips = {
  'one file': async ({ page }: Visitor, file: RegExp) => {
    await page.route(file, route => route.abort())
    return () => page.unroute(file)
  },
  'the connection': async ({ context }: Visitor) => {
    await context.setOffline(true)
    return () => context.setOffline(false)
  },
}

describe.each(Object.entries(blips))('a part that did not come because %s failed', (_, fail) => {
  it('is said in a form, which keeps what was typed and sends it at the next press', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/org/demo-org/jobs/create')
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('Lighthouse keeper')
    await page.getByLabel('Country', { exact: true }).selectOption('PT')
    await page.getByRole('textbox', { name: 'Description' }).fill('Keeps the light.')
    const save = page.getByRole('button', { name: 'Save draft' })
    const mend = await fail(visitor, schemas)
    await save.click()
    const summary = page.locator('main').getByRole('alert').filter({ hasText: missing })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate(one => one === document.activeElement)).toBe(true)
    await save.click()
    await summary.waitFor()
    await mend()
    await expect.poll(() => title.inputValue()).toBe('Lighthouse keeper')
    await save.click()
    await heading(visitor, 'Harbour & Pine').waitFor()
    await visitor.context.close()
  })

  it('lets one log in at the next press', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/login')
    await page.getByLabel('E-mail').fill('ada@demo.example')
    await page.getByLabel('Password', { exact: true }).fill('demo-password')
    const logIn = page.getByRole('button', { name: 'Log in' })
    const mend = await fail(visitor, schemas)
    await logIn.click()
    await page.getByRole('alert').filter({ hasText: missing }).waitFor()
    await mend()
    await logIn.click()
    await heading(visitor, 'Dashboard').waitFor()
    await expect.poll(() => address(visitor)).toBe('/dashboard')
    await visitor.context.close()
  })

  it('is said beside a menu, which opens at the next press', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/about')
    const menu = page.getByRole('button', { name: /user menu/ })
    const mend = await fail(visitor, partsNamed(/^(user-menu-overlay|toaster)$/))
    await menu.click()
    await page.getByText('That did not load', { exact: true }).waitFor()
    await mend()
    await menu.click()
    await expect.poll(() => page.getByRole('menu').count()).toBe(1)
    await visitor.context.close()
  })

  it('takes no page down: a dialog opens at the next press', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signUp(visitor, 'Rena Nimmo')
    const file = {
      name: 'resume.txt',
      mimeType: 'text/plain',
      buffer: readFileSync(path.resolve(import.meta.dirname, '../../resume-bench/files/d006.txt')),
    }
    const { request } = visitor.context
    expect((await request.post('/api/resumes', { multipart: { file } })).status()).toBe(201)
    await open(visitor, '/resumes')
    const rename = async () => {
      await page.getByRole('button', { name: /^More for / }).click()
      await page.getByRole('menuitem', { name: 'Rename…' }).click()
    }
    const mend = await fail(visitor, partsNamed(/^(rename-resume|toaster)$/))
    await rename()
    await page.getByText('That did not load', { exact: true }).waitFor()
    await heading(visitor, 'Resumes').waitFor()
    await mend()
    await rename()
    await page.getByRole('dialog', { name: 'Rename the resume' }).waitFor()
    await visitor.context.close()
  })

  it('comes by Retry where it is a tab', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/org/demo-org/dashboard')
    const mend = await fail(visitor, partsNamed(/^team-tab$/))
    await page.getByRole('tab', { name: 'Team' }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'Component Error' })
    await failed.waitFor()
    await mend()
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => page.getByLabel('E-mail').count()).toBe(1)
    await visitor.context.close()
  })
})

it('a page whose own file did not come says so at a full load, and comes at the next', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  const file = partsNamed(/^about-page$/)
  await page.route(file, route => route.abort())
  await page.goto('/about')
  await heading(visitor, 'Page Error').waitFor()
  await page.unroute(file)
  await page.getByRole('button', { name: 'Retry' }).click()
  await heading(visitor, /Fairlead/).waitFor()
  expect(address(visitor)).toBe('/about')
  await visitor.context.close()
})
