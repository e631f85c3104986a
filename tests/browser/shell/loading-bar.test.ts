import { describe, expect, it } from 'vitest'
import {
  goBy,
  heading,
  open,
  settled,
  stopClock,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'
import { partsNamed } from '../../support/browser/parts-named.ts'

const browser = testBrowser()

describe('the loading bar', () => {
  const bar = ({ page }: Visitor) => page.getByRole('progressbar', { name: 'Loading page' })

  /** How many bars were ever put on the page since it was loaded. */
  const countBars = async ({ page }: Visitor) => {
    await page.addInitScript(() => {
      const state = window as unknown as { bars: number }
      state.bars = 0
      new MutationObserver(records => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element && node.matches('[aria-label="Loading page"]')) state.bars++
      }).observe(document, { childList: true, subtree: true })
    })
    return () => page.evaluate(() => (window as unknown as { bars: number }).bars)
  }

  it('shows for 800 ms on a change of path', async () => {
    const visitor = await browser.visitor()
    await visitor.page.clock.install()
    await open(visitor, '/jobs')
    await stopClock(visitor)
    await goBy(visitor, 'About')
    await heading(visitor, 'About Fairlead').waitFor()
    expect(await bar(visitor).isVisible()).toBe(true)
    await visitor.page.clock.runFor(799)
    expect(await bar(visitor).isVisible()).toBe(true)
    await visitor.page.clock.runFor(1)
    await bar(visitor).waitFor({ state: 'detached' })
    await visitor.page.goBack()
    await heading(visitor, /open jobs/).waitFor()
    await bar(visitor).waitFor()
    await visitor.page.clock.runFor(800)
    await bar(visitor).waitFor({ state: 'detached' })
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('point 17: shows no longer though the page’s code is still on the way', async () => {
    const visitor = await browser.visitor()
    await visitor.page.clock.install()
    await open(visitor, '/jobs')
    await stopClock(visitor)
    let send = () => {}
    const sent = new Promise<void>(resolve => (send = resolve))
    await visitor.page.route(partsNamed(/^about-page$/), async route => {
      await sent
      await route.continue()
    })
    await goBy(visitor, 'About')
    await bar(visitor).waitFor()
    await visitor.page.clock.runFor(800)
    await bar(visitor).waitFor({ state: 'detached' })
    expect(await heading(visitor, 'About Fairlead').count()).toBe(0)
    send()
    await heading(visitor, 'About Fairlead').waitFor()
    await visitor.context.close()
  })

  it('does not show on the first load, nor when only the query changes', async () => {
    const visitor = await browser.visitor()
    const bars = await countBars(visitor)
    await open(visitor, '/jobs')
    expect(await bars()).toBe(0)
    await visitor.page.getByLabel('Workplace').selectOption('remote')
    await visitor.page.waitForURL('**/jobs?workplace=remote')
    await settled(visitor.page)
    expect(await bars()).toBe(0)
    await goBy(visitor, 'About')
    await heading(visitor, 'About Fairlead').waitFor()
    expect(await bars()).toBe(1)
    await visitor.context.close()
  })

  it('keeps still for who wants less motion', async () => {
    const visitor = await browser.visitor()
    await open(visitor, '/jobs')
    await visitor.page.clock.install()
    await stopClock(visitor)
    await goBy(visitor, 'About')
    await bar(visitor).waitFor()
    const running = () => visitor.page.evaluate(() => document.getAnimations().length)
    expect(await running()).toBe(0)
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await running()).toBeGreaterThan(0)
    await visitor.context.close()
  })
})
