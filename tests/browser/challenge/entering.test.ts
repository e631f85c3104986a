import { expect, it } from 'vitest'
import {
  button,
  confirm,
  join,
  newPerson,
  publishChallenge,
  section,
  title,
  type Person,
} from '../../support/browser/challenge-story.ts'
import { pumpFields } from '../../support/browser/pump-challenge.ts'
import { expectDialog, expectPart, expectScreen, mutate } from '../../support/browser/story.ts'
import { desktop, open, phone, testBrowser, type Visitor } from '../../support/browser/visitor.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

const tablet = { width: 768, height: 1024 }

/** Each on a device of their own, in one of the two looks. */
const person = async (name: string, size = desktop, dark = false) =>
  newPerson(await browser.visitor({ site: site.url, size, dark }), name, site.dataDir)

const shown = (visitor: Visitor, text: string | RegExp) => visitor.page.getByText(text).first()

/** The lead's team, into which the other is invited and comes. */
async function formTeam(lead: Person, member: Person, address: string) {
  await button(lead, 'Make a team').click()
  const naming = await expectDialog(lead, 'Make a team')
  await naming.getByLabel('Name of the team').fill('Night Shift')
  await confirm(naming, 'Make the team')
  await section(lead, 'Your submission')
    .first()
    .getByLabel(/^Invite by e-mail/)
    .fill(member.email)
  await button(lead, 'Invite').click()
  await button(lead, `Withdraw the invitation of ${member.email}`).waitFor()
  await expectPart(lead, 'the lead’s team')
  await open(member, `${address}?view=team`)
  await shown(member, `${lead.name} invites you to the team Night Shift`).waitFor()
  await expectPart(member, 'an invitation to a team')
  await button(member, 'Accept').click()
  await shown(member, 'You are in the team Night Shift').waitFor()
}

/** What the challenge's page is made of. */
async function pageOf({ context }: Visitor, challengeId: string) {
  const input = encodeURIComponent(JSON.stringify({ challengeId }))
  const answer = await context.request.get(`/trpc/challenge.byId?input=${input}`)
  return ((await answer.json()) as { result: { data: object } }).result.data
}

it('a challenge is made, entered by a team and two persons, and asked about', async () => {
  const olga = await person('Olga Owner')
  const lena = await person('Lena Lead', tablet, true)
  const milo = await person('Milo Member', phone)
  const sina = await person('Sina Single', phone, true)
  const tom = await person('Tom Alone', desktop, true)

  const { orgSlug } = await mutate<{ orgSlug: string }>(olga.context, 'org.create', {
    name: 'Pump Works',
  })
  const challengeId = await publishChallenge(olga, orgSlug)
  const address = `/challenge-details/${challengeId}`
  const managing = `/org/${orgSlug}/challenges/${challengeId}`
  const { criteria, ...fields } = pumpFields
  expect(await pageOf(olga, challengeId)).toMatchObject({
    ...fields,
    criteria: criteria.map(({ label, weight }) => ({ label, weight })),
  })

  for (const one of [lena, sina, tom]) await join(one, address)
  await formTeam(lena, milo, address)

  // Asked by one, answered for all.
  const asking = section(sina, 'Questions and answers')
  await asking.getByLabel('Ask a question').last().fill('May I use two rubber mounts?')
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await asking.getByText('Waiting for an answer').waitFor()
  await open(olga, managing)
  await section(olga, 'Questions').getByRole('button', { name: 'Answer' }).click()
  const answering = await expectDialog(olga, 'Answer in public')
  await answering.getByLabel('Your answer').fill('Two are fine.')
  await confirm(answering, 'Answer')
  for (const one of [lena, milo, sina, tom]) {
    await open(one, address)
    await section(one, 'Questions and answers').getByText('Two are fine.').waitFor()
    await expectScreen(one, title)
  }
  for (const { context } of [olga, lena, milo, sina, tom]) await context.close()
})
