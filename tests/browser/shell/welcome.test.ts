import { describe, expect, it } from 'vitest'
import { ownSite } from '../../support/own-site.ts'
import {
  goBy,
  heading,
  open,
  settled,
  signIn,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const video = 'https://video.example/founder.mp4'

/** The shared site has no welcome. */
const site = ownSite({ WELCOME_POPOVER: 'a', FOUNDER_VIDEO_URL: video })

describe('the welcome', () => {
  const welcome = ({ page }: Visitor) =>
    page.getByRole('complementary', { name: 'Welcome to Fairlead' })

  it('greets a visitor until closed, and never again', async () => {
    const visitor = await browser.visitor({ site: site.url })
    await open(visitor, '/jobs')
    await welcome(visitor).waitFor()
    await goBy(visitor, 'About')
    await heading(visitor, 'About Fairlead').waitFor()
    expect(await welcome(visitor).isVisible()).toBe(true)
    await visitor.page.getByRole('button', { name: 'Close welcome' }).click()
    await welcome(visitor).waitFor({ state: 'detached' })
    await visitor.page.reload()
    await settled(visitor.page)
    expect(await welcome(visitor).count()).toBe(0)
    // Kept by the browser, not by the tab.
    const page = await visitor.context.newPage()
    await page.goto('/jobs')
    await settled(page)
    expect(await welcome({ ...visitor, page }).count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it.each(['Close', 'Escape'])('shows the video, and %s ends both for good', async how => {
    const visitor = await browser.visitor({ site: site.url })
    const { page } = visitor
    await page.route(video, route => route.fulfill({ contentType: 'video/mp4', body: '' }))
    await open(visitor, '/jobs')
    await page.getByRole('button', { name: /founder video/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Founder video' })
    await expect.poll(() => dialog.locator('video').getAttribute('src')).toBe(video)
    if (how === 'Close') await dialog.getByRole('button', { name: 'Close' }).click()
    else await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await welcome(visitor).waitFor({ state: 'detached' })
    await page.reload()
    await settled(page)
    expect(await welcome(visitor).count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('is not on /login and /signup, and comes after them', async () => {
    const visitor = await browser.visitor({ site: site.url })
    for (const path of ['/login', '/signup']) {
      await open(visitor, path)
      expect(await welcome(visitor).count()).toBe(0)
    }
    await open(visitor, '/jobs')
    await welcome(visitor).waitFor()
    await goBy(visitor, 'Get Started')
    await visitor.page.waitForURL('**/signup')
    await welcome(visitor).waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  it('is not for who is signed in', async () => {
    const visitor = await browser.visitor({ site: site.url })
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/jobs')
    expect(await welcome(visitor).count()).toBe(0)
    await visitor.context.close()
  })

  it('does not show in the variant "control"', async () => {
    // The shared site runs with it.
    const visitor = await browser.visitor()
    await open(visitor, '/jobs')
    expect(await welcome(visitor).count()).toBe(0)
    await visitor.context.close()
  })
})
