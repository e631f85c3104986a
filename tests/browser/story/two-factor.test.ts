import { describe, expect, it } from 'vitest'
import { expectDialog, expectScreen } from '../../support/browser/story.ts'
import {
  address,
  desktop,
  open,
  passphrase,
  phone,
  settled,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'
import { codeOf } from '../../support/people/two-factor.ts'

const browser = testBrowser()
const settings = '/settings?tab=two-factor'

const isFocused = ({ page }: Visitor, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate(one => one === document.activeElement)
    .catch(() => false)

/** By the keyboard: from where the focus is, or to a button that a person reaches with Tab. */
const press = async ({ page }: Visitor, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

/** The password is right, and the screen asks for the code; the refusal is one for the console. */
async function givePassword(visitor: Visitor, email: string) {
  const { page } = visitor
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passphrase)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await expect.poll(() => isFocused(visitor, 'Code from your app')).toBe(true)
  const reported = /^error: Failed to load resource.* status of (400|403)/
  expect(visitor.takeErrors().filter(error => !reported.test(error))).toEqual([])
}

describe('two-factor sign-in', () => {
  it.each([
    ['1280 px, light', { size: desktop, dark: false }],
    ['360 px, dark', { size: phone, dark: true }],
  ])('is turned on, asked for and got past with a recovery code, at %s', async (_, look) => {
    const visitor = await browser.visitor(look)
    const { page } = visitor
    const email = await signUp(visitor, 'Vera Lindqvist')
    await open(visitor, settings)
    await press(visitor, 'Turn on')
    const dialog = await expectDialog(visitor, 'Set up two-factor sign-in')
    await dialog.locator('svg path[fill=black]').waitFor()
    const secret = (await dialog.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    const field = dialog.getByLabel('Code from your app')
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    await field.focus()
    await page.keyboard.type(codeOf(secret))
    await page.keyboard.press('Enter')
    const kept = await expectDialog(visitor, 'Keep your recovery codes')
    const codes = await kept.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    const coming = page.waitForEvent('download')
    await press(visitor, 'Download as text')
    expect((await coming).suggestedFilename()).toBe('fairlead-recovery-codes.txt')
    await press(visitor, 'I have kept them')
    await page.getByText('10 recovery codes are left.').waitFor()
    await expectScreen(visitor, 'Settings')

    await settled(page)
    await visitor.context.request.post('/api/auth/logout')
    await open(visitor, settings)
    await givePassword(visitor, email)
    // That of now is used up.
    await page.keyboard.type(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    // On to where one was.
    await expect.poll(() => address(visitor)).toBe(settings)

    await settled(page)
    await visitor.context.request.post('/api/auth/logout')
    await open(visitor, '/login')
    await givePassword(visitor, email)
    await press(visitor, 'Use a recovery code')
    await expect.poll(() => isFocused(visitor, 'Recovery code')).toBe(true)
    await page.keyboard.type('not one of them')
    await page.keyboard.press('Enter')
    await page.getByText('This recovery code is wrong or was used already.').first().waitFor()
    visitor.takeErrors()
    await expectScreen(visitor, 'Enter your code')
    await page.getByLabel('Recovery code').fill(codes[0]!)
    await page.keyboard.press('Enter')
    await expect.poll(() => address(visitor)).toBe('/dashboard')

    await open(visitor, settings)
    await page.getByText('9 recovery codes are left.').waitFor()
    await press(visitor, 'Turn off')
    await expectDialog(visitor, 'Turn two-factor sign-in off')
    await page.getByRole('dialog').getByLabel('Your password').fill(passphrase)
    await press(visitor, 'Use a recovery code')
    await page.keyboard.type(codes[1]!)
    await page.keyboard.press('Enter')
    await page.getByText('Two-factor sign-in is off').first().waitFor()
    await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor()
    await visitor.context.close()
  })
})
