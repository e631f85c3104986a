import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ownSite } from '../../support/own-site.ts'
import {
  confirmAddress,
  expectDialog,
  expectPart,
  expectScreen,
  goByNavigation,
  mutate,
} from '../../support/browser/story.ts'
import {
  desktop,
  heading,
  open,
  phone,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const resume = readFileSync(path.resolve(import.meta.dirname, '../../resume-bench/files/d006.txt'))

/** A site of its own, whose organizations may be claimed without changing the shared one. */
const site = ownSite({ CLAIM_TOKEN: 'story-claim-token' })

/** Seeded organizations that have no admin, and that anybody with the token may claim. */
const claims = [
  ['1280 px', desktop, 'forno-comune', 'Forno Comune'],
  ['360 px', phone, 'quebrada-carga', 'Quebrada Carga'],
] as const

const title = 'Bread Van Mechanic'
const reasonOfPay = 'The expected pay is outside the range of this job.'
const message = 'Thank you for the long letter about gearboxes.'

/** Somebody new who applies to the job over the API, in a browser of their own. */
async function newCandidate(name: string, jobId: string, size = desktop) {
  const visitor = await browser.visitor({ size, site: site.url })
  await signUp(visitor, name)
  const { request } = visitor.context
  const file = { name: 'resume.txt', mimeType: 'text/plain', buffer: resume }
  const uploaded = await request.post('/api/resumes', { multipart: { file } })
  expect(uploaded.status()).toBe(201)
  const { data } = (await uploaded.json()) as { data: { id: string } }
  const coverNote = `${name} would like to work here.`
  await mutate(visitor.context, 'job.apply', { jobId, resumeId: data.id, coverNote })
  return visitor
}

/** Saves a draft by the form, publishes it from the list, and answers the id on its page. */
async function postJob(admin: Visitor, orgSlug: string, orgName: string) {
  const { page } = admin
  await page.getByRole('link', { name: 'Post a job' }).click()
  await expectScreen(admin, 'Post a job')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Enter a title' }).waitFor()
  await expectPart(admin, 'a job that lacks all')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('radio', { name: 'On-site' }).check()
  await page.getByLabel('Country', { exact: true }).selectOption('IT')
  await page.getByLabel('Town or city').fill('Reggio Emilia')
  await page.getByRole('textbox', { name: /^Pay from/ }).fill('28,000')
  await page.getByRole('textbox', { name: /^Pay to/ }).fill('33,000')
  await page.getByLabel('Currency').selectOption('EUR')
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('## The work\n\n- Keep four vans on the road')
  // The words become tokens by the press on the button, which must still be a click.
  await page.getByLabel('Required skills').fill('Diesel engines, Welding')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(`**/org/${orgSlug}/dashboard?tab=jobs`)

  await page.getByRole('tab', { name: 'Jobs' }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Draft', { exact: true }).waitFor()
  await expectScreen(admin, orgName)
  await row.getByRole('button', { name: `Publish ${title}` }).click()
  await row.getByText('Open', { exact: true }).waitFor()
  await row.getByRole('link', { name: title, exact: true }).click()
  await expectScreen(admin, title)
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Welding$/ })
    .waitFor()
  return new URL(page.url()).pathname.split('/')[4] ?? ''
}

async function openApplicants({ page }: Visitor) {
  await page.getByRole('tab', { name: 'Applicants' }).click()
  const jobs = page.getByLabel('Job', { exact: true })
  const job = jobs.locator('option').filter({ hasText: title })
  await jobs.selectOption((await job.getAttribute('value')) ?? '')
}

/** Reads one and asks her in, corrects a slip with another, and rejects the third with a reason. */
async function answerThree(admin: Visitor) {
  const { page } = admin
  const applicants = page.getByRole('table', { name: 'Applicants' })
  const applicant = (name: string) => applicants.getByRole('row').filter({ hasText: name })
  const move = async (name: string, stage: string) => {
    await applicant(name).getByRole('button', { name: 'Move to…' }).click()
    await page.getByRole('menuitem', { name: stage, exact: true }).click()
  }
  await applicants.getByRole('row').nth(3).waitFor()
  await expectPart(admin, 'three applicants')

  await page.getByRole('button', { name: 'Nadia Okonjo', exact: true }).click()
  const sheet = await expectDialog(admin, 'Nadia Okonjo')
  await expect.poll(() => sheet.getByText('Nadia Okonjo would like to work here.').count()).toBe(1)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await move('Nadia Okonjo', 'Interview')
  await applicant('Nadia Okonjo').getByText('Interview', { exact: true }).waitFor()

  await move('Linh Tran', 'Offer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move', exact: true }).click()
  await applicant('Linh Tran').getByText('Offer', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await applicant('Linh Tran').getByText('Applied', { exact: true }).waitFor()
  await move('Linh Tran', 'Screening')
  await applicant('Linh Tran').getByText('Screening', { exact: true }).waitFor()

  await move('Tomás Rey', 'Reject…')
  const asking = page.getByRole('alertdialog', { name: 'Reject Tomás Rey?' })
  await asking.getByLabel('Reason').selectOption({ label: reasonOfPay })
  await asking.getByLabel('Message').fill(message)
  await asking.getByLabel('They are told').selectOption({ label: 'At once' })
  await expectPart(admin, 'a rejection')
  await asking.getByRole('button', { name: 'Reject', exact: true }).click()
  await applicant('Tomás Rey').getByText('Rejected', { exact: true }).waitFor()
  await expectPart(admin, 'three answered')
}

/** On their dashboard stands their own application, and no other. */
async function expectStage(candidate: Visitor, stage: string) {
  const mine = candidate.page.getByRole('region', { name: 'Your applications' })
  await mine.getByText(stage, { exact: true }).waitFor()
  await expect.poll(() => mine.getByRole('listitem').count()).toBe(1)
  await expectScreen(candidate, 'Dashboard')
}

it.each(claims)('claims, posts and answers three, at %s', async (_, size, orgSlug, orgName) => {
  const admin = await browser.visitor({ size, site: site.url })
  const { page } = admin
  // A stranger is asked who they are, and goes on to the claim afterwards.
  await open(admin, `/org/${orgSlug}/claim/story-claim-token`)
  await expectScreen(admin, 'Log in')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expectScreen(admin, 'Create account')
  await page.getByLabel('Name').fill('Chiara Claimant')
  await page.getByLabel('E-mail').fill(`chiara@${orgSlug}.example`)
  await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`**/org/${orgSlug}/dashboard`)
  await page.getByText(`You are an admin of ${orgName}.`).first().waitFor()
  await expectScreen(admin, orgName)
  // Who publishes has confirmed their address.
  const asked = page.getByText('Confirm your e-mail address to publish')
  await asked.waitFor()
  await expectPart(admin, 'an address to confirm')
  await confirmAddress(admin, site.dataDir)
  await open(admin, `/org/${orgSlug}/dashboard`)
  await expect.poll(() => asked.count()).toBe(0)

  const jobId = await postJob(admin, orgSlug, orgName)
  await goByNavigation(admin, 'Organizations')
  await openApplicants(admin)
  await page.getByText('Nobody has applied yet.').waitFor()
  await expectScreen(admin, orgName)

  const nadia = await newCandidate('Nadia Okonjo', jobId, size)
  const linh = await newCandidate('Linh Tran', jobId, size)
  const tomas = await newCandidate('Tomás Rey', jobId, size)
  await open(nadia, '/dashboard')
  await expectStage(nadia, 'Received')

  // What came in the meantime is there without loading the site anew.
  await page.getByRole('tab', { name: 'Overview' }).click()
  await openApplicants(admin)
  await answerThree(admin)

  // So is the answer, for her who left the site open.
  await goByNavigation(nadia, 'Opportunities')
  await heading(nadia, /open jobs$/).waitFor()
  await goByNavigation(nadia, 'Dashboard')
  await expectStage(nadia, 'Interviewing')
  await open(linh, '/dashboard')
  await expectStage(linh, 'In review')
  await open(tomas, '/dashboard')
  await expectStage(tomas, 'Not selected')
  await tomas.page.getByRole('link', { name: title }).click()
  const answer = await expectDialog(tomas, 'Your application')
  await expect.poll(() => answer.getByText(reasonOfPay).count()).toBe(1)
  await expect.poll(() => answer.getByText(message).count()).toBe(1)
  for (const { context } of [admin, nadia, linh, tomas]) await context.close()
})
