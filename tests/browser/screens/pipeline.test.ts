import { expect, it } from 'vitest'
import { ownSite } from '../../support/own-site.ts'
import { expectDialog } from '../../support/browser/story.ts'
import { expectSound } from '../../support/browser/sound.ts'
import {
  address,
  open,
  phone,
  signIn,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: applicants are moved. */
const site = ownSite()

const applicants = '/org/demo-org/dashboard?tab=applicants'

async function admin(size?: typeof phone) {
  const visitor = await browser.visitor({ site: site.url, ...(size && { size }) })
  await signIn(visitor, 'admin@demo.example')
  return visitor
}

async function more({ page }: Visitor, name: string) {
  await page.getByRole('button', { name: 'More for the applicants' }).click()
  await page.getByRole('menuitem', { name }).click()
}

it('a card is moved by keys, keeps the focus, and is put back from the list of changes', async () => {
  const visitor = await admin()
  const { page } = visitor
  await open(visitor, `${applicants}&view=board`)
  const column = (name: string) =>
    page
      .getByRole('region', { name: 'Board' })
      .getByRole('region', { name: new RegExp(`^${name}`) })
  const card = (stage: string) =>
    column(stage).getByRole('button', { name: 'Kofi Mensah-Adjei', exact: true })
  await card('Applied').waitFor()
  await expectSound(visitor, 'board')
  await card('Applied').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await card('Screening').waitFor()
  await page.getByText('Kofi Mensah-Adjei moved to Screening').first().waitFor()
  const hasFocus = () => card('Screening').evaluate(one => one === document.activeElement)
  await expect.poll(hasFocus).toBe(true)

  await page.keyboard.press('m')
  const toOffer = async (answer: string) => {
    await page.getByRole('menuitem', { name: 'Offer' }).press('Enter')
    const asked = page.getByRole('alertdialog', { name: 'Move Kofi Mensah-Adjei to Offer?' })
    await asked.getByRole('button', { name: answer, exact: true }).click()
    await asked.waitFor({ state: 'detached' })
  }
  await toOffer('Cancel')
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('m')
  await toOffer('Move')
  await card('Offer').waitFor()
  await more(visitor, 'Undo…')
  const changes = page.getByRole('dialog', { name: 'What you changed last' })
  await changes.getByRole('listitem').nth(1).waitFor()
  await expectSound(visitor, 'what was changed')
  await changes.getByRole('button', { name: /moved to Offer/ }).click()
  await changes.getByRole('button', { name: /moved to Offer/ }).waitFor({ state: 'detached' })
  await changes.getByText(', put back').waitFor()
  expect(await changes.getByRole('listitem').count()).toBe(2)
  await changes.getByRole('button', { name: 'Close' }).click()
  await card('Screening').waitFor()
  await visitor.context.close()
})

it('a card is dragged to another column', async () => {
  const visitor = await admin()
  const { page } = visitor
  await open(visitor, `${applicants}&view=board`)
  const board = page.getByRole('region', { name: 'Board' })
  const card = board.getByRole('article').filter({ hasText: 'Ignacio Paredes Quispe' })
  const target = board.getByRole('region', { name: /^Assessment/ })
  await card.dragTo(target)
  const name = { name: 'Ignacio Paredes Quispe', exact: true }
  await target.getByRole('button', name).waitFor()
  await expect.poll(() => target.getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await board
    .getByRole('region', { name: /^Screening/ })
    .getByRole('button', { name: 'Ignacio Paredes Quispe', exact: true })
    .waitFor()
  await visitor.context.close()
})

it('is searched as one types, sorted, and changed all at once', async () => {
  const visitor = await admin()
  const { page } = visitor
  await open(visitor, `${applicants}&view=table`)
  const table = page.getByRole('table', { name: 'Applicants' })
  const rows = table.getByRole('row')
  await rows.nth(4).waitFor()
  expect(await table.getAttribute('aria-rowcount')).toBe('5')
  expect(await rows.nth(4).getAttribute('aria-rowindex')).toBe('5')
  await table.getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => rows.nth(1).textContent()).toContain('Ada Nyström')
  await expect.poll(() => address(visitor)).toContain('sort=name')
  await table.getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => rows.nth(1).textContent()).toContain('Mehrdad Ranjbar')

  const search = page.getByRole('searchbox', { name: 'Search the applicants' })
  await search.pressSequentially('nystrom')
  await expect.poll(() => rows.count()).toBe(2)
  await expect.poll(() => rows.nth(1).textContent()).toContain('Ada Nyström')
  await search.fill('nobody like this')
  await page.getByText('Nobody fits what you look for.').waitFor()
  await expectSound(visitor, 'nobody found')
  await page.getByRole('button', { name: 'Show all' }).first().click()
  await rows.nth(4).waitFor()
  expect(await search.inputValue()).toBe('')

  const file = page.waitForEvent('download')
  await more(visitor, 'Download 4 applicants as CSV')
  expect((await file).suggestedFilename()).toMatch(/-applicants-\d{4}-\d\d-\d\d\.csv$/)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Match' }).selectOption('At least 60')
  await expect.poll(() => rows.count()).toBe(2)
  await expectSound(visitor, 'filters')
  await page.getByRole('button', { name: 'Show all' }).first().click()
  await rows.nth(4).waitFor()
  await table.getByRole('checkbox', { name: 'Select all 4' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected applicants' })
  await bar.getByText('4 selected').waitFor()
  await expectSound(visitor, 'selected')
  await bar.getByRole('button', { name: 'Tag…' }).click()
  await page.getByRole('dialog').getByLabel('Tag').fill('Autumn')
  await page.keyboard.press('Enter')
  await page.getByText('4 applicants tagged “Autumn”').first().waitFor()
  await bar.waitFor({ state: 'detached' })
  await table.getByRole('checkbox', { name: 'Select all 4' }).check()
  await bar.getByRole('button', { name: 'Move selected to…' }).click()
  await page.getByRole('menuitem', { name: 'Interview' }).click()
  await page
    .getByText(/applicants moved to Interview/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page
    .getByText(/applicants put back/)
    .first()
    .waitFor()
  await visitor.context.close()
})

it('one after the other is read by j and k, rated and given to somebody, at 360 px too', async () => {
  const visitor = await admin(phone)
  const { page } = visitor
  await open(visitor, `${applicants}&view=table&sort=name`)
  await expectSound(visitor, 'table')
  await page.getByRole('button', { name: 'Ada Nyström', exact: true }).click()
  const sheet = (name: string) => page.getByRole('dialog', { name })
  await sheet('Ada Nyström').getByText('1 of 4', { exact: true }).waitFor()
  await page.keyboard.press('j')
  await sheet('Ignacio Paredes Quispe').getByText('2 of 4', { exact: true }).waitFor()
  await page.keyboard.press('k')
  const ada = sheet('Ada Nyström')
  await ada.getByText('1 of 4', { exact: true }).waitFor()
  await ada.getByRole('button', { name: '4 of 5' }).click()
  await expect
    .poll(() => ada.getByRole('button', { name: '4 of 5' }).getAttribute('aria-pressed'))
    .toBe('true')
  await ada.getByLabel('Owner').selectOption('Maren Lindqvist')
  await page.getByText('Ada Nyström assigned to you').first().waitFor()
  await ada.getByLabel('New tag').fill('Second look')
  await page.keyboard.press('Enter')
  await ada.getByText('Second look', { exact: true }).waitFor()
  await expectSound(visitor, 'applicant')
  await ada.getByRole('button', { name: 'Close' }).click()
  await ada.waitFor({ state: 'detached' })
  await open(visitor, `${applicants}&view=board&owner=me`)
  await page.getByRole('button', { name: 'Ada Nyström', exact: true }).waitFor()
  await expectSound(visitor, 'board')
  await visitor.context.close()
})

it('an applicant is scored by two, neither of whom sees the other’s before', async () => {
  const visitor = await admin()
  const { page } = visitor
  await open(visitor, `${applicants}&view=table`)
  await page.getByRole('button', { name: 'Ignacio Paredes Quispe', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Ignacio Paredes Quispe' })
  await sheet.getByRole('button', { name: 'Add your scorecard' }).click()
  await sheet.getByRole('button', { name: 'Send scorecard' }).click()
  await sheet.getByText('Choose 1 to 4').first().waitFor()
  await expectSound(visitor, 'a scorecard that lacks something')
  const score = (skill: string, rating: string) =>
    sheet
      .getByRole('group', { name: skill, exact: true })
      .getByRole('radio', { name: rating })
      .check()
  for (const skill of ['TypeScript', 'PostgreSQL', 'API design'])
    await score(skill, '3, what the job needs')
  await score('Testing', 'Not assessed')
  await sheet.getByRole('radio', { name: 'Strong yes' }).check()
  await sheet.getByLabel('Summary').fill('Knows tides.')
  await sheet.getByRole('button', { name: 'Send scorecard' }).click()
  await sheet.getByText('Your scorecard is sent.').waitFor()
  await sheet.getByText('Knows tides.').waitFor()
  await expect.poll(() => sheet.getByText('3.0 of 4').count()).toBe(3)
  await sheet.getByText('not assessed').first().waitFor()
  await expectSound(visitor, 'scored')
  await visitor.context.close()

  const second = await browser.visitor({ site: site.url, size: phone })
  await signIn(second, 'tomasz@demo.example')
  await open(second, `${applicants}&view=table`)
  await second.page.getByRole('button', { name: 'Ignacio Paredes Quispe', exact: true }).click()
  const other = second.page.getByRole('dialog', { name: 'Ignacio Paredes Quispe' })
  await other.getByText('1 other has scored.').waitFor()
  expect(await other.getByText('Knows tides.').count()).toBe(0)
  await other.getByRole('button', { name: 'See them without scoring' }).click()
  await second.page.getByRole('alertdialog').getByRole('button', { name: 'See them' }).click()
  await other.getByText('Knows tides.').waitFor()
  await expectSound(second, 'seen without scoring')
  await second.context.close()
})

it('a note names somebody of the team, is deleted and taken back', async () => {
  const visitor = await admin(phone)
  const { page } = visitor
  await open(visitor, `${applicants}&view=table`)
  await page.getByRole('button', { name: 'Mehrdad Ranjbar', exact: true }).click()
  const sheet = await expectDialog(visitor, 'Mehrdad Ranjbar')
  await sheet.getByRole('button', { name: 'Add note' }).click()
  await sheet.getByText('Write something').first().waitFor()
  await sheet.getByLabel('New note').fill('Ask about turbines,')
  await sheet.getByRole('button', { name: 'Mention' }).click()
  await page.getByRole('menuitem', { name: 'Tomasz Wieczorek' }).press('Enter')
  // One writes on, and turns no page by it.
  await expect
    .poll(() => sheet.getByLabel('New note').evaluate(one => one === document.activeElement))
    .toBe(true)
  await page.keyboard.type('just a word')
  // So does the one who is begun to be written: the list is closed by Escape, and the sheet stays.
  const people = sheet.getByRole('listbox', { name: 'Whom to name' })
  await page.keyboard.type(' and @wiecz')
  await people.getByRole('option', { name: 'Tomasz Wieczorek' }).waitFor()
  await expectSound(visitor, 'whom to name')
  await page.keyboard.press('Escape')
  await people.waitFor({ state: 'detached' })
  await sheet.getByLabel('New note').waitFor()
  for (const _ of '@wiecz') await page.keyboard.press('Backspace')
  await page.keyboard.type('@toma')
  await people.waitFor()
  await page.keyboard.press('Enter')
  await people.waitFor({ state: 'detached' })
  const said = 'Ask about turbines, @Tomasz Wieczorek just a word and @Tomasz Wieczorek '
  expect(await sheet.getByLabel('New note').inputValue()).toBe(said)
  await sheet.getByRole('button', { name: 'Add note' }).click()
  const note = sheet
    .getByRole('listitem')
    .filter({ hasText: 'Ask about turbines, @Tomasz Wieczorek just a word' })
  await note.waitFor()
  await expect.poll(() => sheet.getByLabel('New note').inputValue()).toBe('')
  await expectSound(visitor, 'notes')
  await sheet.getByRole('button', { name: 'Delete this note' }).click()
  await note.waitFor({ state: 'detached' })
  await sheet.getByText('Note deleted.').waitFor()
  await expectSound(visitor, 'a note deleted')
  await sheet.getByRole('button', { name: 'Undo', exact: true }).click()
  await note.waitFor()
  await visitor.context.close()
})

it('a search keeps each letter, however fast it is typed', async () => {
  const visitor = await admin()
  const { page } = visitor
  await open(visitor, `${applicants}&view=table`)
  const field = page.getByRole('searchbox', { name: 'Search the applicants' })
  for (const delay of [140, 160, 200, 260]) {
    await field.pressSequentially('navigation', { delay })
    expect(await field.inputValue()).toBe('navigation')
    await expect.poll(() => address(visitor)).toContain('q=navigation')
    await page.getByRole('button', { name: 'Show all' }).first().click()
    await expect.poll(() => field.inputValue()).toBe('')
  }
  await visitor.context.close()
})
