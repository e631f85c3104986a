import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { challengeFields } from '../challenge.ts'
import { confirmAddress, expectDialog, expectPart, expectScreen, mutate } from './story.ts'
import { open, signUp, type Visitor } from './visitor.ts'

export const title = 'A quieter bilge pump'
export const criteria = ['Quietness', 'Clarity']
const asked = 'Which pump do you have at hand?'

export interface Person extends Visitor {
  name: string
  email: string
  username: string
}

/** Signed up, with a confirmed address and a profile that everyone sees. */
export async function newPerson(visitor: Visitor, name: string, dataDir: string): Promise<Person> {
  const email = await signUp(visitor, name)
  await confirmAddress(visitor, dataDir)
  const username = email.split('@')[0] ?? ''
  await mutate(visitor.context, 'user.updateProfile', { username, visibility: 'public' })
  return { ...visitor, name, email, username }
}

export const section = ({ page }: Visitor, name: string | RegExp) =>
  page.getByRole('region', { name, exact: true })

export const button = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name, exact: true })

/** An open dialog, once it has done what its button says. */
export async function confirm(dialog: Locator, name: string) {
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Fills the fields that have these labels. */
async function fill(within: Page | Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await within.getByLabel(label, { exact: true }).fill(value)
}

/** As a datetime-local input takes it; whole days are far from every zone's difference. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 16)

/** An organization of this person's, whose address is confirmed, with a challenge that is open. */
export async function newOpenChallenge({ context }: Visitor, orgName: string, change: object = {}) {
  const { orgSlug } = await mutate<{ orgSlug: string }>(context, 'org.create', { name: orgName })
  const fields = { orgSlug, ...challengeFields, ...change }
  const { id: challengeId } = await mutate<{ id: string }>(context, 'challenge.create', fields)
  await mutate(context, 'challenge.publish', { challengeId })
  return {
    orgSlug,
    challengeId,
    address: `/challenge-details/${challengeId}`,
    managing: `/org/${orgSlug}/challenges/${challengeId}`,
  }
}

/** Writes the whole form of a challenge for teams, saves and publishes it; answers with its id. */
export async function publishChallenge(organizer: Visitor, orgSlug: string) {
  const { page } = organizer
  await open(organizer, `/org/${orgSlug}/challenges/create`)
  await fill(page, { Title: title, Opens: inDays(-2), 'Submissions close': inDays(7) })
  await page.getByLabel('Judging ends').fill(inDays(14))
  await page.getByLabel('Brief').fill('## Task\n\nMeasure, mend, measure again.')
  await page.getByLabel('Hours at most').fill('6')
  await page.getByLabel('Who enters').selectOption('Teams of up to 2')
  await fill(page, { 'Prize 1': 'First place' })
  await page.getByLabel('Amount for each place').fill('300')
  await page.getByRole('button', { name: 'Add a prize' }).click()
  await fill(page, { 'Prize 2': 'A day in the yard' })
  await page.getByLabel('Kind of prize 2').selectOption('An interview')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await fill(page, { 'Question 1': asked })
  for (const [index, criterion] of criteria.entries()) {
    const number = index + 1
    await fill(page, { [`Criterion ${number}`]: criterion })
    await page.getByText(`What the points mean in criterion ${number}`).click()
    await page.getByLabel(`10 points in criterion ${number}`).fill(`${criterion} that stays`)
  }
  await page.getByLabel('Weight of criterion 1').fill('60')
  await page.getByLabel('Weight of criterion 2').fill('40')
  await expectScreen(organizer, 'Create challenge')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await button(organizer, `Publish ${title}`).click()
  const dialog = page.getByRole('alertdialog', { name: title })
  await dialog.getByText('1 person on your team is asked to score every entry').waitFor()
  await expectPart(organizer, 'what publishing means')
  await confirm(dialog, 'Publish')
  await page.getByText('Open', { exact: true }).waitFor()
  await expectScreen(organizer, title)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Opens the challenge and answers what is asked of whoever joins. */
export async function join(entrant: Visitor, address: string) {
  await open(entrant, address)
  await expectScreen(entrant, title)
  await button(entrant, 'Join').click()
  const dialog = await expectDialog(entrant, 'Join')
  await dialog.getByLabel(asked).fill('A P7')
  await confirm(dialog, 'Join')
  await work(entrant).getByLabel('Text').waitFor()
}

/** The part in which an entrant writes and hands in. */
const work = (entrant: Visitor) => section(entrant, 'Your submission').last()

/** A text, a link and a file, for which there is a receipt. */
export async function handIn(entrant: Visitor, text: string) {
  const own = work(entrant)
  await own.getByLabel('Text').fill(text)
  await own.getByRole('button', { name: 'Add a link' }).click()
  await own.getByLabel(/^Link 1/).fill('https://code.example/pump')
  const buffer = Buffer.from(`frequency,level\n50,${text.length}\n`)
  await own
    .getByLabel('Drop files here')
    .setInputFiles({ name: 'levels.csv', mimeType: 'text/csv', buffer })
  await own.getByRole('button', { name: 'Remove levels.csv' }).waitFor()
  await own.getByRole('button', { name: 'Hand in', exact: true }).click()
  await entrant.page.getByText('Attempt 1', { exact: true }).waitFor()
  await entrant.page.getByRole('link', { name: 'Download receipt of attempt 1' }).waitFor()
  await expectPart(entrant, 'a receipt')
}

export const card = (judge: Visitor) => section(judge, 'Your scorecard')

/** Opens an entry, and reads which of these works it is. */
export async function openEntry({ page }: Visitor, entrant: string, works: readonly string[]) {
  await page.getByRole('button', { name: new RegExp(`^(Judge|View) ${entrant}$`) }).click()
  await page.getByRole('heading', { name: entrant, level: 2 }).waitFor()
  const seen = await page.getByRole('region', { name: 'What was handed in' }).innerText()
  const found = works.find(text => seen.includes(text))
  if (!found) throw new Error(`${entrant} handed in something else: ${seen}`)
  return found
}

/** Points for the criteria of the entry that is open, and what is owed with them. */
export async function score(judge: Visitor, values: number[], commentOn: (one: string) => string) {
  for (const [index, criterion] of criteria.entries()) {
    await card(judge)
      .getByRole('group', { name: new RegExp(`^${criterion}`) })
      .getByRole('radio', { name: String(values[index]), exact: true })
      .check()
    await card(judge).getByLabel(`Comment on ${criterion}`).fill(commentOn(criterion))
  }
  await card(judge).getByLabel('Overall comment').fill(commentOn('All of it'))
  await card(judge).getByRole('button', { name: 'Save judgement' }).click()
  await card(judge).getByText('Judgement saved.').waitFor()
}

/** What each of these says, in one line. */
export const linesOf = async (items: Locator) =>
  (await items.allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim())

/** The ranking of a challenge's page, row by row. */
export const rankingOf = ({ page }: Visitor) =>
  linesOf(page.getByRole('region', { name: 'Ranking', exact: true }).locator('tbody tr'))

/** A procedure that is refused, with what it says to do. */
export async function refusalOf({ context }: Visitor, procedure: string, data: object) {
  const answer = await context.request.post(`/trpc/${procedure}`, { data })
  expect(answer.ok()).toBe(false)
  return ((await answer.json()) as { error: { message: string } }).error.message
}
