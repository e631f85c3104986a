import type { Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startCaptureServer } from '../../support/browser/capture-server.ts'
import { startSite, type Site } from '../../support/site.ts'
import { open, settled, signIn, testBrowser, type Visitor } from '../../support/browser/visitor.ts'
import { partsNamed } from '../../support/browser/parts-named.ts'

const browser = testBrowser()
const key = 'phc_test'
let capture: Awaited<ReturnType<typeof startCaptureServer>>
let site: Site
beforeAll(async () => {
  capture = await startCaptureServer()
  site = await startSite(
    { POSTHOG_KEY: key, POSTHOG_HOST: capture.url },
    { copyOf: inject('demoDataDir') },
  )
})
afterAll(async () => {
  await site.stop()
  await capture.stop()
})

const loadedAt = Date.UTC(2031, 0, 1)
const chunk = partsNamed(/^posthog$/)
const chunks = () => requests.filter(url => chunk.test(url))
const hosts = () => [...new Set(requests.map(url => new URL(url).origin))]

let visitor: Visitor
let page: Page
/** The addresses of all that the page asked for. */
let requests: string[]

/** Somebody to count, though headless; time passes on the page only by `page.clock.runFor`. */
beforeEach(async () => {
  capture.reset()
  visitor = await browser.visitor({ site: site.url })
  page = visitor.page
  await page.addInitScript(() => localStorage.setItem('analytics-test', 'true'))
  await page.clock.install({ time: loadedAt - 60_000 })
  await page.clock.pauseAt(loadedAt)
  requests = []
  page.on('request', request => requests.push(request.url()))
})
afterEach(() => visitor.context.close())

/** Opens a page, and lets the second pass after which PostHog starts. */
async function openAndStart(path: string) {
  const before = capture.flagsCalls().length
  await open(visitor, path)
  await page.clock.runFor(1000)
  // The last thing that starting does.
  await expect.poll(() => capture.flagsCalls().length).toBe(before + 1)
}

/** After this, all that the page asked for before is known. */
const roundTrip = () => page.evaluate(async () => void (await fetch('/favicon.svg')))

/** The library sends what it has every three seconds. */
const flush = () => page.clock.runFor(3000)

const pageviews = () => capture.events('$pageview')
const pathsSeen = () => pageviews().map(({ properties }) => properties['$pathname'])

/** Waits for the next address, and until its pageview is due. */
async function arrive(path: string) {
  await page.waitForURL(`**${path}`)
  await page.clock.runFor(100)
}

async function follow(link: string, path: string) {
  await page.getByRole('link', { name: link, exact: true }).first().click()
  await arrive(path)
}

async function logIn() {
  await page.getByLabel('E-mail').fill('ada@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await arrive('/jobs')
}

async function signOut() {
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await arrive('/login?redirect=*')
}

describe('PostHog', () => {
  it('is fetched a second after the page, and sends to the configured host alone', async () => {
    const answer = await open(visitor, '/jobs')
    await page.clock.runFor(999)
    await roundTrip()
    expect(chunks()).toEqual([])
    expect(capture.calls).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(chunks).toHaveLength(1)
    await expect.poll(() => capture.flagsCalls().length).toBe(1)
    await flush()
    await expect.poll(pathsSeen).toEqual(['/jobs'])
    const id = pageviews()[0]?.properties['distinct_id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(capture.flagsCalls()).toEqual([{ token: key, distinct_id: id }])
    // No preflight, no other call.
    expect(capture.calls.map(({ line }) => line)).toEqual(['POST /flags/?v=2', 'POST /e/'])
    expect(hosts()).toEqual([site.url, capture.url])
    const policy = await answer?.headerValue('content-security-policy')
    expect(policy).toContain(`connect-src 'self' ${capture.url};`)
    expect(visitor.takeErrors()).toEqual([])
  })

  it('is given a minute for each answer', async () => {
    await page.addInitScript(() => {
      const { timeout } = AbortSignal
      const given: number[] = []
      Object.assign(window, { given })
      AbortSignal.timeout = milliseconds => {
        given.push(milliseconds)
        return timeout.call(AbortSignal, milliseconds)
      }
    })
    const unanswered = page.waitForEvent('requestfailed')
    const events = `${capture.url}/e/`
    await page.route(
      url => url.href.startsWith(events),
      () => {},
    )
    const failed: string[] = []
    page.on('requestfailed', request => failed.push(request.url()))
    await openAndStart('/jobs')
    expect(await page.evaluate(() => (window as unknown as { given: number[] }).given)).toEqual([
      60_000,
    ])
    await flush()
    await expect.poll(() => requests.some(url => url.startsWith(events))).toBe(true)
    await page.clock.runFor(55_000)
    await roundTrip()
    expect(failed).toEqual([])
    await page.clock.runFor(5000)
    expect((await unanswered).url()).toContain(events)
  })

  it('is not there without a key', async () => {
    const answer = await open(visitor, browser.url('/jobs'))
    await follow('About', '/about')
    await page.clock.runFor(5000)
    await roundTrip()
    expect(chunks()).toEqual([])
    expect(hosts()).toEqual([browser.url('')])
    expect(await answer?.headerValue('content-security-policy')).toContain("connect-src 'self';")
  })

  it('is not there for who asks not to be tracked', async () => {
    await page.addInitScript(() => {
      const doNotTrack = sessionStorage.getItem('track') ? '0' : '1'
      Object.defineProperty(navigator, 'doNotTrack', { value: doNotTrack })
    })
    await open(visitor, '/jobs')
    await follow('About', '/about')
    await page.clock.runFor(5000)
    await roundTrip()
    expect(chunks()).toEqual([])
    expect(capture.calls).toEqual([])
    await page.evaluate(() => sessionStorage.setItem('track', 'true'))
    await openAndStart('/terms')
    await flush()
    await expect.poll(pathsSeen).toEqual(['/terms'])
  })
})

describe('point 17: what people come for', () => {
  it('is captured once, by name alone', async () => {
    await openAndStart('/signup')
    await page.getByLabel('Name').fill('Vera Lind')
    await page.getByLabel('E-mail').fill('vera-counted@mail.example')
    await page.getByLabel('Password', { exact: true }).fill('quiet harbour lamps')
    await page.getByRole('button', { name: 'Create account' }).click()
    const pathname = async () => {
      await page.clock.runFor(100)
      return new URL(page.url()).pathname
    }
    await expect.poll(pathname).toBe('/signup/import')
    await flush()
    await expect.poll(() => capture.events('signed up').length).toBe(1)
    const [event] = capture.events('signed up')
    const said = Object.keys(event?.properties ?? {}).filter(name => !name.startsWith('$'))
    expect(said.toSorted()).toEqual(['distinct_id', 'token'])
    expect(JSON.stringify(event?.properties)).not.toMatch(/Vera|vera-counted/)
  })
})

describe('pageviews', () => {
  it('are sent 100 ms after landing, push, replace and pop', async () => {
    await openAndStart('/jobs?workplace=remote&q=baker&place=Lisbon#main')
    await follow('About', '/about')
    // The start page replaces itself by the sign-up.
    await follow('Fairlead, start page', '/signup')
    await page.goBack()
    await arrive('/about')
    await flush()
    // Two of them happen in one millisecond.
    const seen = () =>
      pageviews()
        .map(({ timestamp, properties: { $current_url, $pathname } }) => [
          Date.parse(timestamp) - loadedAt,
          $current_url,
          $pathname,
        ])
        .toSorted((one, other) => String(one).localeCompare(String(other)))
    await expect.poll(seen).toEqual([
      [100, `${site.url}/jobs?workplace=remote`, '/jobs'],
      [1100, `${site.url}/about`, '/about'],
      [1200, `${site.url}/`, '/'],
      [1200, `${site.url}/signup`, '/signup'],
      [1300, `${site.url}/about`, '/about'],
    ])
    expect(visitor.takeErrors()).toEqual([])
  })

  const token = 's3cret%20t0ken'
  it.each([
    ['/reset-password/', '', '/reset-password/…'],
    ['/verify-email/', '?from=mail', '/verify-email/…'],
    ['/org/demo-org/claim/', '', '/org/demo-org/claim/…'],
    ['/login?redirect=%2Forg%2Fdemo-org%2Fclaim%2F', '', '/login'],
    ['/no-page-yet/', '', '/…'],
  ])('of %s leave the token out, then and later', async (start, end, path) => {
    await openAndStart(start + token + end)
    await flush()
    await expect.poll(() => pageviews().length).toBeGreaterThan(0)
    // An identified person carries the first address of all.
    await signIn(visitor, 'ada@demo.example')
    await openAndStart('/about')
    await flush()
    await expect.poll(() => capture.events('$identify').length).toBe(1)
    // Signed out, a claim is led to the login first.
    const told = [path, '/login'].map(one => site.url + one)
    expect(told).toContain(pageviews()[0]?.properties['$current_url'])
    expect(told).toContain(capture.events('$identify')[0]?.$set_once?.['$initial_current_url'])
    expect(capture.calls.filter(({ text }) => /s3cret|t0ken/.test(text))).toEqual([])
  })

  it('name nobody: neither whose page it is, nor what was searched for', async () => {
    await openAndStart('/u/ada?utm_source=ada@demo.example#ada')
    await flush()
    await expect.poll(pathsSeen).toEqual(['/u/…'])
    await openAndStart('/jobs?q=Ada%20Reyes')
    await flush()
    await expect.poll(pathsSeen).toEqual(['/u/…', '/jobs'])
    const text = capture.calls.map(call => call.text).join('\n')
    expect(text).not.toMatch(/\bada\b|demo\.example|Reyes/i)
  })
})

describe('the person', () => {
  it('is identified from sign-in to sign-out, and then somebody new', async () => {
    await openAndStart('/login?redirect=%2Fjobs')
    await page.clock.resume()
    const anonymous = capture.flagsCalls()[0]?.distinct_id
    await logIn()
    await flush()
    const answer = await visitor.context.request.get('/api/auth/user')
    const { id, name } = (await answer.json()) as { id: string; name: string }
    await expect.poll(() => capture.events('$identify').length).toBe(1)
    const [identify] = capture.events('$identify')
    expect(identify?.properties).toMatchObject({ distinct_id: id, $anon_distinct_id: anonymous })
    expect(identify?.$set).toEqual({ email: 'ada@demo.example', name, username: 'ada' })
    await signOut()
    await flush()
    await expect.poll(() => pageviews().length).toBe(3)
    const ids = pageviews().map(({ properties }) => properties['distinct_id'])
    expect(ids).toEqual([anonymous, id, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(new Set(ids).size).toBe(3)
    expect(visitor.takeErrors()).toEqual([])
  })

  it('is forgotten too when the session ended elsewhere', async () => {
    await signIn(visitor, 'ada@demo.example')
    await openAndStart('/jobs')
    await flush()
    await expect.poll(() => pageviews().length).toBe(1)
    await visitor.context.clearCookies()
    await openAndStart('/about')
    await flush()
    await expect.poll(() => pageviews().length).toBe(2)
    await expect.poll(() => capture.events('$identify').length).toBe(1)
    const { distinct_id: known, $anon_distinct_id: anonymous } =
      capture.events('$identify')[0]?.properties ?? {}
    const [first, later] = pageviews().map(({ properties }) => properties['distinct_id'])
    expect(first).toBe(known)
    expect([known, anonymous]).not.toContain(later)
  })
})

describe('a feature flag', () => {
  it.each([
    [{ enabled: true, variant: 'video' }, 'video', 1],
    [{ enabled: true }, true, 1],
    [{ enabled: true, variant: 'control' }, 'control', 0],
    [{ enabled: false }, false, 0],
  ])('%j decides about the welcome, and its use is counted once', async (flag, variant, shown) => {
    capture.reset({ 'welcome-popover': flag, 'another-flag': { enabled: true } })
    const welcome = page.getByRole('complementary', { name: 'Welcome to Fairlead' })
    await openAndStart('/jobs')
    await page.clock.resume()
    if (shown) await welcome.waitFor()
    await follow('About', '/about')
    await follow('Terms of Use', '/terms')
    await expect.poll(pathsSeen).toEqual(['/jobs', '/about', '/terms'])
    await flush()
    await expect.poll(() => capture.events('$feature_flag_called').length).toBeGreaterThan(0)
    const used = capture.events('$feature_flag_called').map(({ properties }) => properties)
    expect(used).toMatchObject([
      { $feature_flag: 'welcome-popover', $feature_flag_response: variant },
    ])
    expect(await welcome.count()).toBe(shown)
  })
})

describe('the switch in settings', () => {
  const toggle = () => page.getByRole('switch', { name: 'Product analytics' })

  it('off while PostHog runs, stops it until it is on again', async () => {
    await signIn(visitor, 'ada@demo.example')
    await openAndStart('/settings?tab=privacy')
    await page.clock.resume()
    await flush()
    await expect.poll(pathsSeen).toEqual(['/settings'])
    await toggle().uncheck()
    capture.reset()
    await follow('Opportunities', '/jobs')
    await signOut()
    await logIn()
    await flush()
    requests.length = 0
    await open(visitor, '/settings?tab=privacy')
    await page.clock.runFor(5000)
    await roundTrip()
    expect(await toggle().isChecked()).toBe(false)
    expect(chunks()).toEqual([])
    await toggle().check()
    await follow('Dashboard', '/dashboard')
    await flush()
    await expect.poll(pathsSeen).toEqual(['/dashboard'])
    expect(capture.events('$identify')).toEqual([])
  })

  it('off while PostHog is being fetched, lets nothing be sent of that time, ever', async () => {
    await signIn(visitor, 'ada@demo.example')
    // Fetched once, and then imported.
    const held = new Promise<Route>(resolve => page.route(chunk, resolve, { times: 1 }))
    await open(visitor, '/settings?tab=privacy')
    await page.clock.runFor(1000)
    const fetching = await held
    await page.clock.resume()
    await toggle().uncheck()
    const fetched = page.waitForResponse(chunk)
    await fetching.continue()
    await (await fetched).finished()
    await follow('Opportunities', '/jobs')
    await flush()
    await roundTrip()
    expect(capture.calls).toEqual([])
    await page.goBack()
    await settled(page)
    await page.clock.runFor(100)
    await toggle().check()
    await follow('Dashboard', '/dashboard')
    await expect.poll(() => capture.flagsCalls().length).toBe(1)
    await expect.poll(pathsSeen).toEqual(['/settings', '/dashboard'])
  })
})
