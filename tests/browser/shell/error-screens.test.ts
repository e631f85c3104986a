import { describe, expect, it } from 'vitest'
import type { Route } from 'playwright-core'
import { entriesOf } from '../../support/browser/menus.ts'
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

describe('error screens', () => {
  const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' })
  const pageError = (visitor: Visitor) => heading(visitor, 'Page Error')
  const buttons = async ({ page }: Visitor) =>
    (await entriesOf(page.getByRole('alert').locator('a, button'))).map(([text]) => text)

  it('Page Error retries', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await visitor.page.route('**/trpc/*resume.list*', broken)
    await open(visitor, '/resumes')
    await pageError(visitor).waitFor()
    await expect.poll(() => buttons(visitor)).toEqual(['Retry', 'Go Back'])
    await expect.poll(() => visitor.page.getByRole('banner').count()).toBe(1)
    // Still broken: the same screen, and one more attempt.
    const again = visitor.page.waitForRequest('**/trpc/*resume.list*')
    await visitor.page.getByRole('button', { name: 'Retry' }).click()
    await again
    await pageError(visitor).waitFor()
    await visitor.page.unroute('**/trpc/*resume.list*')
    await visitor.page.getByRole('button', { name: 'Retry' }).click()
    await heading(visitor, 'Resumes').waitFor()
    await visitor.context.close()
  })

  it('Page Error goes back to where one was', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await visitor.page.route('**/trpc/*job.list*', broken)
    await open(visitor, '/challenges?tab=upcoming')
    await goBy(visitor, 'Opportunities')
    await pageError(visitor).waitFor()
    await visitor.page.getByRole('button', { name: 'Go Back' }).click()
    await heading(visitor, 'Challenges').waitFor()
    await expect.poll(() => address(visitor)).toBe('/challenges?tab=upcoming')
    await visitor.context.close()
  })

  it('Component Error takes one card, the others show, and Retry brings it back', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    // Calls travel together: only the jobs' answer is spoilt.
    await page.route('**/trpc/*job.recommended*', async route => {
      const response = await route.fetch()
      const procedures = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
      const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: 'job.recommended' }
      const error = { error: { message: 'broken', code: -32_603, data } }
      const answers = ((await response.json()) as object[]).map((answer, index) =>
        procedures[index] === 'job.recommended' ? error : answer,
      )
      await route.fulfill({ status: 207, json: answers })
    })
    await open(visitor, '/dashboard')
    const failed = page.getByRole('alert').filter({ hasText: 'Component Error' })
    await failed.waitFor()
    await expect.poll(() => failed.count()).toBe(1)
    await expect.poll(() => buttons(visitor)).toEqual(['Retry'])
    // The next steps are gone once all are done, which another test may have seen to.
    const cards = async () => {
      const titles = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
      return titles.filter(title => !title.startsWith('Next steps'))
    }
    await expect
      .poll(() => cards())
      .toEqual([
        'Your interviews',
        'Your applications',
        'Saved jobs closing in 7 days',
        'Your resume',
        'Your challenge deadlines',
        'Your profile',
      ])
    await page.unroute('**/trpc/*job.recommended*')
    await failed.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 2, name: 'Best fitting jobs' }).waitFor()
    await expect.poll(() => cards()).toContain('Your resume')
    const jobs = page.getByRole('region', { name: 'Best fitting jobs' })
    await expect.poll(() => jobs.locator('li a[href*="/jobs/"]').count()).toBe(5)
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
    await expect
      .poll(() => page.getByRole('alert').locator('p').allInnerTexts())
      .toEqual([
        "You don't have admin access to this organization. Only organization administrators can access this dashboard.",
      ])
    await expect.poll(() => buttons(visitor)).toEqual(['Go Back', 'My Dashboard'])
    await page.getByRole('button', { name: 'Go Back' }).click()
    await heading(visitor, /open jobs/).waitFor()
    await expect.poll(() => address(visitor)).toBe('/jobs?workplace=remote')
    await open(visitor, '/org/demo-org/jobs/create')
    await page.getByRole('link', { name: 'My Dashboard' }).click()
    await heading(visitor, 'Dashboard').waitFor()
    await expect.poll(() => address(visitor)).toBe('/dashboard')
    await visitor.context.close()
  })

  it.each([
    ['Access Denied', '/org/demo-org/dashboard'],
    ['Page Error', '/resumes'],
  ])('%s in a tab of its own goes back to the dashboard', async (title, path) => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await visitor.context.route('**/trpc/*resume.list*', broken)
    await open(visitor, '/about')
    const [page] = await Promise.all([
      visitor.page.waitForEvent('popup'),
      visitor.page.evaluate(to => void window.open(to), path),
    ])
    const tab = { ...visitor, page }
    await settled(page)
    await heading(tab, title).waitFor()
    expect(await page.evaluate(() => history.length)).toBe(1)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await heading(tab, 'Dashboard').waitFor()
    await expect.poll(() => address(tab)).toBe('/dashboard')
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
          // On the page that one goes to: drawn anew before, the header would keep one from there.
          value(this: string, form?: string) {
            if (location.pathname === '/jobs') throw new Error('broken')
            return (normalize!.value as typeof this.normalize).call(this, form)
          },
        })
      })
      await goBy(visitor, 'Opportunities')
      await failure.waitFor()
      await settled(page)
    }
    await open(visitor, '/dashboard')
    await breakDown()
    await expect.poll(() => buttons(visitor)).toEqual(['Try Again', 'Reload Page', 'Go Home'])
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
    await expect.poll(() => address(visitor)).toBe('/jobs')
    await open(visitor, '/settings')
    await breakDown()
    await page.getByRole('button', { name: 'Go Home' }).click()
    await heading(visitor, 'Dashboard').waitFor()
    await expect.poll(() => address(visitor)).toBe('/dashboard')
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
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('baker')
    await heading(visitor, /open job/).waitFor()
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })
})
