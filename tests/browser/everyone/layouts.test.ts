import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { mainScreens } from '../../support/browser/main-screens.ts'
import { open, phone, signIn, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const wide = { width: 1280, height: 900 }
const middle = { width: 1024, height: 900 }

const boxOf = async (part: Locator) => {
  const box = await part.first().boundingBox()
  if (!box) throw new Error('It is seen')
  return box
}

/** One begins to the right of where the other ends. */
const isBeside = async (one: Locator, other: Locator) => {
  const [left, right] = [await boxOf(one), await boxOf(other)]
  return right.x >= left.x + left.width
}

it.each([
  ['/u/ada', 'Work', 'Skills'],
  ['/profile/edit', 'Basics', 'About you'],
] as const)('%s has two columns from 1024 px, and one on a phone', async (path, one, other) => {
  const visitor = await browser.visitor({ size: middle })
  const { page } = visitor
  await signIn(visitor, 'ada@demo.example')
  await open(visitor, path)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  expect(await isBeside(part(one), part(other))).toBe(true)
  await page.setViewportSize(phone)
  expect(await isBeside(part(one), part(other))).toBe(false)
  await visitor.context.close()
})

it('the settings stand beside their sections, which say where one is, and follow', async () => {
  const visitor = await browser.visitor({ size: wide })
  const { page } = visitor
  await signIn(visitor, 'ada@demo.example')
  await open(visitor, '/settings?tab=notifications')
  const sections = page.getByRole('navigation', { name: 'Settings' })
  const current = sections.locator('[aria-current=page]')
  expect(await current.allTextContents()).toEqual(['Notifications'])
  expect(await isBeside(sections, page.getByRole('region', { name: 'Notifications' }))).toBe(true)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect((await boxOf(sections)).y).toBeGreaterThan(56)
  await sections.getByRole('link', { name: 'Privacy' }).click()
  await page.getByRole('region', { name: 'Privacy' }).waitFor()
  expect(await current.allTextContents()).toEqual(['Privacy'])
  await page.setViewportSize(phone)
  await open(visitor, '/settings?tab=privacy')
  expect(await isBeside(sections, page.getByRole('region', { name: 'Privacy' }))).toBe(false)
  const row = await boxOf(sections)
  const link = await boxOf(current)
  expect(link.x >= row.x && link.x + link.width <= row.x + row.width).toBe(true)
  await visitor.context.close()
})

it('a long form’s sections lead to each, say which one is at, and stand beside its preview', async () => {
  const visitor = await browser.visitor({ size: wide })
  const { page } = visitor
  await signIn(visitor, 'ada@demo.example')
  await open(visitor, '/profile/edit')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const current = sections.locator('[aria-current]')
  const preview = page.getByRole('region', { name: 'Preview' })
  expect(await current.allTextContents()).toEqual(['Basics'])
  expect(await isBeside(sections, page.locator('#section-basics'))).toBe(true)
  expect(await isBeside(page.locator('#section-basics'), preview)).toBe(true)
  await sections.getByRole('link', { name: 'Who sees what' }).click()
  await expect.poll(() => current.allTextContents()).toEqual(['Who sees what'])
  expect(await page.locator('#section-audience:focus').count()).toBe(1)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => current.allTextContents()).toEqual(['Basics'])
  await visitor.context.close()
})

it('a job’s match stands beside its text, and on a phone before what one presses', async () => {
  const visitor = await browser.visitor({ size: wide })
  const { page } = visitor
  const job = (await mainScreens.nobody(visitor)).find(path => path.includes('/jobs/'))
  await open(visitor, job ?? '')
  const match = page.getByText(/to see how many of its \d+ skills match you/)
  const apply = page.getByRole('link', { name: 'Apply', exact: true })
  const text = page.locator('.prose')
  expect(await isBeside(text, match)).toBe(true)
  expect(await isBeside(text, apply)).toBe(true)
  await page.setViewportSize(phone)
  const share = await boxOf(page.getByRole('button', { name: 'Share' }))
  expect((await boxOf(match)).y).toBeLessThan(share.y)
  // Within the thumb's reach.
  const { y, height } = await boxOf(apply)
  expect(phone.height - (y + height)).toBeLessThan(24)
  await visitor.context.close()
})
