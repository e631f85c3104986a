import { expect, it } from 'vitest'
import { button, confirm, newPerson } from '../../support/browser/challenge-story.ts'
import { expectPart, expectScreen, mutate, widths } from '../../support/browser/story.ts'
import { open, testBrowser, type Visitor } from '../../support/browser/visitor.ts'
import { challengeFields, inDays } from '../../support/challenge.ts'
import { reachableSite } from '../../support/reachable-site.ts'

const browser = testBrowser()
const site = reachableSite()

const asked = ({ page }: Visitor) => page.getByRole('alertdialog', { name: challengeFields.title })

const link = ({ page }: Visitor, name: string) => page.getByRole('link', { name, exact: true })

/** An organizer with a draft. */
async function withDraft(size: { width: number; height: number }, change: object) {
  const admin = await newPerson(
    await browser.visitor({ site: site.url, size }),
    'Ada Admin',
    site.dataDir,
  )
  const { orgSlug } = await mutate<{ orgSlug: string }>(admin.context, 'org.create', {
    name: `Quay Works ${admin.username}`,
  })
  const { id } = await mutate<{ id: string }>(admin.context, 'challenge.create', {
    orgSlug,
    ...challengeFields,
    ...change,
  })
  return { admin, managing: `/org/${orgSlug}/challenges/${id}` }
}

it.each(widths)(
  'publishing says when it runs, who judges and what stays, and asks, at %s',
  async (_, size) => {
    const { admin, managing } = await withDraft(size, {
      opensAt: '2035-03-01T15:00:00.000Z',
      submissionsCloseAt: '2035-04-01T15:00:00.000Z',
      judgingEndsAt: null,
      timezone: 'America/New_York',
    })
    await open(admin, managing)
    await button(admin, `Publish ${challengeFields.title}`).click()
    await asked(admin).getByText('Mar 1, 2035, 10:00 in America/New York').waitFor()
    await asked(admin).getByText('Mar 1, 2035, 15:00 UTC').waitFor()
    // The clocks have changed by then.
    await asked(admin).getByText('Apr 1, 2035, 11:00 in America/New York').waitFor()
    await asked(admin).getByText('1 person on your team is asked to score every entry').waitFor()
    await asked(admin).getByText('You can edit it until it opens').waitFor()
    await expectPart(admin, 'what publishing means')
    await confirm(asked(admin), 'Cancel')
    await admin.page.getByText('Draft', { exact: true }).waitFor()

    await link(admin, 'Preview').click()
    await link(admin, 'Edit').waitFor()
    await expectScreen(admin, challengeFields.title)
    await button(admin, `Publish ${challengeFields.title}`).click()
    await confirm(asked(admin), 'Publish')
    await admin.page.getByText('Upcoming', { exact: true }).first().waitFor()
    await expect.poll(() => link(admin, 'Edit').count()).toBe(0)
    await link(admin, 'Manage').click()
    await link(admin, 'View the public page').waitFor()
    await admin.context.close()
  },
)

it('a deadline that has passed is marked in the form, which asks when it is mended', async () => {
  const { admin, managing } = await withDraft(
    { width: 1280, height: 900 },
    { opensAt: inDays(-9), submissionsCloseAt: inDays(-2), judgingEndsAt: null },
  )
  const { page } = admin
  await open(admin, managing)
  await button(admin, `Publish ${challengeFields.title}`).click()
  await asked(admin).getByText('This time has passed. Choose').waitFor()
  await asked(admin).getByRole('button', { name: 'Publish' }).click()
  await asked(admin).getByRole('alert').getByText('This time has passed').waitFor()
  expect(admin.takeErrors()).toEqual([expect.stringContaining('status of 409')])
  await asked(admin).getByRole('link', { name: 'Choose a later one' }).click()
  await expectScreen(admin, 'Edit challenge')
  await button(admin, 'Publish').click()
  await page.getByRole('link', { name: 'Submissions close: This time has passed' }).waitFor()
  const deadline = page.getByLabel('Submissions close')
  await expect.poll(() => deadline.getAttribute('aria-invalid')).toBe('true')
  expect(await deadline.evaluate(field => field === document.activeElement)).toBe(true)
  await deadline.fill('2035-03-01T12:00')
  await button(admin, 'Publish').click()
  await asked(admin).getByText('Mar 1, 2035, 12:00 UTC').waitFor()
  await confirm(asked(admin), 'Publish')
  await page.getByText('Open', { exact: true }).waitFor()
  await link(admin, 'Give more time').click()
  await link(admin, 'Cancel').click()
  await link(admin, 'View the public page').waitFor()
  await admin.context.close()
})
