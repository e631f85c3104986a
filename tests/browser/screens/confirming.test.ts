import { describe, expect, it } from 'vitest'
import { expectPart, mutate } from '../../support/browser/story.ts'
import { linkTo } from '../../support/browser/outbox.ts'
import {
  address,
  desktop,
  open,
  phone,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const password = 'a long enough passphrase'

const userOf = async ({ context }: Visitor) =>
  (await (await context.request.get('/api/auth/user')).json()) as { email: string }

const account = async ({ context }: Visitor) => {
  const answer = await context.request.get('/trpc/user.account')
  const { result } = (await answer.json()) as { result: { data: { emailVerifiedAt: unknown } } }
  return result.data
}

const confirm = ({ page }: Visitor) => page.getByRole('button', { name: 'Confirm my address' })

describe('point 4: the page that a confirmation mail links to', () => {
  it.each([
    ['1280 px', desktop],
    ['360 px', phone],
  ])('at %s leads a visitor through the log-in, and waits for the press', async (_, size) => {
    const owner = await browser.visitor({ size })
    const { page } = owner
    await signUp(owner, 'Ines Probe')
    const { email } = await userOf(owner)
    const link = await linkTo(email)
    expect(link).toMatch(/^\/verify-email\/./)

    const scanner = await browser.visitor({ size })
    await open(scanner, link)
    await scanner.page.getByText('Log in to confirm your address').waitFor()
    await expectPart(scanner, 'signed out')
    expect(await confirm(scanner).count()).toBe(0)
    await scanner.page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await scanner.page.getByLabel('E-mail').fill(email)
    await scanner.page.getByLabel('Password', { exact: true }).fill(password)
    await scanner.page.keyboard.press('Enter')
    await confirm(scanner).waitFor()
    expect(address(scanner)).toBe(link)
    await scanner.context.close()

    await open(owner, link)
    await confirm(owner).waitFor()
    await expectPart(owner, 'signed in')
    expect((await account(owner)).emailVerifiedAt).toBe(null)
    await confirm(owner).focus()
    await page.keyboard.press('Enter')
    const told = page.getByRole('status').filter({ hasText: 'Your address is confirmed' })
    await told.waitFor()
    await expect.poll(() => told.evaluate(one => one === document.activeElement)).toBe(true)
    expect((await account(owner)).emailVerifiedAt).not.toBe(null)
    await expectPart(owner, 'confirmed')
    await owner.context.close()
  })

  it('says to another account that the link is not for it, and leads to the right one', async () => {
    const [owner, other] = [await browser.visitor(), await browser.visitor({ size: phone })]
    const { page } = other
    await signUp(owner, 'Ines Probe')
    await signUp(other, 'Otto Other')
    const link = await linkTo((await userOf(owner)).email)
    await open(other, link)
    await confirm(other).click()
    await page.getByText('is for another account').waitFor()
    await page.getByText(`You are signed in as ${(await userOf(other)).email}`).waitFor()
    await page.getByRole('button', { name: 'Send a new link' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(() => address(other)).toBe(`/login?redirect=${encodeURIComponent(link)}`)
    expect((await account(owner)).emailVerifiedAt).toBe(null)
    await owner.context.close()
    await other.context.close()
  })

  it('makes a new address the account’s', async () => {
    const owner = await browser.visitor()
    const { page } = owner
    await signUp(owner, 'Mia Mover')
    const email = `moved-${(await userOf(owner)).email}`
    await mutate(owner.context, 'user.requestEmailChange', { email, password })
    await open(owner, await linkTo(email))
    await confirm(owner).click()
    await page.getByText(`${email} is yours.`).waitFor()
    expect((await userOf(owner)).email).toBe(email)
    await owner.context.close()
  })

  it('offers to log in when the session has ended meanwhile', async () => {
    const owner = await browser.visitor()
    await signUp(owner, 'Ines Probe')
    await open(owner, await linkTo((await userOf(owner)).email))
    await confirm(owner).waitFor()
    await owner.context.clearCookies()
    await confirm(owner).click()
    await owner.page.getByText('Log in to confirm your address').waitFor()
    expect(await confirm(owner).count()).toBe(0)
    await owner.context.close()
  })
})
