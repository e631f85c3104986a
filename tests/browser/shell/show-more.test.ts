import { expect, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import { confirmAddress } from '../../support/browser/story.ts'
import {
  desktop,
  heading,
  open,
  phone,
  signUp,
  testBrowser,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite()

/** An admin whose organization has 70 of everything. */
async function busyAdmin() {
  const visitor = await browser.visitor({ site: site.url, size: desktop })
  await signUp(visitor, 'Ada Admin')
  await confirmAddress(visitor, site.dataDir)
  const { orgSlug, challengeId: id } = await newOpenChallenge(visitor, 'Quay Works')
  await site.run(`insert into users (email, name, password_hash)
    select 'many-' || i || '@mail.example', 'Person ' || i, '' from generate_series(1, 70) i`)
  await site.run(`insert into submissions (challenge_id, user_id, status, submitted_at)
    select '${id}', id, 'submitted', now() from users where email like 'many-%'`)
  await site.run(`insert into jobs
      (organization_id, slug, title, description, workplace_type, status, date_posted)
    select id, 'j', 'Planner ' || i, 'Plan.', 'remote', 'open', now()
    from organizations, generate_series(1, 70) i where org_slug = '${orgSlug}'`)
  await site.passDeadline(id)
  return { visitor, orgSlug, id }
}

it('brings the next page and goes on at its first item, on each list of many', async () => {
  const { visitor, orgSlug, id } = await busyAdmin()
  const { page } = visitor
  const more = page.getByRole('button', { name: 'Show more' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 60) ?? '')

  await open(visitor, `/org/${orgSlug}/dashboard?tab=jobs`)
  await more.click()
  await expect.poll(() => page.locator('h2 a').count()).toBe(40)
  await expect.poll(focused).toMatch(/^Planner \d+$/)

  await open(visitor, `/org/${orgSlug}/challenges/${id}`)
  await page.getByText('70 of 70 left to judge').waitFor()
  await more.click()
  await expect.poll(() => page.locator('tbody tr[tabindex]').count()).toBe(70)
  await expect.poll(focused).toMatch(/^Entrant 51/)

  await page.setViewportSize(phone)
  await open(visitor, `/org/${orgSlug}/challenges/${id}`)
  await page.getByText('70 of 70 left to judge').waitFor()
  await more.click()
  await expect.poll(focused).toMatch(/^Entrant 51/)
  await page.setViewportSize(desktop)

  await site.run(`insert into audit_log (organization_id, action, entity_type, entity_id, at)
    select organizations.id, 'job.pause', 'job', jobs.id::text, now() - interval '1 year'
    from organizations join jobs on jobs.organization_id = organizations.id
    where org_slug = '${orgSlug}'`)
  await open(visitor, `/org/${orgSlug}/dashboard?tab=activity`)
  const events = page.locator('main ul > li[tabindex]')
  await events.first().waitFor()
  const before = await events.count()
  await more.click()
  await expect.poll(() => events.count()).toBeGreaterThan(before)
  await expect
    .poll(() => events.evaluateAll(all => all.indexOf(document.activeElement as HTMLElement)))
    .toBe(before)

  await site.run(`update submissions set rank = number, final_score = 50, status = 'not_awarded'`)
  await site.run(`update challenges set status = 'finalized', finalized_at = now()`)
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await open(visitor, `/challenge-details/${id}`)
    await heading(visitor, challengeFields.title).waitFor()
    await expect.poll(() => page.locator('tbody tr[tabindex]').count()).toBe(50)
    await more.click()
    await expect.poll(() => page.locator('tbody tr[tabindex]').count()).toBe(70)
    await expect.poll(focused).toMatch(/^51Entrant 51/)
    expect(await more.count()).toBe(0)
  }
  expect(visitor.takeErrors()).toEqual([])
})
