import { describe, expect, it } from 'vitest'
import { desktop, open, settled, signIn, testBrowser } from '../../support/browser/visitor.ts'
import { partsNamed } from '../../support/browser/parts-named.ts'

const browser = testBrowser()

const publicPages = [
  '/jobs',
  '/u/ada',
  '/org/demo-org',
  '/about',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
]

describe('a public page', () => {
  it.each(publicPages)(
    '%s is complete without JavaScript, with title, description and canonical',
    async address => {
      const visitor = await browser.visitor({ javaScript: false })
      const answer = await visitor.page.goto(address)
      const html = (await answer?.text()) ?? ''
      expect(answer?.status()).toBe(200)
      expect(await visitor.page.title()).toMatch(/ · Fairlead$/)
      expect(html).toMatch(/<meta name="description" content="[^"]{10,}/)
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${address}"`))
      expect(html, 'its own chunk').toMatch(partsNamed(/-page$/))
      await expect.poll(() => visitor.page.locator('h1').count()).toBe(1)
      const body = html.slice(html.indexOf('<body'))
      expect(body).not.toMatch(/<[^>]+ style=/)
      await visitor.context.close()
    },
  )

  it('shows twenty jobs without JavaScript', async () => {
    const visitor = await browser.visitor({ javaScript: false })
    await visitor.page.goto('/jobs')
    await expect.poll(() => visitor.page.locator('main li a[href*="/jobs/"]').count()).toBe(20)
    expect(await visitor.page.locator('main li a[href*="/jobs/"]').last().isVisible()).toBe(true)
    await visitor.context.close()
  })

  it.each(['/jobs', '/u/ada', '/org/demo-org'])(
    '%s hydrates without a call for its data, and asks who is there once',
    async address => {
      const visitor = await browser.visitor()
      const calls: string[] = []
      visitor.page.on('request', request => {
        const { pathname } = new URL(request.url())
        if (/^\/(api|trpc)\//.test(pathname)) calls.push(pathname)
      })
      await open(visitor, address)
      expect(calls).toEqual(['/api/auth/user'])
      expect(visitor.takeErrors()).toEqual([])
      await visitor.context.close()
    },
  )

  it('loads at most 130 kB of JavaScript (gzip) before a visitor does anything', async () => {
    const { gzipSync } = await import('node:zlib')
    const link = async (from: string, to: string) => {
      const { page, context } = await browser.visitor()
      await page.goto(from)
      const found = await page.locator(`main a[href*="${to}"]`).first().getAttribute('href')
      await context.close()
      return found ?? ''
    }
    const job = await link('/jobs', '/jobs/')
    const challenge = await link('/org/demo-org', '/challenge-details/')
    for (const address of [...publicPages, job, challenge]) {
      const visitor = await browser.visitor()
      const bodies: Promise<Buffer>[] = []
      visitor.page.on('response', response => {
        if (/\.m?js$/.test(new URL(response.url()).pathname)) bodies.push(response.body())
      })
      await open(visitor, address)
      const sizes = (await Promise.all(bodies)).map(body => gzipSync(body).length)
      const total = sizes.reduce((sum, size) => sum + size, 0)
      expect({ address, total: total <= 130_000 ? 'fits' : total }).toEqual({
        address,
        total: 'fits',
      })
      await visitor.context.close()
    }
  })

  it('keeps assets for good, compressed, and a signed-in page not at all', async () => {
    const visitor = await browser.visitor()
    const script = new Promise<Record<string, string>>(resolve =>
      visitor.page.on('response', response => {
        if (/\/assets\/.*\.js$/.test(response.url())) resolve(response.headers())
      }),
    )
    await open(visitor, '/jobs')
    expect(await script).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    await signIn(visitor, 'ada@demo.example')
    const page = await visitor.page.goto('/dashboard')
    expect(page?.headers()['cache-control']).toContain('no-store')
    await visitor.context.close()
  })
})

describe('signing in and out', () => {
  it.each([
    ['/settings?a=1#b', '/settings?a=1#b'],
    ['//evil.example/x', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/%2f/evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
  ])('comes back to %s as %s', async (redirect, target) => {
    const visitor = await browser.visitor({ size: desktop })
    await open(visitor, `/login?redirect=${encodeURIComponent(redirect)}`)
    await visitor.page.getByLabel('E-mail').fill('ada@demo.example')
    await visitor.page.getByLabel('Password', { exact: true }).fill('demo-password')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL(url => !url.pathname.startsWith('/login'))
    await settled(visitor.page)
    const at = new URL(visitor.page.url())
    expect(at.origin).toBe(new URL(browser.url('/')).origin)
    expect(at.pathname + at.search + at.hash).toBe(target)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('stays signed in and says so when signing out fails', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/jobs')
    await visitor.page.route('**/api/auth/logout', route =>
      route.fulfill({ status: 500, body: '{"message":"no"}' }),
    )
    await visitor.page.getByRole('button', { name: /user menu/i }).click()
    await visitor.page.getByText('Sign out').click()
    await visitor.page.getByText('Logout failed').first().waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/jobs')
    await visitor.context.close()
  })

  it('shows Page Error, not "signed out", when the user lookup fails', async () => {
    const visitor = await browser.visitor()
    await visitor.page.route('**/api/auth/user', route =>
      route.fulfill({ status: 500, body: 'broken' }),
    )
    await visitor.page.goto('/jobs')
    await visitor.page.getByRole('heading', { name: 'Page Error' }).waitFor()
    await visitor.page.unroute('**/api/auth/user')
    await visitor.page.getByRole('button', { name: 'Retry' }).click()
    await expect
      .poll(() => visitor.page.getByRole('heading', { name: /open jobs/ }).count())
      .toBe(1)
    await visitor.context.close()
  })

  it('says that organizations failed, and retries', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/jobs')
    await visitor.page.route('**/api/user/organizations', route =>
      route.fulfill({ status: 403, body: '{"message":"no"}' }),
    )
    await visitor.page.getByRole('button', { name: /user menu/i }).click()
    await visitor.page.getByText('Sign out').click()
    await visitor.page.waitForURL('**/login**')
    await visitor.page.getByLabel('E-mail').fill('admin@demo.example')
    await visitor.page.getByLabel('Password', { exact: true }).fill('demo-password')
    await visitor.page.keyboard.press('Enter')
    await visitor.page.waitForURL('**/jobs')
    // Point 17: where the header would show them.
    await visitor.page
      .getByRole('alert')
      .filter({ hasText: 'Your organizations did not load.' })
      .waitFor({ timeout: 20_000 })
    await visitor.page.evaluate(() => history.pushState({}, '', '/org/demo-org/dashboard'))
    await visitor.page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })))
    await visitor.page
      .getByText('Failed to load organization information')
      .waitFor({ timeout: 20_000 })
    await visitor.page.unroute('**/api/user/organizations')
    await visitor.page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => visitor.page.getByText('Post a job').count()).toBeGreaterThan(0)
    await visitor.context.close()
  })
})

describe('claiming', () => {
  it('makes no call with a wrong token', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    const claims: string[] = []
    visitor.page.on(
      'request',
      request => request.url().endsWith('/claim') && claims.push(request.url()),
    )
    await open(visitor, '/org/demo-org/claim/nope')
    expect(
      await visitor.page.getByText('The claim token you provided is not valid for').count(),
    ).toBe(1)
    expect(claims).toEqual([])
    await visitor.context.close()
  })

  it('makes one attempt, shows why it was refused, and one more on retry', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    const claims: string[] = []
    visitor.page.on(
      'request',
      request => request.url().endsWith('/claim') && claims.push(request.url()),
    )
    await open(visitor, '/org/demo-org/claim/demo-claim-token')
    await visitor.page.getByText(/^Failed to claim organization: .+ has an admin already/).waitFor()
    expect(claims).toHaveLength(1)
    await visitor.page.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => claims.length).toBe(2)
    await visitor.context.close()
  })
})
