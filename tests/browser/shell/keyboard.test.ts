import { describe, expect, it } from 'vitest'
import {
  address,
  heading,
  open,
  settled,
  signIn,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

describe('the keyboard', () => {
  it('skips to the content, leaving the address alone', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    const isInView = async () => ((await skip.boundingBox())?.width ?? 0) > 50
    await expect.poll(() => isInView()).toBe(false)
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Skip to content')
    await expect.poll(() => isInView()).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('main')
    await expect.poll(() => address(visitor)).toBe('/jobs')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('main :focus').count()).toBe(1)
    await visitor.context.close()
  })

  const palette = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Commands' })
  const options = (visitor: Visitor) => palette(visitor).getByRole('option').allInnerTexts()

  it.each(['Control+k', 'Meta+k'])('%s opens the palette, which filters and goes', async keys => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs')
    await page.keyboard.press(keys)
    await palette(visitor).waitFor()
    await expect.poll(() => options(visitor)).toContain('Create account')
    await expect.poll(() => options(visitor)).not.toContain('Dashboard')
    await page.keyboard.type('priv')
    await expect.poll(() => options(visitor)).toEqual(['Privacy Policy', 'Search jobs for “priv”'])
    await page.keyboard.press('Enter')
    await heading(visitor, /Privacy/).waitFor()
    await expect.poll(() => address(visitor)).toBe('/privacy')
    expect(await palette(visitor).count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('the palette searches jobs and switches to an organization', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/dashboard')
    await page.keyboard.press('Control+k')
    await palette(visitor).waitFor()
    await page.keyboard.type('nurse & co')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await heading(visitor, /open job/).waitFor()
    await expect.poll(() => address(visitor)).toBe('/jobs?q=nurse%20%26%20co')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('harbour')
    await palette(visitor).getByRole('option', { name: 'Harbour & Pine' }).first().click()
    await heading(visitor, 'Harbour & Pine').waitFor()
    await expect.poll(() => address(visitor)).toBe('/org/demo-org/dashboard')
    await page.keyboard.press('Control+k')
    await palette(visitor).waitFor()
    await page.keyboard.press('Escape')
    await palette(visitor).waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  it('the palette finds people and jobs by their names, what begins so first', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/dashboard')
    await page.keyboard.press('Control+k')
    await palette(visitor).waitFor()
    await page.keyboard.type('ada')
    const person = palette(visitor).getByRole('option', { name: /^Ada/ })
    await person.waitFor()
    await person.click()
    await heading(visitor, /^Ada/).waitFor()
    await expect.poll(() => address(visitor)).toBe('/u/ada')
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  const help = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  it('? shows the help, but not while one types', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs')
    await page.getByRole('searchbox').press('?')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('?')
    expect(await help(visitor).count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    await help(visitor).waitFor()
    await expect.poll(() => help(visitor).locator('dd').allInnerTexts()).toContain('Show this help')
    await page.keyboard.press('Escape')
    await help(visitor).waitFor({ state: 'detached' })
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('single keys can be switched off, Ctrl+K cannot', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/about')
    await page.keyboard.press('?')
    await help(visitor).getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await help(visitor).waitFor({ state: 'detached' })
    await page.reload()
    await settled(page)
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await palette(visitor).waitFor()
    expect(await help(visitor).count()).toBe(0)
    await expect.poll(() => address(visitor)).toBe('/about')
    await visitor.context.close()
  })
})
