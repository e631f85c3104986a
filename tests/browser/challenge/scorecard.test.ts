import { expect, it } from 'vitest'
import { card, newOpenChallenge, newPerson } from '../../support/browser/challenge-story.ts'
import { tabTo } from '../../support/browser/keyboard.ts'
import { mutate, widths } from '../../support/browser/story.ts'
import { open, testBrowser } from '../../support/browser/visitor.ts'
import { challengeFields } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

it.each(widths)(
  'a scorecard by keyboard: no field is under its bar, arrows go on from a digit, at %s',
  async (_, size) => {
    const person = async (name: string) =>
      newPerson(await browser.visitor({ site: site.url, size }), name, site.dataDir)
    const admin = await person('Ada Admin')
    const entrant = await person('Enno Entrant')
    const { challengeId, managing } = await newOpenChallenge(admin, `Quay Works ${size.width}`)
    await mutate(entrant.context, 'challenge.join', { challengeId })
    await mutate(entrant.context, 'challenge.submit', { challengeId, text: 'A lid', links: [] })
    await site.passDeadline(challengeId)

    const { page } = admin
    await open(admin, managing)
    await page.getByText('0 of 1 judged by you').waitFor()
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'Entrant 1' }).waitFor()
    // As tall as it gets.
    await card(admin).getByLabel('Overall comment').fill('Well made.\n'.repeat(12))
    await page.getByRole('heading', { name: 'Entrant 1' }).focus()
    for (const { label } of challengeFields.criteria) {
      const group = card(admin).getByRole('group', { name: new RegExp(`^${label}`) })
      const radio = (name: string) => group.getByRole('radio', { name, exact: true })
      await tabTo(page, radio('0'))
      await page.keyboard.press('8')
      await expect.poll(() => radio('8').isChecked()).toBe(true)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => radio('9').isChecked()).toBe(true)
      await tabTo(page, card(admin).getByLabel(`Comment on ${label}`))
    }
    // What is missing is told in one go: without the overall comment nothing is kept.
    await card(admin).getByLabel('Overall comment').fill('')
    await page.keyboard.press('ControlOrMeta+Enter')
    await card(admin).getByText('3 things need your attention').waitFor()
    await card(admin).getByText('Not saved yet; kept in this browser.').waitFor()
    await card(admin).getByLabel('Overall comment').fill('Well made.\n'.repeat(12))
    await tabTo(page, card(admin).getByRole('button', { name: 'Save judgement' }))

    // The comments that are owed: it is kept without, and says so where each is missing.
    await page.keyboard.press('Enter')
    await card(admin).getByText('Judgement saved, unfinished: 2 comments are missing.').waitFor()
    await card(admin).getByText('2 things need your attention').waitFor()
    await page.getByText('0 of 1 judged by you; 1 still needs a comment from you').waitFor()
    await page.getByText('0 of 1 judged; 1 begun. A comment is missing: entrant 1.').waitFor()
    for (const { label } of challengeFields.criteria) {
      const comment = card(admin).getByLabel(`Comment on ${label}`)
      await expect
        .poll(() => comment.evaluate(field => field === document.activeElement))
        .toBe(true)
      await page.keyboard.insertText('Seen closely.')
      await page.keyboard.press('ControlOrMeta+Enter')
    }
    await card(admin).getByText('Judgement saved.', { exact: true }).waitFor()
    await page.getByText('You have judged the one entry').waitFor()
    for (const { context } of [admin, entrant]) await context.close()
  },
)
