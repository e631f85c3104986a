import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  card,
  newOpenChallenge,
  newPerson,
  section,
} from '../../support/browser/challenge-story.ts'
import { tabTo } from '../../support/browser/keyboard.ts'
import { expectDialog, expectPart, widths } from '../../support/browser/story.ts'
import { desktop, open, testBrowser } from '../../support/browser/visitor.ts'
import { challengeFields } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()
const { title } = challengeFields

/** Tabs to a control, which shows that it has the focus: itself, or what is drawn in its place. */
async function reach(page: Page, control: Locator, key?: string) {
  await tabTo(page, control, key)
  const ring = control.evaluate(element => {
    const drawn = [element, element.closest('label')]
    return drawn.some(one => one && getComputedStyle(one).outlineStyle !== 'none')
  })
  expect(await ring, `the ring of ${String(control)}`).toBe(true)
}

const press = async (page: Page, control: Locator, key?: string) => {
  await reach(page, control, key)
  await page.keyboard.press('Enter')
}

const write = async (page: Page, field: Locator, text: string) => {
  await reach(page, field)
  await page.keyboard.type(text)
}

const expectFocus = async (target: Locator) => {
  await expect.poll(() => target.evaluate(one => one === document.activeElement)).toBe(true)
}

it.each(widths)(
  'by keyboard alone one enters, hands in, judges, finalizes and reads the result, at %s',
  async (_, size) => {
    const person = async (name: string, screen = size) =>
      newPerson(await browser.visitor({ site: site.url, size: screen }), name, site.dataDir)
    // Who judges with a keyboard has a wide screen.
    const admin = await person('Ada Admin', desktop)
    const entrant = await person('Enno Entrant')
    const questions = [{ id: 'why', type: 'text', label: 'Why this one?', required: true }]
    const orgName = `Quay Works ${size.width}`
    const challenge = await newOpenChallenge(admin, orgName, { questions })
    const { address, challengeId, managing } = challenge

    // What one does next is in sight, wherever one reads; the focus goes on from there.
    const { page } = entrant
    await open(entrant, address)
    const join = page.getByRole('button', { name: 'Join', exact: true })
    await page.keyboard.press('End')
    await expect.poll(async () => (await join.boundingBox())?.y ?? -1).toBeGreaterThan(0)
    const box = await join.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    await press(page, join)
    const joining = await expectDialog(entrant, 'Join')
    await write(page, joining.getByLabel('Why this one?'), 'I like water')
    await press(page, joining.getByRole('button', { name: 'Join' }))
    const next = page.getByRole('link', { name: 'Your submission' })
    await expectFocus(next)
    await page.keyboard.press('Enter')
    await expectFocus(page.locator('#your-submission'))
    const own = section(entrant, 'Your submission').last()
    await write(page, own.getByLabel('Text'), 'A thicker lid: 4 dB less.')
    // What says so lies over the end of the page for a while.
    await page.getByText('You have joined').first().waitFor({ state: 'hidden' })
    await press(page, own.getByRole('button', { name: 'Hand in' }))
    await page.getByText('Attempt 1', { exact: true }).waitFor()
    await expectFocus(own.getByRole('button', { name: 'Hand in' }))
    await expectPart(entrant, 'handed in by keyboard')

    await site.passDeadline(challengeId)
    const { page: judging } = admin
    await open(admin, managing)
    await judging.keyboard.press('n')
    await expectFocus(judging.getByRole('heading', { name: 'Entrant 1' }))
    for (const { label } of challengeFields.criteria) {
      const group = card(admin).getByRole('group', { name: new RegExp(`^${label}`) })
      await reach(judging, group.getByRole('radio').first())
      await judging.keyboard.press('9')
      await expect.poll(() => group.getByRole('radio', { name: '9' }).isChecked()).toBe(true)
      await write(judging, card(admin).getByLabel(`Comment on ${label}`), `${label}, seen closely.`)
    }
    await write(judging, card(admin).getByLabel('Overall comment'), 'Well made.')
    await expectPart(admin, 'judged by keyboard')
    await judging.keyboard.press('Control+Enter')
    await judging.getByText('Ready to finalize').waitFor()
    await press(
      judging,
      judging.getByRole('button', { name: 'See the ranking', exact: true }),
      'Shift+Tab',
    )
    const finalizing = judging.getByRole('alertdialog', { name: `Finalize “${title}”?` })
    await finalizing.getByText('Place 1').waitFor()
    await expect.poll(() => finalizing.locator(':focus').count()).toBe(1)
    await press(judging, finalizing.getByRole('button', { name: 'Finalize' }))
    await finalizing.waitFor({ state: 'detached' })
    // Not at the page's beginning: its button is gone.
    await expect.poll(() => judging.locator('main :focus, main:focus').count()).toBe(1)
    await expectPart(admin, 'finalized by keyboard')

    await open(entrant, address)
    await press(page, page.getByRole('link', { name: 'See your result' }))
    const result = page.locator('#your-result')
    await expectFocus(result)
    await expect.poll(() => result.getByText('Place 1').isVisible()).toBe(true)
    await expect
      .poll(async () => (await result.boundingBox())?.y ?? size.height)
      .toBeLessThan(size.height / 2)
    await expectPart(entrant, 'the result by keyboard')
    for (const { context } of [admin, entrant]) await context.close()
  },
)
