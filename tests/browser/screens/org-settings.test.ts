import { describe, expect, it } from 'vitest'
import { ownSite } from '../../support/own-site.ts'
import {
  expectDialog,
  expectPart,
  expectScreen,
  mutate,
  widths,
} from '../../support/browser/story.ts'
import { open, signIn, signUp, testBrowser, type Visitor } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = ownSite()

const sentence = 'We need somebody who works nights.'

/** A section of a screen by its heading. */
const card = ({ page }: Visitor, title: string) =>
  page.getByRole('region', { name: title, exact: true })

/** Somebody with an organization of their own, at its settings. */
async function newOwner(size: (typeof widths)[number][1]) {
  const visitor = await browser.visitor({ size, site: site.url })
  await signUp(visitor, 'Ada Admin')
  const { orgSlug } = await mutate<{ orgSlug: string }>(visitor.context, 'org.create', {
    name: 'Harbour Works',
  })
  const settings = `/org/${orgSlug}/dashboard?tab=organization`
  await open(visitor, settings)
  return { visitor, page: visitor.page, orgSlug, settings }
}

describe.each(widths)('at %s', (_, size) => {
  it('stages of its own are those of a new job, until the usual ones are back', async () => {
    const { visitor, page, orgSlug, settings } = await newOwner(size)
    const stages = card(visitor, 'Stages of new jobs')
    await stages.getByLabel('Stage 1', { exact: true }).fill('At the door')
    await stages.getByRole('button', { name: 'Remove stage 3' }).click()
    await stages.getByLabel('Stage 2', { exact: true }).fill('')
    await stages.getByRole('button', { name: 'Save the stages' }).press('Enter')
    await stages.getByText('Name the stage').first().waitFor()
    await expectPart(visitor, 'a stage without a name')
    await stages.getByLabel('Stage 2', { exact: true }).fill('Call')
    await stages.getByRole('button', { name: 'Save the stages' }).press('Enter')
    await page.getByText('Stages saved').first().waitFor()
    await open(visitor, `/org/${orgSlug}/jobs/create`)
    const names = () =>
      page
        .getByLabel(/^Stage \d+$/)
        .evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
    expect(await names()).toEqual(['At the door', 'Call', 'Interview', 'Offer', 'Hired'])
    await expectScreen(visitor, 'Post a job')
    await open(visitor, settings)
    await stages.getByRole('button', { name: 'Use the usual stages' }).press('Enter')
    await stages.getByText('The usual stages are back').waitFor()
    await stages.getByRole('button', { name: 'Save the stages' }).press('Enter')
    await page.getByText('Stages saved').first().waitFor()
    await open(visitor, `/org/${orgSlug}/jobs/create`)
    expect(await names()).toHaveLength(6)
    await visitor.context.close()
  })

  it('reasons and templates of its own are written, used, deleted and brought back', async () => {
    const { visitor, page } = await newOwner(size)
    const reasons = card(visitor, 'Reasons of rejection')
    await reasons.getByRole('button', { name: 'Add a reason' }).press('Enter')
    await page.keyboard.type('No.')
    await reasons.getByRole('button', { name: 'Save the reasons' }).press('Enter')
    await reasons.getByText('Write a sentence of at least 5 characters').first().waitFor()
    await expectPart(visitor, 'a reason that says too little')
    await reasons.getByLabel('Reason 1', { exact: true }).fill(sentence)
    await reasons.getByLabel('The expected pay is outside').uncheck()
    await reasons.getByRole('button', { name: 'Save the reasons' }).press('Enter')
    await page.getByText('Reasons saved').first().waitFor()

    const templates = card(visitor, 'Templates of rejections')
    await templates.getByRole('button', { name: 'Add a template' }).press('Enter')
    const dialog = await expectDialog(visitor, 'Add a template')
    const offered = await dialog.getByLabel('Reason').locator('option').allTextContents()
    expect(offered.slice(0, 2)).toEqual(['Chosen each time', sentence])
    expect(offered.join()).not.toContain('expected pay')
    await dialog.getByLabel('Name').fill('Kind')
    await dialog.getByLabel('Reason').selectOption({ label: sentence })
    await dialog.getByLabel('Message').fill('Thank you, {name}, for {job}.')
    await dialog.getByText('Thank you, Linh Tran, for Deck Officer.').waitFor()
    await expectPart(visitor, 'a template with its preview')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await templates.getByRole('heading', { name: 'Kind' }).waitFor()
    await expectPart(visitor, 'a template')

    await templates.getByRole('button', { name: 'Edit Kind' }).press('Enter')
    const editing = page.getByRole('dialog', { name: 'Edit template' })
    await editing.getByLabel('Name').fill('Kinder')
    await editing.getByRole('button', { name: 'Save', exact: true }).click()
    await templates.getByRole('button', { name: 'Delete Kinder' }).press('Enter')
    await page.getByText('Template deleted').first().waitFor()
    expect(await templates.getByRole('heading', { name: 'Kinder' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await templates.getByRole('heading', { name: 'Kinder' }).waitFor()

    // Without its reason a template asks for another.
    await reasons.getByRole('button', { name: 'Remove reason 1' }).press('Enter')
    await reasons.getByRole('button', { name: 'Save the reasons' }).press('Enter')
    await templates.getByText('The reason is chosen each time.').waitFor()
    await visitor.context.close()
  })

  it('what is not saved is asked about, whichever form holds it', async () => {
    const { visitor, page } = await newOwner(size)
    await page.getByLabel('Industry').fill('Ports')
    await page.getByRole('tab', { name: 'Team' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await asked.getByText('the profile of the organization').waitFor()
    await asked.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save the profile' }).click()
    await page.getByText('Saved', { exact: true }).first().waitFor()
    // Each form saves its own part, one after the other.
    await page.getByLabel('Days to keep a decided application').fill('90')
    const saved = page.waitForResponse(/org\.update/)
    await page.getByRole('button', { name: 'Save the days' }).click()
    await saved
    await page.reload()
    await expect.poll(() => page.getByLabel('Industry').inputValue()).toBe('Ports')
    expect(await page.getByLabel('Days to keep a decided application').inputValue()).toBe('90')
    await visitor.context.close()
  })
})

it('a reason that is deleted while somebody rejects by it is refused, and what they wrote stays', async () => {
  const visitor = await browser.visitor({ site: site.url })
  const { page, context } = visitor
  await signIn(visitor, 'admin@demo.example')
  const orgSlug = 'demo-org'
  const save = (version: number, own: { id: string; text: string }[]) =>
    mutate(context, 'org.saveRejectionReasons', { orgSlug, version, fields: { own, off: [] } })
  await save(1, [{ id: 'night', text: sentence }])
  await open(visitor, `/org/${orgSlug}/dashboard?tab=applicants`)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Reject selected…' }).click()
  const asking = page.getByRole('alertdialog')
  const reason = asking.getByLabel('Reason')
  await reason.selectOption({ label: sentence })
  await asking.getByLabel('Message').fill('Thank you all the same.')
  await save(2, [])
  await asking.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByText('This reason was deleted or switched off').first().waitFor()
  await expect.poll(() => reason.inputValue()).toBe('')
  expect(await asking.getByLabel('Message').inputValue()).toBe('Thank you all the same.')
  // The browser's own line for the refusal.
  expect(visitor.takeErrors()).toHaveLength(1)
  await reason.selectOption({ label: 'The position is filled.' })
  await asking.getByRole('button', { name: 'Reject', exact: true }).click()
  await page
    .getByText(/rejected$/)
    .first()
    .waitFor()
  await visitor.context.close()
})
