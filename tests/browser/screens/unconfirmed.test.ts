import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { jobFields } from '../../support/jobs.ts'
import { reachableSite } from '../../support/reachable-site.ts'
import {
  confirmAddress,
  expectDialog,
  expectPart,
  expectScreen,
  mutate,
  widths,
} from '../../support/browser/story.ts'
import { heading, open, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite({ CLAIM_TOKEN: 'claim-token' })
const password = 'a long enough passphrase'
const resume = readFileSync(path.resolve(import.meta.dirname, '../../resume-bench/files/d006.txt'))

let count = 0

describe.each(widths)('point 16, at %s', (_, size) => {
  const person = async (name: string, domain?: string) => {
    const visitor = await browser.visitor({ size, site: site.url })
    await signUp(visitor, name, domain)
    return visitor
  }

  it('the organization’s tab says its domain, its state and what is missing', async () => {
    const domain = `quay-${++count}.example`
    const visitor = await person('Ada Admin', domain)
    const { page } = visitor
    const { orgSlug } = await mutate<{ orgSlug: string }>(visitor.context, 'org.create', {
      name: 'Quay Works',
    })
    await open(visitor, `/org/${orgSlug}/dashboard?tab=organization`)
    const card = page.getByRole('region', { name: 'Verification' })
    await card.getByText('It has no e-mail domain.').waitFor()
    await card.getByLabel('E-mail domain').fill('gmail.com')
    await card.getByRole('button', { name: 'Save the domain' }).click()
    await card.getByText('Anybody can have an address at gmail.com.').first().waitFor()
    visitor.takeErrors()
    await expectPart(visitor, 'a domain of everybody')
    await card.getByLabel('E-mail domain').fill(domain)
    await card.getByRole('button', { name: 'Save the domain' }).click()
    await card.getByText('as soon as you confirm your e-mail address').waitFor()
    await card.getByRole('button', { name: 'Send the e-mail again' }).click()
    await page.getByText('E-mail sent').first().waitFor()
    await expectPart(visitor, 'an address to confirm')
    await confirmAddress(visitor, site.dataDir)
    await open(visitor, `/org/${orgSlug}/dashboard?tab=organization`)
    await card.getByText('Verified', { exact: true }).waitFor()
    await card.getByText(domain).waitFor()
    await expectPart(visitor, 'a verified organization')
    await visitor.context.close()
  })

  it('a claim says at the login what is claimed, and offers to send the mail', async () => {
    const domain = `pier-${++count}.example`
    const orgSlug = `pier-works-${count}`
    await site.run(`insert into organizations (org_slug, name, domain, claim_policy)
      values ('${orgSlug}', 'Pier Works', '${domain}', 'domain')`)
    const visitor = await browser.visitor({ size, site: site.url })
    const { page } = visitor
    await open(visitor, `/org/${orgSlug}/claim/claim-token`)
    await heading(visitor, 'Log in').waitFor()
    await page.getByText('You are claiming Pier Works').waitFor()
    await expectScreen(visitor, 'Log in')
    await signUp(visitor, 'Clara Claimant', domain)
    await open(visitor, `/org/${orgSlug}/claim/claim-token`)
    await page.getByText('confirm your e-mail address first').waitFor()
    // The browser's own line for the refusal.
    visitor.takeErrors()
    await expectScreen(visitor, 'Claim Pier Works')
    await page.getByRole('button', { name: 'Send the e-mail again' }).click()
    await page.getByText('E-mail sent').first().waitFor()
    await confirmAddress(visitor, site.dataDir)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.waitForURL(`**/org/${orgSlug}/dashboard`)
    await visitor.context.close()
  })

  it('a session that ended while one wrote asks to log in, and goes on with the text', async () => {
    const visitor = await person('Ada Admin')
    const { page, context } = visitor
    const { orgSlug } = await mutate<{ orgSlug: string }>(context, 'org.create', {
      name: 'Jetty Works',
    })
    await open(visitor, `/org/${orgSlug}/jobs/create`)
    await page.getByLabel('Title').fill('Crane Driver')
    await page.getByRole('radio', { name: 'On-site' }).check()
    await page.getByLabel('Country', { exact: true }).selectOption('NO')
    await page.getByRole('textbox', { name: 'Description' }).fill('Lift what is heavy.')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save draft' }).click()
    const dialog = await page
      .getByRole('dialog', { name: 'Your session has ended' })
      .elementHandle({ timeout: 15_000 })
    expect(dialog).not.toBeNull()
    visitor.takeErrors()
    const asking = await expectDialog(visitor, 'Your session has ended')
    await asking.getByLabel('Password', { exact: true }).fill('a wrong password')
    await asking.getByRole('button', { name: 'Log in' }).click()
    await asking.getByRole('alert').waitFor()
    await asking.getByLabel('Password', { exact: true }).fill(password)
    await asking.getByRole('button', { name: 'Log in' }).click()
    await asking.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Title').inputValue()).toBe('Crane Driver')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL(`**/org/${orgSlug}/dashboard?tab=jobs`)
    await page.getByRole('link', { name: 'Crane Driver', exact: true }).waitFor()
    await visitor.context.close()
  })

  it('who applied and loads the page again sees the application', async () => {
    const admin = await person('Ada Admin')
    await confirmAddress(admin, site.dataDir)
    const { orgSlug } = await mutate<{ orgSlug: string }>(admin.context, 'org.create', {
      name: 'Wharf Works',
    })
    const { id: jobId } = await mutate<{ id: string }>(admin.context, 'job.create', {
      orgSlug,
      ...jobFields,
    })
    await mutate(admin.context, 'job.publish', { jobId })
    const candidate = await person('Nadia Okonjo')
    const { page, context } = candidate
    const file = { name: 'resume.txt', mimeType: 'text/plain', buffer: resume }
    const uploaded = await context.request.post('/api/resumes', { multipart: { file } })
    expect(uploaded.status()).toBe(201)
    await open(candidate, `/org/${orgSlug}/jobs/${jobId}?panel=apply`)
    const applying = page.getByRole('dialog', { name: `Apply for ${jobFields.title}` })
    await applying.getByLabel('Note').fill('I would like to work here.')
    await applying.getByRole('button', { name: 'Send application' }).click()
    await page.getByRole('dialog', { name: 'Application sent' }).waitFor()
    await page.reload()
    const sheet = await expectDialog(candidate, 'Your application')
    await sheet.getByText('I would like to work here.').first().waitFor()
    expect(await applying.count()).toBe(0)
    await sheet.getByRole('button', { name: 'Close' }).first().click()
    await page.getByText(/^Applied on/).waitFor()
    for (const one of [admin, candidate]) await one.context.close()
  })
})
