import { createHash } from 'node:crypto'
import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { reachableSite } from '../../support/reachable-site.ts'
import { newOpenChallenge } from '../../support/browser/challenge-story.ts'
import { confirmAddress, expectPart, mutate, widths } from '../../support/browser/story.ts'
import { open, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = reachableSite()

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Five megabytes: three pieces. */
const plan = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(5 * 1024 * 1024, 'a quiet pump'),
])
const asPdf = (buffer: Buffer, name = 'plan.pdf') => ({ name, mimeType: 'application/pdf', buffer })

/** An entrant on the page of a challenge that is open. */
async function entered(size: { width: number; height: number }) {
  const admin = await browser.visitor({ site: site.url })
  await signUp(admin, 'Ada Admin')
  await confirmAddress(admin, site.dataDir)
  const { address, challengeId: id } = await newOpenChallenge(admin, 'Quay Works')
  await admin.context.close()
  const entrant = await browser.visitor({ site: site.url, size })
  await signUp(entrant, 'Elia Entrant')
  await mutate(entrant.context, 'challenge.join', { challengeId: id })
  await open(entrant, address)
  return { id, address, entrant }
}

const part = ({ page }: Visitor) => page.getByRole('region', { name: 'Your submission' }).first()
const drop = (visitor: Visitor) => part(visitor).getByLabel('Drop files here')

const files = (visitor: Visitor) => part(visitor).getByRole('list', { name: 'Files of your draft' })

/** What the server takes of pieces until it is let go: so many, then the connection is lost. */
async function losingConnection({ context }: Visitor, pieces: number) {
  let left = pieces
  const isPiece = /\/uploads\/[\da-f-]{36}$/
  await context.route(isPiece, async (route: Route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    return left-- > 0 ? route.continue() : route.abort('blockedbyclient')
  })
  return () => {
    left = Infinity
  }
}

it.each(widths)('a file goes on after a lost connection and a reload, at %s', async (_, size) => {
  const { entrant } = await entered(size)
  const { page, context } = entrant
  const letGo = await losingConnection(entrant, 1)
  await drop(entrant).setInputFiles(asPdf(plan))
  await files(entrant).getByText('Paused at 39 %: we can’t be reached.').waitFor()
  await expect
    .poll(() => part(entrant).getByRole('progressbar', { name: 'Sending plan.pdf' }).count())
    .toBe(1)
  await part(entrant).getByText('One file is still on its way').waitFor()
  await expectPart(entrant, 'a file on its way')
  await expect
    .poll(() => part(entrant).getByRole('status').filter({ hasText: 'plan.pdf' }).innerText())
    .toContain('plan.pdf: Paused at 39 %')

  await page.reload()
  await files(entrant).getByText('Paused at 39 %').waitFor()
  letGo()
  await part(entrant).getByRole('button', { name: 'Remove plan.pdf' }).waitFor()
  await expect
    .poll(() => part(entrant).getByRole('status').filter({ hasText: 'is added' }).innerText())
    .toBe('plan.pdf is added.')
  await part(entrant).getByRole('button', { name: 'Hand in' }).click()
  await part(entrant).getByText('Attempt 1 counts').waitFor()
  const file = part(entrant).getByRole('link', { name: 'Download receipt of attempt 1' })
  const receipt = await context.request.get((await file.getAttribute('href')) ?? '')
  const bytes = await receipt.body()
  expect(JSON.parse(bytes.toString())).toMatchObject({
    files: [{ name: 'plan.pdf', size: plan.length, sha256: sha256(plan) }],
  })
  expect(receipt.headers()['content-disposition']).toContain(sha256(bytes))
  await expectPart(entrant, 'handed in')
  await context.close()
})

it('a file that is none of its kind, one that is cancelled, and one that is lost say so', async () => {
  const { entrant } = await entered({ width: 1280, height: 900 })
  const { page, context } = entrant
  await drop(entrant).setInputFiles(asPdf(Buffer.from('<h1>No PDF</h1>'), 'wrong.pdf'))
  await part(entrant)
    .getByText(
      '“wrong.pdf” was not added. “wrong.pdf” is called .pdf, but what is in it is not a PDF.',
    )
    .waitFor()
  expect(await part(entrant).getByRole('progressbar').count()).toBe(0)
  // A browser says so too.
  expect(entrant.takeErrors()).toEqual([expect.stringContaining('415')])
  const letGo = await losingConnection(entrant, 1)
  await drop(entrant).setInputFiles(asPdf(plan))
  await files(entrant).getByText('Paused at 39 %').waitFor()
  // Kept nowhere, it is asked for again, and goes on from there.
  await page.evaluate(async () => {
    const request = indexedDB.deleteDatabase('uploads')
    await new Promise(resolve => request.addEventListener('success', resolve))
  })
  await page.reload()
  await files(entrant)
    .getByText('Stopped at 39 %. Choose this file again to go on from there.')
    .waitFor()
  await expectPart(entrant, 'a lost file')
  await part(entrant).getByRole('button', { name: 'Cancel plan.pdf' }).press('Enter')
  await expect.poll(() => part(entrant).getByRole('progressbar').count()).toBe(0)
  await expect
    .poll(() => drop(entrant).evaluate(field => field === document.activeElement))
    .toBe(true)
  letGo()
  await drop(entrant).setInputFiles(asPdf(plan))
  await part(entrant).getByRole('button', { name: 'Remove plan.pdf' }).waitFor()
  expect(entrant.takeErrors()).toEqual([])
  await context.close()
})

it('of two tabs one sends; when it is closed, the other goes on', async () => {
  const { entrant, address } = await entered({ width: 1280, height: 900 })
  const letGo = await losingConnection(entrant, 1)
  await drop(entrant).setInputFiles(asPdf(plan))
  await files(entrant).getByText('Paused at 39 %').waitFor()
  const other = await entrant.context.newPage()
  await other.goto(address)
  const others = other.getByRole('list', { name: 'Files of your draft' })
  await others.getByText('It is being sent from another tab.').waitFor()
  await entrant.page.close()
  await others.getByText('Paused at 39 %').waitFor()
  letGo()
  await other.getByRole('button', { name: 'Remove plan.pdf' }).waitFor()
  expect(await others.getByRole('progressbar').count()).toBe(0)
  await entrant.context.close()
})

it.each(widths)(
  'what was handed in is withdrawn, and what came late is told, at %s',
  async (_, size) => {
    const { id, address, entrant } = await entered(size)
    const { page, context } = entrant
    await mutate(context, 'challenge.submit', { challengeId: id, text: 'In time', links: [] })
    await open(entrant, address)
    await part(entrant).getByText('Attempt 1 counts').waitFor()
    await part(entrant).getByRole('button', { name: 'Withdraw' }).press('Enter')
    const asked = page.getByRole('alertdialog', { name: 'Withdraw what you handed in?' })
    await asked.getByText('you have 9 attempts left').waitFor()
    await expectPart(entrant, 'withdrawing')
    await asked.getByRole('button', { name: 'Withdraw' }).click()
    await part(entrant).getByText('Nothing is handed in').waitFor()
    await part(entrant).getByText('Attempt 1', { exact: true }).waitFor()
    await expectPart(entrant, 'withdrawn')
    await part(entrant).getByRole('button', { name: 'Hand in' }).click()
    await part(entrant).getByText('Attempt 2 counts').waitFor()

    await losingConnection(entrant, 1)
    await drop(entrant).setInputFiles(asPdf(plan))
    await files(entrant).getByText('Paused at 39 %').waitFor()
    await site.passDeadline(id)
    await mutate(context, 'challenge.saveDraft', { challengeId: id, text: 'Too late', links: [] })
    await open(entrant, address)
    const late = page.getByRole('region', { name: 'Not submitted' })
    await late.getByText('Too late').waitFor()
    await late.getByText('After the deadline').waitFor()
    await late.getByText('Unfinished: 39 % of it arrived.').waitFor()
    await part(entrant).getByText('In time', { exact: true }).waitFor()
    await expectPart(entrant, 'after the deadline')
    await context.close()
  },
)
