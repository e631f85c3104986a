import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
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
} from '../../support/browser/visitor.ts'
import { ownSite } from '../../support/own-site.ts'
import { newClaims } from '../../support/people/at-provider.ts'
import { signInProvider } from '../../support/servers/sign-in-provider.ts'

/** The site must know its own address, which providers send people back to. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

const browser = testBrowser()
const provider = signInProvider()
const port = await freePort()
const site = ownSite({
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  get OIDC_PROVIDERS() {
    return JSON.stringify([provider.configured()])
  },
})
const settings = '/settings?tab=log-ins'

it.each([
  ['1280 px, light', desktop, false],
  ['360 px, dark', phone, true],
] as const)(
  'one logs in with a provider, comes back to what one came for, and links and unlinks it, at %s',
  async (_, size, dark) => {
    const visitor = await browser.visitor({ size, dark, site: site.url })
    const { page } = visitor
    const goOn = page.getByRole('button', { name: 'Continue with Harbour ID' })
    await open(visitor, '/signup')
    await goOn.waitFor()
    await expectScreen(visitor, 'Create account')

    await open(visitor, `/login?redirect=${encodeURIComponent(settings)}`)
    await goOn.waitFor()
    await expectScreen(visitor, 'Log in')
    provider.claims = newClaims()
    provider.twists = { error: 'access_denied' }
    await goOn.click()
    await page.getByText('You did not go on at Harbour ID').waitFor()
    expect(visitor.takeErrors()).toEqual([expect.stringContaining('status of 400')])
    await settled(page)
    expect(address(visitor)).toBe(`/login?redirect=${encodeURIComponent(settings)}`)
    await expectScreen(visitor, 'Log in')

    provider.twists = {}
    await goOn.click()
    await page.getByText('linked on').waitFor()
    expect(address(visitor)).toBe(settings)
    await open(visitor, '/settings?tab=password')
    await page.getByText('First confirm that').waitFor()
    await expectScreen(visitor, 'Settings')
    await settled(page)
    await visitor.context.request.post('/api/auth/logout')

    provider.claims = newClaims()
    await signUp(visitor, 'Vera Lindqvist')
    await open(visitor, settings)
    await page.getByRole('button', { name: 'Link Harbour ID' }).click()
    const linking = await expectDialog(visitor, 'Link Harbour ID')
    await linking.getByLabel('Your password').fill(passphrase)
    await page.keyboard.press('Enter')
    await page.getByText('linked on').waitFor()
    await settled(page)
    expect(address(visitor)).toBe(settings)
    await expectScreen(visitor, 'Settings')
    await page.getByRole('button', { name: 'Unlink Harbour ID' }).click()
    const unlinking = await expectDialog(visitor, 'Unlink Harbour ID')
    await unlinking.getByLabel('Your password').fill(passphrase)
    await page.keyboard.press('Enter')
    await page.getByText('not linked').waitFor()
    await visitor.context.close()
  },
)
