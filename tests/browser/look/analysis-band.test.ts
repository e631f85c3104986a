import path from 'node:path'
import { expect, it } from 'vitest'
import { open, settled, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const judged = path.resolve(import.meta.dirname, '../../resume/judged')

async function uploaded(file: string) {
  const visitor = await browser.visitor()
  await signUp(visitor, 'Nora Quist')
  await open(visitor, '/resumes')
  await visitor.page.locator('input[type=file]').setInputFiles(path.join(judged, file))
  await visitor.page.waitForURL(/\/resumes\/[0-9a-f-]{36}\/analysis/)
  await visitor.page.getByRole('tablist', { name: 'Analysis' }).waitFor()
  await settled(visitor.page)
  return visitor
}

it('a file that was read badly has no band, until its person has corrected what is wrong and says that the rest is right', async () => {
  const visitor = await uploaded('bad-template.txt')
  const { page } = visitor
  const withheld = page.getByText('No band yet', { exact: true })
  await withheld.waitFor()
  await page
    .getByText(/not sure that we read this file right\. Check the fields/)
    .first()
    .waitFor()
  await page.getByRole('tab', { name: 'Extracted' }).click()
  await page.getByRole('button', { name: 'Add: Name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora Quist')
  await page.keyboard.press('Enter')
  await page.getByText('Added by you').waitFor()
  await page.getByRole('button', { name: 'All of this is right' }).click()
  await page.getByText('You said that all of this is right.').waitFor()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByText('Needs work', { exact: true }).waitFor()
  expect(await withheld.count()).toBe(0)
})

it('a weak item is offered with blanks, which are copied as they are', async () => {
  const { page, context } = await uploaded('middling-admin.txt')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByText('A resume starts with 100 points').waitFor()
  await page.getByRole('tab', { name: /Findings/ }).click()
  const frame =
    '[past tense of “answering”] phones, greeting visitors and sorting the post: [what got better] by [how much]'
  const item = page.getByRole('listitem').filter({ hasText: 'greeting visitors' }).last()
  expect(await item.innerText()).toContain('blank: how much')
  await page.getByRole('button', { name: `Copy: ${frame}` }).click()
  await page.getByText('Text copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(frame)
})
