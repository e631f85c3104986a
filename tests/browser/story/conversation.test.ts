import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { offerFields } from '../../support/application.ts'
import { jobFields } from '../../support/jobs.ts'
import { ownSite } from '../../support/own-site.ts'
import { ask } from '../../support/browser/expect-no-script.ts'
import { linkTo } from '../../support/browser/outbox.ts'
import { expectDialog, expectPart, mutate } from '../../support/browser/story.ts'
import {
  open,
  phone,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: a job is posted. */
const site = ownSite()

const tablet = { width: 768, height: 1024 }

const resume = `Ada Lund
ada@mail.example

Experience

Deckhand, Northern Ferries
March 2019 - Present
- Led a crew of 12 on 340 crossings a year.
`

const send = (within: Locator) => within.getByRole('button', { name: 'Send', exact: true }).click()

const unread = ({ page }: Visitor, count: number) =>
  page.getByRole('button', { name: `Notifications, ${count} not read`, exact: true }).waitFor()

/** The bell stands behind the sheet. */
const readAll = ({ page }: Visitor) =>
  page
    .getByRole('button', { name: 'Notifications', exact: true, includeHidden: true })
    .first()
    .waitFor({ state: 'attached' })

it.each([
  ['768 px, dark, without a load', tablet, true, true],
  ['360 px, light, without the stream', phone, false, false],
] as const)(
  'side by side: a message, the reply by its mail’s link, an interview that is moved, and an offer that is accepted, at %s',
  async (label, size, dark, isLive) => {
    const look = { site: site.url, size, dark }
    const [team, ada] = [await browser.visitor(look), await browser.visitor(look)]
    if (!isLive)
      for (const { context } of [team, ada])
        await context.route('**/api/live', route => route.fulfill({ status: 204 }))
    /** What the other did is seen at the next load where nothing says so before. */
    const hear = async ({ page }: Visitor) => {
      if (!isLive) await page.reload()
    }
    await signIn(team, 'admin@demo.example')
    const { id: jobId } = await mutate<{ id: string }>(team.context, 'job.create', {
      orgSlug: 'demo-org',
      ...jobFields,
      title: `Deckhand, ${label}`,
    })
    await mutate(team.context, 'job.publish', { jobId })
    const email = await signUp(ada, 'Ada Lund')
    const file = { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from(resume) }
    const upload = await ada.context.request.post('/api/resumes', { multipart: { file } })
    const { data } = (await upload.json()) as { data: { id: string } }
    const { id: applicationId } = await mutate<{ id: string }>(ada.context, 'job.apply', {
      jobId,
      resumeId: data.id,
    })
    await open(ada, '/dashboard')
    await open(
      team,
      `/org/demo-org/dashboard?tab=applicants&job=${jobId}&applicant=${applicationId}`,
    )
    const sheet = await expectDialog(team, 'Ada Lund')

    // A message: the bell says so, the mail's link leads to where it is answered.
    await sheet.getByLabel('Write to Ada Lund').fill('Dear {first_name}, when can you come?')
    await send(sheet)
    await sheet.getByText('Dear Ada, when can you come?').waitFor()
    await hear(ada)
    await unread(ada, 1)
    await open(ada, await linkTo(email, '/dashboard', site.dataDir))
    const log = ada.page.getByRole('log')
    await log.getByText('Dear Ada, when can you come?').waitFor()
    await ada.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await ada.page.getByLabel('Write to Harbour & Pine').fill('In the mornings, best.')
    await send(ada.page.getByRole('main'))
    // It is shown while it is on its way, too.
    await ada.page.getByText('Sent.', { exact: true }).waitFor({ state: 'attached' })
    await log.getByText('In the mornings, best.').waitFor()
    await hear(team)
    await sheet.getByText('In the mornings, best.').waitFor()
    await sheet.getByText(/^Read \d\d:\d\d$/).waitFor()
    await expectPart(ada, 'the thread')

    // An interview: proposed, picked, moved, and picked again.
    await sheet.getByRole('button', { name: 'Propose an interview…' }).click()
    const form = await expectDialog(team, 'Propose an interview to Ada Lund')
    await form.getByLabel('Title').fill('A talk on deck')
    await form.getByRole('checkbox', { name: 'Maren Lindqvist' }).check()
    await form.getByLabel('Link of the video call').fill('https://video.example/deck')
    await form.getByRole('button', { name: 'Choose five free times for me' }).click()
    await form.getByRole('list', { name: 'Chosen times' }).waitFor()
    await form.getByRole('button', { name: 'Propose', exact: true }).click()
    await form.waitFor({ state: 'hidden' })
    await hear(ada)
    await unread(ada, 1)
    await open(ada, `/dashboard?view=applications&application=${applicationId}`)
    const own = ada.page.getByRole('dialog', { name: 'Your application' })
    await readAll(ada)
    const pick = async () => {
      await own
        .getByRole('button', { name: /, \d\d:\d\d–\d\d:\d\d$/ })
        .first()
        .click()
      const asked = ada.page.getByRole('alertdialog', { name: 'Book this time?' })
      await asked.getByRole('button', { name: 'Book it' }).click()
      await own.getByRole('link', { name: 'Add to calendar' }).waitFor()
    }
    await pick()
    await hear(team)
    await sheet.getByRole('link', { name: 'Add to calendar' }).waitFor()
    await sheet.getByRole('button', { name: 'Change…' }).click()
    const change = await expectDialog(team, 'Change the interview with Ada Lund')
    await change.getByRole('button', { name: 'Choose five free times for me' }).click()
    await change.getByRole('button', { name: 'Change', exact: true }).click()
    await change.waitFor({ state: 'hidden' })
    await hear(ada)
    await own.getByText('Pick a time', { exact: true }).waitFor()
    await pick()
    await hear(team)
    await sheet.getByRole('link', { name: 'Add to calendar' }).waitFor()
    await expectPart(ada, 'the interview')

    // An offer, which is accepted.
    await mutate(team.context, 'job.makeOffer', { applicationId, fields: offerFields })
    await hear(ada)
    await own.getByRole('button', { name: 'Accept…' }).click()
    const answer = await expectDialog(ada, 'Accept the offer of Harbour & Pine?')
    await answer.getByRole('button', { name: 'Accept' }).click()
    await answer.waitFor({ state: 'hidden' })
    await hear(team)
    await sheet.getByText('Accepted', { exact: true }).waitFor()
    await hear(ada)
    await own.getByText('Accepted on', { exact: true }).waitFor()
    await own.getByText(offerFields.terms).waitFor()
    // What comes of an application that is looked at is read; a sign-in of theirs is not of it.
    await expect
      .poll(async () => {
        const { items } = await ask<{ items: { title: string }[] }>(
          team.context,
          'user.notifications',
          { isUnread: true },
        )
        return items.filter(({ title }) => title !== 'New sign-in to your account')
      })
      .toEqual([])
    await expectPart(team, 'the accepted offer')
    await mutate(team.context, 'job.moveApplication', {
      applicationId,
      fromStage: 'offer',
      toStage: 'hired',
    })
    await hear(ada)
    await own.getByText('Hired', { exact: true }).first().waitFor()
    expect([...ada.takeErrors(), ...team.takeErrors()]).toEqual([])
    await ada.context.close()
    await team.context.close()
  },
  120_000,
)
