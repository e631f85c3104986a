import path from 'node:path'
import { expect, it } from 'vitest'
import { ownSite } from '../../support/own-site.ts'
import { ask } from '../../support/browser/expect-no-script.ts'
import { mutate } from '../../support/browser/story.ts'
import {
  open,
  settled,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: an applicant is moved. */
const site = ownSite()
const visitorOf = () => browser.visitor({ site: site.url })

const file = path.resolve(import.meta.dirname, '../../resume-bench/files/d012.pdf')
const interests = { salaryMin: 660_000, salaryCurrency: 'SEK' }

interface Listed {
  id: string
  slug: string
  orgSlug: string
}

/** A job in Swedish crowns. */
async function jobPath({ context }: Visitor) {
  const query = 'senior backend engineer berth'
  const { items } = await ask<{ items: Listed[] }>(context, 'job.list', { query })
  const { id, slug, orgSlug } = items[0]!
  return `/org/${orgSlug}/jobs/${id}/${slug}`
}

it('a match says of each skill what it counts, and the sums are its score', async () => {
  const visitor = await visitorOf()
  const { page } = visitor
  await signUp(visitor, 'Nora Quist')
  await mutate(visitor.context, 'interests.save', interests)
  await open(visitor, '/resumes')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/\/analysis/, { waitUntil: 'commit' })
  await settled(page)
  await page.getByText(/^Resume score: \d+ of 100$/).waitFor()
  await open(visitor, await jobPath(visitor))
  const match = page.getByRole('region', { name: 'Your match' })
  const weights = match.getByRole('listitem').filter({ hasText: /^(Met|Partly|Not stated)/ })
  await weights.first().waitFor()
  const sums = (await weights.allTextContents()).map(text => /(\d+) of (\d+) points/.exec(text)!)
  const [points, most] = [1, 2].map(at => sums.reduce((sum, found) => sum + Number(found[at]), 0))
  const rows = await match
    .getByRole('row')
    .filter({ hasText: /of \d points/ })
    .allTextContents()
  const each = rows.map(text => /(\d) of (\d) points/.exec(text)!)
  expect(each.reduce((sum, found) => sum + Number(found[1]), 0)).toBe(points)
  expect(each.reduce((sum, found) => sum + Number(found[2]), 0)).toBe(most)
  const score = await match.locator('strong').first().textContent()
  expect(Number(score)).toBe(Math.round((points! / most!) * 100))

  const pay = match.getByRole('row', { name: /^Pay/ })
  await pay.getByText('Your wish: 660K').waitFor()
  const other = { ...interests, salaryCurrency: 'EUR' }
  await mutate(visitor.context, 'interests.save', other)
  await open(visitor, await jobPath(visitor))
  await pay.getByText('currencies are not converted').waitFor()
  expect(await pay.locator('svg text').count()).toBe(0)
  await visitor.context.close()
})

it('a challenge says where it stands among its dates, without script too', async () => {
  const visitor = await browser.visitor({ site: site.url, javaScript: false })
  const { page } = visitor
  const { items } = await ask<{ items: { id: string; status: string }[] }>(
    visitor.context,
    'challenge.list',
    {},
  )
  // The results are the last of its dates, and then it stands behind them.
  const steps = { scheduled: 0, open: 1, judging: 2, finalized: 4 }
  for (const [status, place] of Object.entries(steps)) {
    const found = items.find(one => one.status === status)
    expect(found, status).toBeDefined()
    await page.goto(`/challenge-details/${found!.id}`)
    const all = page.getByRole('list', { name: 'Dates of the challenge' }).getByRole('listitem')
    await all.first().waitFor()
    const at = await all.evaluateAll(ones =>
      ones.findIndex(one => one.getAttribute('aria-current') === 'step'),
    )
    expect([status, at]).toEqual([status, place])
  }
  await visitor.context.close()
})

it('a card that is moved is seen to come, unless less motion is wished', async () => {
  const visitor = await visitorOf()
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=applicants&view=board')
  const board = page.getByRole('region', { name: 'Board' })
  const card = (stage: RegExp) =>
    board
      .getByRole('region', { name: stage })
      .getByRole('button', { name: 'Kofi Mensah-Adjei', exact: true })
  await card(/^Applied/).waitFor()
  await page.evaluate(() => {
    const seen = globalThis as { copies?: number; longest?: number }
    seen.copies = 0
    new MutationObserver(records => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.matches('article[inert]')) {
            seen.copies = (seen.copies ?? 0) + 1
            const [motion] = node.getAnimations()
            seen.longest = Number(motion?.effect?.getComputedTiming().duration ?? 0)
          }
    }).observe(document.body, { childList: true })
  })
  const seen = () =>
    page.evaluate(() => {
      const { copies, longest } = globalThis as { copies?: number; longest?: number }
      return { copies, longest, left: document.querySelectorAll('article[inert]').length }
    })
  await card(/^Applied/).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await card(/^Screening/).waitFor()
  expect((await seen()).copies).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await card(/^Screening/).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await card(/^Assessment/).waitFor()
  await expect.poll(seen).toEqual({ copies: 1, longest: 150, left: 0 })
  const opacity = () =>
    card(/^Assessment/).evaluate(one => getComputedStyle(one.closest('article')!).opacity)
  expect(await opacity()).toBe('1')
  await visitor.context.close()
})
