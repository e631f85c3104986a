import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { entriesOf, menuEntries, openUserMenu } from '../../support/browser/menus.ts'
import { ownSite } from '../../support/own-site.ts'
import {
  address,
  goBy,
  heading,
  open,
  phone,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

/** A site of its own, whose organizations may be claimed without changing the shared one. */
const site = ownSite({ CLAIM_TOKEN: 'demo-claim-token' })

const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const navEntries = ({ page }: Visitor) => entriesOf(mainNav(page).locator('a, button'))

describe('the header', () => {
  it('holds no Organizations for who has none', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/dashboard')
    await expect
      .poll(() => navEntries(visitor))
      .toEqual([
        ['Dashboard', '/dashboard'],
        ['Opportunities', '/jobs'],
        ['Challenges', '/challenges'],
      ])
    expect(await visitor.page.getByText('Get Started').count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('leads straight to the dashboard of the only organization', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/jobs')
    await expect
      .poll(() => navEntries(visitor))
      .toEqual([
        ['Organizations', '/org/demo-org/dashboard'],
        ['Dashboard', '/dashboard'],
        ['Opportunities', '/jobs'],
        ['Challenges', '/challenges'],
      ])
    await goBy(visitor, 'Organizations')
    await heading(visitor, 'Harbour & Pine').waitFor()
    await expect.poll(() => address(visitor)).toBe('/org/demo-org/dashboard')
    await visitor.context.close()
  })

  it('holds a menu of several organizations, as the user menu and the phone do', async () => {
    const visitor = await browser.visitor({ site: site.url })
    await signUp(visitor, 'Tova Two Hats')
    const slugs = ['forno-comune', 'quebrada-carga']
    for (const slug of slugs) {
      const data = { token: 'demo-claim-token' }
      const answer = await visitor.context.request.post(`/api/org/${slug}/claim`, { data })
      expect(answer.status()).toBe(200)
    }
    const both = [
      ['Forno Comune', '/org/forno-comune/dashboard'],
      ['Quebrada Carga', '/org/quebrada-carga/dashboard'],
    ]
    await open(visitor, '/dashboard')
    await expect
      .poll(() => navEntries(visitor))
      .toEqual([
        ['Organizations', 'button'],
        ['Dashboard', '/dashboard'],
        ['Opportunities', '/jobs'],
        ['Challenges', '/challenges'],
      ])
    await mainNav(visitor.page).getByRole('button', { name: 'Organizations' }).click()
    await visitor.page.getByRole('menu').waitFor()
    const named = (entries: (string | null)[][]) =>
      entries.map(([text, to]) => [text?.replace(/^(FC|QC)/, ''), to])
    expect(named(await menuEntries(visitor))).toEqual(both)
    await visitor.page.getByRole('menuitem', { name: 'Quebrada Carga' }).click()
    await heading(visitor, 'Quebrada Carga').waitFor()
    await openUserMenu(visitor)
    await expect
      .poll(() => menuEntries(visitor))
      .toEqual([['Profile', '/profile'], ...both, ['Settings', '/settings'], ['Sign out', 'div']])
    await visitor.page.keyboard.press('Escape')
    await visitor.page.setViewportSize(phone)
    await visitor.page.getByRole('button', { name: 'Menu', exact: true }).click()
    const sheet = visitor.page.getByRole('dialog', { name: 'Menu' })
    await sheet.waitFor()
    await expect
      .poll(() => entriesOf(sheet.getByRole('link')))
      .toEqual([
        ['Dashboard', '/dashboard'],
        ['Opportunities', '/jobs'],
        ['Challenges', '/challenges'],
        ...both,
        ['Profile', '/profile'],
        ['Settings', '/settings'],
      ])
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('signed out, has no navigation and starts at sign-up', async () => {
    const visitor = await browser.visitor()
    await open(visitor, '/jobs')
    expect(await visitor.page.getByRole('banner').getByRole('navigation').count()).toBe(0)
    await expect
      .poll(() => entriesOf(visitor.page.getByRole('banner').locator('a:visible')))
      .toEqual([
        ['Fairlead', '/'],
        ['Get Started', '/signup'],
      ])
    await visitor.context.close()
  })

  it('signed out on a phone, starts at log-in, inside the menu', async () => {
    const visitor = await browser.visitor({ size: phone })
    await open(visitor, '/jobs')
    expect(await visitor.page.getByRole('link', { name: 'Get Started' }).count()).toBe(0)
    await visitor.page.getByRole('button', { name: 'Menu', exact: true }).click()
    const sheet = visitor.page.getByRole('dialog', { name: 'Menu' })
    await sheet.waitFor()
    await expect.poll(() => entriesOf(sheet.getByRole('link'))).toEqual([['Get Started', '/login']])
    expect(await sheet.getByRole('navigation').count()).toBe(0)
    await sheet.getByRole('link').click()
    await heading(visitor, 'Log in').waitFor()
    await expect.poll(() => address(visitor)).toBe('/login')
    await visitor.context.close()
  })
})

describe('header and footer', () => {
  it('the footer holds three links and the copyright', async () => {
    const visitor = await browser.visitor()
    await open(visitor, '/jobs')
    const footer = visitor.page.getByRole('contentinfo')
    await expect
      .poll(() => entriesOf(footer.getByRole('link')))
      .toEqual([
        ['About', '/about'],
        ['Terms of Use', '/terms'],
        ['Privacy Policy', '/privacy'],
      ])
    await expect.poll(() => footer.innerText()).toMatch(/© \d{4} Fairlead/)
    await visitor.context.close()
  })

  const frame = async ({ page }: Visitor) => ({
    header: await page.getByRole('banner').count(),
    footer: await page.getByRole('contentinfo').count(),
  })

  it('are absent on /login and /signup', async () => {
    const visitor = await browser.visitor()
    for (const path of ['/login', '/signup', '/login?redirect=%2Fjobs', '/signup/']) {
      await open(visitor, path)
      expect({ path, ...(await frame(visitor)) }).toEqual({ path, header: 0, footer: 0 })
    }
    await visitor.context.close()
  })

  it('are present everywhere else, on the steps of onboarding too', async () => {
    const visitor = await browser.visitor()
    const expectFrame = async (path: string) => {
      await open(visitor, path)
      expect({ path, ...(await frame(visitor)) }).toEqual({ path, header: 1, footer: 1 })
    }
    for (const path of ['/jobs', '/about', '/forgot-password', '/nowhere']) await expectFrame(path)
    await signUp(visitor, 'Frida Frame')
    for (const step of ['import', 'resume-analysis', 'about', 'choose-interests'])
      await expectFrame(`/signup/${step}`)
    await visitor.context.close()
  })
})
