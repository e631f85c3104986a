import { expect, it } from 'vitest'
import { ownSite } from '../../support/own-site.ts'
import { expectDialog, expectPart } from '../../support/browser/story.ts'
import { address, open, phone, signIn, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: views are kept. */
const site = ownSite()

it('a view is saved, used, removed and brought back, at 360 px', async () => {
  const visitor = await browser.visitor({ site: site.url, size: phone })
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=applicants&match=40&sort=match')
  await page.getByRole('button', { name: 'Views…' }).click()
  let views = await expectDialog(visitor, 'Your views')
  await views.getByText('match at least 40, by match', { exact: true }).waitFor()
  await views.getByRole('button', { name: 'Save this view' }).click()
  await views.getByRole('link', { name: 'Enter a name' }).waitFor()
  await views.getByLabel('Name').fill('The best')
  await views.getByLabel('Name').press('Enter')
  await views.getByRole('listitem').filter({ hasText: 'The best' }).waitFor()
  await expectPart(visitor, 'a saved view')
  await views.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => address(visitor)).not.toContain('match=40')

  await page.getByRole('button', { name: 'Views…' }).click()
  views = await expectDialog(visitor, 'Your views')
  await views.getByRole('button', { name: /^The best/ }).press('Enter')
  await views.waitFor({ state: 'detached' })
  await expect.poll(() => address(visitor)).toMatch(/match=40(&|$)/)
  expect(address(visitor)).toContain('sort=match')

  await page.getByRole('button', { name: 'Views…' }).click()
  await views.getByRole('button', { name: 'Remove The best' }).click()
  await views.getByText('None yet.').waitFor()
  await views.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await views.getByRole('button', { name: /^The best/ }).waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})
