import { describe, expect, it } from 'vitest'
import { jobFields } from '../../support/jobs.ts'
import { ownSite } from '../../support/own-site.ts'
import { mutate } from '../../support/browser/story.ts'
import { expectSound } from '../../support/browser/sound.ts'
import { heading, open, signIn, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Its own: jobs come and go here, and other tests take the newest one of the site they share. */
const site = ownSite()

describe('the form of a job', () => {
  it('leads through its sections, advises, previews and schedules', async () => {
    const visitor = await browser.visitor({ site: site.url })
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/org/demo-org/jobs/create')
    await page.getByText('Without pay many people do not apply').waitFor()
    const preview = page.getByRole('region', { name: 'Preview' })
    await page.getByRole('textbox', { name: 'Title' }).fill('Lamp keeper')
    await page.getByLabel('Country', { exact: true }).selectOption('PT')
    await page.getByRole('textbox', { name: 'Description' }).fill('## Light\n\nKeep it *lit*.')
    await preview.getByRole('heading', { name: 'Light', exact: true }).waitFor()
    await preview.getByText('Lamp keeper').waitFor()

    await page.getByRole('navigation', { name: 'Sections' }).getByText('Questions').click()
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('textbox', { name: 'Question 1' }).fill('Are you afraid of heights?')
    await page.getByLabel('Answer of question 1').selectOption('yesno')
    await page.getByLabel('Knock-out answer').selectOption('yes')
    await preview.getByText('Are you afraid of heights?').waitFor()
    await page.getByRole('textbox', { name: 'Stage 2', exact: true }).fill('A night on the tower')
    await preview.getByText('A night on the tower').waitFor()
    await expectSound(visitor, 'the form of a job')

    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
    await page.getByLabel('Publish on').fill(tomorrow)
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.waitForURL('**/org/demo-org/dashboard?tab=jobs')
    const row = page.getByRole('listitem').filter({ hasText: 'Lamp keeper' })
    await row.getByText('To be published on').waitFor()
    await row.getByRole('link', { name: 'Edit Lamp keeper' }).click()
    await heading(visitor, 'Edit job').waitFor()
    expect(await page.getByLabel('Publish on').inputValue()).toBe(tomorrow)
    await page.getByRole('button', { name: 'Schedule' }).waitFor()
    expect(await page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0)
    await visitor.context.close()
  })

  it('keeps a draft of a title alone, says what it lacks to be published, and discards it', async () => {
    const visitor = await browser.visitor({ site: site.url })
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/org/demo-org/jobs/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbour pilot')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Describe the job').first().waitFor()
    await page.getByText('Enter the country of the workplace').first().waitFor()
    // What is mended is no longer said, and what is not still is.
    const text = page.getByRole('textbox', { name: 'Description' })
    await text.fill(jobFields.description)
    await page.getByText('Describe the job').first().waitFor({ state: 'detached' })
    expect(await text.getAttribute('aria-invalid')).toBeNull()
    await page.getByText('Enter the country of the workplace').first().waitFor()
    await text.fill('')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.waitForURL('**/org/demo-org/dashboard?tab=jobs')
    await page.getByRole('link', { name: 'Edit Harbour pilot' }).click()
    await heading(visitor, 'Edit job').waitFor()
    await page.getByRole('button', { name: 'More for Harbour pilot' }).click()
    await page.getByRole('menuitem', { name: 'Discard the draft…' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.waitForURL('**/org/demo-org/dashboard?tab=jobs')
    await page.getByText('Draft discarded').first().waitFor()
    await expect.poll(() => page.getByText('Edit Harbour pilot').count()).toBe(0)
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('moves stages by the keyboard, telling where, and holds a skill in one list', async () => {
    const visitor = await browser.visitor({ site: site.url })
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/org/demo-org/jobs/create')
    const name = (stage: number) =>
      page.getByRole('textbox', { name: `Stage ${stage}`, exact: true }).inputValue()
    const second = await name(2)
    await page.getByRole('button', { name: 'Move stage 2 down' }).press('Enter')
    await page.getByText(`“${second}” is now stage 3 of 6`).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.getByText(`“${second}” is now stage 4 of 6`).waitFor({ state: 'attached' })
    expect(await name(4)).toBe(second)
    await page.getByLabel('Kind of stage 4').waitFor()

    const [required, preferred] = [/^Required skills/, /^Preferred skills/].map(label =>
      page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label })),
    )
    await required!.fill('Welding,')
    await required!.press('Enter')
    await preferred!.fill('welding')
    await preferred!.press('Enter')
    await expect
      .poll(() => page.getByRole('button', { name: 'Remove Welding', exact: true }).count())
      .toBe(0)
    await page.getByRole('button', { name: 'Remove welding' }).waitFor()
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('keeps the focus through publishing, asks why it closes and before it is posted again', async () => {
    const visitor = await browser.visitor({ site: site.url })
    const { page } = visitor
    await signIn(visitor, 'admin@demo.example')
    await mutate(visitor.context, 'job.create', {
      ...jobFields,
      title: 'Fog horn tuner',
      orgSlug: 'demo-org',
    })
    await open(visitor, '/org/demo-org/dashboard?tab=jobs')
    const more = page.getByRole('button', { name: 'More for Fog horn tuner' })
    const hasFocus = () => more.evaluate(button => button === document.activeElement)
    await page.getByRole('button', { name: 'Publish Fog horn tuner' }).press('Enter')
    await expect.poll(hasFocus).toBe(true)
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Close…' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.getByText('Choose why it is closed').waitFor()
    await dialog.getByLabel('The position is filled').check()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Repost Fog horn tuner' }).click()
    await page.getByText('at the head of the job list').waitFor()
    await dialog.getByRole('button', { name: 'Repost' }).click()
    await page.getByText('Reposted').first().waitFor()
    await more.click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByText('This is a copy, kept as a draft').waitFor()
    expect(visitor.takeErrors()).toEqual([])
    await visitor.context.close()
  })

  it('lays what two editors changed side by side, and loses nothing of either', async () => {
    const visitor = await browser.visitor({ site: site.url })
    const { page, context } = visitor
    await signIn(visitor, 'admin@demo.example')
    const fields = { ...jobFields, description: 'Keep the deck.\nMind the ropes.' }
    const job = await mutate<{ id: string; version: number }>(context, 'job.create', {
      ...fields,
      orgSlug: 'demo-org',
    })
    await open(visitor, `/org/demo-org/jobs/${job.id}/edit`)
    await mutate(context, 'job.update', {
      jobId: job.id,
      version: job.version,
      fields: { ...fields, title: 'Their title', salaryMax: 51_000 },
    })
    await page.getByRole('textbox', { name: 'Title' }).fill('My title')
    await page.getByRole('textbox', { name: 'Town or city' }).fill('Oslo')
    await page.getByRole('button', { name: 'Save draft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody saved this job meanwhile' })
    await dialog.getByText('you both changed it').waitFor()
    // The browser's own line for the refusal.
    expect(visitor.takeErrors()).toHaveLength(1)
    await expectSound(visitor, 'two editors')
    expect(await dialog.getByRole('group').count()).toBe(3)
    // Closed without a choice it comes again: nothing of theirs is written over.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await dialog
      .getByRole('group', { name: /^Title/ })
      .getByLabel('Theirs')
      .check()
    await dialog.getByRole('button', { name: 'Save this' }).click()
    await page.waitForURL('**/org/demo-org/dashboard?tab=jobs')
    await open(visitor, `/org/demo-org/jobs/${job.id}/edit`)
    await heading(visitor, 'Edit job').waitFor()
    const valueOf = (name: string | RegExp) => page.getByRole('textbox', { name }).inputValue()
    expect([
      await valueOf('Title'),
      await valueOf('Town or city'),
      await valueOf(/^Pay to/),
      await valueOf('Description'),
    ]).toEqual(['Their title', 'Oslo', '51000', fields.description])
    await visitor.context.close()
  })
})
