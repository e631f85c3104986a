import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { jobFields } from '../../support/jobs.ts'
import { becomeStaff, staffEnv } from '../../support/people/staff.ts'
import { reachableSite } from '../../support/reachable-site.ts'
import {
  confirmAddress,
  expectDialog,
  expectPart,
  expectScreen,
  mutate,
  widths,
} from '../../support/browser/story.ts'
import { desktop, open, passphrase, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite({ ...staffEnv, CLAIM_TOKEN: 'claim-token' })
const resume = readFileSync(path.resolve(import.meta.dirname, '../../resume-bench/files/d006.txt'))

async function person(name: string, { size = desktop } = {}) {
  const visitor = await browser.visitor({ size, site: site.url })
  await signUp(visitor, name)
  return visitor
}

/** Somebody whose address is confirmed, with an organization of their own. */
async function admin(orgName: string, size = desktop) {
  const visitor = await person('Ada Admin', { size })
  await confirmAddress(visitor, site.dataDir)
  const { orgSlug } = await mutate<{ orgSlug: string }>(visitor.context, 'org.create', {
    name: orgName,
  })
  return { visitor, orgSlug }
}

async function staff(size = desktop) {
  const visitor = await browser.visitor({ size, site: site.url })
  await becomeStaff(site, await signUp(visitor, 'Stella Staff'))
  return visitor
}

describe.each(widths)('at %s', (_, size) => {
  it('point 2: staff take an organization from who should not have it', async () => {
    const { visitor: stranger, orgSlug } = await admin('Big Bank')
    const one = await staff(size)
    const { page } = one
    await open(one, `/org/${orgSlug}`)
    await page.getByRole('button', { name: 'Take from its admins' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Take away “Big Bank”?' })
    await asking.getByLabel('Domain of whose it is').fill('big bank')
    await asking.getByRole('button', { name: 'Take away' }).click()
    await asking.getByText('Enter a domain like example.com').first().waitFor()
    // The browser's own line for the refusal.
    one.takeErrors()
    await expectPart(one, 'a domain that is none')
    await asking.getByLabel('Domain of whose it is').fill(`${orgSlug}.example`)
    await asking.getByRole('button', { name: 'Take away' }).click()
    await page.getByText('Nobody answers for this page yet').waitFor()
    await expectScreen(one, 'Big Bank')
    await open(stranger, `/org/${orgSlug}/dashboard`)
    await expectScreen(stranger, 'Access Denied')
    for (const { context } of [one, stranger]) await context.close()
  })

  it('point 6: a suspended organization is gone but for who has to do with it', async () => {
    const { visitor: boss, orgSlug } = await admin('Sinking Works', size)
    const { id: jobId } = await mutate<{ id: string }>(boss.context, 'job.create', {
      orgSlug,
      ...jobFields,
    })
    await mutate(boss.context, 'job.publish', { jobId })
    const { id: challengeId } = await mutate<{ id: string }>(boss.context, 'challenge.create', {
      orgSlug,
      ...challengeFields,
    })
    await mutate(boss.context, 'challenge.publish', { challengeId })
    const candidate = await person('Nadia Okonjo', { size })
    const file = { name: 'resume.txt', mimeType: 'text/plain', buffer: resume }
    const uploaded = await candidate.context.request.post('/api/resumes', { multipart: { file } })
    const { data } = (await uploaded.json()) as { data: { id: string } }
    const sending = { jobId, resumeId: data.id, coverNote: 'I would like to work here.' }
    await mutate(candidate.context, 'job.apply', sending)
    await mutate(candidate.context, 'challenge.join', { challengeId })
    const work = { challengeId, text: 'Rubber feet: 11 dB less.', links: [] }
    await mutate(candidate.context, 'challenge.submit', work)

    const one = await staff(size)
    await open(one, `/org/${orgSlug}`)
    await one.page.getByRole('button', { name: 'Suspend', exact: true }).click()
    const asking = one.page.getByRole('alertdialog', { name: 'Suspend “Sinking Works”?' })
    await expectPart(one, 'a suspension to confirm')
    await asking.getByRole('button', { name: 'Suspend' }).click()
    await one.page.getByText('Only staff see this page.').waitFor()
    await expectScreen(one, 'Sinking Works')

    await open(boss, `/org/${orgSlug}/dashboard?tab=jobs`)
    await boss.page.getByText('This organization is suspended').waitFor()
    expect(await boss.page.getByRole('link', { name: 'Post a job' }).count()).toBe(0)
    await expectScreen(boss, 'Sinking Works')
    await open(boss, `/org/${orgSlug}/jobs/${jobId}/edit`)
    await boss.page.getByText('This organization is suspended').waitFor()
    await expectScreen(boss, 'Edit job')

    const { page } = candidate
    const answer = await page.goto(`/org/${orgSlug}/jobs/${jobId}`)
    expect(answer?.status()).toBe(404)
    await open(candidate, '/dashboard')
    const mine = page.getByRole('region', { name: 'Your applications' })
    await mine.getByText('which is suspended').waitFor()
    await mine.getByRole('link', { name: jobFields.title }).click()
    const sheet = await expectDialog(candidate, 'Your application')
    await sheet.getByText('Sinking Works is suspended').waitFor()
    await sheet.getByText('I would like to work here.').first().waitFor()
    await sheet.getByRole('button', { name: 'Close' }).first().click()
    await open(candidate, '/challenges?tab=mine')
    await page.getByText('Suspended', { exact: true }).waitFor()
    await page.getByRole('link', { name: challengeFields.title }).click()
    const part = await expectDialog(candidate, 'Your submission')
    await part.getByText('Rubber feet: 11 dB less.').first().waitFor()
    await part.getByText('The organization is suspended').waitFor()

    await one.page.getByRole('button', { name: 'Undo the suspension' }).click()
    const undoing = one.page.getByRole('alertdialog')
    await undoing.getByRole('button', { name: 'Undo the suspension' }).click()
    await one.page.getByRole('link', { name: jobFields.title }).waitFor()
    await expectScreen(one, 'Sinking Works')
    for (const { context } of [one, boss, candidate]) await context.close()
  })
})

it('point 9: the screens of one organization show nothing of another', async () => {
  const { visitor, orgSlug } = await admin('Mine Works')
  const { orgSlug: other } = await mutate<{ orgSlug: string }>(visitor.context, 'org.create', {
    name: 'Other Works',
  })
  const { id: jobId } = await mutate<{ id: string }>(visitor.context, 'job.create', {
    orgSlug,
    ...jobFields,
  })
  await mutate(visitor.context, 'job.publish', { jobId })
  const { id: challengeId } = await mutate<{ id: string }>(visitor.context, 'challenge.create', {
    orgSlug,
    ...challengeFields,
  })
  for (const [address, title] of [
    [`/jobs/${jobId}/edit`, 'Edit job'],
    [`/challenges/${challengeId}/edit`, 'Edit challenge'],
    [`/challenges/${challengeId}`, challengeFields.title],
  ] as const) {
    await open(visitor, `/org/${orgSlug}${address}`)
    await expectScreen(visitor, title)
    await open(visitor, `/org/${other}${address}`)
    await expectScreen(visitor, 'Page not found')
  }
  await open(visitor, `/org/${other}/dashboard?tab=applicants&job=${jobId}`)
  await visitor.page.getByText('Page not found').first().waitFor()
  await visitor.context.close()
})

it('one that is claimed while the page asks which there are is there', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page } = visitor
  const { promise: isClaimed, resolve: claimed } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/user/organizations', async route => {
    const before = await route.fetch()
    if (++asked === 1) await isClaimed
    await route.fulfill({ response: before })
  })
  await page.route('**/claim', async route => {
    await expect.poll(() => asked).toBe(1)
    const answer = await route.fetch()
    await route.fulfill({ response: answer })
    claimed()
  })
  await site.run(`insert into organizations (org_slug, name, claim_policy)
    values ('late-lines', 'Late Lines', 'open')`)
  const to = '/org/late-lines/claim/claim-token'
  await open(visitor, `/signup?redirect=${encodeURIComponent(to)}`)
  await page.getByLabel('Name').fill('Tova Tardy')
  await page.getByLabel('E-mail').fill('tova.tardy@mail.example')
  await page.getByLabel('Password', { exact: true }).fill(passphrase)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Late Lines', exact: true }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await visitor.context.close()
})
