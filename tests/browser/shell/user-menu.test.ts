import { describe, expect, it } from 'vitest'
import { menuEntries, openUserMenu } from '../../support/browser/menus.ts'
import { open, signIn, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()

describe('the user menu', () => {
  it('shows who it is, a public profile and no Analytics', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'ada@demo.example')
    await open(visitor, '/jobs')
    const user = (await (await visitor.context.request.get('/api/auth/user')).json()) as {
      name: string
    }
    const initials = user.name
      .split(' ')
      .slice(0, 2)
      .map(word => word[0])
      .join('')
    const button = visitor.page.getByRole('button', { name: /user menu/ })
    await expect.poll(() => button.innerText()).toBe(initials)
    await openUserMenu(visitor)
    const menu = visitor.page.getByRole('menu')
    await expect.poll(() => menu.getByText(user.name, { exact: true }).count()).toBe(1)
    await expect.poll(() => menu.getByText('ada@demo.example', { exact: true }).count()).toBe(1)
    await expect
      .poll(() => menuEntries(visitor))
      .toEqual([
        ['Profile', '/u/ada'],
        ['Settings', '/settings'],
        ['Sign out', 'div'],
      ])
    await visitor.context.close()
  })

  it('leads to /profile without a username, and to the organization', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/jobs')
    await openUserMenu(visitor)
    await expect
      .poll(() => menuEntries(visitor))
      .toEqual([
        ['Profile', '/profile'],
        ['Harbour & Pine', '/org/demo-org/dashboard'],
        ['Settings', '/settings'],
        ['Sign out', 'div'],
      ])
    await visitor.context.close()
  })

  it.each([
    ['company.example', true],
    ['notcompany.example', false],
    ['company.example.org', false],
  ])('for a person on %s holds Analytics: %s', async (domain, isThere) => {
    const visitor = await browser.visitor()
    await signUp(visitor, 'Colin Company', domain)
    await open(visitor, '/jobs')
    await openUserMenu(visitor)
    await expect
      .poll(() => menuEntries(visitor))
      .toEqual([
        ['Profile', '/profile'],
        ['Settings', '/settings'],
        ...(isThere ? [['Analytics', '/analytics']] : []),
        ['Sign out', 'div'],
      ])
    await visitor.context.close()
  })

  it('shows linkedinUrl as the picture, and the initials when that does not load', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await signUp(visitor, 'Piet Picture')
    let isUp = true
    await page.route('https://media.licdn.com/**', route =>
      route.fulfill(
        isUp
          ? { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
          : { status: 404 },
      ),
    )
    await page.route('**/api/auth/user', async route => {
      const response = await route.fetch()
      const user = { ...(await response.json()), linkedinUrl: 'https://media.licdn.com/p.jpg' }
      await route.fulfill({ response, json: user })
    })
    await open(visitor, '/jobs')
    const button = page.getByRole('button', { name: /user menu/ })
    await expect
      .poll(() => button.locator('img').getAttribute('src'))
      .toBe('https://media.licdn.com/p.jpg')
    isUp = false
    await open(visitor, '/jobs')
    await button.locator('img').waitFor({ state: 'detached' })
    await expect.poll(() => button.innerText()).toBe('PP')
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })
})

it('answers as soon as the page says that it does', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signIn(visitor, 'ada@demo.example')
  await page.addInitScript(() => {
    new MutationObserver(() => {
      document.querySelector<HTMLElement>('[aria-label*="user menu"]')?.click()
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
  })
  await page.goto('/dashboard')
  await expect.poll(() => page.getByRole('menu').count()).toBe(1)
  await visitor.context.close()
})
