import { expect, it } from 'vitest'
import { ask } from '../../support/browser/expect-no-script.ts'
import { open, phone, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()

async function jobPath({ context }: Visitor) {
  const { items } = await ask<{ items: { id: string; orgSlug: string }[] }>(context, 'job.list', {})
  return `/org/${items[0]!.orgSlug}/jobs/${items[0]!.id}`
}

const sizeOf = ({ page }: Visitor, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(one => parseFloat(getComputedStyle(one).fontSize))

it.each([
  [phone, 28, 29],
  [{ width: 768, height: 1024 }, 32, 34],
  [{ width: 1280, height: 800 }, 40, 40],
])('a title is as large as its screen lets it be: %o', async (size, least, most) => {
  const visitor = await browser.visitor({ size })
  for (const path of [await jobPath(visitor), '/org/demo-org', '/about']) {
    await open(visitor, path)
    const title = await sizeOf(visitor, 'h1')
    expect({ path, title }).toEqual({ path, title: expect.any(Number) })
    expect(title).toBeGreaterThanOrEqual(least)
    expect(title).toBeLessThanOrEqual(most)
    const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(size.width)
  }
  await visitor.context.close()
})

it('what is read is 16 px, in lines of at most 42 rem', async () => {
  const visitor = await browser.visitor()
  for (const path of [await jobPath(visitor), '/about', '/terms', '/org/demo-org']) {
    await open(visitor, path)
    const prose = visitor.page.locator('.prose').first()
    expect(await sizeOf(visitor, '.prose')).toBe(16)
    expect((await prose.boundingBox())!.width).toBeLessThanOrEqual(42 * 16)
  }
  await visitor.context.close()
})

it('twenty jobs are two screens', async () => {
  const size = { width: 1280, height: 800 }
  const visitor = await browser.visitor({ size })
  await open(visitor, '/jobs')
  const rows = visitor.page.getByRole('main').locator('li:has([data-job])')
  expect(await rows.count()).toBe(20)
  const { y, height } = (await rows.last().boundingBox())!
  expect(y + height).toBeLessThanOrEqual(2 * size.height)
  await visitor.context.close()
})
