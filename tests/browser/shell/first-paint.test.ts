import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { partsNamed } from '../../support/browser/parts-named.ts'
import { open, signIn, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()

const pages = new Map<string, string>([
  ['jobs', '/jobs'],
  ['organization', '/org/demo-org'],
  ['profile', '/u/ada'],
  ['log-in', '/login'],
  ['sign-up', '/signup'],
  ['about', '/about'],
])

const names = [...pages.keys(), 'job', 'challenge']
const addressOf = (name: string) => pages.get(name) ?? ''

beforeAll(async () => {
  const { page, context } = await browser.visitor()
  const link = async (from: string, to: string) => {
    await page.goto(from)
    return (await page.locator(`main a[href*="${to}"]`).first().getAttribute('href')) ?? ''
  }
  pages.set('job', await link('/jobs', '/jobs/'))
  pages.set('challenge', await link('/org/demo-org', '/challenge-details/'))
  await context.close()
})

/** TypeScript knows none. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** What a browser fetches for a page, by kind; asked once it has all. */
async function fetchedBy({ page }: Visitor) {
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return performance.getEntriesByType('resource').map(({ name, startTime, encodedBodySize }) => ({
      path: new URL(name).pathname,
      isLater: startTime > paint,
      size: encodedBodySize,
    }))
  })
}

describe('before the first paint', () => {
  it.each(names)('a page is its HTML alone: %s', async name => {
    const visitor = await browser.visitor()
    await open(visitor, addressOf(name))
    // The icon of its tab the browser fetches when it likes.
    const early = (await fetchedBy(visitor)).filter(
      ({ isLater, path }) => !isLater && path !== '/favicon.svg',
    )
    expect(early).toEqual([])
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it.each(names)('nothing moves afterwards, slow as the network may be: %s', async name => {
    const visitor = await browser.visitor({
      size: { width: 360, height: 740 },
      zone: 'Asia/Kolkata',
    })
    const { page, context } = visitor
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(globalThis, { moved })
      new PerformanceObserver(list => {
        const [whole] = performance.getEntriesByType('navigation')
        for (const entry of list.getEntries() as LayoutShift[]) {
          // What is painted while the HTML still comes makes room for the rest of it.
          if (entry.startTime < (whole?.domInteractive || Infinity)) continue
          const which = entry.sources.map(({ node }) => node?.textContent)
          moved.push(`${entry.value}: ${which.join(' | ')}`)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const slow = { latency: 150, downloadThroughput: 400_000, uploadThroughput: 100_000 }
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow })
    await open(visitor, addressOf(name))
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('moved')).toEqual([])
    await context.close()
  })
})

/** How each element of a page looks, as the browser computes it. */
const looks = ({ page }: Visitor) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map(element => {
      const style = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      const all = [...style].map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ')
      return `${element.tagName} ${element.className} ${[x, y, width, height].join(' ')} ${all}`
    }),
  )

/** The whole style sheet, beside what the page has. */
async function addSheet({ page }: Visitor) {
  const parts = await page.locator('#parts').textContent()
  const { style } = JSON.parse(parts ?? '') as { style: string }
  return page.addStyleTag({ url: style })
}

describe('the rules in a page', () => {
  it.each(names)('are all that the whole sheet has for it: %s', async name => {
    const visitor = await browser.visitor()
    const { page, context } = visitor
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setBlockedURLs', { urls: ['*/assets/*'] })
    await page.goto(addressOf(name))
    // What is said of the scripts, which do not come either, is not the page's.
    await page.locator('#not-loaded').evaluate(words => words.setAttribute('hidden', ''))
    const before = await looks(visitor)
    await devtools.send('Network.setBlockedURLs', { urls: [] })
    await addSheet(visitor)
    expect(before.length).toBeGreaterThan(20)
    expect(await looks(visitor)).toEqual(before)
    await context.close()
  })
})

describe('the style sheet', () => {
  it('comes with the first part that the page was not sent with, and until then is not missed', async () => {
    const visitor = await browser.visitor()
    const { page, context } = visitor
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const sheets = async () =>
      (await fetchedBy(visitor)).filter(({ path, size }) => path.endsWith('.css') && size > 0)
    const block = (urls: string[]) => devtools.send('Network.setBlockedURLs', { urls })
    await open(visitor, '/jobs')
    await block(['*.css'])
    const filters = page.getByRole('button', { name: 'Filters' })
    await filters.click()
    await page.getByText('That did not load', { exact: true }).waitFor()
    expect(await sheets()).toEqual([])
    const before = await looks(visitor)
    await block([])
    const added = await addSheet(visitor)
    expect(await looks(visitor)).toEqual(before)
    await added.evaluate(link => (link as Element).remove())
    await filters.click()
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').evaluate(one => getComputedStyle(one).position)).toBe(
      'fixed',
    )
    await context.close()
  })
})

describe('what a page of a visitor costs', () => {
  // Bytes as they are sent, compressed with brotli; files besides the HTML.
  it.each(names)('%s', async name => {
    const visitor = await browser.visitor()
    const html = await visitor.context.request.get(addressOf(name))
    const own = brotliCompressSync(await html.body()).length
    await open(visitor, addressOf(name))
    const files = await fetchedBy(visitor)
    // What comes a second later, on a slow machine too, is no part of it.
    const late = partsNamed(/^watch-visits$/)
    const scripts = files.filter(({ path }) => path.endsWith('.js') && !late.test(path))
    const bytes = scripts.reduce((sum, { size }) => sum + size, 0)
    const limits = { html: 16_000, script: 112_000, scripts: 19 }
    expect({
      html: own <= limits.html ? 'fits' : own,
      script: bytes <= limits.script ? 'fits' : bytes,
      scripts: scripts.length <= limits.scripts ? 'fits' : scripts.length,
    }).toEqual({ html: 'fits', script: 'fits', scripts: 'fits' })
    await visitor.context.close()
  })
})

describe('a page of a visitor', () => {
  it('is compressed, names what stands in it by hash, and is asked for each time', async () => {
    const { request } = (await browser.visitor()).context
    const answer = await request.get('/jobs', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'cookie, accept-encoding',
      etag: expect.stringMatching(/^W\/"/),
    })
    expect(answer.headers()['content-security-policy']).toMatch(
      /script-src 'self'( 'sha256-[^']+'){2}; style-src 'self'( 'sha256-[^']+'){2};/,
    )
    const plain = await request.get('/jobs', { headers: { 'accept-encoding': 'br;q=0, *;q=0' } })
    expect(plain.headers()['content-encoding']).toBeUndefined()
    expect(await plain.text()).toBe(await answer.text())
  })

  it('is not sent again while it is the same, and its scripts run from the browser’s copy', async () => {
    const visitor = await browser.visitor()
    const { page, context } = visitor
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    const answers: number[] = []
    devtools.on('Network.responseReceivedExtraInfo', ({ statusCode }) => answers.push(statusCode))
    await open(visitor, '/about')
    // A page is of its minute, and another may just have begun.
    await expect
      .poll(async () => {
        answers.length = 0
        await page.reload()
        await page.waitForSelector('html[data-ready]', { state: 'attached' })
        return answers
      })
      .toContain(304)
    expect(visitor.takeErrors()).toEqual([])
    await context.close()
  })

  it('a member’s is kept by nobody, and not compressed', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    const headersOf = async (path: string) => {
      const answer = await visitor.context.request.get(path, {
        headers: { 'accept-encoding': 'br' },
      })
      return answer.headers()
    }
    expect((await headersOf('/jobs'))['cache-control']).toBe('private, no-store')
    for (const path of ['/jobs', '/u/ada', '/jobs?q=welder', '/no-such-page'])
      expect((await headersOf(path))['content-encoding'], path).toBeUndefined()
    expect((await headersOf('/jobs'))['etag']).toBeUndefined()
    await visitor.context.close()
  })
})
