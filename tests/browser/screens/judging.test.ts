import { expect, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'
import { confirmAddress, mutate } from '../../support/browser/story.ts'
import { heading, open, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite()

const card = ({ page }: Visitor) => page.getByRole('region', { name: 'Your scorecard' })
const overall = (visitor: Visitor) => card(visitor).getByLabel('Overall comment')
const judged = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 2, name })

/** An admin on the page of a challenge that two have handed in for. */
async function judging() {
  const newPerson = async (name: string) => {
    const visitor = await browser.visitor({ site: site.url, size: { width: 1280, height: 800 } })
    await signUp(visitor, name)
    return visitor
  }
  const admin = await newPerson('Ada Admin')
  await confirmAddress(admin, site.dataDir)
  const { orgSlug } = await mutate<{ orgSlug: string }>(admin.context, 'org.create', {
    name: 'Quay Works',
  })
  const fields = { orgSlug, ...challengeFields }
  const { id } = await mutate<{ id: string }>(admin.context, 'challenge.create', fields)
  await mutate(admin.context, 'challenge.publish', { challengeId: id })
  for (const text of ['A thicker lid', 'Rubber feet']) {
    const entrant = await newPerson('Elia Entrant')
    await mutate(entrant.context, 'challenge.join', { challengeId: id })
    await mutate(entrant.context, 'challenge.submit', { challengeId: id, text, links: [] })
    await entrant.context.close()
  }
  await site.passDeadline(id)
  await open(admin, `/org/${orgSlug}/challenges/${id}`)
  await heading(admin, challengeFields.title).waitFor()
  return admin
}

async function score(visitor: Visitor, value: string) {
  for (const { label } of challengeFields.criteria) {
    const group = card(visitor).getByRole('group', { name: new RegExp(`^${label}`) })
    await group.getByRole('radio', { name: value, exact: true }).check()
    await card(visitor).getByLabel(`Comment on ${label}`).fill(`${label}, seen closely`)
  }
}

it('keeps what was typed between entrants, leads on, and tells a shared place', async () => {
  const admin = await judging()
  const { page } = admin
  await page.getByRole('button', { name: 'Judge Entrant 1' }).click()
  await judged(admin, 'Entrant 1').waitFor()
  await expect
    .poll(async () => (await judged(admin, 'Entrant 1').boundingBox())?.y ?? 800)
    .toBeLessThan(400)

  await overall(admin).fill('Well measured.')
  await card(admin).getByText('Not saved yet; kept in this browser.').waitFor()
  await page.getByRole('button', { name: 'Judge Entrant 2' }).click()
  await judged(admin, 'Entrant 2').waitFor()
  await expect.poll(() => overall(admin).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Judge Entrant 1' }).click()
  await judged(admin, 'Entrant 1').waitFor()
  await expect.poll(() => overall(admin).inputValue()).toBe('Well measured.')
  await page.reload()
  await expect.poll(() => overall(admin).inputValue()).toBe('Well measured.')

  await card(admin).getByRole('button', { name: 'Save judgement' }).click()
  await card(admin).getByText('2 things need your attention').waitFor()
  await card(admin)
    .getByRole('link', { name: /^Result \(\d+%\): Choose a score from 0 to 10$/ })
    .waitFor()
  await score(admin, '7')
  await card(admin).getByRole('button', { name: 'Save judgement' }).click()
  await page.getByRole('button', { name: 'Change your judgement of Entrant 1' }).waitFor()
  await card(admin).getByText('Judgement saved.').waitFor()
  await card(admin).getByRole('button', { name: 'Next entrant' }).click()
  await judged(admin, 'Entrant 2').waitFor()
  await score(admin, '7')
  await card(admin).getByRole('button', { name: 'Save judgement' }).click()
  await page.getByText('Ready to finalize').waitFor()
  await expect.poll(() => card(admin).getByRole('button', { name: 'Next entrant' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Finalize' }).click()
  await expect
    .poll(() => page.getByRole('alertdialog').getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringContaining('Place 1, shared: Entrant 1'),
      expect.stringContaining('Place 1, shared: Entrant 2'),
    ])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(admin.takeErrors()).toEqual([])
  await admin.context.close()
})
