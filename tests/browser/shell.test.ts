import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page, Route } from 'playwright-core'
import { startSite, type Site } from '../support/site.ts'
import {
  address,
  open,
  phone,
  settled,
  signIn,
  testBrowser,
  type Visitor,
} from '../support/visitor.ts'

const browser = testBrowser()
const video = 'https://video.example/founder.mp4'

/** A site with a welcome, where organizations may be claimed without changing the shared site. */
let site: Site
beforeAll(async () => {
  site = await startSite({
    CLAIM_TOKEN: 'demo-claim-token',
    WELCOME_POPOVER: 'a',
    FOUNDER_VIDEO_URL: video,
  })
})
afterAll(() => site.stop())

let count = 0

/** Signs a new person up over the API; the session is the whole browser context's. */
async function signUp({ context }: Visitor, name: string, domain = 'mail.example') {
  const email = `shell-${process.pid}-${++count}@${domain}`
  const data = { name, email, password: 'a long enough passphrase' }
  expect((await context.request.post('/api/auth/signup', { data })).status()).toBe(200)
  return email
}

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Each entry as it reads, with where it leads; `button` for what opens a menu. */
const entriesOf = (links: Locator) =>
  links.evaluateAll(found =>
    found.map(one => [one.textContent, one.getAttribute('href') ?? one.localName]),
  )

const navEntries = ({ page }: Visitor) => entriesOf(mainNav(page).locator('a, button'))

async function openUserMenu({ page }: Visitor) {
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('menu').waitFor()
}

const menuEntries = ({ page }: Visitor) => entriesOf(page.getByRole('menu').getByRole('menuitem'))

const heading = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })

/** Goes to a page as a link of the page would, without a new document. */
const goBy = ({ page }: Visitor, link: string) =>
  page.getByRole('link', { name: link, exact: true }).first().click()

describe('the header', () => {
  it('holds no Organizations for who has none', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/dashboard')
    expect(await navEntries(visitor)).toEqual([
      ['Dashboard', '/dashboard'],
      ['Opportunities', '/jobs'],
      ['Challenges', '/challenges'],
    ])
    expect(await visitor.page.getByText('Get Started').count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('leads straight to the dashboard of the only organization', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/jobs')
    expect(await navEntries(visitor)).toEqual([
      ['Organizations', '/org/demo-org/dashboard'],
      ['Dashboard', '/dashboard'],
      ['Opportunities', '/jobs'],
      ['Challenges', '/challenges'],
    ])
    await goBy(visitor, 'Organizations')
    await heading(visitor, 'Harbour & Pine').waitFor()
    expect(address(visitor)).toBe('/org/demo-org/dashboard')
    await visitor.context.close()
  })

  it('holds a menu of several organizations, as the user menu and the phone do', async () => {
    const visitor = await browser.visitor({ site: site.url })
    await signUp(visitor, 'Tova Two Hats')
    const slugs = ['forno-comune', 'quebrada-carga']
    for (const slug of slugs) {
      const data = { token: 'demo-claim-token' }
      const answer = await visitor.context.request.post(`/api/org/${slug}/claim`, { data })
      expect(answer.status()).toBe(200)
    }
    const both = [
      ['Forno Comune', '/org/forno-comune/dashboard'],
      ['Quebrada Carga', '/org/quebrada-carga/dashboard'],
    ]
    await open(visitor, '/dashboard')
    expect(await navEntries(visitor)).toEqual([
      ['Organizations', 'button'],
      ['Dashboard', '/dashboard'],
      ['Opportunities', '/jobs'],
      ['Challenges', '/challenges'],
    ])
    await mainNav(visitor.page).getByRole('button', { name: 'Organizations' }).click()
    await visitor.page.getByRole('menu').waitFor()
    const named = (entries: (string | null)[][]) =>
      entries.map(([text, to]) => [text?.replace(/^(FC|QC)/, ''), to])
    expect(named(await menuEntries(visitor))).toEqual(both)
    await visitor.page.getByRole('menuitem', { name: 'Quebrada Carga' }).click()
    await heading(visitor, 'Quebrada Carga').waitFor()
    await openUserMenu(visitor)
    expect(await menuEntries(visitor)).toEqual([
      ['Profile', '/profile'],
      ...both,
      ['Settings', '/settings'],
      ['Sign out', 'div'],
    ])
    await visitor.page.keyboard.press('Escape')
    await visitor.page.setViewportSize(phone)
    await visitor.page.getByRole('button', { name: 'Menu', exact: true }).click()
    const sheet = visitor.page.getByRole('dialog', { name: 'Menu' })
    expect(await entriesOf(sheet.getByRole('link'))).toEqual([
      ['Dashboard', '/dashboard'],
      ['Opportunities', '/jobs'],
      ['Challenges', '/challenges'],
      ...both,
      ['Profile', '/profile'],
      ['Settings', '/settings'],
    ])
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('signed out, has no navigation and starts at sign-up', async () => {
    const visitor = await browser.visitor()
    await open(visitor, '/jobs')
    expect(await visitor.page.getByRole('banner').getByRole('navigation').count()).toBe(0)
    expect(await entriesOf(visitor.page.getByRole('banner').locator('a:visible'))).toEqual([
      ['Fairlead', '/'],
      ['Get Started', '/signup'],
    ])
    await visitor.context.close()
  })

  it('signed out on a phone, starts at log-in, inside the menu', async () => {
    const visitor = await browser.visitor({ size: phone })
    await open(visitor, '/jobs')
    expect(await visitor.page.getByRole('link', { name: 'Get Started' }).count()).toBe(0)
    await visitor.page.getByRole('button', { name: 'Menu', exact: true }).click()
    const sheet = visitor.page.getByRole('dialog', { name: 'Menu' })
    await sheet.waitFor()
    expect(await entriesOf(sheet.getByRole('link'))).toEqual([['Get Started', '/login']])
    expect(await sheet.getByRole('navigation').count()).toBe(0)
    await sheet.getByRole('link').click()
    await heading(visitor, 'Log in').waitFor()
    expect(address(visitor)).toBe('/login')
    await visitor.context.close()
  })
})

describe('the user menu', () => {
  it('shows who it is, a public profile and no Analytics', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/jobs')
    const user = (await (await visitor.context.request.get('/api/auth/user')).json()) as {
      name: string
    }
    const initials = user.name
      .split(' ')
      .slice(0, 2)
      .map(word => word[0])
      .join('')
    const button = visitor.page.getByRole('button', { name: /user menu/ })
    expect(await button.innerText()).toBe(initials)
    await openUserMenu(visitor)
    const menu = visitor.page.getByRole('menu')
    expect(await menu.getByText(user.name, { exact: true }).count()).toBe(1)
    expect(await menu.getByText('ada@demo.example', { exact: true }).count()).toBe(1)
    expect(await menuEntries(visitor)).toEqual([
      ['Profile', '/u/ada'],
      ['Settings', '/settings'],
      ['Sign out', 'div'],
    ])
    await visitor.context.close()
  })

  it('leads to /profile without a username, and to the organization', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/jobs')
    await openUserMenu(visitor)
    expect(await menuEntries(visitor)).toEqual([
      ['Profile', '/profile'],
      ['Harbour & Pine', '/org/demo-org/dashboard'],
      ['Settings', '/settings'],
      ['Sign out', 'div'],
    ])
    await visitor.context.close()
  })

  it.each([
    ['company.example', true],
    ['notcompany.example', false],
    ['company.example.org', false],
  ])('for a person on %s holds Analytics: %s', async (domain, isThere) => {
    const visitor = await browser.visitor()
    await signUp(visitor, 'Colin Company', domain)
    await open(visitor, '/jobs')
    await openUserMenu(visitor)
    expect(await menuEntries(visitor)).toEqual([
      ['Profile', '/profile'],
      ['Settings', '/settings'],
      ...(isThere ? [['Analytics', '/analytics']] : []),
      ['Sign out', 'div'],
    ])
    await visitor.context.close()
  })

  it('shows linkedinUrl as the picture, and the initials when that does not load', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signUp(visitor, 'Piet Picture')
    let isUp = true
    await page.route('https://media.licdn.com/**', route =>
      route.fulfill(
        isUp
          ? { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
          : { status: 404 },
      ),
    )
    await page.route('**/api/auth/user', async route => {
      const response = await route.fetch()
      const user = { ...(await response.json()), linkedinUrl: 'https://media.licdn.com/p.jpg' }
      await route.fulfill({ response, json: user })
    })
    await open(visitor, '/jobs')
    const button = page.getByRole('button', { name: /user menu/ })
    expect(await button.locator('img').getAttribute('src')).toBe('https://media.licdn.com/p.jpg')
    isUp = false
    await open(visitor, '/jobs')
    await button.locator('img').waitFor({ state: 'detached' })
    expect(await button.innerText()).toBe('PP')
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })
})

describe('header and footer', () => {
  it('the footer holds three links and the copyright', async () => {
    const visitor = await browser.visitor()
    await open(visitor, '/jobs')
    const footer = visitor.page.getByRole('contentinfo')
    expect(await entriesOf(footer.getByRole('link'))).toEqual([
      ['About', '/about'],
      ['Terms of Use', '/terms'],
      ['Privacy Policy', '/privacy'],
    ])
    expect(await footer.innerText()).toMatch(/© \d{4} Fairlead/)
    await visitor.context.close()
  })

  const frame = async ({ page }: Visitor) => ({
    header: await page.getByRole('banner').count(),
    footer: await page.getByRole('contentinfo').count(),
  })

  it('are absent on /login and /signup', async () => {
    const visitor = await browser.visitor()
    for (const path of ['/login', '/signup', '/login?redirect=%2Fjobs', '/signup/']) {
      await open(visitor, path)
      expect({ path, ...(await frame(visitor)) }).toEqual({ path, header: 0, footer: 0 })
    }
    await visitor.context.close()
  })

  it('are present everywhere else, on the steps of onboarding too', async () => {
    const visitor = await browser.visitor()
    const expectFrame = async (path: string) => {
      await open(visitor, path)
      expect({ path, ...(await frame(visitor)) }).toEqual({ path, header: 1, footer: 1 })
    }
    for (const path of ['/jobs', '/about', '/forgot-password', '/nowhere']) await expectFrame(path)
    await signUp(visitor, 'Frida Frame')
    for (const step of ['import', 'resume-analysis', 'about', 'choose-interests'])
      await expectFrame(`/signup/${step}`)
    await visitor.context.close()
  })
})

/** Stops the page's clock; from then on time passes only by `page.clock.runFor`. */
async function stopClock(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}

describe('the loading bar', () => {
  const bar = ({ page }: Visitor) => page.getByRole('progressbar', { name: 'Loading page' })

  /** How many bars were ever put on the page since it was loaded. */
  const countBars = async ({ page }: Visitor) => {
    await page.addInitScript(() => {
      const state = window as unknown as { bars: number }
      state.bars = 0
      new MutationObserver(records => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element && node.matches('[aria-label="Loading page"]')) state.bars++
      }).observe(document, { childList: true, subtree: true })
    })
    return () => page.evaluate(() => (window as unknown as { bars: number }).bars)
  }

  it('shows for 800 ms on a change of path', async () => {
    const visitor = await browser.visitor()
    await visitor.page.clock.install()
    await open(visitor, '/jobs')
    await stopClock(visitor.page)
    await goBy(visitor, 'About')
    await heading(visitor, 'About Fairlead').waitFor()
    expect(await bar(visitor).isVisible()).toBe(true)
    await visitor.page.clock.runFor(799)
    expect(await bar(visitor).isVisible()).toBe(true)
    await visitor.page.clock.runFor(1)
    await bar(visitor).waitFor({ state: 'detached' })
    await visitor.page.goBack()
    await heading(visitor, /open jobs/).waitFor()
    await bar(visitor).waitFor()
    await visitor.page.clock.runFor(800)
    await bar(visitor).waitFor({ state: 'detached' })
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('does not show on the first load, nor when only the query changes', async () => {
    const visitor = await browser.visitor()
    const bars = await countBars(visitor)
    await open(visitor, '/jobs')
    expect(await bars()).toBe(0)
    await visitor.page.getByLabel('Workplace').selectOption('remote')
    await visitor.page.waitForURL('**/jobs?workplace=remote')
    await settled(visitor.page)
    expect(await bars()).toBe(0)
    await goBy(visitor, 'About')
    await heading(visitor, 'About Fairlead').waitFor()
    expect(await bars()).toBe(1)
    await visitor.context.close()
  })

  it('keeps still for who wants less motion', async () => {
    const visitor = await browser.visitor()
    await open(visitor, '/jobs')
    await visitor.page.clock.install()
    await stopClock(visitor.page)
    await goBy(visitor, 'About')
    await bar(visitor).waitFor()
    const running = () => visitor.page.evaluate(() => document.getAnimations().length)
    expect(await running()).toBe(0)
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await running()).toBeGreaterThan(0)
    await visitor.context.close()
  })
})

describe('toasts', () => {
  const toasts = ({ page }: Visitor) =>
    page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

  /** On a job's page, where copying the link makes a toast, with the clock stopped. */
  async function onJob() {
    const visitor = await browser.visitor()
    const { page, context } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(visitor, 'ada@demo.example')
    await page.clock.install()
    await open(visitor, '/jobs')
    await page.locator('main li a[href*="/jobs/"]').first().click()
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
    await settled(page)
    await stopClock(page)
    return visitor
  }
  const copy = ({ page }: Visitor) => page.getByRole('button', { name: 'Copy link' }).click()
  const failToSignOut = async (visitor: Visitor) => {
    await visitor.page.route('**/api/auth/logout', route => route.fulfill({ status: 500 }))
    await openUserMenu(visitor)
    await visitor.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await toasts(visitor).filter({ hasText: 'Logout failed' }).waitFor()
  }

  it('a new one replaces the old', async () => {
    const visitor = await onJob()
    await failToSignOut(visitor)
    expect(await toasts(visitor).count()).toBe(1)
    await copy(visitor)
    await toasts(visitor).filter({ hasText: 'Link copied' }).waitFor()
    expect(await toasts(visitor).allInnerTexts()).toEqual(['Link copied'])
    await visitor.context.close()
  })

  it('closes by itself after 5000 ms', async () => {
    const visitor = await onJob()
    await copy(visitor)
    await toasts(visitor).waitFor()
    await visitor.page.clock.runFor(4999)
    expect(await toasts(visitor).isVisible()).toBe(true)
    await visitor.page.clock.runFor(1)
    await toasts(visitor).waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  it('F8 brings the keyboard there, and it waits meanwhile', async () => {
    const visitor = await onJob()
    await copy(visitor)
    await toasts(visitor).waitFor()
    await visitor.page.keyboard.press('F8')
    const region = visitor.page.getByRole('region', { name: /Notifications/ })
    expect(await region.locator(':focus').count()).toBe(1)
    await visitor.page.clock.runFor(20_000)
    expect(await toasts(visitor).isVisible()).toBe(true)
    await visitor.page.keyboard.press('Tab')
    await visitor.page.keyboard.press('Escape')
    await toasts(visitor).waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  it.each([
    [45, 1],
    [60, 0],
  ])('a swipe of %i px to the right leaves %i of one', async (distance, left) => {
    const visitor = await onJob()
    const { page } = visitor
    await copy(visitor)
    const box = await toasts(visitor).boundingBox()
    if (!box) throw new Error('The toast is shown')
    const [x, y] = [box.x + 30, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => toasts(visitor).count()).toBe(left)
    await visitor.context.close()
  })
})

describe('the welcome', () => {
  const welcome = ({ page }: Visitor) =>
    page.getByRole('complementary', { name: 'Welcome to Fairlead' })

  it('greets a visitor until closed, and never again', async () => {
    const visitor = await browser.visitor({ site: site.url })
    await open(visitor, '/jobs')
    await welcome(visitor).waitFor()
    await goBy(visitor, 'About')
    await heading(visitor, 'About Fairlead').waitFor()
    expect(await welcome(visitor).isVisible()).toBe(true)
    await visitor.page.getByRole('button', { name: 'Close welcome' }).click()
    await welcome(visitor).waitFor({ state: 'detached' })
    await visitor.page.reload()
    await settled(visitor.page)
    expect(await welcome(visitor).count()).toBe(0)
    // Kept by the browser, not by the tab.
    const page = await visitor.context.newPage()
    await page.goto('/jobs')
    await settled(page)
    expect(await welcome({ ...visitor, page }).count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it.each(['Close', 'Escape'])('shows the video, and %s ends both for good', async how => {
    const visitor = await browser.visitor({ site: site.url })
    const { page } = visitor
    await page.route(video, route => route.fulfill({ contentType: 'video/mp4', body: '' }))
    await open(visitor, '/jobs')
    await page.getByRole('button', { name: /founder video/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Founder video' })
    expect(await dialog.locator('video').getAttribute('src')).toBe(video)
    if (how === 'Close') await dialog.getByRole('button', { name: 'Close' }).click()
    else await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await welcome(visitor).waitFor({ state: 'detached' })
    await page.reload()
    await settled(page)
    expect(await welcome(visitor).count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('is not on /login and /signup, and comes after them', async () => {
    const visitor = await browser.visitor({ site: site.url })
    for (const path of ['/login', '/signup']) {
      await open(visitor, path)
      expect(await welcome(visitor).count()).toBe(0)
    }
    await open(visitor, '/jobs')
    await welcome(visitor).waitFor()
    await goBy(visitor, 'Get Started')
    await visitor.page.waitForURL('**/signup')
    await welcome(visitor).waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  it('is not for who is signed in', async () => {
    const visitor = await browser.visitor({ site: site.url })
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/jobs')
    expect(await welcome(visitor).count()).toBe(0)
    await visitor.context.close()
  })

  it('does not show in the variant "control"', async () => {
    // The shared site runs with it.
    const visitor = await browser.visitor()
    await open(visitor, '/jobs')
    expect(await welcome(visitor).count()).toBe(0)
    await visitor.context.close()
  })
})

describe('error screens', () => {
  const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' })
  const pageError = (visitor: Visitor) => heading(visitor, 'Page Error')
  const buttons = async ({ page }: Visitor) =>
    (await entriesOf(page.getByRole('alert').locator('a, button'))).map(([text]) => text)

  it('Page Error retries', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await visitor.page.route('**/trpc/challenge.list**', broken)
    await open(visitor, '/challenges')
    await pageError(visitor).waitFor()
    expect(await buttons(visitor)).toEqual(['Retry', 'Go Back'])
    expect(await visitor.page.getByRole('banner').count()).toBe(1)
    // Still broken: the same screen, and one more attempt.
    const again = visitor.page.waitForRequest('**/trpc/challenge.list**')
    await visitor.page.getByRole('button', { name: 'Retry' }).click()
    await again
    await pageError(visitor).waitFor()
    await visitor.page.unroute('**/trpc/challenge.list**')
    await visitor.page.getByRole('button', { name: 'Retry' }).click()
    await heading(visitor, 'Challenges').waitFor()
    await visitor.context.close()
  })

  it('Page Error goes back to where one was', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await visitor.page.route('**/trpc/challenge.list**', broken)
    await open(visitor, '/jobs?workplace=remote')
    await goBy(visitor, 'Challenges')
    await pageError(visitor).waitFor()
    await visitor.page.getByRole('button', { name: 'Go Back' }).click()
    await heading(visitor, /open jobs/).waitFor()
    expect(address(visitor)).toBe('/jobs?workplace=remote')
    await visitor.context.close()
  })

  it('Component Error takes one card, the others show, and Retry brings it back', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    // Calls travel together: only the jobs' answer is spoilt.
    await page.route('**/trpc/*job.list*', async route => {
      const response = await route.fetch()
      const procedures = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
      const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'job.list' }
      const error = { error: { message: 'broken', code: -32_603, data } }
      const answers = ((await response.json()) as object[]).map((answer, index) =>
        procedures[index] === 'job.list' ? error : answer,
      )
      await route.fulfill({ status: 207, json: answers })
    })
    await open(visitor, '/dashboard')
    const failed = page.getByRole('alert').filter({ hasText: 'Component Error' })
    await failed.waitFor()
    expect(await failed.count()).toBe(1)
    expect(await buttons(visitor)).toEqual(['Retry'])
    const cards = () => page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(await cards()).toEqual([expect.stringMatching(/^Next steps: \d of 5/), 'Your resume'])
    await page.unroute('**/trpc/*job.list*')
    await failed.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 2, name: 'Newest jobs' }).waitFor()
    expect(await cards()).toContain('Your resume')
    await expect.poll(() => page.locator('main li a[href*="/jobs/"]').count()).toBe(5)
    expect(await failed.count()).toBe(0)
    await visitor.context.close()
  })

  it('Access Denied says why, goes back and leads to the dashboard', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/jobs?workplace=remote')
    await page.goto('/org/demo-org/dashboard')
    await settled(page)
    await heading(visitor, 'Access Denied').waitFor()
    expect(await page.getByRole('alert').locator('p').allInnerTexts()).toEqual([
      "You don't have admin access to this organization. Only organization administrators can access this dashboard.",
    ])
    expect(await buttons(visitor)).toEqual(['Go Back', 'My Dashboard'])
    await page.getByRole('button', { name: 'Go Back' }).click()
    await heading(visitor, /open jobs/).waitFor()
    expect(address(visitor)).toBe('/jobs?workplace=remote')
    await open(visitor, '/org/demo-org/jobs/create')
    await page.getByRole('link', { name: 'My Dashboard' }).click()
    await heading(visitor, 'Dashboard').waitFor()
    expect(address(visitor)).toBe('/dashboard')
    await visitor.context.close()
  })

  it('Go Back leads to the dashboard where there is nothing to go back to', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/org/demo-org/dashboard')
    expect(await visitor.page.evaluate(() => history.length)).toBe(1)
    await visitor.page.getByRole('button', { name: 'Go Back' }).click()
    await heading(visitor, 'Dashboard').waitFor()
    expect(address(visitor)).toBe('/dashboard')
    await visitor.context.close()
  })

  it('Something went wrong tries again, reloads and goes home', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    const failure = heading(visitor, 'Something went wrong')
    /** What draws the header's initials fails from now on; the header is outside of every page. */
    const breakDown = async () => {
      await page.evaluate(() => {
        const normalize = Object.getOwnPropertyDescriptor(String.prototype, 'normalize')
        const replace = (descriptor: PropertyDescriptor) =>
          // oxlint-disable-next-line no-extend-native -- breaking a built-in is how this test breaks the shell
          Object.defineProperty(String.prototype, 'normalize', descriptor)
        Object.assign(window, { mend: () => replace(normalize!) })
        replace({
          configurable: true,
          value: () => {
            throw new Error('broken')
          },
        })
      })
      await goBy(visitor, 'Opportunities')
      await failure.waitFor()
      await settled(page)
    }
    await open(visitor, '/dashboard')
    await breakDown()
    expect(await buttons(visitor)).toEqual(['Try Again', 'Reload Page', 'Go Home'])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await failure.waitFor()
    await page.evaluate(() => (window as unknown as { mend(): void }).mend())
    await page.getByRole('button', { name: 'Try Again' }).click()
    await heading(visitor, /open jobs/).waitFor()
    expect(await failure.count()).toBe(0)
    await open(visitor, '/dashboard')
    await breakDown()
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await heading(visitor, /open jobs/).waitFor()
    expect(address(visitor)).toBe('/jobs')
    await open(visitor, '/settings')
    await breakDown()
    await page.getByRole('button', { name: 'Go Home' }).click()
    await heading(visitor, 'Dashboard').waitFor()
    expect(address(visitor)).toBe('/dashboard')
    await visitor.context.close()
  })

  it('Not-found searches the open jobs', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/nowhere/at/all')
    await heading(visitor, 'Page not found').waitFor()
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill('baker')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/jobs?q=baker')
    await settled(page)
    expect(await page.getByRole('searchbox').inputValue()).toBe('baker')
    await heading(visitor, /open job/).waitFor()
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })
})

describe('the keyboard', () => {
  it('skips to the content, leaving the address alone', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    const isInView = async () => ((await skip.boundingBox())?.width ?? 0) > 50
    expect(await isInView()).toBe(false)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').innerText()).toBe('Skip to content')
    expect(await isInView()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await page.locator(':focus').getAttribute('id')).toBe('main')
    expect(address(visitor)).toBe('/jobs')
    await page.keyboard.press('Tab')
    expect(await page.locator('main :focus').count()).toBe(1)
    await visitor.context.close()
  })

  const palette = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Commands' })
  const options = (visitor: Visitor) => palette(visitor).getByRole('option').allInnerTexts()

  it.each(['Control+k', 'Meta+k'])('%s opens the palette, which filters and goes', async keys => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs')
    await page.keyboard.press(keys)
    await palette(visitor).waitFor()
    expect(await options(visitor)).toContain('Create account')
    expect(await options(visitor)).not.toContain('Dashboard')
    await page.keyboard.type('priv')
    expect(await options(visitor)).toEqual(['Privacy Policy', 'Search jobs for “priv”'])
    await page.keyboard.press('Enter')
    await heading(visitor, /Privacy/).waitFor()
    expect(address(visitor)).toBe('/privacy')
    expect(await palette(visitor).count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('the palette searches jobs and switches to an organization', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/dashboard')
    await page.keyboard.press('Control+k')
    await palette(visitor).waitFor()
    await page.keyboard.type('nurse & co')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await heading(visitor, /open job/).waitFor()
    expect(address(visitor)).toBe('/jobs?q=nurse%20%26%20co')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('harbour')
    await palette(visitor).getByRole('option', { name: 'Harbour & Pine' }).click()
    await heading(visitor, 'Harbour & Pine').waitFor()
    expect(address(visitor)).toBe('/org/demo-org/dashboard')
    await page.keyboard.press('Control+k')
    await palette(visitor).waitFor()
    await page.keyboard.press('Escape')
    await palette(visitor).waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  const help = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  it('? shows the help, but not while one types', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs')
    await page.getByRole('searchbox').press('?')
    expect(await page.getByRole('searchbox').inputValue()).toBe('?')
    expect(await help(visitor).count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    await help(visitor).waitFor()
    expect(await help(visitor).locator('dd').allInnerTexts()).toContain('Show this help')
    await page.keyboard.press('Escape')
    await help(visitor).waitFor({ state: 'detached' })
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('single keys can be switched off, Ctrl+K cannot', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/about')
    await page.keyboard.press('?')
    await help(visitor).getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await help(visitor).waitFor({ state: 'detached' })
    await page.reload()
    await settled(page)
    await page.keyboard.press('?')
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await palette(visitor).waitFor()
    expect(await help(visitor).count()).toBe(0)
    expect(address(visitor)).toBe('/about')
    await visitor.context.close()
  })
})

describe('the theme', () => {
  it('chosen in settings survives a reload, and is there before anything is painted', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    // The theme as the body comes, before which nothing is painted.
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.body) return
        observer.disconnect()
        Object.assign(window, { first: document.documentElement.dataset['theme'] ?? 'system' })
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    const first = () => page.evaluate(() => (window as unknown as { first: string }).first)
    const scheme = () =>
      page.evaluate(() => [
        getComputedStyle(document.documentElement).colorScheme,
        getComputedStyle(document.body).backgroundColor,
      ])
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/settings')
    expect(await first()).toBe('system')
    const [, light] = await scheme()
    await page.getByRole('radio', { name: 'Dark' }).check()
    const dark = await scheme()
    expect(dark[0]).toBe('dark')
    expect(dark[1]).not.toBe(light)
    await page.reload()
    expect(await first()).toBe('dark')
    await settled(page)
    expect(await scheme()).toEqual(dark)
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'As the system' }).check()
    await page.reload()
    expect(await first()).toBe('system')
    expect((await scheme())[1]).toBe(light)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })
})
