import { describe, expect, it } from 'vitest'
import { mainScreens } from '../../support/browser/main-screens.ts'
import { finalOutline } from '../../support/browser/outline.ts'
import { ownSite } from '../../support/own-site.ts'
import { desktop, open, phone, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
// What other tests make would be in its lists.
const site = ownSite()

/** Runs in the page: what of it is not for everyone. */
function faults() {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1

  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(one =>
    one.checkVisibility(),
  )
  const levels = headings.map(({ tagName }) => Number(tagName[1]))
  const skipped = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1)

  /** In a sentence, whose line says how high it may be. */
  const isInSentence = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false
    let block = element.parentElement
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
    return block !== null && block.textContent.trim() !== element.textContent.trim()
  }
  /** How far from its middle a press still reaches it. */
  const reachOf = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest' })
    const [{ left, top, width, height } = new DOMRect()] = element.getClientRects()
    const reaches = (x: number, y: number) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
      const control = hit?.closest('label')?.control
      return hit !== null && (element.contains(hit) || control === element)
    }
    const along = (dx: number, dy: number) => {
      let steps = 0
      while (steps < 24 && reaches(dx * (steps + 0.5), dy * (steps + 0.5))) steps++
      return steps
    }
    return { width: along(1, 0) + along(-1, 0), height: along(0, 1) + along(0, -1) }
  }
  const isCoarse = matchMedia('(pointer: coarse)').matches
  const controls = 'button, input, select, textarea, summary, [role=tab]'
  const small = [...document.querySelectorAll(`a[href], ${controls}`)].flatMap(element => {
    if (!isSeen(element) || isInSentence(element)) return []
    // A mark on a page leaves the keys and fingers to the list beside it, which does the same.
    if (element.matches('.visually-hidden, [data-spot], :disabled, [inert] *')) return []
    const { width, height } = reachOf(element)
    const least = isCoarse && element.matches(controls) ? 44 : 24
    if (width >= 24 && height >= least) return []
    const name = element.textContent.trim() || element.getAttribute('aria-label') || element.id
    return `${element.tagName} ${name.slice(0, 40)}: ${width} × ${height}`
  })

  const scrolled = [...document.querySelectorAll('body *')].flatMap(element => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const isLong =
      (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
    if (!isLong || !isSeen(element) || element.closest('[inert]')) return []
    if (element.querySelector('a[href], button, input, select') || element.matches('textarea'))
      return []
    const isNamed = element.matches('section[aria-label], [role][aria-label], [aria-labelledby]')
    const isReached = element instanceof HTMLElement && element.tabIndex === 0
    return isNamed && isReached ? [] : element.outerHTML.slice(0, 120)
  })
  return {
    first: levels.filter(level => level === 1).length,
    skipped: skipped.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    small,
    scrolled,
  }
}

const sizes = [
  ['1280 px', desktop, false],
  ['360 px, touched', phone, true],
] as const

/** As its address begins, for ids differ. */
const nameOf = (screen: string) => screen.replaceAll(/[\da-f-]{36}(?:\/[a-z\d-]+)?/g, '…')

describe.each(sizes)('at %s', (_, size, hasTouch) => {
  it.each(Object.entries(mainScreens))(
    'for %s, headings go down step by step, targets are large, what scrolls is reached by keys, and a screen reader has what it had',
    async (who, screensFor) => {
      const visitor = await browser.visitor({ site: site.url, zone: 'UTC', size, hasTouch })
      const outlines: string[] = []
      for (const screen of await screensFor(visitor)) {
        await open(visitor, screen)
        await visitor.page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
        if (size === desktop)
          outlines.push(`# ${nameOf(screen)}\n\n${await finalOutline(visitor)}\n`)
        const found = await visitor.page.evaluate(faults)
        expect({ screen, ...found }).toEqual({
          screen,
          first: 1,
          skipped: [],
          small: [],
          scrolled: [],
        })
      }
      if (size === desktop)
        await expect(outlines.join('\n')).toMatchFileSnapshot(`outlines/${who}.txt`)
      await visitor.context.close()
    },
  )
})
