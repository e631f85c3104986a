import { expect, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { linkTo } from '../../support/browser/outbox.ts'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import { confirmAddress, expectPart, mutate, widths } from '../../support/browser/story.ts'
import { heading, open, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

const newPerson = async (name: string, size: { width: number; height: number }) => {
  const visitor = await browser.visitor({ site: site.url, size })
  return { ...visitor, email: await signUp(visitor, name) }
}

const card = ({ page }: Visitor) => page.getByRole('region', { name: 'Your scorecard' })
const dialog = ({ page }: Visitor) => page.getByRole('dialog')

/** Where a control is, from the top of the window. */
const placeOf = async (visitor: Visitor, name: string) => {
  const box = await card(visitor).getByRole('button', { name }).boundingBox()
  return (box?.y ?? -1) + (box?.height ?? 0)
}

it.each(widths)(
  'a judge from outside: invited, a conflict, scores, and off again, at %s',
  async (_, size) => {
    const admin = await newPerson('Ada Admin', size)
    await confirmAddress(admin, site.dataDir)
    const { challengeId: id, managing: managed } = await newOpenChallenge(
      admin,
      `Quay Works ${size.width}`,
    )
    const entrants: Visitor[] = []
    for (const text of ['A thicker lid', 'Rubber feet', 'A slower motor']) {
      const entrant = await newPerson(`Elia ${text}`, size)
      await mutate(entrant.context, 'challenge.join', { challengeId: id })
      await mutate(entrant.context, 'challenge.submit', { challengeId: id, text, links: [] })
      entrants.push(entrant)
    }

    // Invited on the screen of who runs it, while work comes in.
    const judge = await newPerson('Ines Outside', size)
    await open(admin, managed)
    const outside = admin.page.getByRole('region', { name: 'Judges from outside' })
    await outside.getByLabel('E-mail').fill(judge.email)
    await outside.getByRole('button', { name: 'Invite a judge' }).click()
    await outside.getByText('Invited', { exact: true }).waitFor()
    await expectPart(admin, 'a judge is invited')

    const link = await linkTo(judge.email, '/invitation/', site.dataDir)
    const visitor = await browser.visitor({ site: site.url, size })
    await open(visitor, link)
    await heading(visitor, 'Judge Quiet pumps').waitFor()
    await visitor.page.getByRole('link', { name: 'Create account' }).waitFor()
    await expectPart(visitor, 'an invitation to judge, signed out')
    await open(judge, link)
    await judge.page.getByRole('button', { name: 'Accept invitation' }).click()
    await judge.page.getByText('can be read from the deadline on').waitFor()
    await heading(judge, challengeFields.title).waitFor()
    await expectPart(judge, 'before the deadline')
    await site.passDeadline(id)

    // They judge on the challenge's own page, and none of the organization's is theirs.
    await open(judge, `/challenge-details/${id}`)
    await judge.page.getByText('0 of 3 judged by you').waitFor()
    expect(await judge.page.getByRole('link', { name: 'Download CSV' }).count()).toBe(0)
    await expectPart(judge, 'the queue')
    await judge.page.keyboard.press('n')
    await judge.page.getByRole('heading', { name: 'Entrant 1' }).waitFor()

    await judge.page.getByRole('button', { name: 'Declare a conflict' }).click()
    await dialog(judge).getByRole('button', { name: 'Declare a conflict' }).click()
    await dialog(judge).getByText('Say what the conflict of interest is').first().waitFor()
    await dialog(judge).getByLabel('What is it?').fill('We wrote a paper together.')
    await expectPart(judge, 'declaring a conflict')
    await dialog(judge).getByRole('button', { name: 'Declare a conflict' }).click()
    await judge.page.getByText('You have a conflict of interest with this entry').waitFor()
    await judge.page.getByText('0 of 2 judged by you').waitFor()
    expect(await card(judge).count()).toBe(0)
    await expectPart(judge, 'a conflict')

    // What is owed and the way to keep it stay in sight, wherever one scores.
    await judge.page.keyboard.press('n')
    await judge.page.getByRole('heading', { name: 'Entrant 2' }).waitFor()
    const group = card(judge).getByRole('group', { name: /^Result/ })
    await group.scrollIntoViewIfNeeded()
    await expect.poll(() => placeOf(judge, 'Save judgement')).toBeLessThanOrEqual(size.height)
    expect(await placeOf(judge, 'Save judgement')).toBeGreaterThan(0)
    for (const { label } of challengeFields.criteria) {
      await card(judge)
        .getByRole('group', { name: new RegExp(`^${label}`) })
        .getByRole('radio', { name: '8', exact: true })
        .check()
      await card(judge).getByLabel(`Comment on ${label}`).fill('Seen closely.')
    }
    await card(judge).getByRole('button', { name: 'Save judgement' }).click()
    await card(judge).getByText('Write a comment: the entrant reads it').first().waitFor()
    await card(judge).getByLabel('Overall comment').fill('Well made.')
    await expectPart(judge, 'a scorecard')
    await card(judge).getByRole('button', { name: 'Save judgement' }).click()
    await judge.page.getByText('1 of 2 judged by you').waitFor()
    await expectPart(judge, 'one is judged')

    // Disqualified by who runs it, and told to the entrant.
    await open(admin, managed)
    await admin.page.getByRole('button', { name: 'Judge Entrant 3' }).click()
    await admin.page.getByRole('button', { name: 'Disqualify' }).click()
    await dialog(admin).getByLabel('Why, for the entrant to read').fill('It is a copy.')
    await expectPart(admin, 'disqualifying')
    await dialog(admin).getByRole('button', { name: 'Disqualify' }).click()
    await admin.page.getByText('It gets no place.').waitFor()
    await expectPart(admin, 'disqualified')
    const [, , last] = entrants as [Visitor, Visitor, Visitor]
    await open(last, `/challenge-details/${id}`)
    await last.page.getByText('Your entry is disqualified').waitFor()
    await last.page.getByText('It is a copy.').waitFor()
    await expectPart(last, 'one’s own entry is disqualified')

    // Entrant 1 is the admin's, since the judge from outside can't; then all is there.
    const input = encodeURIComponent(JSON.stringify({ challengeId: id }))
    const answer = await admin.context.request.get(`/trpc/challenge.submissions?input=${input}`)
    const { result } = (await answer.json()) as { result: { data: { items: { id: string }[] } } }
    for (const { id: submissionId } of result.data.items.slice(0, 2))
      await mutate(admin.context, 'challenge.judge', {
        submissionId,
        scores: ['result', 'clarity'].map(criterion => ({
          criterion,
          value: 5,
          comment: 'Read.',
        })),
        overallComment: 'Fine.',
      })
    await open(admin, managed)
    await admin.page.getByRole('button', { name: 'See the ranking' }).click()
    const asking = admin.page.getByRole('alertdialog')
    await asking.getByText('Ines Outside did not judge Entrant 1.').waitFor()
    await asking.getByText('Entrant 3, disqualified: It is a copy.').waitFor()
    await expectPart(admin, 'what the ranking rests on')
    await asking.getByRole('button', { name: 'Cancel' }).click()

    await outside.getByRole('button', { name: 'Remove Ines Outside' }).click()
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => outside.getByText('Ines Outside').count()).toBe(0)
    await open(judge, `/challenge-details/${id}`)
    expect(await judge.page.getByText('You judge this challenge').count()).toBe(0)
    for (const { context } of [admin, judge, visitor, ...entrants]) await context.close()
  },
)
