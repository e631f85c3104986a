import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres } from '#db/index.ts'
import { linkTo } from '../../support/browser/outbox.ts'
import { expectPart } from '../../support/browser/story.ts'
import {
  address,
  desktop,
  heading,
  open,
  phone,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'
import { startPostgres } from '../../support/postgres.ts'
import { startSite, type Site } from '../../support/site.ts'

const browser = testBrowser()
const password = 'a long enough passphrase'

/** A site of its own, whose sessions can be made older. */
let site: Site
let database: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  database = await startPostgres()
  site = await startSite({ DATABASE_URL: database.url, RATE_LIMIT_SCALE: '1' })
})
afterAll(async () => {
  await site?.stop()
  await database?.stop()
})

const letTimePass = async () => {
  const { db, close } = connectPostgres(database.url)
  await sql`update sessions set created_at = created_at - interval '11 minutes'`.execute(db)
  await close()
}

const newcomer = async (size = desktop) => {
  const visitor = await browser.visitor({ size, site: site.url })
  await signUp(visitor, 'Vera Lindqvist')
  const answer = await visitor.context.request.get('/api/auth/user')
  const { email } = (await answer.json()) as { email: string }
  return { visitor, email }
}

/** But for the refusals, which the browser reports. */
const expectSoundPart = async (visitor: Visitor, where: string) => {
  const reported = /^error: Failed to load resource.* status of (400|403|429)/
  expect(visitor.takeErrors().filter(error => !reported.test(error))).toEqual([])
  await expectPart(visitor, where)
}

const expectDialog = async (visitor: Visitor, name: string) => {
  const dialog = visitor.page.getByRole('dialog', { name })
  await dialog.waitFor()
  await expectSoundPart(visitor, name)
  return dialog
}

const field = ({ page }: Visitor) => page.getByRole('dialog').getByLabel('Your password')
const isFocused = ({ page }: Visitor, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate(one => one === document.activeElement)

describe('point 5: settings ask for the password', () => {
  it.each([
    ['1280 px', desktop],
    ['360 px', phone],
  ])('before the download of everything, at %s and by the keyboard', async (_, size) => {
    const { visitor } = await newcomer(size)
    const { page } = visitor
    await letTimePass()
    await open(visitor, '/settings?tab=data')
    await page.getByRole('button', { name: 'Download my data' }).focus()
    await page.keyboard.press('Enter')
    await expectDialog(visitor, 'Enter your password')
    await expect
      .poll(() => field(visitor).evaluate(one => one === document.activeElement))
      .toBe(true)

    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(visitor, 'Download my data')).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)

    await page.keyboard.press('Enter')
    await field(visitor).waitFor()
    expect(await field(visitor).inputValue()).toBe('')
    await page.keyboard.press('Enter')
    await page.getByText('Enter your password', { exact: true }).nth(1).waitFor()
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await page.getByText('This is not your password. Try again.').first().waitFor()
    await expectSoundPart(visitor, 'a wrong password')
    await field(visitor).fill(password)
    const coming = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await coming).suggestedFilename()).toMatch(/^fairlead-vera-lindqvist-.*\.zip$/)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(visitor, 'Download my data')).toBe(true)
    await visitor.context.close()
  })

  it('before other sessions end, one or all', async () => {
    const { visitor, email } = await newcomer()
    const others = [
      await browser.visitor({ site: site.url }),
      await browser.visitor({ site: site.url }),
    ]
    for (const other of others) await signIn(other, email, password)
    await letTimePass()
    await open(visitor, '/settings?tab=sessions')
    const { page } = visitor
    const ends = page.getByRole('button', { name: /^End the session/ })
    await ends.first().click()
    await expectDialog(visitor, 'Enter your password')
    await field(visitor).fill(password)
    await page.keyboard.press('Enter')
    await expect.poll(() => ends.count()).toBe(1)
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await letTimePass()
    const { db, close } = connectPostgres(database.url)
    await sql`update sessions set confirmed_at = null`.execute(db)
    await close()
    await page.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click()
    await expectDialog(visitor, 'Enter your password')
    await field(visitor).fill(password)
    await page.keyboard.press('Enter')
    await page.getByText('All other sessions are ended').first().waitFor()
    await expect.poll(() => ends.count()).toBe(0)
    for (const other of others) {
      expect((await other.context.request.get('/api/auth/user')).status()).toBe(401)
      await other.context.close()
    }
    await visitor.context.close()
  })

  it('not again soon after the sign-in', async () => {
    const { visitor } = await newcomer()
    await open(visitor, '/settings?tab=data')
    const coming = visitor.page.waitForEvent('download')
    await visitor.page.getByRole('button', { name: 'Download my data' }).click()
    expect((await coming).suggestedFilename()).toMatch(/\.zip$/)
    expect(await visitor.page.getByRole('dialog').count()).toBe(0)
    await visitor.context.close()
  })

  it('always before the account is deleted', async () => {
    const { visitor, email } = await newcomer(phone)
    const { page } = visitor
    await open(visitor, '/settings?tab=data')
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = await expectDialog(visitor, 'Delete your account?')
    const send = dialog.getByRole('button', { name: 'Delete account' })
    await send.click()
    await dialog.getByText('Type your e-mail address to confirm').first().waitFor()
    await dialog.getByText('Enter your password').first().waitFor()
    await dialog.getByLabel('Your e-mail address').fill(email)
    await field(visitor).fill('not this one')
    await send.click()
    await dialog.getByText('This is not your password. Try again.').first().waitFor()
    await expectSoundPart(visitor, 'a wrong password')
    await field(visitor).fill(password)
    await page.keyboard.press('Enter')
    await expect.poll(() => address(visitor)).toBe('/login')
    await visitor.context.close()
  })
})

describe('point 5: too many wrong passwords', () => {
  it('lead to the mailed link, which lets in at once', async () => {
    const { visitor: owner, email } = await newcomer()
    const visitor = await browser.visitor({ size: phone, site: site.url })
    const { page } = visitor
    await open(visitor, '/login')
    await page.getByLabel('E-mail').fill(email)
    for (let i = 0; i < 11; i++) {
      await page.getByLabel('Password', { exact: true }).fill(`wrong ${i}`)
      const answered = page.waitForResponse(/auth\.logIn/)
      await page.keyboard.press('Enter')
      await answered
      // Until the refusal stands on the page, the form is sent and takes no other Enter.
      await page.locator('button[type=submit]:not([aria-busy])').waitFor()
    }
    await page.getByText('Too many attempts. Try again in 15 minutes.').waitFor()
    await expectSoundPart(visitor, 'too many attempts')
    await page.getByRole('link', { name: 'choose a new password' }).click()
    await heading(visitor, 'Reset your password').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Check your e-mail').waitFor()
    await open(visitor, await linkTo(email, '/reset-password/', site.dataDir))
    await page.getByLabel('New password').fill('a new one for harbours')
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await heading(visitor, 'Log in').waitFor()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a new one for harbours')
    await page.keyboard.press('Enter')
    await expect.poll(() => address(visitor)).toBe('/dashboard')
    await owner.context.close()
    await visitor.context.close()
  })
})
