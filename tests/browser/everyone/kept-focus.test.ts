import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import { confirmAddress, mutate } from '../../support/browser/story.ts'
import { open, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

/** Nothing that was pressed is left, and the focus is on what it stood below. */
async function expectFocusOn(page: Page, heading: string | RegExp) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[1-3]$/)
  await expect.poll(() => page.locator(':focus').textContent()).toMatch(heading)
}

it('goes to the heading of a list when a row of it is taken out', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signUp(visitor, 'Kim Kept')
  await mutate(visitor.context, 'user.exclude', { kind: 'domain', domain: 'rival.example' })
  await open(visitor, '/settings?tab=privacy')
  const again = /^Let rival.example see/
  await press(page, again)
  await page.getByRole('button', { name: again }).waitFor({ state: 'detached' })
  await expectFocusOn(page, /keep/i)
  await visitor.context.close()
})

it('goes to the page’s heading when a notice is dismissed', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signUp(visitor, 'Nils Notice')
  await open(visitor, '/dashboard')
  await press(page, 'Skip the rest')
  await expectFocusOn(page, /^Dashboard$/)
  await visitor.context.close()
})

it('goes to the way back into a challenge that one leaves', async () => {
  const admin = await browser.visitor()
  await signUp(admin, 'Ada Admin')
  await confirmAddress(admin)
  const { address, challengeId } = await newOpenChallenge(admin, 'Slipway Gears')
  await admin.context.close()
  const visitor = await browser.visitor()
  const { page } = visitor
  await signUp(visitor, 'Elia Entrant')
  await mutate(visitor.context, 'challenge.join', { challengeId })
  await open(visitor, address)
  await press(page, 'Leave this challenge')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Join' }).waitFor()
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Join')
  await visitor.context.close()
})
