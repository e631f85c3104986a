import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openUserMenu } from '../../support/browser/menus.ts'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import { confirmAddress, mutate } from '../../support/browser/story.ts'
import {
  address,
  desktop,
  open,
  phone,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'
import { partsNamed } from '../../support/browser/parts-named.ts'

const browser = testBrowser()

const applicants = '/org/demo-org/dashboard?tab=applicants'
const button = (name: string | RegExp) => (visitor: Visitor) =>
  visitor.page.getByRole('button', { name }).first()

interface Opener {
  what: string
  who?: string
  size?: typeof desktop
  path: string
  /** What has the focus before, and again afterwards. */
  from: (visitor: Visitor) => Locator
  keys?: string
  /** A way that does not close it. */
  lacks?: 'its button'
}

const openers: Opener[] = [
  {
    what: 'the palette',
    path: '/jobs',
    from: v => v.page.getByRole('searchbox'),
    keys: 'Control+k',
    lacks: 'its button',
  },
  { what: 'the help', path: '/jobs', from: v => v.page.locator('a[data-job]').first(), keys: '?' },
  {
    what: 'the mobile menu',
    path: '/jobs',
    size: phone,
    from: v => v.page.getByRole('button', { name: 'Menu', exact: true }),
  },
  { what: 'the filters', path: '/jobs', size: phone, from: button(/^Filters/) },
  {
    what: 'an applicant',
    who: 'admin@demo.example',
    path: applicants,
    from: v => v.page.locator('[data-applicant]').first(),
  },
  {
    what: 'deleting the account',
    who: 'ada@demo.example',
    path: '/settings?tab=data',
    from: button(/^Delete account/),
  },
]

const overlay = ({ page }: Visitor) => page.locator('[role=dialog], [role=alertdialog]')
const hasFocus = (locator: Locator) =>
  locator.evaluate(element => element === document.activeElement)

const ways = {
  Esc: ({ page }: Visitor) => page.keyboard.press('Escape'),
  async 'a click beside it'({ page }: Visitor) {
    // A dialog listens for it from the task after the one that draws it.
    await page.evaluate(
      () => new Promise<void>(done => requestAnimationFrame(() => setTimeout(done))),
    )
    await page.mouse.click(2, 2)
  },
  'its button': (visitor: Visitor) =>
    overlay(visitor)
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .last()
      .click(),
}

describe.each(openers)('closing $what', ({ who, size, path, from, keys, lacks }) => {
  const there = Object.entries(ways).filter(([way]) => way !== lacks)
  it.each(there)('by %s gives the focus back', async (_, close) => {
    const visitor = await browser.visitor({ size: size ?? desktop })
    if (who) await signIn(visitor, who)
    await open(visitor, path)
    const opener = from(visitor)
    if (keys) {
      await opener.focus()
      await visitor.page.keyboard.press(keys)
    } else await opener.click()
    await overlay(visitor).waitFor()
    await close(visitor)
    await overlay(visitor).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(opener)).toBe(true)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })
})

describe('the focus', () => {
  it('comes back through a menu and through what the palette opened', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/about')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' })
    await link.focus()
    await page.keyboard.press('Control+k')
    await overlay(visitor).waitFor()
    await page.keyboard.type('keyboard')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await overlay(visitor).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(link)).toBe(true)
    await visitor.context.close()
  })

  it('goes to the menu’s button when an entry of it asked', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, applicants)
    const menu = button(/^Move to… /)(visitor)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Reject…' }).click()
    await page.getByRole('alertdialog').waitFor()
    await page.keyboard.press('Escape')
    await overlay(visitor).waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(menu)).toBe(true)
    await visitor.context.close()
  })

  it('stays with the page that the mobile menu led to', async () => {
    const visitor = await browser.visitor({ size: phone })
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/jobs')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await overlay(visitor).getByRole('link', { name: 'Challenges' }).click()
    await expect.poll(() => address(visitor)).toBe('/challenges')
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('main')
    await visitor.context.close()
  })
})

describe('a form sent from its button', () => {
  it('keeps the focus there, looks off while it waits, and is not sent twice', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signUp(visitor, 'Nia Namechange')
    await open(visitor, '/settings')
    let sent = 0
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/trpc/user.updateAccount*', async route => {
      sent++
      await held
      await route.continue()
    })
    const save = page.getByRole('button', { name: 'Save name' })
    const ground = () => save.evaluate(element => getComputedStyle(element).backgroundColor)
    const before = await ground()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nia Newname')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')
    expect(await ground()).not.toBe(before)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    expect(await hasFocus(save)).toBe(true)
    for (const key of ['Enter', 'Shift+Tab', 'Enter']) await page.keyboard.press(key)
    release()
    await page.getByText('Name saved', { exact: true }).waitFor()
    await expect.poll(() => save.getAttribute('aria-busy')).toBe(null)
    expect(sent).toBe(1)
    await visitor.context.close()
  })
})

describe('what goes away when it is pressed hands the focus on:', () => {
  const press = async ({ page }: Visitor, name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const expectFocus = async (locator: Locator) => {
    await expect.poll(() => hasFocus(locator)).toBe(true)
  }

  it('“Join” to the way to the submission', async () => {
    const admin = await browser.visitor()
    await signUp(admin, 'Ada Admin')
    await confirmAddress(admin)
    const challenge = await newOpenChallenge(admin, 'Slipway Works')
    await admin.context.close()
    const visitor = await browser.visitor()
    await signUp(visitor, 'Elia Entrant')
    await open(visitor, challenge.address)
    await press(visitor, 'Join')
    await expectFocus(visitor.page.getByRole('link', { name: 'Your submission' }))
    await visitor.context.close()
  })

  it('“Keep my account” to the page', async () => {
    const visitor = await browser.visitor()
    const { request } = visitor.context
    await signUp(visitor, 'Kim Keeper')
    const user = await request.get('/api/auth/user')
    const { email } = (await user.json()) as { email: string }
    const password = 'a long enough passphrase'
    await mutate(visitor.context, 'user.deleteAccount', { email, password })
    await signIn(visitor, email, password)
    await open(visitor, '/settings')
    await press(visitor, 'Keep my account')
    await visitor.page.getByText(/^Your account will be erased/).waitFor({ state: 'detached' })
    await expectFocus(visitor.page.locator('#main'))
    await visitor.context.close()
  })

  it('a forgotten password to what was done', async () => {
    const visitor = await browser.visitor()
    await open(visitor, '/forgot-password')
    await visitor.page.getByLabel('E-mail').fill('nobody@mail.example')
    await press(visitor, 'Send the link')
    await expectFocus(visitor.page.getByRole('status').filter({ hasText: 'Check your e-mail' }))
    await visitor.context.close()
  })

  it('“Change e-mail” to its form, and “Cancel” back', async () => {
    const visitor = await browser.visitor()
    await signUp(visitor, 'Mia Mover')
    await open(visitor, '/settings')
    await press(visitor, 'Change e-mail')
    await expectFocus(visitor.page.getByLabel('New e-mail address'))
    await press(visitor, 'Cancel')
    await expectFocus(visitor.page.getByRole('button', { name: 'Change e-mail' }))
    await visitor.context.close()
  })
})

describe('a tab', () => {
  it('shows its ring to the keyboard only', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/org/demo-org/dashboard')
    const ring = (name: string) =>
      page.getByRole('tab', { name }).evaluate(tab => getComputedStyle(tab).outlineStyle)
    await page.keyboard.press('Tab')
    await page.getByRole('tab', { name: 'Jobs' }).click()
    await expect.poll(() => ring('Jobs')).toBe('none')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => ring('Applicants')).toBe('solid')
    await visitor.context.close()
  })

  it('menus show that they were pressed while they load', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signIn(visitor, 'ada@demo.example')
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(partsNamed(/^user-menu-overlay$/), async route => {
      await held
      await route.continue()
    })
    await open(visitor, '/dashboard')
    const menu = page.getByRole('button', { name: /user menu/ })
    await menu.click()
    await expect.poll(() => menu.getAttribute('aria-busy')).toBe('true')
    release()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await openUserMenu(visitor)
    await visitor.context.close()
  })
})
