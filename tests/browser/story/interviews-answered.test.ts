import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { offerFields } from '../../support/application.ts'
import { ownSite } from '../../support/own-site.ts'
import { adaApplied } from '../../support/browser/interviewing.ts'
import { expectDialog, expectPart, mutate } from '../../support/browser/story.ts'
import { open, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: a job is posted. */
const site = ownSite()

/** By the clock of the browser. */
const nextFriday = () => {
  const day = new Date()
  day.setDate(day.getDate() + ((5 - day.getDay() + 7) % 7))
  day.setHours(23, 30, 0, 0)
  return day
}

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).click()

const proposing = async (page: Page, title: string) => {
  await press(page, 'Propose an interview…')
  const form = page.getByRole('dialog', { name: 'Propose an interview to Ada Lund' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('checkbox', { name: 'Maren Lindqvist' }).check()
  await form.getByLabel('Link of the video call').fill('https://video.example/deck')
  await form.getByRole('button', { name: 'Choose five free times for me' }).waitFor()
  return form
}

const chosenIn = (form: Locator) =>
  form.getByRole('list', { name: 'Chosen times' }).getByRole('listitem').allInnerTexts()

it('what is offered once is not suggested twice; who answers on the dashboard has read of it; who accepts is asked no more', async () => {
  const { admin, ada, jobId, id } = await adaApplied(browser, site.url)

  // On a Friday night the grid opens on Monday.
  await admin.page.clock.setFixedTime(nextFriday())
  await open(admin, `/org/demo-org/dashboard?tab=applicants&job=${jobId}&applicant=${id}`)
  let form = await proposing(admin.page, 'A talk on deck')
  await expect
    .poll(() => form.locator('fieldset legend').filter({ hasText: /day/ }).first().innerText())
    .toMatch(/^Monday/)
  await press(form, 'Earlier days')
  await form
    .locator('legend')
    .filter({ hasText: /^Saturday/ })
    .first()
    .waitFor()
  await press(form, 'Choose five free times for me')
  const first = await chosenIn(form)
  expect(first).toHaveLength(5)
  await press(form, 'Propose')
  await admin.page.getByText('Ada Lund is asked to pick a time.', { exact: true }).waitFor()
  form = await proposing(admin.page, 'A second talk')
  await press(form, 'Choose five free times for me')
  const second = await chosenIn(form)
  expect(second).toHaveLength(5)
  expect(second.filter(one => first.includes(one))).toEqual([])
  await form
    .getByRole('button', { name: /^09:00 offered, .+already offered to the candidate/ })
    .first()
    .waitFor()
  await expectPart(admin, 'times that are offered')
  await press(form, 'Propose')
  await admin.page.getByText('Ada Lund is asked to pick a time.', { exact: true }).first().waitFor()

  // Booked on the dashboard, which says what is booked.
  await open(ada, '/dashboard')
  await ada.page.getByRole('button', { name: 'Notifications, 2 not read' }).waitFor()
  const mine = ada.page.getByRole('region', { name: 'Your interviews' })
  const talk = mine.getByRole('listitem').filter({ hasText: 'A talk on deck' })
  await talk
    .getByRole('button', { name: /, 09:00–10:00$/ })
    .first()
    .click()
  const asked = ada.page.getByRole('alertdialog', { name: 'Book this time?' })
  const zone = await ada.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  for (const said of [
    /^A talk on deck with Harbour & Pine$/,
    /09:00–10:00$/,
    new RegExp(`^By your clock, ${zone}$`),
    '1 hour, by video',
  ])
    await asked.getByText(said).waitFor()
  await expectPart(ada, 'booking')
  await press(asked, 'Book it')
  await talk.getByText('Booked', { exact: true }).waitFor()
  await ada.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  // Accepted: what is proposed is needed no more, what is booked stays until it is called off.
  const { id: offerId } = await mutate<{ id: string }>(admin.context, 'job.makeOffer', {
    applicationId: id,
    fields: offerFields,
  })
  await mutate(ada.context, 'job.answerOffer', { offerId, answer: 'accepted', note: '' })
  await open(ada, '/dashboard')
  await talk.waitFor()
  expect(await mine.getByText('A second talk').count()).toBe(0)
  await open(admin, `/org/demo-org/dashboard?tab=applicants&job=${jobId}&applicant=${id}`)
  const sheet = admin.page.getByRole('dialog', { name: 'Ada Lund' })
  await sheet.getByText('No longer needed').waitFor()
  await sheet.getByText('Ada Lund has accepted your offer.').waitFor()
  expect(await sheet.getByRole('button', { name: 'Propose an interview…' }).count()).toBe(0)
  await expectPart(admin, 'accepted')
  await press(sheet, 'Cancel the interview…')
  const cancelling = await expectDialog(admin, 'Cancel the interview with Ada Lund?')
  await cancelling.getByLabel('Why').fill('You start on Monday.')
  await press(cancelling, 'Cancel the interview')
  await admin.page
    .getByText('The interview is cancelled, and Ada Lund is told.', { exact: true })
    .waitFor()

  // And the dashboard says so.
  await open(ada, '/dashboard')
  await talk.getByText('Cancelled', { exact: true }).waitFor()
  await talk.getByText('You start on Monday.').waitFor()
  await talk.getByText(/^It was to be on .+09:00–10:00/).waitFor()
  await expectPart(ada, 'cancelled')
  await talk.getByRole('link', { name: 'Deckhand by night at Harbour & Pine' }).click()
  await ada.page.getByRole('dialog', { name: 'Your application' }).waitFor()
  expect([...ada.takeErrors(), ...admin.takeErrors()]).toEqual([])
}, 180_000)
