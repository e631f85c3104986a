import { describe, expect, it } from 'vitest'
import { becomeStaff, staffEnv } from '../../support/people/staff.ts'
import { reachableSite } from '../../support/reachable-site.ts'
import {
  expectDialog,
  expectPart,
  expectScreen,
  mutate,
  widths,
} from '../../support/browser/story.ts'
import { heading, open, passphrase, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite({ ...staffEnv, CONTACT_EMAIL: 'help@company.example' })

describe.each(widths)('at %s', (width, size) => {
  const word = width.replaceAll(/\D/g, '')

  async function staff() {
    const visitor = await browser.visitor({ size, site: site.url })
    const email = await becomeStaff(site, await signUp(visitor, 'Stella Staff'))
    const goTo = async (tab: string) => {
      const nav = visitor.page.getByRole('navigation', { name: 'For staff' })
      await nav.getByRole('link', { name: tab }).press('Enter')
      await expectScreen(visitor, tab)
    }
    return { visitor, email, page: visitor.page, goTo }
  }

  it('the tabs are for who is named, and acting is for who has two factors', async () => {
    const { visitor, email, page } = await staff()
    await site.run(`delete from two_factor`)
    await open(visitor, '/analytics')
    await expectScreen(visitor, 'Analytics')
    await page.getByRole('link', { name: 'People', exact: true }).click()
    await page.getByText('Turn on two-factor sign-in in your settings').waitFor()
    // The browser's own line for the refusal.
    visitor.takeErrors()
    await expectScreen(visitor, 'Two-factor sign-in comes first')
    await page.getByRole('link', { name: 'Open the settings' }).click()
    await page.waitForURL('**/settings?tab=two-factor')
    await site.run(`update users set email = 'colleague-${word}@company.example'
      where email = '${email}'`)
    await open(visitor, '/analytics')
    await heading(visitor, 'Analytics').waitFor()
    expect(await page.getByRole('navigation', { name: 'For staff' }).count()).toBe(0)
    await open(visitor, '/analytics?tab=people')
    await heading(visitor, /not (be )?found/i).waitFor()
    await visitor.context.close()
  })

  it('a person is found, locked out with a reason that they read, and let in again', async () => {
    const other = await browser.visitor({ size, site: site.url })
    const name = `Odile Marchetti ${word}`
    const email = await signUp(other, name)
    const { visitor, page, goTo } = await staff()
    await open(visitor, '/analytics')
    await goTo('People')
    const field = page.getByRole('textbox', { name: 'Person' })
    await field.fill('x')
    await field.press('Enter')
    await page.getByText('Enter at least 2 characters').first().waitFor()
    await field.fill(email)
    await field.press('Enter')
    const row = page.getByRole('listitem').filter({ hasText: email })
    await row.getByRole('heading', { name }).waitFor()
    await expectPart(visitor, 'a person who was found')
    expect(page.url()).not.toContain('mail.example')
    await row.getByRole('button', { name: 'Send the confirmation again' }).click()
    await page.getByText(`We sent a link to ${email}.`).first().waitFor()

    await row.getByRole('button', { name: 'Lock out…' }).click()
    const dialog = await expectDialog(visitor, `Lock out ${name}`)
    await dialog.getByRole('button', { name: 'Lock out' }).click()
    await dialog.getByText('Say why: the person reads it').first().waitFor()
    visitor.takeErrors()
    await dialog.getByLabel('Reason').fill('Sends advertising')
    await dialog.getByRole('button', { name: 'Lock out' }).click()
    await row.getByText('Locked out', { exact: true }).waitFor()
    await row.getByText('Sends advertising').waitFor()
    await expectPart(visitor, 'a person who is locked out')

    await open(other, '/dashboard')
    await expectScreen(other, /log in/i)
    await other.page.getByLabel('E-mail').fill(email)
    await other.page.getByLabel('Password', { exact: true }).fill(passphrase)
    await other.page.getByLabel('Password', { exact: true }).press('Enter')
    await other.page
      .getByText(
        'This account is locked: Sends advertising. Write to help@company.example if that is wrong.',
      )
      .first()
      .waitFor()

    await row.getByRole('button', { name: 'Unlock' }).click()
    const asking = page.getByRole('alertdialog', { name: `Unlock “${name}”?` })
    await expectPart(visitor, 'an unlocking to confirm')
    await asking.getByRole('button', { name: 'Unlock' }).click()
    await row.getByRole('button', { name: 'Lock out…' }).waitFor()
    other.takeErrors()
    await other.page.getByLabel('Password', { exact: true }).press('Enter')
    await other.page.waitForURL('**/dashboard')
    await field.fill('nobody of that name')
    await field.press('Enter')
    await page.getByText('Nobody here is “nobody of that name”.').waitFor()
    await expectPart(visitor, 'nobody found')
    for (const { context } of [visitor, other]) await context.close()
  })

  it('an organization is found, verified, suspended and taken back', async () => {
    const boss = await browser.visitor({ size, site: site.url })
    await signUp(boss, 'Ada Admin')
    const name = `Lantern Boats ${word}`
    const domain = `lantern-${word}.example`
    await mutate(boss.context, 'org.create', { name, domain })
    const { visitor, page, goTo } = await staff()
    await open(visitor, '/analytics')
    await goTo('Organizations')
    await page.getByRole('link', { name: 'To verify' }).press('Enter')
    await page.getByRole('searchbox', { name: 'Search organizations' }).fill(name)
    const row = page.getByRole('listitem').filter({ hasText: name })
    await page.waitForURL(/[?&]q=Lantern/)
    await row.getByText(`asks for ${domain}`).waitFor()
    await expectPart(visitor, 'an organization to verify')
    await row.getByRole('button', { name: 'Verify' }).click()
    const asking = page.getByRole('alertdialog', { name: `Verify “${name}”?` })
    await expectPart(visitor, 'a verification to confirm')
    await asking.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('No organization waits to be verified.').waitFor()
    await page.getByRole('link', { name: 'All', exact: true }).press('Enter')
    await row.getByText('Verified', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Suspend' }).click()
    const suspending = page.getByRole('alertdialog', { name: `Suspend “${name}”?` })
    await suspending.getByRole('button', { name: 'Suspend' }).click()
    await row.getByText('Suspended', { exact: true }).waitFor()
    await expectPart(visitor, 'a suspended organization')
    await row.getByRole('button', { name: 'Undo the suspension' }).click()
    const undoing = page.getByRole('alertdialog', { name: `Undo the suspension of “${name}”?` })
    await undoing.getByRole('button', { name: 'Undo the suspension' }).click()
    await row.getByText('Verified', { exact: true }).waitFor()
    for (const { context } of [visitor, boss]) await context.close()
  })

  it('reports are there, and what failed is tried again', async () => {
    const { visitor, email, page, goTo } = await staff()
    await site.run('delete from failed_tasks')
    await open(visitor, '/analytics')
    await goTo('Reports')
    await goTo('Failures')
    await page.getByText('Nothing failed.').waitFor()
    await site.run(`insert into outgoing_mails (kind, user_id, tries, failed_at, failure, due_at)
      select 'passwordChanged', id, 16, now(), '554', '9999-01-01' from users
      where email = '${email}'`)
    await site.run(`insert into failed_tasks (task, code) values ('sort the shelves', '22012')`)
    await open(visitor, '/analytics?tab=failures')
    await page.getByText('E-mail: password changed').waitFor()
    await page
      .getByRole('region', { name: 'Upkeep that fails' })
      .getByText('sort the shelves')
      .waitFor()
    await expectPart(visitor, 'failures')
    await page.getByRole('button', { name: 'Retry: E-mail: password changed' }).press('Enter')
    await page.getByText('No e-mail and no resume was given up.').waitFor()
    await site.run('delete from failed_tasks')
    await visitor.context.close()
  })
})
