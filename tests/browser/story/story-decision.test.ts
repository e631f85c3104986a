import { expect, it } from 'vitest'
import { jobFields } from '../../support/jobs.ts'
import { ownSite } from '../../support/own-site.ts'
import { tabTo } from '../../support/browser/keyboard.ts'
import { expectDialog, expectPart, mutate } from '../../support/browser/story.ts'
import {
  desktop,
  open,
  phone,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: a job is posted, decided and closed. */
const site = ownSite()

const questions = [
  { id: 'boat', type: 'yesno', label: 'Have you worked on a boat?', required: true },
  { id: 'why', type: 'text', label: 'Why here?', required: false },
] as const

const resumeOf = (name: string) => `${name}
${name.split(' ')[0]?.toLowerCase()}@mail.example

Experience

Deckhand, Northern Ferries
March 2019 - Present
- Led a crew of 12 on 340 crossings a year.

Skills
Seamanship, Navigation
`

async function apply(name: string, jobId: string, size: { width: number; height: number }) {
  const visitor = await browser.visitor({ site: site.url, size })
  await signUp(visitor, name)
  const { context } = visitor
  const file = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(resumeOf(name)) }
  const upload = await context.request.post('/api/resumes', { multipart: { file } })
  const { data } = (await upload.json()) as { data: { id: string } }
  const { id } = await mutate<{ id: string }>(context, 'job.apply', {
    jobId,
    resumeId: data.id,
    answers: questions.map(({ id: questionId, label, type }) => ({
      questionId,
      question: label,
      answer: type === 'yesno' ? 'yes' : 'The sea.',
    })),
  })
  return { visitor, id, name }
}

type Person = Awaited<ReturnType<typeof apply>>

it.each([
  ['1280 px, light', desktop, 'light'],
  ['360 px, dark', phone, 'dark'],
] as const)(
  'by keyboard alone one rejects, takes it back, offers, hires and closes, and each sees it, at %s',
  async (label, size, scheme) => {
    const admin = await browser.visitor({ site: site.url, size })
    await admin.page.emulateMedia({ colorScheme: scheme })
    await signIn(admin, 'admin@demo.example')
    const { page, context } = admin
    const { keyboard } = page
    const title = `Deckhand ${label.replaceAll(/\W/g, '')}`
    const { id: jobId } = await mutate<{ id: string }>(context, 'job.create', {
      orgSlug: 'demo-org',
      ...jobFields,
      title,
      questions,
    })
    await mutate(context, 'job.publish', { jobId })
    const ada = await apply('Ada Lund', jobId, size)
    const bo = await apply('Bo Ek', jobId, size)
    const cem = await apply('Cem Aydin', jobId, size)

    const press = async (name: string, within = page.locator('body')) => {
      await tabTo(page, within.getByRole('button', { name, exact: true }).first())
      await keyboard.press('Enter')
    }
    const applicants = `/org/demo-org/dashboard?tab=applicants&job=${jobId}`
    const read = async ({ name }: Person) => {
      await open(admin, `${applicants}&view=board`)
      await press(name, page.getByRole('region', { name: 'Board' }))
      return expectDialog(admin, name)
    }
    const sees = async ({ visitor, id }: Person, said: string | RegExp) => {
      await open(visitor, `/dashboard?view=applications&application=${id}`)
      const sheet = visitor.page.getByRole('dialog', { name: 'Your application' })
      await sheet.getByText(said).first().waitFor()
      return sheet
    }

    await open(admin, `${applicants}&view=board`)
    const board = page.getByRole('region', { name: 'Board' })
    await board.getByRole('button', { name: 'Ada Lund', exact: true }).waitFor()
    expect(await board.ariaSnapshot()).toMatch(/- region "Applied[^"]*":[\s\S]*"Cem Aydin"/)
    await expectPart(admin, 'board')

    // Two score; the second sees the first's once theirs is sent.
    const second = await browser.visitor({ site: site.url, size })
    await signIn(second, 'tomasz@demo.example')
    const score = (by: Visitor, rating: number) =>
      mutate(by.context, 'job.sendScorecard', {
        applicationId: ada.id,
        stageId: 'applied',
        fields: { attributes: [{ label: 'Seamanship', rating }], overall: 'yes' },
      })
    await score(second, 4)
    let sheet = await read(ada)
    await sheet.getByText('1 other has scored').waitFor()
    await score(admin, 2)
    sheet = await read(ada)
    await sheet.getByText('from 2 to 4').waitFor()
    expect(await sheet.ariaSnapshot()).toMatch(/- heading "Scorecards"/)

    // Rejected with a delay, the candidate sees nothing of it; then it is taken back.
    sheet = await read(bo)
    await press('Reject…', sheet)
    const asked = page.getByRole('alertdialog')
    await tabTo(page, asked.getByLabel('Reason'))
    await keyboard.type('Other')
    await expectPart(admin, 'rejection')
    await press('Reject', asked)
    await asked.waitFor({ state: 'detached' })
    await sees(bo, 'Received')
    sheet = await read(bo)
    await press('Undo the rejection', sheet)
    await page
      .getByText(/put back|undone/i)
      .first()
      .waitFor()

    // An offer, which is accepted, and the hire.
    sheet = await read(ada)
    expect(await sheet.getByRole('button', { name: 'Make an offer…' }).count()).toBe(0)
    await press('Move to…', sheet)
    await page.getByRole('menuitem', { name: 'Offer' }).press('Enter')
    // What nobody reads by a slip of the hand is asked about; the way to an offer leads from there.
    const seen = page.getByRole('alertdialog', { name: 'Move Ada Lund to Offer?' })
    await seen.getByText('Ada Lund sees “Offer” at once').waitFor()
    await expectPart(admin, 'what the candidate sees at once')
    await press('Make an offer instead…', seen)
    const offer = await expectDialog(admin, 'Make Ada Lund an offer')
    await tabTo(page, offer.getByLabel('Pay'))
    await keyboard.type('EUR 41500')
    await tabTo(page, offer.getByLabel('Terms'))
    await keyboard.type('38 hours a week, 30 days of leave.')
    await press('Send the offer', offer)
    await offer.waitFor({ state: 'detached' })
    await sheet.getByText('The offer is sent to Ada Lund').waitFor()
    const own = await sees(ada, 'Waits for your answer')
    await expectPart(ada.visitor, 'an offer')
    // Once, and not as a step beside it too.
    await own.getByText('You were made an offer').waitFor()
    expect(
      await own
        .getByRole('listitem')
        .filter({ hasText: /^Offer(now|\d)/ })
        .count(),
    ).toBe(0)
    expect(await own.ariaSnapshot()).toMatch(/The offer of Harbour & Pine[\s\S]*€41,500 a year/)
    await tabTo(ada.visitor.page, own.getByRole('button', { name: 'Accept…' }))
    await ada.visitor.page.keyboard.press('Enter')
    const answer = await expectDialog(ada.visitor, 'Accept the offer of Harbour & Pine?')
    await tabTo(ada.visitor.page, answer.getByRole('button', { name: 'Accept' }))
    await ada.visitor.page.keyboard.press('Enter')
    await own.getByText('You accepted', { exact: true }).waitFor()
    sheet = await read(ada)
    await sheet.getByText('Accepted', { exact: true }).waitFor()
    await press('Mark as hired', sheet)
    await press('Move', page.getByRole('alertdialog', { name: 'Move Ada Lund to Hired?' }))
    await page.getByText('Ada Lund moved to Hired').first().waitFor()

    // The job is closed, and who waits is answered with it.
    await open(admin, '/org/demo-org/dashboard?tab=jobs')
    await page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByText('1 applicant is hired. Close the job once you look for nobody else.')
      .waitFor()
    await press(`Close ${title}`)
    const closing = page.getByRole('alertdialog')
    await closing.getByText('2 applicants have no answer yet').waitFor()
    await tabTo(page, closing.getByLabel('The position is filled'))
    await keyboard.press('Space')
    await tabTo(page, closing.getByLabel('Reject them all now'))
    await keyboard.press('Space')
    await tabTo(page, closing.getByLabel('They are told'))
    await keyboard.type('At once')
    await expectPart(admin, 'closing')
    await press('Close and reject 2', closing)
    await closing.waitFor({ state: 'detached' })
    await open(admin, '/org/demo-org/dashboard?tab=activity')
    const entries = page.getByRole('listitem').filter({ hasText: title })
    const act = entries.filter({ hasText: 'rejected 2 applicants' })
    await tabTo(page, act.first().locator('summary'))
    await keyboard.press('Enter')
    await act.first().getByText('Cem Aydin').waitFor()
    await entries.getByText('Applied → Offer').first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await expectPart(admin, 'what one act did')
    await sees(bo, 'The position is filled.')
    await sees(cem, 'Not selected')
    await sees(ada, 'Hired')
    for (const { context: over } of [admin, second, ...[ada, bo, cem].map(one => one.visitor)])
      await over.close()
  },
)
