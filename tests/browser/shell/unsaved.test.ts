import { describe, expect, it } from 'vitest'
import { openUserMenu } from '../../support/browser/menus.ts'
import {
  address,
  desktop,
  goBy,
  heading,
  open,
  phone,
  settled,
  signIn,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

const dashboard = '/org/demo-org/dashboard'
const create = '/org/demo-org/jobs/create'
const typed = 'Lighthouse keeper'

const titleField = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Title' })
const question = ({ page }: Visitor) => page.getByRole('alertdialog')

/** An admin who came from the organization's dashboard and typed a title. */
async function typing() {
  const visitor = await browser.visitor()
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, dashboard)
  await visitor.page.getByRole('link', { name: 'Post a job' }).click()
  await titleField(visitor).fill(typed)
  await expect.poll(() => address(visitor)).toBe(create)
  return visitor
}

const leave = ({ page }: Visitor) => page.getByRole('button', { name: 'Leave' }).click()
const stay = ({ page }: Visitor) => page.getByRole('button', { name: 'Stay' }).click()

async function expectStillTyping(visitor: Visitor) {
  await question(visitor).waitFor({ state: 'detached' })
  await expect.poll(() => address(visitor)).toBe(create)
  await expect.poll(() => titleField(visitor).inputValue()).toBe(typed)
}

describe('unsaved text and a link', () => {
  it('asks, naming what would be lost, with the focus on Stay', async () => {
    const visitor = await typing()
    await goBy(visitor, 'Challenges')
    await question(visitor).waitFor()
    await expect
      .poll(() => question(visitor).getByRole('heading').textContent())
      .toBe('Leave without saving?')
    await question(visitor).getByText(`What you changed in “${typed}” is not saved.`).waitFor()
    await expect.poll(() => visitor.page.locator(':focus').textContent()).toBe('Stay')
    await expect.poll(() => address(visitor)).toBe(create)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it.each([
    ['Stay', stay],
    ['Escape', ({ page }: Visitor) => page.keyboard.press('Escape')],
  ])('keeps the text and the address on %s, and asks again next time', async (_, answer) => {
    const visitor = await typing()
    for (const name of ['Challenges', 'Dashboard']) {
      await goBy(visitor, name)
      await question(visitor).waitFor()
      await answer(visitor)
      await expectStillTyping(visitor)
    }
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('goes on when told to leave, and Back leads to an empty form', async () => {
    const visitor = await typing()
    await goBy(visitor, 'Challenges')
    await leave(visitor)
    await heading(visitor, 'Challenges').waitFor()
    await expect.poll(() => address(visitor)).toBe('/challenges')
    expect(await question(visitor).count()).toBe(0)
    await visitor.page.goBack()
    await titleField(visitor).waitFor()
    await expect.poll(() => titleField(visitor).inputValue()).toBe('')
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('does not ask while nothing differs from what is saved', async () => {
    const visitor = await typing()
    await titleField(visitor).fill('')
    await goBy(visitor, 'Challenges')
    await heading(visitor, 'Challenges').waitFor()
    expect(await question(visitor).count()).toBe(0)
    await visitor.context.close()
  })
})

describe('unsaved text and the Back button', () => {
  it('keeps the address and the text, asks, and stays when told to', async () => {
    const visitor = await typing()
    await visitor.page.evaluate(() => history.back())
    await question(visitor).waitFor()
    await expect.poll(() => address(visitor)).toBe(create)
    await stay(visitor)
    await expectStillTyping(visitor)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('really goes back when told to leave, as often as it was held before', async () => {
    const visitor = await typing()
    for (const answer of [stay, leave]) {
      await visitor.page.evaluate(() => history.back())
      await question(visitor).waitFor()
      await expect.poll(() => address(visitor)).toBe(create)
      await answer(visitor)
      await question(visitor).waitFor({ state: 'detached' })
    }
    await heading(visitor, 'Harbour & Pine').waitFor()
    await expect.poll(() => address(visitor)).toBe(dashboard)
    // The form is still the entry ahead: nothing was pushed on the way.
    await visitor.page.goForward()
    await titleField(visitor).waitFor()
    await expect.poll(() => address(visitor)).toBe(create)
    await expect.poll(() => titleField(visitor).inputValue()).toBe('')
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })
})

describe('unsaved text and the edge of the site', () => {
  it('lets the browser ask before a reload, and not without a change', async () => {
    const visitor = await typing()
    const asked: string[] = []
    visitor.page.on('dialog', dialog => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await visitor.page.reload()
    await settled(visitor.page)
    expect(asked).toEqual(['beforeunload'])
    await titleField(visitor).fill('x')
    await titleField(visitor).fill('')
    await visitor.page.reload()
    await settled(visitor.page)
    expect(asked).toEqual(['beforeunload'])
    await visitor.context.close()
  })

  it.each([
    ['user menu', desktop],
    ['phone menu', phone],
  ])('asks before signing out in the %s: who stays is still signed in', async (where, size) => {
    const visitor = await typing()
    const { page } = visitor
    await page.setViewportSize(size)
    const signOut = async () => {
      if (where === 'phone menu') {
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await page.getByRole('button', { name: 'Sign out' }).click()
      } else {
        await openUserMenu(visitor)
        await page.getByRole('menuitem', { name: 'Sign out' }).click()
      }
      await question(visitor).waitFor()
    }
    const status = async () => (await visitor.context.request.get('/api/auth/user')).status()
    await signOut()
    expect(await status()).toBe(200)
    await stay(visitor)
    await expectStillTyping(visitor)
    await signOut()
    await leave(visitor)
    await heading(visitor, 'Log in').waitFor()
    await expect.poll(() => address(visitor)).toBe(`/login?redirect=${encodeURIComponent(create)}`)
    expect(await status()).toBe(401)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('keeps the text when signing out fails, and guards it still', async () => {
    const visitor = await typing()
    const { page } = visitor
    await page.route('**/api/auth/logout', route => route.fulfill({ status: 500 }))
    await openUserMenu(visitor)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await leave(visitor)
    await page.getByText('Logout failed', { exact: true }).waitFor()
    await expectStillTyping(visitor)
    await goBy(visitor, 'Challenges')
    await question(visitor).waitFor()
    await stay(visitor)
    await expectStillTyping(visitor)
    await expect.poll(() => page.getByRole('button', { name: /user menu/ }).count()).toBe(1)
    await visitor.context.close()
  })
})

describe('saving', () => {
  const fill = async (visitor: Visitor, title: string) => {
    await titleField(visitor).fill(title)
    await visitor.page.getByLabel('Country').selectOption('PT')
    await visitor.page.getByRole('textbox', { name: 'Description' }).fill('Keeps the light.')
  }

  it('takes the guard away', async () => {
    const visitor = await typing()
    await fill(visitor, typed)
    await visitor.page.getByRole('button', { name: 'Save draft' }).click()
    await heading(visitor, 'Harbour & Pine').waitFor()
    await expect.poll(() => address(visitor)).toBe(`${dashboard}?tab=jobs`)
    await goBy(visitor, 'Challenges')
    await heading(visitor, 'Challenges').waitFor()
    await visitor.page.goBack()
    await heading(visitor, 'Harbour & Pine').waitFor()
    expect(await question(visitor).count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('leaves the guard in place when it is refused', async () => {
    const visitor = await typing()
    await fill(visitor, 'ab')
    await visitor.page.getByRole('button', { name: 'Save draft' }).click()
    await visitor.page.getByText('Write at least 3 characters').first().waitFor()
    await goBy(visitor, 'Challenges')
    await question(visitor).waitFor()
    await stay(visitor)
    await question(visitor).waitFor({ state: 'detached' })
    await expect.poll(() => titleField(visitor).inputValue()).toBe('ab')
    await visitor.context.close()
  })
})
