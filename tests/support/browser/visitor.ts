import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { launchChromium } from './chromium.ts'

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What the console and the page reported as errors since the last look, expected ones apart. */
  takeErrors(): string[]
}

interface Size {
  width: number
  height: number
}

export const desktop: Size = { width: 1280, height: 900 }
export const phone: Size = { width: 360, height: 740 }

/** Of all files of a worker: to begin one takes as long as a short test. */
let ofWorker: Browser | undefined

/**
 * In milliseconds: what does not come in this time never will. A test machine may stand still for a
 * quarter of a minute.
 */
const patience = 40_000

/** A browser for the tests of a file, with nothing in it of another's. */
export function testBrowser() {
  let browser: Browser | undefined
  beforeAll(async () => {
    if (!ofWorker?.isConnected()) ofWorker = await launchChromium()
    browser = ofWorker
  })
  afterAll(async () => {
    await Promise.all(browser?.contexts().map(context => context.close()) ?? [])
  })
  return {
    url: (path: string) => inject('siteUrl') + path,
    /** `site` is the address of another site than the one all browser tests share. */
    async visitor({
      hasTouch = false,
      size = desktop,
      dark = false,
      javaScript = true,
      site = inject('siteUrl'),
      bypassCsp = false,
      zone = undefined as string | undefined,
    } = {}): Promise<Visitor> {
      if (!browser) throw new Error('The browser is there while a test runs')
      const context = await browser.newContext({
        viewport: size,
        colorScheme: dark ? 'dark' : 'light',
        javaScriptEnabled: javaScript,
        hasTouch,
        reducedMotion: 'reduce',
        baseURL: site,
        bypassCSP: bypassCsp,
        timezoneId: zone,
      })
      context.setDefaultTimeout(patience)
      const page = await context.newPage()
      callsOf(page)
      const errors: string[] = []
      page.on('console', message => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        // The browser itself reports an answer it expected no better than we did, and what we blocked.
        const reported = /Failed to load resource.*(status of (401|404)|ERR_BLOCKED_BY_CLIENT)/
        if (reported.test(message.text())) return
        errors.push(`${message.type()}: ${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', error => errors.push(`page: ${error.message}`))
      return { page, context, takeErrors: () => errors.splice(0) }
    },
  }
}

/** Signs in over the API; the session is the whole browser context's. */
export async function signIn({ context }: Visitor, email: string, password = 'demo-password') {
  const answer = await context.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
}

let count = 0

/** Of who signs up here. */
export const passphrase = 'a long enough passphrase'

/** Signs a new person up over the API; the session is the whole browser context's. */
export async function signUp({ context }: Visitor, name: string, domain = 'mail.example') {
  const email = `person-${process.pid}-${++count}@${domain}`
  const data = { name, email, password: passphrase }
  expect((await context.request.post('/api/auth/signup', { data })).status()).toBe(200)
  return email
}

/** Opens a page and waits until React has taken over and no call is under way. */
export async function open({ page }: Visitor, path: string) {
  const answer = await page.goto(path)
  await settled(page)
  return answer
}

/** React has taken over, no call is under way, and the page has nothing left to do. */
export const settled = async (page: Page) => {
  const counted = callsOf(page)
  const left = () => [...counted.underWay].map(request => request.url()).join(' ')
  await page
    .waitForFunction(() => document.documentElement.dataset.ready === 'true')
    .catch((cause: unknown) => {
      throw new Error(`${page.url()} was not taken over; not answered: ${left()}`, { cause })
    })
  const latest = performance.now() + patience
  while (performance.now() < latest) {
    const { begun } = counted
    await setTimeout(pause)
    // After what React has still to draw.
    await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
    if (counted.underWay.size === 0 && counted.begun === begun) return
  }
  throw new Error(`${page.url()} does not come to rest; not answered: ${left()}`)
}

/** What a page does next, it begins within so many milliseconds, and is too busy to answer meanwhile. */
const pause = 30

interface Calls {
  begun: number
  underWay: Set<Request>
}

const calls = new WeakMap<Page, Calls>()

/** The page's requests, counted from the first time on that one asks for them. */
function callsOf(page: Page): Calls {
  const known = calls.get(page)
  if (known) return known
  const counted: Calls = { begun: 0, underWay: new Set() }
  calls.set(page, counted)
  page.on('request', request => {
    // Open as long as the page is, and what is told of a visit as it ends: nobody waits for these.
    if (['eventsource', 'ping'].includes(request.resourceType())) return
    counted.begun++
    counted.underWay.add(request)
  })
  page.on('requestfinished', request => counted.underWay.delete(request))
  page.on('requestfailed', request => counted.underWay.delete(request))
  return counted
}

/** The address bar's path, query and hash. */
export function address({ page }: Visitor) {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

export const heading = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

/** Goes to a page as a link of the page would, without a new document. */
export const goBy = ({ page }: Visitor, link: string) =>
  page.getByRole('link', { name: link, exact: true }).first().click()

/** Stops the page's clock; from then on time passes only by `page.clock.runFor`. */
export async function stopClock({ page }: Visitor) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}
