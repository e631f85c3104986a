import { expect, it } from 'vitest'
import {
  button,
  card,
  confirm,
  linesOf,
  newPerson,
  openEntry,
  refusalOf,
  score,
  section,
  title,
  type Person,
} from '../../support/browser/challenge-story.ts'
import { linkTo } from '../../support/browser/outbox.ts'
import {
  commentBy,
  enteredChallenge,
  points,
  shared,
  texts,
  works,
} from '../../support/browser/pump-challenge.ts'
import { expectPart, expectScreen, mutate } from '../../support/browser/story.ts'
import { desktop, heading, open, testBrowser, type Visitor } from '../../support/browser/visitor.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

const tablet = { width: 768, height: 1024 }

const person = async (name: string, size = desktop) =>
  newPerson(await browser.visitor({ site: site.url, size }), name, site.dataDir)

const shown = (visitor: Visitor, text: string | RegExp) => visitor.page.getByText(text).first()

/** All entries that this judge can score, each as good as it is. */
async function judgeAll(judge: Person, numbers: number[]) {
  for (const number of numbers) {
    const text = await openEntry(judge, `Entrant ${number}`, texts)
    const value = points[text] ?? 0
    await score(judge, [value, value], commentBy(judge.name, text))
  }
}

it('two judge, one of them from outside and with a conflict, and the result is finalized', async () => {
  const olga = await person('Olga Owner')
  const jana = await person('Jana Judge', tablet)
  const [lead, member] = [await person('Lena Lead'), await person('Milo Member')]
  const [sina, tom] = [await person('Sina Single'), await person('Tom Alone')]
  const { challengeId, managing } = await enteredChallenge(olga, { lead, member, sina, tom })
  // One of the team works where the judge from outside does.
  const office = await mutate<{ orgSlug: string }>(jana.context, 'org.create', { name: 'Quay Lab' })
  await mutate(jana.context, 'org.invite', { ...office, email: member.email, role: 'viewer' })
  const link = await linkTo(member.email, '/invitation/', site.dataDir)
  await mutate(member.context, 'org.acceptInvitation', { token: link.split('/').at(-1) })
  await site.passDeadline(challengeId)

  // A judge from outside comes by the link alone.
  await open(olga, managing)
  const outside = section(olga, 'Judges from outside')
  await outside.getByLabel('E-mail').fill(jana.email)
  await outside.getByRole('button', { name: 'Invite a judge' }).click()
  await outside.getByText('Invited', { exact: true }).waitFor()
  await open(jana, await linkTo(jana.email, '/invitation/', site.dataDir))
  await expectScreen(jana, `Judge ${title}`)
  await button(jana, 'Accept invitation').click()
  await shown(jana, '0 of 2 judged by you').waitFor()
  await heading(jana, title).waitFor()
  await expectPart(jana, 'the queue of a judge from outside')

  // The team's entry is not theirs to judge: whose it is they don't read.
  const row = jana.page.getByRole('row').filter({ hasText: 'Conflict of interest' })
  const conflicted = Number(/Entrant (\d)/.exec(await row.innerText())?.[1])
  expect(await openEntry(jana, `Entrant ${conflicted}`, texts)).toBe(works.team)
  await shown(jana, 'You and this entrant are in the same organization.').waitFor()
  expect(await card(jana).count()).toBe(0)
  await expectPart(jana, 'a conflict of interest')
  const submissionId = new URL(jana.page.url()).searchParams.get('submission')
  const scores = ['quietness', 'clarity'].map(criterion => ({ criterion, value: 1, comment: '' }))
  const judgement = { submissionId, scores, overallComment: '' }
  expect(await refusalOf(jana, 'challenge.judge', judgement)).toMatch(
    /in the same organization, so you can’t judge/,
  )
  const others = [1, 2, 3].filter(number => number !== conflicted)
  await judgeAll(jana, others)
  await shown(jana, 'You have judged all 2').waitFor()
  await expectPart(jana, 'all is judged by one')

  await open(olga, managing)
  await judgeAll(olga, [1, 2, 3])
  await shown(olga, 'Ready to finalize').waitFor()
  await expectScreen(olga, title)
  await button(olga, 'See the ranking').click()
  const finalizing = olga.page.getByRole('alertdialog', { name: `Finalize “${title}”?` })
  await finalizing.getByText(`Jana Judge did not judge Entrant ${conflicted}.`).waitFor()
  expect(await linesOf(finalizing.getByRole('listitem'))).toEqual([
    `Place 1, shared: Entrant 1, winner; wins ${shared} 80 points, 1 judge`,
    `Place 1, shared: Entrant 2, winner; wins ${shared} 80 points, 2 judges`,
    'Place 3: Entrant 3, finalist 50 points, 2 judges',
  ])
  await expectPart(olga, 'the ranking to come')
  await confirm(finalizing, 'Finalize')
  await shown(olga, 'Finalized').waitFor()
  await expectScreen(olga, title)
  for (const { context } of [olga, jana, lead, member, sina, tom]) await context.close()
})
