import { describe, expect, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import {
  confirmAddress,
  expectDialog,
  expectPart,
  mutate,
  widths,
} from '../../support/browser/story.ts'
import { heading, open, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite()

async function newPerson(name: string, { size = { width: 1280, height: 900 }, dark = false } = {}) {
  const visitor = await browser.visitor({ site: site.url, size, dark })
  await signUp(visitor, name)
  await confirmAddress(visitor, site.dataDir)
  const user = (await (await visitor.context.request.get('/api/auth/user')).json()) as {
    id: string
    email: string
  }
  return { ...visitor, ...user }
}

const section = ({ page }: Visitor, name: string) => page.getByRole('region', { name })
const button = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true })
/** Of an organization of its own, for teams of three. */
async function newChallenge(name: string) {
  const admin = await newPerson('Olga Owner')
  return { admin, ...(await newOpenChallenge(admin, name, { maxTeamSize: 3 })) }
}

describe.each(widths)('a team at %s', (width, size) => {
  const dark = width === '360 px'

  it('is made, joined by invitation, writes one draft and hands it in', async () => {
    const { challengeId, address, admin, managing } = await newChallenge(`Quay Works ${width}`)
    const ada = await newPerson('Ada Archer', { size, dark })
    const ben = await newPerson('Ben Brook', { size, dark })

    await open(ada, address)
    await button(ada, 'Join').click()
    const dialog = await expectDialog(ada, 'Join the challenge')
    await dialog.getByRole('radio', { name: 'With a team that I lead' }).check()
    await dialog.getByRole('button', { name: 'Make the team' }).click()
    await dialog.getByText('Write at least 2 characters').first().waitFor()
    await dialog.getByLabel('Name of the team').fill('Night Shift')
    await dialog.getByRole('button', { name: 'Make the team' }).click()
    await heading2(ada, 'Team Night Shift').waitFor()
    await section(ada, 'Your submission')
      .getByLabel(/^Invite by e-mail/)
      .fill(ben.email)
    await button(ada, 'Invite').click()
    await button(ada, `Withdraw the invitation of ${ben.email}`).waitFor()
    await expectPart(ada, 'the lead’s team')

    await mutate(ben.context, 'challenge.join', { challengeId })
    await mutate(ben.context, 'challenge.saveDraft', { challengeId, text: 'Mine', links: [] })
    await open(ben, `${address}?view=team`)
    await ben.page.getByText('Ada Archer invites you to the team Night Shift').waitFor()
    await expectPart(ben, 'the invitation')
    await button(ben, 'Accept').click()
    const asked = ben.page.getByRole('alertdialog')
    await asked.getByText('your draft is deleted').waitFor()
    await asked.getByRole('button', { name: 'Join the team' }).click()
    await heading2(ben, 'Team Night Shift').waitFor()
    expect(ben.takeErrors()).toEqual([expect.stringContaining('409')])
    await expectPart(ben, 'a member’s team')

    await open(ada, address)
    const text = (one: Visitor) => section(one, 'Your submission').getByLabel('Text')
    await text(ada).fill('By Ada')
    await text(ada).blur()
    await section(ada, 'Your submission')
      .getByText(/Last saved by you/)
      .waitFor()
    await text(ben).fill('By Ben')
    await text(ben).blur()
    await ben.page.getByText('Ada Archer saved this draft after you opened it').waitFor()
    await ben.page.getByText('See what was saved').click()
    await ben.page.getByText('By Ada', { exact: true }).waitFor()
    expect(ben.takeErrors()).toEqual([expect.stringContaining('409')])
    await expectPart(ben, 'a newer draft')
    await button(ben, 'Save mine over it').click()
    await section(ben, 'Your submission')
      .getByText(/Last saved by you/)
      .waitFor()
    await button(ben, 'Hand in').click()
    await ben.page.getByText('Handed in by Ben Brook').waitFor()

    await open(ada, address)
    await expect.poll(() => text(ada).inputValue()).toBe('By Ben')
    await button(ada, 'Make lead: Ben Brook').click()
    const handing = ada.page.getByRole('alertdialog')
    await handing.getByRole('button', { name: 'Hand over' }).click()
    await handing.waitFor({ state: 'detached' })
    await expect.poll(() => button(ada, 'Remove Ben Brook').count()).toBe(0)

    await site.passDeadline(challengeId)
    await mutate(admin.context, 'challenge.judge', {
      submissionId: await submissionOf(challengeId),
      scores: ['result', 'clarity'].map(criterion => ({ criterion, value: 8, comment: 'Good.' })),
      overallComment: 'Well done.',
    })
    await mutate(admin.context, 'challenge.finalize', { challengeId })
    await open(ben, address)
    const row = ben.page.getByRole('row', { name: /Night Shift/ })
    await row.getByText('Your team').waitFor()
    await row.getByText('2 people').waitFor()
    await ben.page.getByText('Well done.').waitFor()
    await expectPart(ben, 'the result')
    await admin.page.setViewportSize(size)
    await open(admin, managing)
    await heading(admin, challengeFields.title).waitFor()
    await admin.page.getByText('Night Shift').filter({ visible: true }).first().waitFor()
    await expectPart(admin, 'the judged teams')
    await Promise.all([ada, ben, admin].map(({ context }) => context.close()))
  })
})

const heading2 = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 2, name })

async function submissionOf(challengeId: string) {
  const { rows } = await site.run(
    `select id from submissions where challenge_id = '${challengeId}'`,
  )
  return (rows as { id: string }[])[0]?.id ?? ''
}

it('asks who enters in the form, and says to whom an invitation is when nobody is signed in', async () => {
  const { admin, orgSlug, address } = await newChallenge('Lock Works')
  await open(admin, `/org/${orgSlug}/challenges/create`)
  const who = admin.page.getByLabel('Who enters')
  await expect.poll(() => who.inputValue()).toBe('1')
  await who.selectOption('Teams of up to 4')
  await expectPart(admin, 'who enters')
  const visitor = await browser.visitor({ site: site.url })
  await open(visitor, `${address}?view=team`)
  await visitor.page.getByText('You are invited to a team').waitFor()
  await visitor.page.getByText('Teams of up to 3').waitFor()
  await expectPart(visitor, 'an invitation, signed out')
  const eve = await newPerson('Eve Else')
  await open(eve, `${address}?view=team`)
  await eve.page.getByText('No invitation for this account').waitFor()
  await expectPart(eve, 'an invitation of another')
  await Promise.all([admin, visitor, eve].map(({ context }) => context.close()))
})
