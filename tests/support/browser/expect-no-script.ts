import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** What a procedure answers over HTTP. */
export async function ask<Result>({ request }: BrowserContext, path: string, input: object) {
  const query = encodeURIComponent(JSON.stringify(input))
  const answer = await request.get(`/trpc/${path}?input=${query}`)
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as { result: { data: Result } }).result.data
}

const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

/** Opens a page that shows the payload, of which nothing runs. */
export async function expectQuiet(visitor: Visitor, path: string, payload: string) {
  await visitor.page.goto(path, { waitUntil: 'domcontentloaded' })
  await ready(visitor.page)
  await expectNothingRan(visitor, path, payload)
}

/** A visitor who gets the pages as the server sends them: the site's own scripts and fonts do not load. */
export async function withoutScripts(visitor: Visitor) {
  // Not by `route`, which asks the test about each file of a page and keeps none for the next.
  const devtools = await visitor.context.newCDPSession(visitor.page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/assets/*.js', '*.woff2'] })
  await visitor.page.goto('/about')
  return visitor
}

/** As `expectQuiet`, for a visitor without scripts. */
export async function expectQuietAsSent(visitor: Visitor, path: string, payload: string) {
  const answer = await visitor.context.request.get(path, { headers: { accept: 'text/html' } })
  expect(answer.status(), path).toBe(200)
  // Until pictures and media, too, have come or failed: what they call runs then.
  await visitor.page.setContent(await answer.text(), { waitUntil: 'load' })
  await expectNothingRan(visitor, path, payload)
}

/** As `expectQuiet`, of a page that React draws anew; its heading begins with `start`. */
export async function expectQuietDrawn(
  visitor: Visitor,
  path: string,
  start: string,
  payload: string,
) {
  await visitor.page.evaluate(to => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await visitor.page.waitForFunction(
    words => document.querySelector('h1')?.textContent.trim().startsWith(words),
    start,
  )
  await expectNothingRan(visitor, path, payload)
}

/** Tries what one does with a page by chance, focus and pointing; then nothing has run. */
export async function expectNothingRan(visitor: Visitor, path: string, payload: string) {
  const links = await visitor.page.evaluate(() => {
    const focusable =
      'a, area, audio, button, details, iframe, input, object, select, summary, textarea, video, [tabindex], [contenteditable]'
    for (const element of document.querySelectorAll('main *')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      if (element instanceof HTMLElement && element.matches(focusable)) element.focus()
    }
    return [...document.querySelectorAll('[href], [src], [action], [data]')]
      .flatMap(element => ['href', 'src', 'action', 'data'].map(name => element.getAttribute(name)))
      .filter(to => {
        // As the browser reads it: what only looks like a scheme is a path.
        const url = to === null ? null : URL.parse(to, document.baseURI)
        return url && (/^(java|vb)script:$/.test(url.protocol) || url.href.startsWith('data:text'))
      })
  })
  const ran = await visitor.page.evaluate(() => (window as unknown as { __ran?: number }).__ran)
  expect({ path, payload, ran, links, errors: visitor.takeErrors() }).toEqual({
    path,
    payload,
    ran: undefined,
    links: [],
    errors: [],
  })
}
