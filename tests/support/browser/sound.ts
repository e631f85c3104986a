import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The shapes of pages in which axe has found nothing, of all files of a worker: most are seen often. */
const known = new Set<string>()

/**
 * Axe finds nothing (WCAG 2.2 A and AA), and nothing scrolls sideways. What differs from a page that
 * was looked at in its words alone is not looked at again.
 */
export async function expectSound(visitor: Visitor, where: string) {
  const { page } = visitor
  const shape = await page.evaluate<string>(shapeAtRest)
  if (!known.has(shape)) {
    // Through the debugger's protocol, which a content security policy does not bind.
    if (!(await page.evaluate(() => 'axe' in globalThis))) {
      const devtools = await visitor.context.newCDPSession(page)
      await devtools.send('Runtime.evaluate', { expression: axe })
      await devtools.detach()
    }
    const found = await page.evaluate<string[]>(faults)
    expect({ where, found }).toEqual({ where, found: [] })
    known.add(shape)
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect({ where, overflow, errors: visitor.takeErrors() }).toEqual({
    where,
    overflow: 0,
    errors: [],
  })
}

const rest = `const isBusy = () => document.querySelector('[aria-busy=true]') !== null
  // What was pale becomes full by and by; one that is turned round ends, and another begins.
  const fading = () => document.getAnimations().filter(one => one instanceof CSSTransition)
  const faded = async () => {
    while (fading().length > 0) await Promise.allSettled(fading().map(one => one.finished))
  }`

/** A hash of all that axe goes by but the words, once the page is at rest; of the window's size and look too. */
const shapeAtRest = `(async () => {
  ${rest}
  const begun = performance.now()
  while (isBusy() && performance.now() - begun < 2000) await new Promise(requestAnimationFrame)
  await faded()
  const isWord = name => /^(aria-label|aria-valuetext|title|alt|placeholder|value|content|href|src|srcset|datetime|d|style)$/.test(name)
  const isReference = name => /^(for|aria-(labelledby|describedby|controls|owns|errormessage|activedescendant))$/.test(name)
  const leads = value => value.split(/\\s+/).map(id => document.getElementById(id) !== null).join()
  const said = ({ name, value }) =>
    isReference(name) ? name + leads(value)
    : isWord(name) || name === 'id' ? name + (value.trim() !== '')
    : name === 'class' ? value
    : name + '=' + value.replaceAll(/\\d[\\da-f-]{7,}|\\d+/g, '#')
  // Rows that are alike are told once.
  const shapeOf = element => {
    const words = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim() !== '')
    const parts = new Set([...element.children].map(shapeOf))
    const isFocused = element === document.activeElement
    return [element.tagName, [...element.attributes].map(said), words, isFocused, '(', ...parts, ')'].join(' ')
  }
  const ids = [...document.querySelectorAll('[id]')].map(one => one.id)
  const look = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(pointer: coarse)']
    .map(query => matchMedia(query).matches)
  const root = document.documentElement
  const lines = [innerWidth, innerHeight, scrollY > 0, ids.length - new Set(ids).size, look, root.dataset.theme, root.lang, document.title !== '', shapeOf(document.body)]
  const bytes = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(lines.join('\\n')))
  return [...new Uint8Array(bytes)].join()
})()`

const faults = `(async () => {
  // What was or became busy meanwhile, and pale, is looked at again when it is done.
  ${rest}
  let wasBusy = false
  const watch = new MutationObserver(() => (wasBusy ||= isBusy()))
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  // A bar covers by chance what stands at the window's edge, and what one scrolls from under it.
  const bars = document.querySelectorAll('.sticky, [data-apply]')
  for (const bar of bars) bar.style.position = 'static'
  let violations
  let isPale
  do {
    const begun = performance.now()
    while (isBusy() && (wasBusy || performance.now() - begun < 2000))
      await new Promise(requestAnimationFrame)
    isPale = isBusy()
    wasBusy = false
    await faded()
    ;({ violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    }))
  } while ((wasBusy || (isPale && !isBusy())) && violations.length > 0)
  watch.disconnect()
  for (const bar of bars) bar.style.position = ''
  return violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.target + ' ' + n.failureSummary).join(' | '))
})()`
