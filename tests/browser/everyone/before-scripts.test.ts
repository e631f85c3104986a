import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ask } from '../../support/browser/expect-no-script.ts'
import { ownSite } from '../../support/own-site.ts'
import { address, settled, signIn, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = ownSite()

/** A visitor whose pages are painted, and get their scripts when that is said. */
async function withLateScripts() {
  const visitor = await browser.visitor({ site: site.url })
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await visitor.page.route('**/assets/*.js', async route => {
    await allowed
    await route.continue()
  })
  return { ...visitor, allow }
}

async function typeLogIn({ page }: Awaited<ReturnType<typeof withLateScripts>>) {
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('ada@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('demo-password')
}

it('what is typed before the scripts come is kept, and sent at the press', async () => {
  const visitor = await withLateScripts()
  await typeLogIn(visitor)
  visitor.allow()
  await settled(visitor.page)
  await visitor.page.getByRole('textbox', { name: 'Password' }).press('Enter')
  await expect.poll(() => address(visitor)).toBe('/dashboard')
  await visitor.context.close()
})

it('what is chosen before they come is kept', async () => {
  const visitor = await withLateScripts()
  await visitor.page.goto('/jobs', { waitUntil: 'commit' })
  const workplace = visitor.page.getByLabel('Workplace')
  await workplace.selectOption({ label: 'Remote' })
  visitor.allow()
  await settled(visitor.page)
  await visitor.page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => address(visitor)).toContain('workplace=remote')
  await visitor.context.close()
})

it('a file that is chosen before they come is uploaded', async () => {
  const visitor = await withLateScripts()
  await signIn(visitor, 'ada@demo.example')
  await visitor.page.goto('/resumes', { waitUntil: 'commit' })
  await visitor.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'early-bird.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Ada Early\nada@mail.example\n\nExperience\nBaker, Forno, 2019 - 2021'),
    })
  visitor.allow()
  await visitor.page.getByText('early-bird').first().waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('what is sent before they come is sent when they have come', async () => {
  const visitor = await withLateScripts()
  await typeLogIn(visitor)
  await visitor.page.getByRole('button', { name: 'Log in' }).click()
  visitor.allow()
  await expect.poll(() => address(visitor)).toBe('/dashboard')
  await visitor.context.close()
})

/** A visitor who gets one script, by its name in the build, when that is said. */
async function withLatePart(name: string) {
  const visitor = await browser.visitor({ site: site.url })
  await signIn(visitor, 'ada@demo.example')
  const manifest = await readFile('dist/client/.vite/manifest.json', 'utf8')
  const files = Object.values(
    JSON.parse(manifest) as Record<string, { name: string; file: string }>,
  )
  const { file } = files.find(one => one.name === name)!
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await visitor.page.route(`**/${file}`, async route => {
    await allowed
    await route.continue()
  })
  return { ...visitor, allow }
}

const taken = 'html[data-ready]'

it('what is pressed in a part before its script comes is done when it has come, once', async () => {
  const visitor = await withLatePart('job-marks')
  const { page } = visitor
  await page.goto('/jobs')
  await page.waitForSelector(taken, { state: 'attached' })
  // Every button is there meanwhile, as the server drew it.
  expect(await page.locator('[data-save]').count()).toBe(await page.locator('[data-job]').count())
  const save = page.locator('[data-save]').first()
  await save.click()
  await save.click()
  expect(await save.getAttribute('aria-pressed')).toBe('false')
  visitor.allow()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  await settled(page)
  expect(await save.getAttribute('aria-pressed')).toBe('true')
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('what is typed and sent in a part before its script comes is kept', async () => {
  const visitor = await withLatePart('talk')
  const { page, context } = visitor
  const { items } = await ask<{ items: { id: string; status: string }[] }>(
    context,
    'challenge.list',
    {},
  )
  const { id } = items.find(one => one.status === 'open')!
  await context.request.post('/trpc/challenge.join', { data: { challengeId: id } })
  await page.goto(`/challenge-details/${id}`)
  await page.waitForSelector(taken, { state: 'attached' })
  const form = page.getByRole('form', { name: 'Ask a question' })
  await form.getByRole('textbox').fill('May the lid be of cork?')
  await form.getByRole('button', { name: 'Ask' }).click()
  visitor.allow()
  await page.getByText('Your question is sent').first().waitFor()
  await expect.poll(() => page.getByText('May the lid be of cork?').count()).toBe(1)
  await context.close()
})

it('what waits for its script stays as the server drew it, minute by minute', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await page.clock.install()
  const { items } = await ask<{ items: { id: string; title: string }[] }>(
    visitor.context,
    'challenge.list',
    {},
  )
  const asked = []
  for (const { id } of items) {
    const found = await ask<{ asked: { items: unknown[] } }>(visitor.context, 'challenge.byId', {
      challengeId: id,
    })
    if (found.asked.items.length > 0) asked.push(id)
  }
  await page.goto(`/challenge-details/${asked[0]}`)
  await page.waitForSelector(taken, { state: 'attached' })
  const heading = page.getByRole('heading', { name: 'Questions and answers' })
  expect(await heading.count()).toBe(1)
  await page.clock.runFor(61_000)
  await settled(page)
  expect(await heading.count()).toBe(1)
  await visitor.context.close()
})

it('a script that does not come is told, with a way to try again', async () => {
  const visitor = await browser.visitor({ site: site.url })
  let isBroken = true
  await visitor.page.route('**/assets/b-*.js', route =>
    isBroken ? route.abort() : route.continue(),
  )
  await visitor.page.goto('/login')
  const told = visitor.page.getByRole('alert')
  await expect.poll(() => told.textContent()).toContain('did not load')
  isBroken = false
  await told.getByRole('link', { name: 'Reload Page' }).click()
  await settled(visitor.page)
  expect(await told.count()).toBe(0)
  visitor.takeErrors()
  await visitor.context.close()
})

it('a style sheet that never comes keeps nobody from the page', async () => {
  const visitor = await browser.visitor({ site: site.url })
  await visitor.page.clock.install()
  await visitor.page.route('**/assets/*.css', () => {})
  await visitor.page.goto('/login', { waitUntil: 'commit' })
  await visitor.page.getByRole('button', { name: 'Log in' }).waitFor()
  await visitor.page.clock.runFor(9000)
  await expect
    .poll(() => visitor.page.evaluate(() => document.documentElement.dataset.ready))
    .toBe('true')
  await visitor.context.close()
})

it('Back shows what is now, not what the browser kept', async () => {
  const admin = await browser.visitor({ site: site.url })
  await signIn(admin, 'admin@demo.example')
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  const { jobs } = await ask<{ jobs: { id: string }[] }>(visitor.context, 'org.page', {
    orgSlug: 'demo-org',
  })
  const jobId = jobs[0]?.id
  await page.goto(`/org/demo-org/jobs/${jobId}`)
  await settled(page)
  await page.goto('/about')
  await settled(page)
  const paused = await admin.context.request.post('/trpc/job.pause', { data: { jobId } })
  expect(paused.status()).toBe(200)
  await page.goBack()
  await expect.poll(() => page.getByText('takes no new applications').count()).toBeGreaterThan(0)
  for (const one of [admin, visitor]) await one.context.close()
})
