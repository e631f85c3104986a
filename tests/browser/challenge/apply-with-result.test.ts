import { expect, it } from 'vitest'
import { challengeFields } from '../../support/challenge.ts'
import { jobFields } from '../../support/jobs.ts'
import { confirmAddress, expectDialog, expectPart, mutate } from '../../support/browser/story.ts'
import { open, phone, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

const newPerson = async (name: string) => {
  const visitor = await browser.visitor({ site: site.url, size: phone })
  await signUp(visitor, name)
  return visitor
}

/** A finalized challenge that is linked to an open job, with two who got a place. */
async function finalized(admin: Visitor) {
  const { context } = admin
  await confirmAddress(admin, site.dataDir)
  const { orgSlug } = await mutate<{ orgSlug: string }>(context, 'org.create', {
    name: 'Quay Works',
  })
  const { id: jobId } = await mutate<{ id: string }>(context, 'job.create', {
    orgSlug,
    ...jobFields,
  })
  await mutate(context, 'job.publish', { jobId })
  const { id: challengeId } = await mutate<{ id: string }>(context, 'challenge.create', {
    orgSlug,
    ...challengeFields,
    jobId,
  })
  await mutate(context, 'challenge.publish', { challengeId })
  const entrants: Visitor[] = []
  for (const name of ['Wanda Winner', 'Sami Second']) {
    const entrant = await newPerson(name)
    await mutate(entrant.context, 'challenge.join', { challengeId })
    await mutate(entrant.context, 'challenge.submit', { challengeId, text: name, links: [] })
    entrants.push(entrant)
  }
  await site.passDeadline(challengeId)
  const input = encodeURIComponent(JSON.stringify({ challengeId }))
  const answer = await context.request.get(`/trpc/challenge.submissions?input=${input}`)
  const { result } = (await answer.json()) as { result: { data: { items: { id: string }[] } } }
  for (const [index, { id: submissionId }] of result.data.items.entries())
    await mutate(context, 'challenge.judge', {
      submissionId,
      scores: ['result', 'clarity'].map(criterion => ({
        criterion,
        value: 9 - index,
        comment: 'Seen closely.',
      })),
      overallComment: '',
    })
  await mutate(context, 'challenge.finalize', { challengeId })
  return { orgSlug, jobId, challengeId, entrants }
}

it('leads from a result to the application that carries it, in one step', async () => {
  const admin = await newPerson('Ada Admin')
  const { orgSlug, jobId, challengeId, entrants } = await finalized(admin)
  const winner = entrants[0]!
  const { page, context } = winner
  const text =
    'Wanda Winner\nExperience\nEngineer, Pump Works\n2019 - 2024\n- Made 12 pumps quieter.\n'
  const file = { name: 'wanda.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await context.request.post('/api/resumes', { multipart: { file } })

  await open(winner, `/challenge-details/${challengeId}`)
  const link = page.getByRole('link', {
    name: `Apply for ${jobFields.title} with this result`,
  })
  await link.waitFor()
  await expectPart(winner, 'a result that leads to a job')
  await link.click()
  const dialog = await expectDialog(winner, `Apply for ${jobFields.title}`)
  const consent = dialog.getByRole('checkbox', { name: /^Send this result with my application/ })
  await consent.waitFor()
  await expectPart(winner, 'the result in the form')
  expect(await consent.isChecked()).toBe(false)

  // Neither sent nor left out unasked.
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await dialog.getByText('Tick this to send the result, or take it off').first().waitFor()
  await expect.poll(() => consent.evaluate(box => box === document.activeElement)).toBe(true)
  await expectPart(winner, 'consent is asked for')
  await page.keyboard.press('Space')
  expect(await consent.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  const receipt = await expectDialog(winner, 'Application sent')
  await receipt.getByText('Place 1 of 2').waitFor()
  expect(await receipt.getByText('Seen closely.').count()).toBe(0)

  // The organization reads it, until it is taken back.
  const applicants = `/org/${orgSlug}/dashboard?tab=applicants&job=${jobId}`
  await open(admin, applicants)
  await admin.page
    .getByRole('link', { name: 'Wanda Winner' })
    .or(admin.page.getByRole('button', { name: 'Wanda Winner' }))
    .first()
    .click()
  await admin.page.getByText('Place 1 of 2').waitFor()
  await admin.page.getByText(/^As of /).waitFor()
  await expectPart(admin, 'the result as evidence')

  await open(winner, `/org/${orgSlug}/jobs/${jobId}/job?panel=application`)
  const sheet = await expectDialog(winner, 'Your application')
  await sheet.getByRole('button', { name: `Take back ${challengeFields.title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await sheet.getByText('You took a challenge’s result back').waitFor()
  expect(await sheet.getByText('Place 1 of 2').count()).toBe(0)
  for (const one of [admin, ...entrants]) await one.context.close()
})
