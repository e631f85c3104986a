import { expect, it } from 'vitest'
import { linkTo } from '../../support/browser/outbox.ts'
import { expectDialog, expectPart, widths } from '../../support/browser/story.ts'
import { address, heading, open, signIn, testBrowser } from '../../support/browser/visitor.ts'
import { ownSite } from '../../support/own-site.ts'

const browser = testBrowser()
/** Of its own: invitations are kept. */
const site = ownSite()

it.each(widths)('candidates are invited from a list, and one declines, at %s', async (_, size) => {
  const visitor = await browser.visitor({ site: site.url, size })
  const { page } = visitor
  const one = `ada-${size.width}@mail.example`
  const other = `ben-${size.width}@mail.example`
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=applicants')
  await page.getByRole('button', { name: 'More for the applicants' }).click()
  await page.getByRole('menuitem', { name: 'Invite candidates…' }).click()
  let dialog = await expectDialog(visitor, 'Invite candidates')
  await dialog.getByText('Nobody yet.').or(dialog.getByText('Wants no more').first()).waitFor()
  expect(
    await dialog.getByRole('link', { name: 'Get an empty CSV' }).getAttribute('href'),
  ).toContain('name%2Cemail%2Cnote')

  // A list without addresses is refused, and stays to be corrected.
  const list = dialog.getByLabel('Or paste the list')
  await list.fill('name,phone\nAda,1')
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await dialog.getByText('No column of this list is called “email”.').waitFor()
  expect(visitor.takeErrors()).toEqual([expect.stringContaining('status of 400')])
  await expectPart(visitor, 'a list that is refused')
  expect(await list.inputValue()).toBe('name,phone\nAda,1')

  await dialog.locator('input[type=file]').setInputFiles({
    name: 'candidates.csv',
    mimeType: 'text/csv',
    // As a spreadsheet of Windows saves it.
    buffer: Buffer.from(
      `Name;E-Mail;Note;Phone\r\nAda Märsh;${one};Spoke at the fair;1\r\nBen;${other};;2\r\nBen;${other};;3\r\nCarl;carl at mail.example;;4\r\n`,
      'latin1',
    ),
  })
  const counts = '2 of 4 lines will be invited, 1 is to be corrected'
  const counted = dialog.getByRole('heading', { name: counts })
  await counted.waitFor()
  expect(await counted.evaluate(found => found === document.activeElement)).toBe(true)
  await dialog.getByText('Columns that are not read: Phone.').waitFor()
  const row = (text: string) =>
    dialog.locator('li, tbody tr').filter({ hasText: text, visible: true }).first()
  await row('carl at').getByText('Enter an e-mail address like ada@mail.example.').waitFor()
  await row('Ada Märsh').getByText('Will be invited').waitFor()
  await dialog.getByText('The same address stands in line 3.').filter({ visible: true }).waitFor()
  await dialog.getByText('The e-mail', { exact: true }).click()
  await dialog.getByLabel('What you say to all of them').fill('See https://elsewhere.example')
  await expectPart(visitor, 'the lines of a list')
  await dialog.getByRole('button', { name: 'Invite 2 candidates' }).click()
  await dialog.getByRole('link', { name: /Leave out the link/ }).waitFor()
  await dialog.getByLabel('What you say to all of them').fill('We liked your talk.')
  await dialog.getByText('They write: “We liked your talk.”').waitFor()

  // Closed and opened again, what was typed is there.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'More for the applicants' }).click()
  await page.getByRole('menuitem', { name: 'Invite candidates…' }).click()
  dialog = await expectDialog(visitor, 'Invite candidates')
  await dialog.getByRole('button', { name: 'Check the list' }).click()
  await dialog.getByRole('heading', { name: counts }).waitFor()
  await dialog.getByRole('button', { name: 'Invite 2 candidates' }).press('Enter')
  const done = dialog.getByText('You have invited 2 candidates')
  await done.waitFor()
  expect(await done.evaluate(found => document.activeElement?.contains(found))).toBe(true)
  await row('Ada Märsh').getByText('No answer yet').waitFor()
  await expectPart(visitor, 'who is invited')
  await dialog.getByRole('button', { name: 'Remove Ben', exact: true }).first().click()
  const ask = page.getByRole('alertdialog', { name: 'Remove “Ben”?' })
  await ask.getByText(other).waitFor()
  await ask.getByRole('button', { name: 'Remove', exact: true }).click()
  await ask.waitFor({ state: 'detached' })
  await dialog.getByRole('heading', { name: 'Invited by e-mail' }).waitFor()
  await dialog.getByText(other).waitFor({ state: 'detached' })
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()

  // Who got the mail has no account, and wants no more.
  const stranger = await browser.visitor({ site: site.url, size })
  const link = await linkTo(one, '/unsubscribe/', site.dataDir)
  await open(stranger, link)
  await heading(stranger, 'E-mails from Fairlead').waitFor()
  await stranger.page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await stranger.page.getByText(/^You get no more e-mails about “Invitations from /).waitFor()
  await expectPart(stranger, 'declined')
  expect(address(stranger)).toBe(link)
  await stranger.context.close()
})
