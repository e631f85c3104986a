import { expect, it } from 'vitest'
import { tabTo } from '../../support/browser/keyboard.ts'
import { linkTo } from '../../support/browser/outbox.ts'
import { expectDialog, expectPart, expectScreen } from '../../support/browser/story.ts'
import {
  address,
  desktop,
  open,
  phone,
  settled,
  signIn,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'
import { ownSite } from '../../support/own-site.ts'

const browser = testBrowser()
const site = ownSite({ RATE_LIMIT_SCALE: '100' })

const [ada, recruiter] = ['ada@demo.example', 'admin@demo.example']
const teamTab = '/org/demo-org/dashboard?tab=messages'

async function visit(email: string, look: { size?: typeof desktop; dark?: boolean } = {}) {
  const visitor = await browser.visitor({ site: site.url, ...look })
  await signIn(visitor, email)
  return visitor
}

const field = ({ page }: Visitor, other: string) => page.getByLabel(`Write to ${other}`)
const log = ({ page }: Visitor) => page.getByRole('log')

it('a candidate writes, a recruiter follows the mail and answers, and it is read, reported and blocked', async () => {
  const [candidate, team] = [await visit(ada), await visit(recruiter)]
  await open(candidate, '/dashboard')
  await candidate.page.getByText('1 unread').waitFor()
  await candidate.page.getByRole('link', { name: 'Messages', exact: true }).click()
  await candidate.page.getByRole('link', { name: /^Harbour & Pine.+Berth Planning/ }).click()
  await log(candidate).getByText('Until Thursday!').waitFor()
  await log(candidate).getByText('New', { exact: true }).waitFor()
  await expectScreen(candidate, 'Messages')
  await field(candidate, 'Harbour & Pine').fill('May I bring\na colleague?')
  await candidate.page.getByLabel('Attach files').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('What I would like to see'),
  })
  await candidate.page.getByRole('button', { name: 'Remove plan.txt' }).waitFor()
  // What is written and attached is there when one comes back.
  await candidate.page.reload()
  await candidate.page.getByRole('button', { name: 'Remove plan.txt' }).waitFor()
  expect(await field(candidate, 'Harbour & Pine').inputValue()).toBe('May I bring\na colleague?')
  await candidate.page.getByRole('button', { name: 'Send', exact: true }).click()
  await log(candidate).getByText('May I bring').waitFor()
  await log(candidate).getByRole('link', { name: 'plan.txt' }).waitFor()
  expect(await field(candidate, 'Harbour & Pine').inputValue()).toBe('')
  await open(candidate, '/dashboard')
  await candidate.page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  expect(await candidate.page.getByText('1 unread').count()).toBe(0)

  await open(team, teamTab)
  await team.page.getByRole('tab', { name: 'Messages 1' }).waitFor()
  await open(team, await linkTo(recruiter, '/org/', site.dataDir))
  const sheet = team.page.getByRole('dialog', { name: 'Ada Nyström' })
  await sheet.getByText('May I bring').waitFor()
  expect(await sheet.getByText('May I bring').isVisible()).toBe(true)
  await expectPart(team, 'the messages of an applicant')
  await field(team, 'Ada Nyström').fill('Dear {frist_name}')
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await sheet.getByText(/^Nothing is known as \{frist_name\}/).waitFor()
  await field(team, 'Ada Nyström').fill(
    'Dear {first_name}, gladly. (See https://harbour.example/quay?at=2.)',
  )
  await sheet.getByRole('region', { name: 'Preview' }).getByText('Dear Ada, gladly.').waitFor()
  await sheet.getByRole('button', { name: 'Send', exact: true }).click()
  await log(team).getByText('Dear Ada, gladly.').waitFor()
  await open(team, teamTab)
  expect(await team.page.getByRole('tab', { name: 'Messages 1' }).count()).toBe(0)

  const link = await linkTo(ada, '/dashboard', site.dataDir)
  await open(candidate, link)
  await log(candidate).getByText('Dear Ada, gladly.').waitFor()
  // The sentence around it is no part of the address.
  const there = log(candidate).getByRole('link', { name: 'https://harbour.example/quay?at=2' })
  expect(await there.getAttribute('href')).toBe('https://harbour.example/quay?at=2')
  await log(candidate)
    .getByRole('button', { name: /^Report/ })
    .last()
    .click()
  const report = candidate.page.getByRole('dialog', { name: 'Report this message' })
  await report
    .getByLabel('What is wrong?')
    .selectOption({ label: 'It is spam, or here many times' })
  await expectPart(candidate, 'the report of a message')
  await report.getByRole('button', { name: 'Send the report' }).click()
  await report.waitFor({ state: 'detached' })
  await candidate.page.getByRole('button', { name: 'Block Harbour & Pine' }).click()
  await candidate.page.getByText('You blocked Harbour & Pine.').waitFor()
  await expectPart(candidate, 'a block')

  const name = team.page.getByRole('searchbox', { name: 'Search by name' })
  await name.fill('Nobody')
  await team.page.getByText('No thread with an applicant whose name has “Nobody” in it.').waitFor()
  await name.fill('nystrom')
  await team.page.getByRole('link', { name: /^Ada Nyström/ }).click()
  await team.page.getByText('The candidate takes no messages from Harbour & Pine.').waitFor()
  await expectPart(team, 'a blocked thread')
  await candidate.page.getByRole('button', { name: 'Unblock' }).click()
  await field(candidate, 'Harbour & Pine').waitFor()
  await candidate.context.close()
  await team.context.close()
}, 120_000)

it('what is not sent stays, and what has come though its answer was lost is there once', async () => {
  const visitor = await visit(ada)
  const { page } = visitor
  await open(visitor, '/dashboard?view=messages')
  await page.getByRole('link', { name: /^Harbour & Pine.+Berth Planning/ }).click()
  const write = async (text: string) => {
    await field(visitor, 'Harbour & Pine').fill(text)
    await settled(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
  }
  const [sending, again] = [
    '**/trpc/job.writeToTeam**',
    page.getByRole('button', { name: 'Send again' }),
  ]
  await page.route(sending, route => route.abort())
  await write('Through the tunnel')
  await again.waitFor()
  await page.unroute(sending)
  visitor.takeErrors()
  await page.reload()
  await again.click()
  await again.waitFor({ state: 'detached' })
  await page.route(sending, async route => {
    await route.fetch()
    await route.abort()
  })
  await write('And over the bridge')
  await page.getByText('Sending…').waitFor({ state: 'detached' })
  await settled(page)
  for (const text of ['Through the tunnel', 'And over the bridge'])
    await expect.poll(() => log(visitor).getByText(text).count()).toBe(1)
  await expect.poll(() => again.count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await visitor.context.close()
})

it('what can’t be marked as read is not tried on and on, and what is too long is not cut', async () => {
  const visitor = await visit(recruiter)
  const { page } = visitor
  let tries = 0
  await page.route('**/trpc/job.readMessages**', route => {
    tries++
    return route.abort()
  })
  await open(visitor, teamTab)
  await page.getByRole('link', { name: /^Ada Nyström/ }).click()
  await expect.poll(() => tries).toBe(1)
  await field(visitor, 'Ada Nyström').fill('x'.repeat(5001))
  await page.getByText('5,001 of 5,000 characters.').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Use at most 5,000 characters').waitFor()
  expect(await field(visitor, 'Ada Nyström').inputValue()).toHaveLength(5001)
  expect(tries).toBe(1)
  await visitor.context.close()
})

it('by keyboard alone one finds a thread, writes and sends', async () => {
  const visitor = await visit(recruiter)
  const { page } = visitor
  const { keyboard } = page
  await open(visitor, teamTab)
  await tabTo(page, page.getByRole('link', { name: /^Ada Nyström/ }))
  await keyboard.press('Enter')
  await log(visitor).waitFor()
  await settled(page)
  await tabTo(page, log(visitor))
  await tabTo(page, field(visitor, 'Ada Nyström'))
  await keyboard.type('First line')
  await keyboard.press('Enter')
  await keyboard.type('second line')
  await keyboard.press('Control+Enter')
  await log(visitor).getByText('First line second line').waitFor()
  // The focus stays where one goes on writing.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await visitor.context.close()
})

it('on a phone one message goes to all that are selected, to each in their own words', async () => {
  const [team, candidate] = [await visit(recruiter, { size: phone }), await visit(ada)]
  const { page } = team
  await open(team, '/org/demo-org/dashboard?tab=applicants&view=table&sort=name')
  for (const name of ['Ada Nyström', 'Kofi Mensah-Adjei'])
    await page
      .getByRole('checkbox', { name: `Select ${name}` })
      .first()
      .check()
  await page.getByRole('button', { name: 'Write…' }).click()
  const dialog = await expectDialog(team, 'Write to 2 applicants')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Write something', { exact: true }).last().waitFor()
  await dialog.getByLabel('Message').fill('Dear {first_name}, we are late.')
  await dialog.getByRole('region', { name: 'Preview' }).waitFor()
  await expectPart(team, 'a message to many')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Sent to 2 applicants').first().waitFor()
  await open(candidate, '/dashboard?view=messages')
  await candidate.page.getByText('Dear Ada, we are late.').first().waitFor()
  await candidate.context.close()
  await team.context.close()
})

it.each([
  ['1280 px, dark', desktop, true],
  ['360 px', phone, false],
] as const)(
  'lists, threads and empty lists are sound at %s',
  async (_, size, dark) => {
    const [candidate, team] = [
      await visit(ada, { size, dark }),
      await visit(recruiter, { size, dark }),
    ]
    await open(candidate, '/dashboard?view=messages')
    await expectScreen(candidate, 'Messages')
    await candidate.page.getByRole('link', { name: /^Harbour & Pine.+Berth Planning/ }).click()
    await field(candidate, 'Harbour & Pine').waitFor()
    await expectScreen(candidate, 'Messages')
    const [, applicationId = ''] = /thread=([\da-f-]+)/.exec(address(candidate)) ?? []
    await open(candidate, `/dashboard?view=applications&application=${applicationId}`)
    await field(candidate, 'Harbour & Pine').waitFor()
    await expectPart(candidate, 'the messages of one’s own application')
    await open(team, `${teamTab}&show=unread&job=${applicationId}`)
    await team.page.getByText('You have read everything.').waitFor()
    await expectScreen(team, 'Harbour & Pine')
    await open(team, `${teamTab}&thread=${applicationId}`)
    await field(team, 'Ada Nyström').waitFor()
    await expectScreen(team, 'Harbour & Pine')
    await open(team, '/org/demo-org/dashboard?tab=organization')
    await team.page.getByRole('button', { name: 'Add a template of a message' }).click()
    const dialog = team.page.getByRole('dialog', { name: 'Add a template' })
    await dialog.getByLabel('Name').fill('Kind')
    await dialog.getByLabel('Message').fill('Dear {name}')
    await dialog.getByRole('region', { name: 'Preview' }).getByText('Dear Linh Tran').waitFor()
    await expectPart(team, 'a template')
    await candidate.context.close()
    await team.context.close()
  },
  60_000,
)
