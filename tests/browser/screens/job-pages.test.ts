import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  address,
  heading,
  open,
  phone,
  signIn,
  testBrowser,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const at = (path: string) => inject('siteUrl') + path

interface Listed {
  id: string
  slug: string
  orgSlug: string
  status: string
}

async function read<Data>(procedure: string, input: object, cookie = ''): Promise<Data> {
  const query = encodeURIComponent(JSON.stringify(input))
  const answer = await fetch(at(`/trpc/${procedure}?input=${query}`), { headers: { cookie } })
  return ((await answer.json()) as { result: { data: Data } }).result.data
}

const pathOf = (job: Listed) => `/org/${job.orgSlug}/jobs/${job.id}/${job.slug}`

describe('a job’s page', () => {
  let remote: Listed
  beforeAll(async () => {
    const { items } = await read<{ items: Listed[] }>('job.list', {
      query: 'accessibility frontend',
    })
    remote = items[0]!
  })

  it('describes an open job to search engines', async () => {
    const html = await (await fetch(at(pathOf(remote)))).text()
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
    const posting = JSON.parse(json ?? '{}') as Record<string, unknown>
    expect(posting).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      datePosted: expect.stringMatching(/^20\d\d-/),
      validThrough: expect.stringMatching(/^20\d\d-/),
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: expect.arrayContaining([
        { '@type': 'Country', name: expect.stringMatching(/[a-z]{3}/) },
      ]),
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 58_000, unitText: 'YEAR' },
      },
      directApply: true,
      hiringOrganization: { '@type': 'Organization', sameAs: at(`/org/${remote.orgSlug}`) },
    })
    expect(html).not.toContain('content="noindex"')
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(picture).toMatch(new RegExp(`^${at(`/og/jobs/${remote.id}`)}\\.png\\?v=\\d+$`))
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
  })

  it('leads an old or wrong slug to the present address, and needs none', async () => {
    const { orgSlug, id } = remote
    const bare = `/org/${orgSlug}/jobs/${id}`
    const moved = await fetch(at(`${bare}/an-old-title`), { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, pathOf(remote)])
    // Point 7: who remembered it would not follow the next change of the title.
    expect(moved.headers.get('cache-control')).toBe('no-store')
    const found = await fetch(at(`${bare}/an-old-title?utm_source=mail&b=%2F`), {
      redirect: 'manual',
    })
    expect(found.headers.get('location')).toBe(`${pathOf(remote)}?utm_source=mail&b=%2F`)
    expect((await fetch(at(bare), { redirect: 'manual' })).status).toBe(200)
    const other = await fetch(at(`/org/another/jobs/${id}/an-old-title`), { redirect: 'manual' })
    expect(other.status).toBe(404)
  })

  it('is kept from search engines while the job is not open, and says so', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'admin@demo.example')
    const cookies = await visitor.context.cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const { jobs } = await read<{ jobs: Omit<Listed, 'orgSlug'>[] }>(
      'org.dashboard',
      { orgSlug: 'demo-org' },
      cookie,
    )
    for (const [status, banner] of [
      ['paused', 'Paused'],
      ['closed', 'Closed'],
    ]) {
      const job = jobs.find(one => one.status === status)!
      const html = await (await fetch(at(pathOf({ ...job, orgSlug: 'demo-org' })))).text()
      expect(html).toContain('<meta name="robots" content="noindex"')
      expect(html).not.toContain('application/ld+json')
      expect(html).not.toContain('og:image')
      expect(html).toContain(banner)
    }
    await visitor.context.close()
  })
})

describe('the job list', () => {
  it('names the feed and keeps its state in the address', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs')
    await expect
      .poll(() => page.locator('link[type="application/atom+xml"]').getAttribute('href'))
      .toBe(at('/feed.xml'))
    await page.getByLabel('Employment').selectOption('PART_TIME')
    await page.waitForURL('**/jobs?type=PART_TIME')
    await page.getByRole('textbox', { name: 'Place' }).fill('Norway')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.searchParams.get('place') === 'Norway')
    await heading(visitor, '1 open job').waitFor()
    const shown = await page.locator('[data-job]').allTextContents()
    await page.getByLabel('Sort').selectOption('salary')
    await page.waitForURL(url => url.searchParams.get('sort') === 'salary')
    const again = await browser.visitor()
    await open(again, address(visitor))
    expect((await again.page.locator('[data-job]').allTextContents()).toSorted()).toEqual(
      shown.toSorted(),
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(visitor.takeErrors()).toEqual([])
    await again.context.close()
    await visitor.context.close()
  })

  it('keeps what is being typed while the address changes beside it', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs?workplace=remote')
    const place = page.getByRole('textbox', { name: 'Place' })
    await place.fill('Nor')
    await page.getByLabel('Sort').selectOption('salary')
    await page.waitForURL(url => url.searchParams.get('sort') === 'salary')
    await page.getByRole('link', { name: 'Remove the filter Remote' }).click()
    await page.waitForURL(url => !url.searchParams.has('workplace'))
    await expect.poll(() => page.getByLabel('Workplace').inputValue()).toBe('')
    expect(await place.inputValue()).toBe('Nor')
    await page.getByLabel('Employment').evaluate((select: HTMLSelectElement) => {
      select.value = 'PART_TIME'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      const field = select.form!.elements.namedItem('place') as HTMLInputElement
      field.value = 'Norway'
    })
    await page.waitForURL(url => url.searchParams.get('type') === 'PART_TIME')
    expect(await place.inputValue()).toBe('Norway')
    await visitor.context.close()
  })

  it('goes on with j from the job that is read beside it', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs')
    const ids = await page
      .locator('[data-job]')
      .evaluateAll(links => links.map(link => link.getAttribute('data-job')))
    await open(visitor, `/jobs?job=${ids[2]}`)
    await page.locator(`[data-job="${ids[2]}"][aria-current]`).waitFor()
    await page.keyboard.press('j')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-job'))
    expect(await focused()).toBe(ids[3])
    await visitor.context.close()
  })

  it('on a phone has its filters in a sheet, and names the one to leave out', async () => {
    const visitor = await browser.visitor({ size: phone })
    const { page } = visitor
    await open(visitor, '/jobs?q=chef&place=Norway')
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Workplace').selectOption({ label: 'Remote (0)' })
    await sheet.getByRole('button', { name: 'Show jobs' }).click()
    await page.waitForURL(url => url.searchParams.get('workplace') === 'remote')
    const way = page.getByRole('link', { name: /^Remove Remote \(1 open job\)$/ })
    await way.click()
    await page.waitForURL('**/jobs?q=chef&place=Norway')
    await page.getByRole('heading', { level: 1, name: '1 open job' }).waitFor()
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('sorts by match with the reason for a person, and asks a visitor to log in', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/jobs?workplace=remote')
    const link = page.getByRole('link', { name: 'Log in to sort by your match' })
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe(`/login?redirect=${encodeURIComponent('/jobs?workplace=remote&sort=match')}`)
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/jobs?sort=match')
    await page
      .getByText(/a role you look for · /)
      .first()
      .waitFor()
    await visitor.context.close()
  })
})
