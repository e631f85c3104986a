import { expect, it } from 'vitest'
import { linkTo } from '../../support/browser/outbox.ts'
import { expectDialog, expectScreen, mutate, widths } from '../../support/browser/story.ts'
import {
  address,
  heading,
  open,
  signIn,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'
import { ownSite } from '../../support/own-site.ts'

const browser = testBrowser()
/** Of its own: people join an organization. */
const site = ownSite()

async function fill({ page }: Visitor, email: string) {
  await page.getByLabel('Name').fill('Iris Okafor')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Create account' }).click()
}

it.each(widths)(
  'who applies is told what for, and comes back to the job, at %s',
  async (_, size) => {
    const visitor = await browser.visitor({ size, site: site.url })
    const { page } = visitor
    await open(visitor, '/org/demo-org')
    await page
      .getByRole('link', { name: /^Senior Backend Engineer/ })
      .first()
      .click()
    await heading(visitor, 'Senior Backend Engineer').waitFor()
    const { pathname } = new URL(page.url())
    await page.getByRole('link', { name: 'Apply', exact: true }).click()
    const why = page.getByText(
      /^Create an account or log in to apply for Senior Backend Engineer.* at Harbour & Pine$/,
    )
    await why.waitFor()
    await expectScreen(visitor, 'Log in')
    await page.getByRole('link', { name: 'Create account' }).click()
    await why.waitFor()
    await expectScreen(visitor, 'Create account')
    await fill(visitor, `iris-${size.width}@mail.example`)
    await page.waitForURL('**?panel=apply')
    expect(address(visitor)).toBe(`${pathname}?panel=apply`)
    await expectDialog(visitor, /Senior Backend Engineer/)
    await visitor.context.close()
  },
)

it('who is invited signs up by the link, and confirms the address by that alone', async () => {
  const admin = await browser.visitor({ site: site.url })
  await signIn(admin, 'admin@demo.example')
  const email = 'iris-invited@mail.example'
  await mutate(admin.context, 'org.invite', { orgSlug: 'demo-org', email, role: 'recruiter' })
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  await open(visitor, await linkTo(email, '/invitation/', site.dataDir))
  await page.getByRole('link', { name: 'Create account' }).click()
  await page
    .getByText('Create an account or log in to join Harbour & Pine as a recruiter')
    .waitFor()
  await page.getByText('i…@mail.example').waitFor()
  await expectScreen(visitor, 'Create account')
  await fill(visitor, email)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL('**/org/demo-org/dashboard')
  await expectScreen(visitor, 'Harbour & Pine')
  expect(await page.getByText('Confirm your e-mail address').count()).toBe(0)
  for (const { context } of [admin, visitor]) await context.close()
})
