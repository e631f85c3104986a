import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { reachableSite } from '../../support/reachable-site.ts'
import {
  confirmAddress,
  expectPart,
  expectScreen,
  goByNavigation,
  mutate,
  widths,
} from '../../support/browser/story.ts'
import {
  desktop,
  heading,
  open,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

const site = reachableSite()

const title = 'A quieter bilge pump'
const works = [
  { name: 'Wanda Winner', text: 'Rubber feet: 11 dB less.', values: [9, 8], result: '86' },
  { name: 'Sami Second', text: 'A thicker lid: 4 dB less.', values: [5, 6], result: '54' },
]
const criteria = ['Quietness', 'Clarity']
const commentOn = (criterion: string, name: string) => `${criterion} of ${name}, seen closely.`

let count = 0

/** As a datetime-local input takes it; whole days are far from every zone's difference. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 16)

async function newPerson(name: string, size = desktop) {
  const visitor = await browser.visitor({ size, site: site.url })
  await signUp(visitor, name)
  return visitor
}

async function publishChallenge(admin: Visitor, orgName: string) {
  const { page } = admin
  await page.getByRole('link', { name: 'Create challenge' }).first().click()
  await heading(admin, 'Create challenge').waitFor()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill('Make a small pump quieter.')
  await page.getByLabel('Brief').fill('## Task\n\nMeasure, mend, measure again.')
  await page.getByLabel('Opens').fill(inDays(-2))
  await page.getByLabel('Submissions close').fill(inDays(7))
  await page.getByLabel('Judging ends').fill(inDays(14))
  await page.getByLabel('Hours at most').fill('6')
  await page.getByLabel('Amount').fill('300')
  for (const [index, criterion] of criteria.entries()) {
    await page.getByLabel(`Criterion ${index + 1}`, { exact: true }).fill(criterion)
    await page.getByLabel(`Weight of criterion ${index + 1}`).fill(index === 0 ? '60' : '30')
  }
  await page.getByText('The weights add up to 90 of 100').waitFor()
  await page.getByLabel('Weight of criterion 2').fill('40')
  await page.getByText('The weights add up to 100 of 100').waitFor()
  await expectScreen(admin, 'Create challenge')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Draft', { exact: true }).waitFor()
  await expectScreen(admin, title)
  await page.getByRole('button', { name: `Publish ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Open', { exact: true }).waitFor()
  await expectScreen(admin, title)
  await page.getByRole('link', { name: 'View the public page' }).click()
  await page.getByText(`Challenge by ${orgName}`).waitFor()
  await expectScreen(admin, title)
  return new URL(page.url()).pathname
}

/** Joins, hands in a text, a link and a file, and checks the receipt by oneself. */
async function takePart(entrant: Visitor, address: string, text: string) {
  const { page } = entrant
  await open(entrant, address)
  await expectScreen(entrant, title)
  await page.getByRole('button', { name: 'Join' }).click()
  const work = page.getByRole('region', { name: 'Your submission' }).first()
  await work.getByLabel('Text').fill(text)
  await work.getByRole('button', { name: 'Add a link' }).click()
  await work.getByLabel('Link 1', { exact: false }).first().fill('https://code.example/pump')
  const buffer = Buffer.from(`frequency,level\n50,${text.length}\n`)
  await work
    .getByLabel('Drop files here')
    .setInputFiles({ name: 'levels.csv', mimeType: 'text/csv', buffer })
  await work.getByRole('button', { name: 'Remove levels.csv' }).waitFor()
  await expectPart(entrant, 'a draft')
  await work.getByRole('button', { name: 'Hand in' }).click()
  await work.getByText('Attempt 1', { exact: true }).waitFor()
  await work.getByText('How to check it').click()
  await expectPart(entrant, 'a receipt')
  const hashed = await work.getByLabel('What was hashed for attempt 1').innerText()
  const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
  await expect.poll(() => work.getByText(sha256(hashed), { exact: true }).count()).toBe(1)
  expect(JSON.parse(hashed)).toMatchObject({
    text,
    links: ['https://code.example/pump'],
    files: [{ name: 'levels.csv', sha256: sha256(buffer) }],
  })
}

/** A row of the table, or the card that stands for it on a narrow screen. */
const rowOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })

async function judge({ page }: Visitor, entrant: string) {
  await page.getByRole('button', { name: `Judge ${entrant}` }).click()
  await page.getByRole('heading', { name: entrant }).waitFor()
  const judged = page.getByRole('region', { name: entrant })
  const seen = await judged.getByRole('region', { name: 'What was handed in' }).innerText()
  const work = works.find(({ text }) => seen.includes(text))
  if (!work) throw new Error(`${entrant} handed in something else: ${seen}`)
  // Until the end the work is judged without a name.
  expect(seen).not.toContain(work.name)
  for (const [index, criterion] of criteria.entries()) {
    await judged
      .getByRole('group', { name: new RegExp(`^${criterion}`) })
      .getByRole('radio', { name: String(work.values[index]), exact: true })
      .check()
    await judged.getByLabel(`Comment on ${criterion}`).fill(commentOn(criterion, work.name))
  }
  await judged.getByLabel('Overall comment').fill('Well made.')
  await judged.getByRole('button', { name: 'Save judgement' }).click()
  const row = rowOf(page, entrant)
  await row.getByText('Judged by you').waitFor()
  await row.getByRole('button', { name: `Change your judgement of ${entrant}` }).waitFor()
}

it.each(widths)('a challenge goes from draft to badges, at %s', async (_, size) => {
  const orgName = `Pump Works ${++count}`
  const admin = await newPerson('Ada Admin', size)
  await confirmAddress(admin, site.dataDir)
  const { orgSlug } = await mutate<{ orgSlug: string }>(admin.context, 'org.create', {
    name: orgName,
  })
  await open(admin, `/org/${orgSlug}/dashboard`)
  await expectScreen(admin, orgName)
  const address = await publishChallenge(admin, orgName)
  const challengeId = address.split('/').at(-1) ?? ''

  const entrants: Visitor[] = []
  for (const { name, text } of works) {
    const entrant = await newPerson(name, size)
    entrants.push(entrant)
    await takePart(entrant, address, text)
  }

  await site.passDeadline(challengeId)
  for (const entrant of entrants) {
    await open(entrant, address)
    await entrant.page.getByText(/^Submissions are closed\./).waitFor()
    expect(await entrant.page.getByRole('button', { name: 'Hand in' }).count()).toBe(0)
    await expectScreen(entrant, title)
  }

  const { page } = admin
  // The admin left the site open meanwhile.
  await goByNavigation(admin, 'Organizations')
  await page.getByRole('tab', { name: 'Challenges' }).click()
  await page.getByRole('link', { name: `Manage ${title}` }).click()
  await page.getByText('2 of 2 left to judge').waitFor()
  await expectScreen(admin, title)
  for (const entrant of ['Entrant 1', 'Entrant 2']) await judge(admin, entrant)
  await page.getByText('Ready to finalize').waitFor()
  await expectPart(admin, 'all judged')
  await page.getByRole('button', { name: 'See the ranking' }).click()
  const asking = page.getByRole('alertdialog', { name: `Finalize “${title}”?` })
  await asking.waitFor()
  await expect
    .poll(() => asking.getByRole('listitem').allInnerTexts())
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Place 1: Entrant \d, winner; wins [^\n]+\s+86 points$/),
      ]),
    )
  await expectPart(admin, 'finalizing')
  await asking.getByRole('button', { name: 'Finalize' }).click()
  await page.getByText('Finalized', { exact: true }).first().waitFor()
  await rowOf(page, 'Wanda Winner').getByText('Place 1').waitFor()
  await expectScreen(admin, title)

  for (const [index, { name, result }] of works.entries()) {
    const entrant = entrants[index]!
    await open(entrant, address)
    const mine = entrant.page.getByRole('region', { name: 'Your result' })
    const place = `Place ${index + 1} with ${result} of 100 points, from 1 judge.`
    await mine.getByText(place).waitFor()
    for (const criterion of criteria)
      await expect.poll(() => mine.getByText(commentOn(criterion, name)).count()).toBe(1)
    await expectScreen(entrant, title)
  }

  const username = `wanda-${count}`
  const [winner] = entrants
  await open(winner!, '/profile/edit')
  await winner!.page.getByLabel('Username').fill(username)
  await winner!.page.getByRole('radio', { name: 'Public' }).check()
  await expectScreen(winner!, 'Edit profile')
  await winner!.page.getByRole('button', { name: 'Publish' }).last().click()
  await winner!.page.getByText('Public: everyone').waitFor()

  const stranger = await browser.visitor({ size, site: site.url })
  await open(stranger, `/u/${username}`)
  await expectScreen(stranger, 'Wanda Winner')
  const badge = stranger.page.getByRole('listitem').filter({ hasText: orgName })
  await expect.poll(() => badge.innerText()).toContain(`Winner (place 1): ${title}`)
  await expect.poll(() => badge.innerText()).toContain('86 points')
  for (const { context } of [admin, ...entrants, stranger]) await context.close()
})
