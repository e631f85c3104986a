import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  address,
  open,
  passphrase,
  settled,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const resume = readFileSync(path.resolve(import.meta.dirname, '../../resume-bench/files/d006.txt'))

/** As the person does it, with nothing waited for. */
const closeTab = ({ page }: Visitor) => page.close({ runBeforeUnload: true })

/**
 * What is kept is in the field of a browser that knows nothing of the person: opened again until it
 * is, for the last of it is sent while nobody waits for the answer.
 */
async function expectKept(
  email: string,
  screen: string,
  valueOf: (visitor: Visitor) => Promise<string>,
  typed: string,
) {
  const visitor = await browser.visitor()
  await signIn(visitor, email, passphrase)
  await expect
    .poll(
      async () => {
        await open(visitor, screen)
        return valueOf(visitor)
      },
      { timeout: 20_000 },
    )
    .toBe(typed)
  await visitor.context.close()
}

it('what was typed in the last second before the tab is closed is there elsewhere', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  const email = await signUp(visitor, 'Nora Noteworthy')
  const file = { name: 'resume.txt', mimeType: 'text/plain', buffer: resume }
  const { request } = visitor.context
  expect((await request.post('/api/resumes', { multipart: { file } })).status()).toBe(201)
  await open(visitor, '/jobs')
  await page.locator('a[data-job]').first().click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const note = ({ page: shown }: Visitor) =>
    shown.getByRole('dialog', { name: /^Apply for/ }).getByLabel('Note')
  await note(visitor).waitFor()
  await settled(page)
  const job = address(visitor)
  await note(visitor).fill('Gearboxes are what I dream of.')
  await closeTab(visitor)
  await expectKept(email, job, one => note(one).inputValue(), 'Gearboxes are what I dream of.')
  await visitor.context.close()
})

it.each([
  ['/profile/edit', 'Headline', 'Draws tools for gloves'],
  ['/signup/about', 'Headline', 'Draws tools for gloves'],
  ['/signup/choose-interests', 'Salary at least', '52k'],
])('so is what was typed on %s', async (screen, label, typed) => {
  const visitor = await browser.visitor()
  const email = await signUp(visitor, 'Aiko Tanabe')
  await open(visitor, screen)
  await visitor.page.getByLabel(label).fill(typed)
  await closeTab(visitor)
  await expectKept(email, screen, one => one.page.getByLabel(label).inputValue(), typed)
  await visitor.context.close()
})
