import { describe, expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import {
  address,
  goBy,
  heading,
  open,
  settled,
  signIn,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

const refusal = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { message: 'no' } })

/** The paths that the page calls from now on. */
function watchCalls(page: Page) {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|trpc)\//.test(pathname)) calls.push(pathname)
  })
  return calls
}

async function logIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('demo-password')
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** After this, all that the page asked for before is known. */
const roundTrip = (page: Page) => page.evaluate(async () => void (await fetch('/favicon.svg')))

/** Lets time pass in which whatever is to be tried again would be. */
async function wait({ page }: Visitor) {
  for (let tries = 0; tries < 4; tries++) {
    await page.clock.fastForward(60_000)
    await roundTrip(page)
  }
}

describe('the list of organizations', () => {
  const path = '/api/user/organizations'

  it.each([
    [404, 1, 0],
    [401, 1, 1],
    [500, 3, 1],
  ])('that fails with %i is asked for %i times', async (status, times, alerts) => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await page.clock.install()
    await page.route(`**${path}`, refusal(status))
    const calls = watchCalls(page)
    // A page opened signed in has the list already.
    await open(visitor, '/login?redirect=%2Fjobs')
    await logIn(page, 'admin@demo.example')
    await heading(visitor, /open jobs/).waitFor()
    await wait(visitor)
    expect(calls.filter(call => call === path)).toHaveLength(times)
    const failed = page.getByRole('alert').filter({ hasText: 'Your organizations did not load.' })
    await expect.poll(() => failed.count()).toBe(alerts)
    expect(await page.getByRole('link', { name: 'Organizations', exact: true }).count()).toBe(0)
    await visitor.context.close()
  })

  it('is kept for five minutes', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await page.clock.install()
    const calls = watchCalls(page)
    const enter = async () => {
      await goBy(visitor, 'Organizations')
      await heading(visitor, 'Harbour & Pine').waitFor()
      await goBy(visitor, 'Opportunities')
      await heading(visitor, /open jobs/).waitFor()
      await roundTrip(page)
      return calls.filter(call => call === path).length
    }
    await open(visitor, '/jobs')
    await page.clock.fastForward(4 * 60_000)
    // It came with the page.
    expect(await enter()).toBe(0)
    await page.clock.fastForward(60_000)
    expect(await enter()).toBe(1)
    await visitor.context.close()
  })
})

describe('what a page has asked for', () => {
  it('is not asked for again by time, nor when the window is looked at again', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    await page.clock.install()
    const members = page.waitForResponse(/user\.unreadNotifications/)
    const stream = page.waitForRequest('**/api/live')
    const fits = page.waitForResponse(/job\.matches/)
    await open(visitor, '/dashboard')
    // Parts that are fetched for members, and those of the cards of jobs, ask for theirs.
    await Promise.all([members, stream, fits])
    await page.getByRole('heading', { name: 'Your interviews' }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    await settled(page)
    const calls = watchCalls(page)
    await page.clock.fastForward(24 * 60 * 60_000)
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('focus'))
    })
    await wait(visitor)
    expect(calls).toEqual([])
    await visitor.context.close()
  })

  it('is no stream that is refused, for which it comes back ever later', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    let tries = 0
    await page.route('**/api/live', route => {
      tries++
      return route.fulfill({ status: 204 })
    })
    await signIn(visitor, 'ada@demo.example')
    await page.clock.install()
    await open(visitor, '/dashboard')
    const soon = { timeout: 10_000 }
    await expect.poll(() => tries, soon).toBe(1)
    // After one minute, two more, and four more.
    for (const [seconds, after] of [
      [60, 2],
      [90, 2],
      [30, 3],
      [180, 3],
      [60, 4],
    ] as const) {
      await page.clock.fastForward(seconds * 1000)
      await roundTrip(page)
      await expect.poll(() => tries, soon).toBe(after)
    }
    await visitor.context.close()
  })

  it('is asked for once, though it fails', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    await page.clock.install()
    await page.route('**/trpc/**', refusal(500))
    const calls = watchCalls(page)
    await open(visitor, '/resumes')
    await heading(visitor, 'Page Error').waitFor()
    await wait(visitor)
    expect(calls.filter(call => call.includes('resume.list'))).toHaveLength(1)
    await visitor.context.close()
  })

  it('and what is sent is sent once', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await page.clock.install()
    await open(visitor, '/login')
    await page.route('**/trpc/**', refusal(500))
    const calls = watchCalls(page)
    await logIn(page, 'ada@demo.example')
    await page.getByRole('main').getByRole('alert').waitFor()
    await wait(visitor)
    expect(calls).toEqual(['/trpc/auth.logIn'])
    await visitor.context.close()
  })
})

describe('a claim', () => {
  it('says what it waits for, sends token and cookies, and why it failed', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    const held = async (path: string) => {
      let take = (_: Route) => {}
      const route = new Promise<Route>(resolve => (take = resolve))
      await page.route(`**${path}`, one => take(one))
      return route
    }
    const lookup = held('/api/org/demo-org')
    const claim = held('/api/org/demo-org/claim')
    await page.goto('/org/demo-org/claim/demo-claim-token')
    await page.getByText('Loading organization...', { exact: true }).waitFor()
    await (await lookup).continue()
    const claiming = 'Claiming Harbour & Pine... Please wait while we add you as an admin.'
    await page.getByText(claiming, { exact: true }).waitFor()
    const request = (await claim).request()
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON()).toEqual({ token: 'demo-claim-token' })
    expect(await request.allHeaders()).toMatchObject({
      'content-type': 'application/json',
      cookie: expect.stringContaining('session='),
    })
    await (await claim).fulfill({ status: 500, body: '' })
    const alert = page.getByRole('main').getByRole('alert')
    await expect
      .poll(() => alert.locator('p').allInnerTexts())
      .toEqual(['Failed to claim organization: Unknown error'])
    await page.unroute('**/api/org/demo-org/claim')
    await page.route('**/api/org/demo-org/claim', route => route.abort())
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect
      .poll(() => alert.locator('p').allInnerTexts())
      .toEqual(['Network error claiming organization: Failed to fetch'])
    expect(address(visitor)).toBe('/org/demo-org/claim/demo-claim-token')
    await visitor.context.close()
  })
})
