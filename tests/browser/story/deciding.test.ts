import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { offerFields } from '../../support/application.ts'
import { ownSite } from '../../support/own-site.ts'
import { expectDialog, expectPart, mutate, widths } from '../../support/browser/story.ts'
import { open, phone, signIn, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: applicants are decided. */
const site = ownSite()

/** Whether a press would reach it, and not what lies over it. */
const isFree = (one: Locator) =>
  one.evaluate(button => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

it.each(widths)(
  'one after the other is decided without leaving what is read, and taken back there, at %s',
  async (_, size) => {
    const visitor = await browser.visitor({ site: site.url, size })
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/org/demo-org/dashboard?tab=applicants&view=table&sort=name')
    await page.getByRole('button', { name: 'Ada Nyström', exact: true }).click()
    let sheet = await expectDialog(visitor, 'Ada Nyström')
    const isAt = async (name: string, place: string) => {
      sheet = await expectDialog(visitor, name)
      await sheet.getByText(place, { exact: true }).waitFor()
    }
    await isAt('Ada Nyström', '1 of 4')
    const move = () => sheet.getByRole('button', { name: 'Move to…' })

    // What is noted says so where it can be taken back, and lies over nothing.
    await sheet.getByRole('button', { name: '5 of 5' }).click()
    await sheet.getByText('Ada Nyström rated 5 of 5').waitFor()
    expect(await isFree(move())).toBe(true)
    expect(await isFree(sheet.getByRole('button', { name: 'Reject…' }))).toBe(true)
    await sheet.getByRole('button', { name: '5 of 5' }).click()
    await sheet.getByText('Ada Nyström has no rating now').waitFor()

    await move().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Assessment' }).press('Enter')
    await isAt('Ignacio Paredes Quispe', '2 of 4')
    await sheet.getByText('Ada Nyström moved to Assessment').waitFor()
    expect(await isFree(move())).toBe(true)
    expect(await move().evaluate(one => one === document.activeElement)).toBe(true)
    await expectPart(visitor, 'moved, and on the next')

    await sheet.getByRole('button', { name: 'Undo', exact: true }).click()
    await isAt('Ada Nyström', '1 of 4')
    await sheet.getByText('Ada Nyström put back').waitFor()
    await sheet.getByText('Interview', { exact: true }).first().waitFor()

    await sheet.getByRole('button', { name: 'Reject…' }).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByLabel('Reason').selectOption({ index: 1 })
    await asked.getByRole('button', { name: 'Reject' }).click()
    await isAt('Ignacio Paredes Quispe', '2 of 4')
    await sheet.getByText('Ada Nyström rejected').waitFor()
    await sheet.getByRole('button', { name: 'Undo', exact: true }).click()
    await isAt('Ada Nyström', '1 of 4')

    // The last of the list stays, and the focus comes back to the one that was read.
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await isAt('Kofi Mensah-Adjei', '3 of 4')
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
    const row = page.getByRole('button', { name: 'Kofi Mensah-Adjei', exact: true })
    await expect.poll(() => row.evaluate(one => one === document.activeElement)).toBe(true)

    // Who closes the sheet while the answer is on its way is not led back into it.
    const held = Promise.withResolvers<void>()
    await page.route(/job\.moveApplication/, async route => {
      await held.promise
      await route.continue()
    })
    await row.click()
    await isAt('Kofi Mensah-Adjei', '3 of 4')
    await move().click()
    await page.getByRole('menuitem', { name: 'Screening' }).click()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    held.resolve()
    await page.getByText('Kofi Mensah-Adjei moved to Screening').first().waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Kofi Mensah-Adjei put back').first().waitFor()
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  },
)

it('who comes by a link goes on from there, and past those who are decided', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  const list = '/org/demo-org/dashboard?tab=applicants&view=table&sort=name'
  await open(visitor, list)
  const row = (name: string) => page.getByRole('button', { name, exact: true })
  const idOf = (name: string) => row(name).getAttribute('data-applicant')
  await row('Kofi Mensah-Adjei').waitFor()
  const ada = (await idOf('Ada Nyström')) ?? ''
  const decided = (await idOf('Ignacio Paredes Quispe')) ?? ''
  await mutate(visitor.context, 'job.rejectApplication', { applicationId: decided, reason: 'pay' })

  await open(visitor, `${list}&applicant=${ada}`)
  let sheet = await expectDialog(visitor, 'Ada Nyström')
  await sheet.getByText('1 of 4', { exact: true }).waitFor()
  await page.keyboard.press('j')
  sheet = await expectDialog(visitor, 'Ignacio Paredes Quispe')
  await page.keyboard.press('k')
  sheet = await expectDialog(visitor, 'Ada Nyström')
  await sheet.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Assessment' }).click()
  sheet = await expectDialog(visitor, 'Kofi Mensah-Adjei')
  await sheet.getByText('3 of 4', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Undo', exact: true }).click()
  sheet = await expectDialog(visitor, 'Ada Nyström')
  await sheet.getByText('Ada Nyström put back').waitFor()

  // Who is to be offered something stays.
  await sheet.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Offer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move', exact: true }).click()
  await sheet.getByText('Ada Nyström moved to Offer').waitFor()
  await sheet.getByRole('button', { name: 'Make an offer…' }).waitFor()
  await sheet.getByRole('button', { name: 'Undo', exact: true }).click()
  await sheet.getByText('Ada Nyström put back').waitFor()
  await mutate(visitor.context, 'job.undoRejection', { applicationId: decided })
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('on the board one goes on through a stage and into the next, also from where one was taken', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=applicants&view=board')
  await page.getByRole('button', { name: 'Kofi Mensah-Adjei', exact: true }).click()
  const isAt = async (name: string, place: string) => {
    const sheet = await expectDialog(visitor, name)
    await sheet.getByText(place, { exact: true }).waitFor()
    return sheet
  }
  await isAt('Kofi Mensah-Adjei', '1 of 1 in Applied')
  await page.keyboard.press('j')
  await isAt('Ignacio Paredes Quispe', '1 of 1 in Screening')
  await page.keyboard.press('j')
  let sheet = await isAt('Ada Nyström', '1 of 1 in Interview')
  await page.keyboard.press('k')
  sheet = await isAt('Ignacio Paredes Quispe', '1 of 1 in Screening')
  // The last of a stage stays, and the way on leads from where it was.
  await sheet.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Offer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move', exact: true }).click()
  await isAt('Ignacio Paredes Quispe', 'No longer in Screening')
  await page.keyboard.press('j')
  await isAt('Ada Nyström', '1 of 1 in Interview')
  await page.keyboard.press('j')
  sheet = await isAt('Ignacio Paredes Quispe', '1 of 1 in Offer')
  await sheet.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Screening' }).click()
  sheet = await isAt('Ignacio Paredes Quispe', 'No longer in Offer')
  await sheet.getByRole('button', { name: 'Undo', exact: true }).click()
  sheet = await isAt('Ignacio Paredes Quispe', '1 of 1 in Offer')
  await sheet.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Screening' }).click()
  await sheet.getByText('Ignacio Paredes Quispe moved to Screening').waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('who has an offer to answer is not moved on, but the offer is shown', async () => {
  const visitor = await browser.visitor({ site: site.url, size: phone })
  const { page, context } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=applicants&view=board')
  const card = page.getByRole('button', { name: 'Ada Nyström', exact: true })
  const applicationId = (await card.getAttribute('data-applicant')) ?? ''
  const { id: offerId } = await mutate<{ id: string }>(context, 'job.makeOffer', {
    applicationId,
    fields: offerFields,
  })
  await page.reload()
  await page.getByText('Offer not answered', { exact: true }).waitFor()
  await expectPart(visitor, 'a card with an offer')
  await card.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  const held = page.getByRole('alertdialog', { name: 'Ada Nyström has an offer to answer' })
  await held.getByText('wait for the answer, or withdraw the offer first').waitFor()
  await expectPart(visitor, 'a move that is held')
  await held.getByRole('button', { name: 'See the offer' }).click()
  const sheet = await expectDialog(visitor, 'Ada Nyström')
  const offer = sheet.getByRole('region', { name: 'Offer' })
  await expect.poll(() => offer.evaluate(one => one === document.activeElement)).toBe(true)
  await offer.getByText('Waits for an answer').waitFor()
  expect(await isFree(offer.getByText('Waits for an answer'))).toBe(true)
  await mutate(context, 'job.withdrawOffer', {
    applicationId,
    offerId,
    note: 'Written by mistake.',
  })
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('from the list of jobs one comes to those who applied, and so from the job’s own page', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=jobs')
  const row = page.getByRole('listitem').filter({ hasText: 'Senior Backend Engineer' })
  await row.getByRole('link', { name: '4 applicants' }).click()
  await page.locator('[data-applicant]').nth(3).waitFor()
  expect(await page.getByLabel('Job').locator('option:checked').textContent()).toContain('(4)')

  await open(visitor, '/org/demo-org/dashboard?tab=jobs')
  await row.getByRole('link', { name: /^Senior Backend Engineer/ }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Apply', exact: true }).count()).toBe(0)
  expect(await page.getByText('Upload a resume').count()).toBe(0)
  await expectPart(visitor, 'one’s own job')
  await page.getByRole('link', { name: 'Applicants', exact: true }).click()
  await page.locator('[data-applicant]').nth(3).waitFor()
  await visitor.context.close()
})

it('a viewer who follows a link to an applicant reads what it takes, and whom to ask', async () => {
  const owner = await browser.visitor({ site: site.url })
  await signIn(owner, 'admin@demo.example')
  const viewer = await browser.visitor({ site: site.url })
  await signIn(viewer, 'tomasz@demo.example')
  const { id } = (await (await viewer.context.request.get('/api/auth/user')).json()) as {
    id: string
  }
  const change = (fromRole: string, role: string) =>
    mutate(owner.context, 'org.changeRole', { orgSlug: 'demo-org', userId: id, fromRole, role })
  await change('owner', 'viewer')
  await open(viewer, '/org/demo-org/dashboard?tab=applicants')
  await viewer.page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await viewer.page
    .getByText(/^You are a viewer of this organization\. “Read applications, with/)
    .waitFor()
  await expectPart(viewer, 'what a viewer lacks')
  await open(viewer, '/org/demo-org/dashboard?tab=jobs')
  await viewer.page.getByRole('heading', { name: 'Senior Backend Engineer' }).first().waitFor()
  expect(await viewer.page.getByRole('link', { name: /applicants?$/ }).count()).toBe(0)
  await change('viewer', 'owner')
  for (const { context } of [owner, viewer]) await context.close()
})
