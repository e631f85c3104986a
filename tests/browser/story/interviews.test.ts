import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ownSite } from '../../support/own-site.ts'
import { tabTo } from '../../support/browser/keyboard.ts'
import { adaApplied } from '../../support/browser/interviewing.ts'
import { expectDialog, expectPart } from '../../support/browser/story.ts'
import { open, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: a job is posted. */
const site = ownSite()

const press = async (page: Page, name: string | RegExp) => {
  await tabTo(page, page.getByRole('button', { name }).first())
  await page.keyboard.press('Enter')
}

it('by keyboard a recruiter proposes, the candidate picks; asked to move it, it is moved, picked again and cancelled', async () => {
  const { admin, ada, jobId, id } = await adaApplied(browser, site.url)
  const reads = async () => {
    await open(admin, `/org/demo-org/dashboard?tab=applicants&job=${jobId}&applicant=${id}`)
    const sheet = admin.page.getByRole('dialog', { name: 'Ada Lund' })
    await sheet.getByRole('heading', { name: 'Interviews' }).waitFor()
    return sheet
  }
  const looks = async () => {
    await open(ada, `/dashboard?view=applications&application=${id}`)
    const sheet = ada.page.getByRole('dialog', { name: 'Your application' })
    await sheet.getByRole('heading', { name: 'Interviews' }).waitFor()
    await expectPart(ada, 'own application')
    return sheet
  }

  const told = (text: string) => admin.page.getByText(text, { exact: true }).waitFor()

  // Proposed: what is missing is said, and nothing that was typed is lost.
  await reads()
  await press(admin.page, 'Propose an interview…')
  let form = await expectDialog(admin, 'Propose an interview to Ada Lund')
  await form.getByLabel('Title').fill('A talk on deck')
  await press(admin.page, 'Propose')
  await form.getByText('Choose who takes part', { exact: true }).last().waitFor()
  await expectPart(admin, 'refused proposal')
  await tabTo(admin.page, form.getByRole('checkbox', { name: 'Maren Lindqvist' }))
  await admin.page.keyboard.press('Space')
  await form.getByLabel('Link of the video call').fill('https://video.example/deck')
  await press(admin.page, 'Choose five free times for me')
  await form.getByRole('list', { name: 'Chosen times' }).waitFor()
  expect(await form.getByRole('list', { name: 'Chosen times' }).getByRole('listitem').count()).toBe(
    5,
  )
  expect(await form.getByLabel('Title').inputValue()).toBe('A talk on deck')
  await expectPart(admin, 'proposal')
  await press(admin.page, 'Propose')
  await told('Ada Lund is asked to pick a time.')
  await expectPart(admin, 'proposed')

  // Picked.
  let own = await looks()
  await press(ada.page, /, 09:00–10:00$/)
  await ada.page.getByRole('alertdialog', { name: 'Book this time?' }).waitFor()
  await expectPart(ada, 'booking')
  await press(ada.page, 'Book it')
  await own.getByRole('link', { name: 'Add to calendar' }).waitFor()
  await expectPart(ada, 'booked')
  await open(ada, '/dashboard')
  await ada.page.getByRole('region', { name: 'Your interviews' }).getByText('Booked').waitFor()
  await expectPart(ada, 'dashboard')
  await open(admin, '/org/demo-org/dashboard?tab=interviews')
  await admin.page
    .getByRole('region', { name: 'Coming', exact: true })
    .getByRole('link', { name: 'Ada Lund' })
    .first()
    .waitFor()
  await expectPart(admin, 'coming')

  // Asked to move, and moved.
  own = await looks()
  await press(ada.page, 'Ask for other times…')
  await (await expectDialog(ada, 'Ask for other times')).getByLabel('Your message').fill('Later?')
  await press(ada.page, 'Ask')
  await own.getByText(/You asked .+ to move it\. It stays as it is until they do\./).waitFor()
  await expectPart(ada, 'asked')
  let sheet = await reads()
  await sheet.getByText('The candidate asks to move it.').waitFor()
  await sheet.getByText('Later?').waitFor()
  await press(admin.page, 'Change…')
  form = await expectDialog(admin, 'Change the interview with Ada Lund')
  await press(admin.page, 'Choose five free times for me')
  await press(admin.page, /^Change$/)
  await told('The interview is changed, and Ada Lund is told.')
  own = await looks()
  await press(ada.page, /, 09:00–10:00$/)
  await press(ada.page, 'Book it')
  await own.getByRole('link', { name: 'Add to calendar' }).waitFor()

  // Cancelled.
  sheet = await reads()
  await press(admin.page, 'Cancel the interview…')
  const cancelling = await expectDialog(admin, 'Cancel the interview with Ada Lund?')
  await cancelling.getByLabel('Why').fill('The post was cut.')
  await press(admin.page, /^Cancel the interview$/)
  await told('The interview is cancelled, and Ada Lund is told.')
  await sheet.getByText(/^It was to be on .+09:00–10:00/).waitFor()
  own = await looks()
  await own.getByText('The post was cut.').waitFor()
  await own.getByText(/^It was to be on .+09:00–10:00/).waitFor()
  expect(await own.getByRole('link', { name: 'https://video.example/deck' }).count()).toBe(0)
  expect([...ada.takeErrors(), ...admin.takeErrors()]).toEqual([])
}, 180_000)
