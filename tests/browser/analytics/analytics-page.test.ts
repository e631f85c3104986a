import type { Page } from 'playwright-core'
import { expectSound } from '../../support/browser/sound.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { partsNamed } from '../../support/browser/parts-named.ts'
import {
  goBy,
  heading,
  open,
  phone,
  settled,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite({ COMPANY_DOMAIN: 'company.example' })

interface Event {
  name: string
  kind?: string
  metric?: string
  found?: number
}

const events = async () => {
  const { rows } = await site.run('select name, props from analytics_events order by id')
  return (rows as { name: string; props: Omit<Event, 'name'> }[]).map(({ name, props }): Event => ({
    name,
    ...props,
  }))
}

describe('a visit', () => {
  let visitor: Visitor
  let page: Page
  beforeEach(async () => {
    await site.run('delete from analytics_events')
    visitor = await browser.visitor({ site: site.url })
    page = visitor.page
  })
  afterEach(() => visitor.context.close())

  /** Opens a page, until what watches the visit is there. */
  async function openWatched(path: string) {
    const watcher = page.waitForResponse(partsNamed(/^watch-visits$/))
    await open(visitor, path)
    await (await watcher).finished()
    await settled(page)
  }

  /** Another tab is looked at. Answers when the server has been told, or would have been. */
  async function hide() {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    // Behind what was told on the same connection.
    await page.evaluate(async () => void (await fetch('/favicon.svg', { cache: 'no-store' })))
  }

  it('is told as it ends: its pages, how the first came, and what was searched', async () => {
    await openWatched('/jobs?q=zeppelins')
    await goBy(visitor, 'About')
    await heading(visitor, /./).waitFor()
    await settled(page)
    expect(await events()).toEqual([])
    await hide()
    await expect.poll(events).not.toEqual([])
    const told = await events()
    expect(told.filter(({ name }) => name === 'page')).toEqual([
      { name: 'page', kind: 'jobs' },
      { name: 'page', kind: 'about' },
    ])
    expect(told.filter(({ name }) => name === 'search')).toEqual([
      { name: 'search', found: 0, word: null },
    ])
    const timed = told.filter(({ name }) => name === 'timing')
    expect(timed.map(({ metric, kind }) => `${metric} ${kind}`)).toEqual(
      expect.arrayContaining(['lcp jobs', 'cls jobs']),
    )
    expect(told.filter(({ name }) => name === 'error')).toEqual([])
    expect(visitor.takeErrors()).toEqual([])
  })

  it('of a page that the browser had kept is not told', async () => {
    await open(visitor, '/about')
    await open(visitor, '/terms')
    await site.run('delete from analytics_events')
    const watcher = page.waitForResponse(partsNamed(/^watch-visits$/)).catch(() => null)
    await page.goBack()
    await settled(page)
    await Promise.race([watcher, page.waitForFunction(() => performance.now() > 1500)])
    await hide()
    expect((await events()).filter(({ kind }) => kind === 'about')).toEqual([])
  })

  it('is not told by who asks not to be tracked, or switched it off', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
    })
    await openWatched('/jobs')
    await hide()
    expect(await events()).toEqual([])
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true })
    })
    await signUp(visitor, 'Vera Lind')
    await site.run('delete from analytics_events')
    await openWatched('/settings?tab=privacy')
    await page.getByRole('switch', { name: 'Product analytics' }).uncheck()
    await hide()
    const cookies = await visitor.context.cookies()
    expect(cookies.find(({ name }) => name === 'analytics')?.value).toBe('off')
    expect(await events()).toEqual([])
    // What was done meanwhile is not told later either.
    await page.getByRole('switch', { name: 'Product analytics' }).check()
    await goBy(visitor, 'About')
    await page.waitForURL('**/about')
    await hide()
    await expect.poll(events).toEqual([{ name: 'page', kind: 'about' }])
  })
})

describe('the page of the staff', () => {
  const fill = `insert into analytics_days (day, measure, value, number, count, people)
    select day, measure, value, number, 10 + (day - date '2020-01-01') % 7, 9
    from (values ('pages', '', -1), ('pages', 'job', -1), ('signUps', '', -1),
      ('firstResumes', '', -1), ('firstApplications', '', -1), ('active', '', -1),
      ('resumesRead', 'pdf read', -1), ('resumesRead', 'pdf NO_TEXT', -1), ('scores', '70', -1),
      ('findings', 'TABLE_LAYOUT', -1), ('searches', 'none', -1), ('searches', 'found', -1),
      ('missed', 'Welding', -1), ('answers', '', -1), ('answers', '', 26),
      ('answers', 'one', -1), ('answers', 'one', 26), ('challengesEntered', '', -1), ('errors', '500 job.list', -1),
      ('timings', 'lcp job', -1), ('timings', 'lcp job', 1200), ('timings', 'cls job', -1),
      ('timings', 'cls job', 0.04)) measures (measure, value, number),
      lateral (select (now() at time zone 'UTC')::date - back as day
        from generate_series(0, 59) back) days
    where measure <> 'active' or extract(isodow from day) = 1`

  it('shows each figure with its table, definition and file, empty and full, at 360 and 1280 pixels', async () => {
    const visitor = await browser.visitor({ site: site.url, size: phone })
    const { page, context } = visitor
    const email = await signUp(visitor, 'Kim Staff', 'company.example')
    await site.run(`update users set email_verified_at = now() where email = '${email}'`)
    await site.run('delete from analytics_days')
    await open(visitor, '/analytics')
    await heading(visitor, 'Analytics').waitFor()
    expect(await page.getByText('Nothing in these 30 days').count()).toBe(11)
    await expectSound(visitor, 'empty')
    await site.run(fill)
    await open(visitor, '/analytics?days=30')
    const figure = (name: string) => page.getByRole('region', { name, exact: true })
    expect(await figure('From visit to answer').innerText()).toMatch(/Visits\s+270/)
    expect(await figure('From visit to answer').innerText()).toMatch(/First answer got\s+0/)
    expect(await figure('Time to first answer').innerText()).toMatch(/26\s+hours/)
    expect(await figure('How fast pages come').innerText()).toMatch(/job\s+1,200/)
    await page.getByText('As a table: Searches for jobs').press('Enter')
    const table = page.getByRole('table', { name: /^Searches for jobs/ })
    expect(await table.getByRole('row').nth(1).innerText()).toMatch(/Found jobs/)
    await page.getByText('What this counts: Searches for jobs').press('Enter')
    await page.getByRole('region', { name: 'SQL of Searches for jobs' }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV of Searches for jobs' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('analytics-searches-30-days.csv')
    for (const details of await page.locator('main details').all())
      await details.evaluate(one => one.setAttribute('open', ''))
    await expectSound(visitor, 'full, 360 px')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expectSound(visitor, 'full, 1280 px')
    await page.getByRole('link', { name: '365 days' }).press('Enter')
    await page.waitForURL('**/analytics?days=365')
    await expect.poll(() => figure('From visit to answer').innerText()).toMatch(/Visits\s+540/)
    await context.close()
  })
})
