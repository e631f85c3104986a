import { expect, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import { confirmAddress, expectPart, mutate, widths } from '../../support/browser/story.ts'
import { heading, open, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite()

const card = ({ page }: Visitor) => page.getByRole('region', { name: 'Your scorecard' })
const overall = (visitor: Visitor) => card(visitor).getByLabel('Overall comment')
const judged = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 2, name })

const newPerson = async (name: string, size = { width: 1280, height: 800 }) => {
  const visitor = await browser.visitor({ site: site.url, size })
  await signUp(visitor, name)
  return visitor
}

/** An admin on the page of a challenge that two have handed in for. */
async function judging() {
  const admin = await newPerson('Ada Admin')
  await confirmAddress(admin, site.dataDir)
  const { challengeId: id, managing, orgSlug } = await newOpenChallenge(admin, 'Quay Works')
  const entrants: Visitor[] = []
  for (const text of ['A thicker lid', 'Rubber feet']) {
    const entrant = await newPerson(`Elia ${text}`)
    await mutate(entrant.context, 'challenge.join', { challengeId: id })
    await mutate(entrant.context, 'challenge.submit', { challengeId: id, text, links: [] })
    entrants.push(entrant)
  }
  await site.passDeadline(id)
  await open(admin, managing)
  await heading(admin, challengeFields.title).waitFor()
  const makeAdmin = (name: string) =>
    site.run(`insert into memberships (organization_id, user_id, role)
      select organizations.id, users.id, 'admin' from organizations, users
      where org_slug = '${orgSlug}' and users.name = '${name}'
        and not exists (select from memberships where user_id = users.id)`)
  const leave = () => Promise.all([admin, ...entrants].map(({ context }) => context.close()))
  return { admin, entrants, address: managing, makeAdmin, leave }
}

async function score(visitor: Visitor, value: string) {
  for (const { label } of challengeFields.criteria) {
    const group = card(visitor).getByRole('group', { name: new RegExp(`^${label}`) })
    await group.getByRole('radio', { name: value, exact: true }).check()
    await card(visitor).getByLabel(`Comment on ${label}`).fill(`${label}, seen closely`)
  }
  await overall(visitor).fill('Well made.')
}

it('keeps what was typed between entrants, leads on, and tells a shared place', async () => {
  const { admin, leave } = await judging()
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
  // What every entrant is owed is asked for, and in sight wherever one scores.
  await card(admin).getByRole('button', { name: 'Save judgement' }).click()
  await card(admin).getByText('5 things need your attention').waitFor()
  await page.getByRole('button', { name: 'Judge Entrant 1' }).click()
  await judged(admin, 'Entrant 1').waitFor()
  await expect.poll(() => overall(admin).inputValue()).toBe('Well measured.')
  await page.reload()
  await expect.poll(() => overall(admin).inputValue()).toBe('Well measured.')

  await card(admin).getByRole('button', { name: 'Save judgement' }).click()
  await card(admin).getByText('4 things need your attention').waitFor()
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

  await page.getByRole('button', { name: 'See the ranking' }).click()
  await expect
    .poll(() => page.getByRole('alertdialog').getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringContaining('Place 1, shared: Entrant 1'),
      expect.stringContaining('Place 1, shared: Entrant 2'),
    ])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['font'])
  // Who has looked scores nothing more, and is told so.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('You have seen the ranking; you score nothing more here.').waitFor()
  await page.getByRole('button', { name: 'Finalize' }).waitFor()
  await page.getByRole('button', { name: 'View Entrant 1' }).waitFor()
  expect(await page.getByRole('button', { name: /^Change your judgement/ }).count()).toBe(0)
  expect(admin.takeErrors()).toEqual([])
  await leave()
})

/** Judges an entry, and waits until it is kept. */
async function judge(visitor: Visitor, entrant: string, value: string) {
  const { page } = visitor
  await page.getByRole('button', { name: `Judge ${entrant}` }).click()
  await judged(visitor, entrant).waitFor()
  await score(visitor, value)
  await card(visitor).getByRole('button', { name: 'Save judgement' }).click()
  await page.getByRole('button', { name: `Change your judgement of ${entrant}` }).waitFor()
}

const dialog = ({ page }: Visitor) => page.getByRole('alertdialog')
const judges = ({ page }: Visitor) => page.getByRole('region', { name: 'Judges', exact: true })

it('point 3: tells an entrant who became an admin why they can’t judge', async () => {
  const { entrants, address, makeAdmin, leave } = await judging()
  const [entrant] = entrants as [Visitor]
  await makeAdmin('Elia A thicker lid')
  await open(entrant, address)
  await entrant.page.getByText('You have an entry in this challenge').waitFor()
  expect(await entrant.page.getByRole('button', { name: /^Judge / }).count()).toBe(0)
  expect(await entrant.page.getByRole('button', { name: /Finalize|See the ranking/ }).count()).toBe(
    0,
  )
  await expectPart(entrant, 'an entrant who is an admin')
  await leave()
})

it.each(widths)(
  'points 3 and 13: judges apart, the same for every entry, and a ranking asked for twice, at %s',
  async (width, size) => {
    const { admin, address, makeAdmin, leave } = await judging()
    const name = `Berta Second ${width}`
    const second = await newPerson(name, size)
    await makeAdmin(name)
    await judge(admin, 'Entrant 1', '9')
    await judge(admin, 'Entrant 2', '8')

    // Others' scores show when one's own is saved.
    await open(second, address)
    await second.page.getByText('Ready to finalize').waitFor()
    await second.page.getByText('say that you don’t judge here').waitFor()
    expect(await second.page.getByText(/9\d? points/).count()).toBe(0)
    await second.page.getByRole('button', { name: 'Judge Entrant 1' }).click()
    await second.page.getByText('1 judge has sent a score').waitFor()
    expect(await second.page.getByText('All judges').count()).toBe(0)
    await expectPart(second, 'an entry whose scores are hidden')
    await score(second, '0')
    await card(second).getByRole('button', { name: 'Save judgement' }).click()
    await second.page.getByText('All judges').waitFor()

    // A judge who saw one entry decides nothing.
    await open(admin, address)
    await admin.page.getByText('1 of 2 left to judge').waitFor()
    await judges(admin).getByText('Not begun: entrant 2').waitFor()
    expect(await admin.page.getByRole('button', { name: 'See the ranking' }).isDisabled()).toBe(
      true,
    )
    await expectPart(admin, 'an uneven jury')
    await judges(admin)
      .getByRole('button', { name: `Leave out ${name}` })
      .click()
    await dialog(admin).getByLabel('Why').selectOption('Can’t judge every entry')
    await expectPart(admin, 'leaving a judge out')
    await dialog(admin).getByRole('button', { name: 'Leave out' }).click()
    await judges(admin).getByText('not counted: can’t judge every entry').waitFor()
    await judges(admin)
      .getByRole('button', { name: `Put back ${name}` })
      .click()
    await judges(admin).getByText('Not begun: entrant 2').waitFor()

    // On the other screen they step aside, and finalize.
    await open(second, address)
    await judges(second).getByRole('button', { name: 'Leave out yourself' }).click()
    await dialog(second).getByText('this can’t be undone').waitFor()
    // Nothing is presumed of somebody who gave no reason.
    await dialog(second).getByRole('button', { name: 'Leave out' }).click()
    await dialog(second).getByText('Choose a reason', { exact: true }).last().waitFor()
    await dialog(second).getByLabel('Why').selectOption('Does not judge in this challenge')
    await dialog(second).getByRole('button', { name: 'Leave out' }).click()
    await second.page.getByRole('button', { name: 'See the ranking' }).click()
    await dialog(second).getByText('One judge scored every entry.').waitFor()
    await dialog(second).getByText(`Not counted: ${name}`).waitFor()
    expect(await dialog(second).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Place 1: Entrant 1, winner; wins [^\n]+\s+90 points$/),
      expect.stringMatching(/^Place 2: Entrant 2, finalist\s+80 points$/),
    ])
    await expectPart(second, 'the ranking to come')
    // Meanwhile the other judge thinks again.
    await open(admin, address)
    await admin.page.getByRole('button', { name: 'Change your judgement of Entrant 2' }).click()
    await judged(admin, 'Entrant 2').waitFor()
    await score(admin, '10')
    await card(admin).getByRole('button', { name: 'Save judgement' }).click()
    await card(admin).getByText('Judgement saved.').waitFor()
    await dialog(second).getByRole('button', { name: 'Finalize' }).click()
    await dialog(second).getByText('The ranking has changed since you saw it').waitFor()
    await expect
      .poll(() => dialog(second).getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Place 1: Entrant 2, winner; wins [^\n]+\s+100 points$/),
        expect.stringMatching(/^Place 2: Entrant 1, finalist\s+90 points$/),
      ])
    second.takeErrors()
    await dialog(second).getByRole('button', { name: 'Finalize' }).click()
    await second.page.getByText('Finalized').first().waitFor()
    // It ended before its time: what was planned is not said to be over.
    const dates = second.page.getByRole('list', { name: 'Dates of the challenge' })
    await dates.getByText('Results out').waitFor()
    expect(await dates.getByText('Judging ends').count()).toBe(0)
    await expectPart(second, 'a finalized challenge')
    await second.context.close()
    await leave()
  },
)
