import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses Tab until what is meant has the focus; on the way nothing that has it is hidden by anything. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectFocusSeen(page)
  }
  throw new Error(`Not reached by ${key}: ${String(target)}`)
}

/** What has the focus is seen; what is just being closed may lie over it for a moment. */
export async function expectFocusSeen(page: Page) {
  await expect.poll(() => page.evaluate(hiddenFocus), { timeout: 1000 }).toBe(null)
}

/** What has the focus, where none of its corners and its middle can be seen. */
const hiddenFocus = () => {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('iframe')) return null
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const points = [left + 2, (left + right) / 2, right - 2].flatMap(x =>
    [top + 2, (top + bottom) / 2, bottom - 2].map(y => [x, y] as const),
  )
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (focused.contains(there) || there.contains(focused))
  })
  return isSeen ? null : `${focused.textContent} at ${top} to ${bottom} of ${innerHeight}`
}
