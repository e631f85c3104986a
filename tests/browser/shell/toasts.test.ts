import { describe, expect, it } from 'vitest'
import { openUserMenu } from '../../support/browser/menus.ts'
import {
  goBy,
  heading,
  open,
  settled,
  signIn,
  stopClock,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'
import { partsNamed } from '../../support/browser/parts-named.ts'

const browser = testBrowser()

describe('toasts', () => {
  const toasts = ({ page }: Visitor) =>
    page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

  /** On a job's page, where sharing where nothing shares makes a toast, with the clock stopped. */
  async function onJob() {
    const visitor = await browser.visitor()
    const { page, context } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(visitor, 'ada@demo.example')
    await page.clock.install()
    await open(visitor, '/jobs')
    await page.locator('main li a[href*="/jobs/"]').first().click()
    await page.getByRole('button', { name: 'Share' }).waitFor()
    await settled(page)
    await stopClock(visitor)
    return visitor
  }
  const copy = ({ page }: Visitor) => page.getByRole('button', { name: 'Share' }).click()
  const failToSignOut = async (visitor: Visitor) => {
    await visitor.page.route('**/api/auth/logout', route => route.fulfill({ status: 500 }))
    await openUserMenu(visitor)
    await visitor.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await toasts(visitor).filter({ hasText: 'Logout failed' }).waitFor()
  }

  it('a new one replaces the old', async () => {
    const visitor = await onJob()
    await failToSignOut(visitor)
    expect(await toasts(visitor).count()).toBe(1)
    await copy(visitor)
    await toasts(visitor).filter({ hasText: 'Link copied' }).waitFor()
    expect(await toasts(visitor).allInnerTexts()).toEqual(['Link copied'])
    await visitor.context.close()
  })

  it('takes nothing down with it where its part does not load', async () => {
    const visitor = await onJob()
    const { page } = visitor
    const toaster = partsNamed(/^toaster$/)
    await page.route(toaster, route => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await copy(visitor)
    expect((await failed).url()).toMatch(toaster)
    await goBy(visitor, 'About')
    await heading(visitor, 'About Fairlead').waitFor()
    await visitor.context.close()
  })

  it('closes by itself after 5000 ms', async () => {
    const visitor = await onJob()
    await copy(visitor)
    await toasts(visitor).waitFor()
    await visitor.page.clock.runFor(4999)
    expect(await toasts(visitor).isVisible()).toBe(true)
    await visitor.page.clock.runFor(1)
    await toasts(visitor).waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  it('F8 brings the keyboard there, and it waits meanwhile', async () => {
    const visitor = await onJob()
    await copy(visitor)
    await toasts(visitor).waitFor()
    await visitor.page.keyboard.press('F8')
    const region = visitor.page.getByRole('region', { name: /Notifications/ })
    expect(await region.locator(':focus').count()).toBe(1)
    await visitor.page.clock.runFor(20_000)
    expect(await toasts(visitor).isVisible()).toBe(true)
    await visitor.page.keyboard.press('Tab')
    await visitor.page.keyboard.press('Escape')
    await toasts(visitor).waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  it.each([
    [45, 1],
    [60, 0],
  ])('a swipe of %i px to the right leaves %i of one', async (distance, left) => {
    const visitor = await onJob()
    const { page } = visitor
    await copy(visitor)
    const box = await toasts(visitor).boundingBox()
    if (!box) throw new Error('The toast is shown')
    const [x, y] = [box.x + 30, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => toasts(visitor).count()).toBe(left)
    await visitor.context.close()
  })
})
