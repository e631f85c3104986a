import { expect, it } from 'vitest'
import { inDays } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import {
  confirmAddress,
  expectDialog,
  expectPart,
  expectScreen,
  widths,
} from '../../support/browser/story.ts'
import { desktop, open, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite()

const title = 'A drier bilge'
let count = 0

async function newPerson(name: string, size = desktop) {
  const visitor = await browser.visitor({ size, site: site.url })
  await signUp(visitor, name)
  return visitor
}

/** Published, to open tomorrow, with a question. */
async function newChallenge(admin: Visitor) {
  await confirmAddress(admin, site.dataDir)
  return newOpenChallenge(admin, `Dry Works ${++count}`, {
    title,
    opensAt: inDays(1),
    timezone: 'America/New_York',
    format: { text: true, links: false, files: 2, kinds: ['pdf'] },
    questions: [{ id: 'why', type: 'text', label: 'Why this one?', required: true }],
    eligibility: 'I am 18 or older.',
  })
}

/** What the browser says of an answer that was meant to be a refusal. */
const refused = ({ takeErrors }: Visitor) =>
  expect(takeErrors()).toEqual([expect.stringContaining('status of 400')])

it.each(widths)('terms are written, read, answered and ended, at %s', async (_, size) => {
  const admin = await newPerson('Ada Admin', size)
  const { address, managing } = await newChallenge(admin)

  const { page } = admin
  await open(admin, `${managing}/edit`)
  await page.getByLabel('Brief').fill('Keep it *dry*.')
  await page.getByRole('button', { name: 'Add a prize' }).click()
  await page.getByLabel('Prize 2', { exact: true }).fill('With our dry team')
  await page.getByLabel('Kind of prize 2').selectOption('An interview')
  await page.getByLabel('For how many places of prize 2').fill('3')
  if (size !== desktop) await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' }).filter({ visible: true })
  await preview.locator('em', { hasText: 'dry' }).waitFor()
  await preview.getByText('An interview, for 3 places: With our dry team').waitFor()
  await preview.getByText('Deadline in New York').waitFor()
  await preview.getByText('Individuals').waitFor()
  const dates = preview.getByRole('list', { name: 'Dates of the challenge' })
  expect(await dates.getByRole('listitem').count()).toBe(3)
  await expectPart(admin, 'a preview')
  if (size !== desktop) await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectScreen(admin, title)

  const entrant = await newPerson('Enno Entrant', size)
  await open(entrant, address)
  await entrant.page.getByText('1 change', { exact: true }).click()
  await entrant.page.getByText('Changed before it opened').waitFor()
  await entrant.page.getByText('Deadline in New York').waitFor()
  await expectScreen(entrant, title)
  await entrant.page.getByRole('button', { name: 'Join' }).click()
  const dialog = await expectDialog(entrant, 'Join')
  const answer = dialog.getByLabel('Why this one?')
  await dialog.getByRole('button', { name: 'Join' }).click()
  await dialog.getByText('Answer this question').first().waitFor()
  refused(entrant)
  await expect.poll(() => answer.evaluate(one => one === document.activeElement)).toBe(true)
  await answer.fill('I like water')
  await dialog.getByLabel('I am 18 or older.').check()
  await dialog.getByRole('button', { name: 'Join' }).click()
  const work = entrant.page.getByRole('region', { name: 'Your submission' }).first()
  await work.getByLabel('Text').waitFor()
  expect(await work.getByRole('button', { name: 'Add a link' }).count()).toBe(0)

  await open(admin, managing)
  await page.getByRole('button', { name: 'Cancel challenge' }).click()
  const asked = await expectDialog(admin, `Cancel “${title}”?`)
  await asked.getByRole('button', { name: 'Cancel the challenge', exact: true }).click()
  await asked.getByText('Say why: the entrants are told.').first().waitFor()
  refused(admin)
  await asked.getByLabel('Why').fill('The boat was sold.')
  await asked.getByRole('button', { name: 'Cancel the challenge', exact: true }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Take out of the archive' }).waitFor()
  await expectScreen(admin, title)

  await open(entrant, address)
  await entrant.page.getByText('The boat was sold.').waitFor()
  await entrant.page.getByText('Archived', { exact: true }).waitFor()
  await expectScreen(entrant, title)
  for (const one of [admin, entrant]) await one.context.close()
})
