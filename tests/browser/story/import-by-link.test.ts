import { expect, it } from 'vitest'
import { expectPart, expectScreen } from '../../support/browser/story.ts'
import {
  desktop,
  open,
  phone,
  settled,
  signUp,
  testBrowser,
} from '../../support/browser/visitor.ts'
import { ownSite } from '../../support/own-site.ts'
import { inJson, profileProvider } from '../../support/servers/profile-provider.ts'

const browser = testBrowser()
const provider = profileProvider()
/** Of its own: its operator has a provider. */
const site = ownSite({
  // Read when it starts, by when the provider listens.
  get PROFILE_PROVIDER_URL() {
    return provider.url
  },
  PROFILE_PROVIDER_KEY: 'a-key-of-the-operator',
})

const profile = {
  basics: { name: 'Wren Halloway', label: 'Lock keeper and trainer' },
  work: [{ name: 'Skylark Lines AG', position: 'Lock keeper', startDate: '2021-03' }],
  education: [{ institution: 'Harbour School', studyType: 'Diploma', startDate: '2014' }],
  skills: [{ name: 'Knots' }, { name: 'JavaScript' }, { name: 'JS' }],
}
const link = 'https://www.linkedin.com/in/wren-halloway'
const shown = 'linkedin.com/in/wren-halloway'

it.each([
  ['1280 px', desktop, false],
  ['360 px, dark', phone, true],
] as const)(
  'a profile is fetched by its link, looked at, applied and taken back, at %s',
  async (_, size, dark) => {
    const visitor = await browser.visitor({ size, dark, site: site.url })
    const { page } = visitor
    await signUp(visitor, 'Wren Halloway')
    await open(visitor, '/signup/import?from=link')
    await page.getByText('nothing else about you').waitFor()
    const fetching = page.getByRole('button', { name: `Fetch with ${provider.host}` })
    const field = page.getByLabel('LinkedIn link')
    await field.fill(link)

    provider.answer = inJson({}, 429)
    await fetching.click()
    await page.getByText(`${provider.host} takes no more questions right now.`).waitFor()
    expect(visitor.takeErrors()).toEqual([expect.stringContaining('status of 503')])
    await expect.poll(() => field.inputValue()).toBe(link)
    await expectScreen(visitor, 'Import your resume')

    provider.answer = inJson(profile)
    await fetching.click()
    await page.waitForURL(/\/signup\/import\?import=/)
    await page.getByText('fetched by its link').waitFor()
    await page.getByText('It is the same as “JavaScript” above.').waitFor()
    await expectScreen(visitor, 'Your import')
    await page.getByRole('button', { name: 'Add 5' }).click()
    await page.getByText('Your profile is up to date').waitFor()

    await page.getByText('Remove its entries').click()
    await page.getByRole('checkbox', { name: 'Knots' }).check()
    await page.getByRole('button', { name: 'Remove 1 entry' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Removed again since: 1.').waitFor()
    await settled(page)
    await expectPart(visitor, 'what it did, without one entry')

    await page.getByRole('button', { name: `Undo import of ${shown}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('This import is undone').waitFor()

    await open(visitor, '/settings/linkedin')
    const card = page.getByRole('region', { name: 'Import by your link' })
    await expect.poll(() => card.getByText(link).count()).toBe(1)
    await expectScreen(visitor, 'LinkedIn')
    provider.answer = inJson({}, 404)
    await card.getByRole('button', { name: `Fetch with ${provider.host}` }).click()
    await card.getByText(`${provider.host} knows no profile at this link.`).waitFor()
    expect(visitor.takeErrors()).toEqual([expect.stringContaining('status of 400')])
    await expectPart(visitor, 'a link that leads nowhere')
    await visitor.context.close()
  },
)
