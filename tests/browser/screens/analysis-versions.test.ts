import { expect, it } from 'vitest'
import type { RouterOutputs } from '#src/api.ts'
import { ask } from '../../support/browser/expect-no-script.ts'
import { resumeText } from '../../support/resumes.ts'
import { expectSound } from '../../support/browser/sound.ts'
import {
  address,
  desktop,
  open,
  phone,
  settled,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** Somebody new with one resume, at its analysis. */
async function withResume(look: Parameters<typeof browser.visitor>[0]) {
  const visitor = await browser.visitor(look)
  await signUp(visitor, 'Wanda Walker')
  const answer = await visitor.context.request.post('/api/resumes', {
    multipart: { file: file('baker.txt', resumeText()) },
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  return { visitor, id: data.id, path: `/resumes/${data.id}/analysis` }
}

const fine = ({ page }: Visitor) => page.getByRole('region', { name: /marked as fine/ })
const tab = ({ page }: Visitor, name: string) => page.getByRole('tab', { name }).click()
/** The number of open findings, as the tab says it. */
const openFindings = async ({ page }: Visitor) =>
  Number(/\d+/.exec((await page.getByRole('tab', { name: 'Findings' }).textContent()) ?? '')?.[0])
const score = ({ page }: Visitor) => page.getByText(/^Resume score: \d+ of 100/).textContent()

const sizes = [
  ['1280 px', { size: desktop }],
  ['360 px, dark', { size: phone, dark: true }],
] as const

it.each(sizes)('a finding is marked as fine, and that taken back, at %s', async (_, look) => {
  const { visitor, path } = await withResume(look)
  const { page } = visitor
  await open(visitor, path)
  const points = await score(visitor)
  const all = await openFindings(visitor)
  await tab(visitor, 'Findings')
  await page.locator('[data-finding="1"]').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => address(visitor)).toBe(`${path}?tab=findings&finding=2`)
  const chosen = page.locator('[data-finding="2"]')
  const message = (await chosen.locator('span').last().textContent()) ?? ''
  await expect.poll(() => chosen.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('m')
  await fine(visitor).getByText(message).waitFor()
  await expect.poll(() => openFindings(visitor)).toBe(all - 1)
  // The keyboard goes on from the next one.
  await expect.poll(() => page.locator(':focus').getAttribute('data-finding')).toBe('3')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await fine(visitor).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: `Mark as fine: ${message}` }).click()
  await fine(visitor).getByText(message).waitFor()
  await settled(page)
  await expectSound(visitor, 'findings')
  await page.reload()
  await settled(page)
  await fine(visitor).getByText('the same file always has the same score').waitFor()
  await tab(visitor, 'Overview')
  await expect.poll(() => score(visitor)).toBe(points)
  await expect
    .poll(() => page.getByRole('region', { name: 'What gains most' }).textContent())
    .not.toContain(message)
  await tab(visitor, 'Findings')
  await fine(visitor)
    .getByRole('button', { name: `Undo: ${message}` })
    .click()
  await page.getByRole('button', { name: `Mark as fine: ${message}` }).waitFor()
  await expect.poll(() => openFindings(visitor)).toBe(all)
  await visitor.context.close()
})

it.each(sizes)('what was read is corrected in place at %s', async (_, look) => {
  const { visitor, path } = await withResume(look)
  const { page } = visitor
  const edit = (name: RegExp) => page.getByRole('button', { name }).first().click()
  await open(visitor, `${path}?tab=extracted`)
  const row = (label: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })

  await edit(/^Edit Job title: Baker/)
  await page.keyboard.press('End')
  await page.keyboard.type(' and rower')
  await page.keyboard.press('Escape')
  await expect.poll(() => row('Job title').textContent()).toMatch(/^Job titleBaker\D/)
  await expect.poll(() => page.locator(':focus').getAttribute('data-edit')).toBe('/work/0/position')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Head baker')
  await page.keyboard.press('Enter')
  await row('Job title').getByText('Corrected').waitFor()
  await expect.poll(() => row('Job title').textContent()).toContain('Head baker')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await row('Job title').getByText('Corrected').waitFor({ state: 'detached' })
  await expect.poll(() => row('Job title').textContent()).toContain('Baker')

  await edit(/^Edit Email/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('wanda at home')
  await page.keyboard.press('Enter')
  await page.getByText('Enter an e-mail address').waitFor()
  await expectSound(visitor, 'a field that is refused')
  await page.getByRole('button', { name: 'Cancel' }).click()

  // What the post lacks is added to it.
  await edit(/^Add: Place/)
  await page.keyboard.type('Lisbon')
  await page.keyboard.press('Enter')
  await row('Place').getByText('Added by you').waitFor()

  const before = await openFindings(visitor)
  await edit(/^Add: Phone/)
  await page.keyboard.type('+351 210 000 000')
  await page.keyboard.press('Enter')
  await row('Phone').getByText('Added by you').waitFor()
  // The analysis is one of the corrected resume.
  await expect.poll(() => openFindings(visitor)).toBe(before - 1)

  await edit(/^Edit Bullet: Helped/)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('region', { name: 'Removed' }).getByText('Helped with').waitFor()
  await settled(page)
  await expectSound(visitor, 'corrected fields')
  await page.reload()
  await settled(page)
  await expect.poll(() => row('Phone').textContent()).toContain('+351 210 000 000')
  await page.getByRole('button', { name: /^Put back: Helped/ }).click()
  await page.getByRole('region', { name: 'Removed' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo the correction: Phone' }).click()
  await row('Phone').getByText('Not found in the file').waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it.each(sizes)('the file is replaced and its history told at %s', async (_, look) => {
  const { visitor, path } = await withResume(look)
  const { page } = visitor
  await open(visitor, path)
  await page.getByRole('button', { name: 'Replace file' }).click()
  await page.getByRole('dialog').waitFor()
  await settled(page)
  await expectSound(visitor, 'replacing')
  const better = resumeText({ phone: '+351 210 000 000' })
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(file('better.txt', better))
  await page.getByText('Version 2 · better.txt').waitFor()
  await tab(visitor, 'History')
  await page.getByRole('heading', { name: 'Fixed' }).waitFor()
  const list = (name: string) =>
    page.getByRole('heading', { name }).locator('xpath=..').getByRole('listitem')
  await expect
    .poll(async () => (await list('Fixed').allTextContents()).join())
    .toMatch(/phone number.*\+2 points/)
  await expect.poll(() => list('Still there').count()).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  await settled(page)
  await expectSound(visitor, 'history')

  await page.getByRole('combobox', { name: 'From' }).selectOption('2')
  await page.getByRole('combobox', { name: 'To' }).selectOption('1')
  await page.waitForURL(/from=2&to=1/)
  await expect.poll(async () => (await list('New').allTextContents()).join()).toContain('phone')
  await page.reload()
  await settled(page)
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('History')
  await expect.poll(async () => (await list('New').allTextContents()).join()).toContain('phone')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download version 1' }).click()
  expect((await download).suggestedFilename()).toBe('baker.txt')

  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Checked again', { exact: true }).waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it.each(sizes)('the list renames, prefers and deletes at %s', async (_, look) => {
  const { visitor } = await withResume(look)
  const { page } = visitor
  await visitor.context.request.post('/api/resumes', {
    multipart: { file: file('second.txt', resumeText()) },
  })
  await open(visitor, '/resumes')
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const choose = async (name: string, entry: string | RegExp) => {
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('second', 'Make primary')
  await item('second').getByText('Primary', { exact: true }).waitFor()
  expect(await item('baker').getByText('Primary', { exact: true }).count()).toBe(0)

  await choose('second', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Bread and pastry')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Bread and pastry' }).waitFor()
  const download = page.waitForEvent('download')
  await choose('Bread and pastry', 'Download as JSON Resume')
  expect((await download).suggestedFilename()).toBe('Bread and pastry.json')
  await page.getByText('2 of 10').waitFor()
  await settled(page)
  await expectSound(visitor, 'the list')

  await choose('Bread and pastry', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 of 10').waitFor()
  await item('baker').getByText('Primary', { exact: true }).waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('this resume is taken over into the profile, not the newest', async () => {
  const { visitor, path } = await withResume({})
  const { page } = visitor
  await visitor.context.request.post('/api/resumes', {
    multipart: { file: file('other.txt', resumeText().replace('Forno Bakery', 'Otter Works')) },
  })
  await open(visitor, path)
  await page.getByRole('link', { name: 'Fill my profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fill from resume' })
  await dialog.getByText('Forno Bakery').waitFor()
  await expect.poll(() => dialog.textContent()).toContain('“baker”')
  await expect.poll(() => dialog.textContent()).not.toContain('Otter Works')
  await expectSound(visitor, 'what a resume adds to a profile')
  await dialog.getByText('Untick what your profile should not say.').waitFor()
  const boxes = await dialog.getByRole('checkbox').all()
  for (const box of boxes) await box.uncheck()
  await dialog.getByText('Tick what your profile should say.').waitFor()
  for (const box of boxes) await box.check()
  await dialog.getByRole('button', { name: 'Add to my profile' }).click()
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('link', { name: 'Back to the profile' }).click()
  await page.getByText('You have an unpublished draft').waitFor()
  await expectSound(visitor, 'a profile with a draft')
  await page.getByRole('link', { name: 'Go on with it' }).click()
  await page.getByRole('button', { name: 'Publish' }).last().click()
  await page.getByText('Profile saved', { exact: true }).waitFor()
  await page.getByText('Forno Bakery').first().waitFor()
  expect(await page.getByText('You have an unpublished draft').count()).toBe(0)
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('the report on paper holds every finding, those marked as fine apart', async () => {
  const { visitor, id, path } = await withResume({})
  const { page } = visitor
  const { findings } = await ask<RouterOutputs['resume']['analysis']>(
    visitor.context,
    'resume.analysis',
    { resumeId: id },
  )
  await open(visitor, `${path}?tab=findings`)
  await page
    .getByRole('button', { name: /^Mark as fine/ })
    .first()
    .click()
  await fine(visitor).waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
  for (const { message } of findings) expect(paper).toContain(message)
  expect(findings.filter(({ action }) => !paper.includes(action))).toHaveLength(1)
  expect(paper).toContain('1 marked as fine')
  expect(paper).not.toContain('Machine view')
  await visitor.context.close()
})
