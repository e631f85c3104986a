import { expect, it } from 'vitest'
import { tabTo } from '../../support/browser/keyboard.ts'
import { expectPart } from '../../support/browser/story.ts'
import {
  desktop,
  heading,
  open,
  phone,
  signUp,
  testBrowser,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

it.each([
  ['1280 px, dark', desktop, true],
  ['360 px, light', phone, false],
] as const)(
  'a profile is written and published by keyboard alone, at %s',
  async (_, size, dark) => {
    const visitor = await browser.visitor({ size, dark })
    const { page } = visitor
    const { keyboard } = page
    await signUp(visitor, 'Kit Keeper')
    await open(visitor, '/profile/edit')
    await heading(visitor, 'Edit profile').waitFor()
    const username = `kit-${size.width}`
    await tabTo(page, page.getByLabel('Headline'))
    await keyboard.type('Keeper of locks')
    await tabTo(page, page.getByLabel('Username'))
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type(username)

    const sections = page.getByRole('region', { name: 'Add section' })
    await tabTo(page, sections.getByRole('button', { name: 'Work', exact: true }))
    await keyboard.press('Enter')
    const work = page.getByRole('region', { name: 'Work' })
    await keyboard.type('Lock keeper')
    await tabTo(page, work.getByLabel('Start'))
    await keyboard.type('March 2021')
    await tabTo(page, work.getByRole('button', { name: /^Add/ }))
    await keyboard.press('Enter')
    await keyboard.type('Deckhand')
    const positions = work.locator('button[aria-expanded] .font-medium')
    await expect.poll(() => positions.allTextContents()).toEqual(['Lock keeper', 'Deckhand'])
    await tabTo(page, work.getByRole('button', { name: 'Move up: Deckhand' }), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect.poll(() => positions.allTextContents()).toEqual(['Deckhand', 'Lock keeper'])
    await tabTo(page, work.getByLabel('Who sees Work'), 'Shift+Tab')
    await keyboard.type('Signed-in')
    await expectPart(visitor, 'a profile that is written')

    await tabTo(page, page.getByRole('radio', { name: 'Hidden', exact: true }))
    await keyboard.press('ArrowUp')
    await expect.poll(() => page.getByRole('radio', { name: 'Public' }).isChecked()).toBe(true)
    await tabTo(page, page.getByRole('button', { name: 'Publish' }).last())
    await keyboard.press('Enter')
    await page.getByText('Profile published', { exact: true }).waitFor()

    const stranger = await browser.visitor({ size, javaScript: false })
    await stranger.page.goto(`/u/${username}`)
    await stranger.page.getByText('Keeper of locks').waitFor()
    expect(await stranger.page.getByText('Deckhand').count()).toBe(0)
    for (const { context } of [visitor, stranger]) await context.close()
  },
)
