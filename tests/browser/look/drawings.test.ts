import { expect, it } from 'vitest'
import { expectPart } from '../../support/browser/story.ts'
import {
  desktop,
  heading,
  open,
  phone,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

const drawing = ({ page }: Visitor) => page.locator('main svg:has([stroke-dasharray])')

/** How large its drawing is; there is one. */
async function expectDrawn(visitor: Visitor, where: string) {
  await drawing(visitor).waitFor()
  await expectPart(visitor, where)
  expect(await drawing(visitor).count(), where).toBe(1)
  return (await drawing(visitor).boundingBox())?.width
}

it.each([
  ['1280 px', desktop, 64],
  ['360 px', phone, 48],
])('what is empty or not there is drawn at %s', async (_, size, width) => {
  for (const dark of [false, true]) {
    const visitor = await browser.visitor({ size, dark })
    await open(visitor, '/nowhere')
    expect(await expectDrawn(visitor, 'Page not found')).toBe(width)
    await open(visitor, '/jobs?q=nobody-asks-for-this')
    expect(await expectDrawn(visitor, 'No job')).toBe(width)
    await signUp(visitor, 'Nora Empty')
    for (const view of ['applications', 'messages', 'notifications']) {
      await open(visitor, `/dashboard?view=${view}`)
      expect(await expectDrawn(visitor, view)).toBe(width)
    }
    await visitor.page.route('**/trpc/*resume.list*', route => route.fulfill({ status: 500 }))
    await open(visitor, '/resumes')
    await heading(visitor, 'Page Error').waitFor()
    expect(await drawing(visitor).count()).toBe(1)
    await visitor.context.close()
  }
})

it('stands out where the system chooses the colours, and is nothing to who cannot see it', async () => {
  const visitor = await browser.visitor()
  await visitor.page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await open(visitor, '/nowhere')
  const [page, mark, line] = await drawing(visitor)
    .locator('path')
    .evaluateAll(paths => paths.map(path => getComputedStyle(path).stroke))
  const [text, ground] = await visitor.page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    return [color, backgroundColor]
  })
  expect(page).toBe(text)
  expect(mark).not.toBe(ground)
  expect(line).not.toBe(mark)
  expect(await drawing(visitor).getByRole('img').count()).toBe(0)
  expect(await visitor.page.locator('main').ariaSnapshot()).not.toContain('img')
  await visitor.context.close()
})
