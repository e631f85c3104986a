import { describe, expect, it } from 'vitest'
import { open, settled, signIn, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()

describe('the theme', () => {
  it('chosen in settings survives a reload, and is there before anything is painted', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    // The theme as the body comes, before which nothing is painted.
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.body) return
        observer.disconnect()
        Object.assign(window, { first: document.documentElement.dataset['theme'] ?? 'system' })
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    const first = () => page.evaluate(() => (window as unknown as { first: string }).first)
    const scheme = () =>
      page.evaluate(() => [
        getComputedStyle(document.documentElement).colorScheme,
        getComputedStyle(document.body).backgroundColor,
      ])
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/settings?tab=appearance')
    await expect.poll(() => first()).toBe('system')
    const [, light] = await scheme()
    await page.getByRole('radio', { name: 'Dark' }).check()
    const dark = await scheme()
    expect(dark[0]).toBe('dark')
    expect(dark[1]).not.toBe(light)
    await page.reload()
    await expect.poll(() => first()).toBe('dark')
    await settled(page)
    await expect.poll(() => scheme()).toEqual(dark)
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'As the system' }).check()
    await page.reload()
    await expect.poll(() => first()).toBe('system')
    expect((await scheme())[1]).toBe(light)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })
})
