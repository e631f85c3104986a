import { expect, it } from 'vitest'
import { expectDialog, expectPart, expectScreen, mutate } from '../../support/browser/story.ts'
import {
  desktop,
  heading,
  open,
  phone,
  signIn,
  signUp,
  testBrowser,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

it.each([
  ['1280 px, light', desktop, false],
  ['360 px, dark', phone, true],
] as const)(
  'a recruiter finds somebody, invites and keeps them, and they have a say, at %s',
  async (_, size, dark) => {
    const name = `Wren Halloway ${size.width}`
    const username = `wren-${size.width}`
    const person = await browser.visitor({ size, dark })
    await signUp(person, name)
    await mutate(person.context, 'user.updateProfile', {
      username,
      visibility: 'members',
      openTo: 'looking',
      openToVisibility: 'orgs',
      headline: 'Rigger on tall ships',
      location: 'Bergen, Norway',
      content: {
        work: [
          {
            position: 'Rigger',
            name: 'Northern Ferries',
            highlights: ['Moved the crew lists of forty ships to PostgreSQL.'],
          },
        ],
        languages: [{ language: 'Deutsch', fluency: 'Native' }],
      },
    })

    const recruiter = await browser.visitor({ size, dark })
    const { page } = recruiter
    await signIn(recruiter, 'admin@demo.example')
    await open(recruiter, '/org/demo-org/dashboard?tab=people&languages=german&place=Bergen')
    const row = page.getByRole('listitem').filter({ hasText: name })
    await row.waitFor()
    await page.getByLabel('Skills').fill('Postgres')
    await page.getByLabel('Skills').press('Enter')
    await row.locator('mark', { hasText: 'PostgreSQL' }).waitFor()
    await expectPart(recruiter, 'people who were found')

    await row.getByRole('button', { name: 'Invite to apply' }).click()
    const invite = await expectDialog(recruiter, `Invite ${name} to apply`)
    await invite.getByLabel('What you say to them').fill('We sail in spring.')
    await invite.getByRole('button', { name: 'Invite', exact: true }).click()
    await invite.getByRole('link', { name: 'Job: Choose a job' }).waitFor()
    const job = invite.getByLabel('Job', { exact: true })
    expect(await job.inputValue()).toBe('')
    await expectPart(recruiter, 'an invitation without a job')
    await job.selectOption({ index: 1 })
    const title = await job.evaluate(one => (one as HTMLSelectElement).selectedOptions[0]?.text)
    await invite.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByText(`You have invited ${name}`).first().waitFor()
    await row.getByText(`Invited to apply for ${title} on`).waitFor()
    await row.getByText('Rigger', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Invite to apply' }).click()
    const again = invite.getByRole('option', { name: `${title} (already invited)` })
    expect(await again.isDisabled()).toBe(true)
    await expectPart(recruiter, 'an invitation beside one that was sent')
    await invite.getByRole('button', { name: 'Cancel' }).click()

    await row.getByRole('button', { name: 'Keep in a list' }).click()
    const keep = await expectDialog(recruiter, `Keep ${name} in a list`)
    const list = `Riggers ${size.width}`
    await keep.getByLabel('List', { exact: true }).selectOption('A new list')
    await keep.getByLabel('Name of the new list').fill(list)
    await keep.getByLabel('Note').fill('Ask about the spring season.')
    await keep.getByRole('button', { name: 'Keep', exact: true }).click()
    await keep.waitFor({ state: 'detached' })
    await page
      .getByRole('combobox', { name: 'Show', exact: true })
      .selectOption(`Your list: ${list}`)
    await page.getByText('Ask about the spring season.').waitFor()
    await expectPart(recruiter, 'a list of people')
    await page.getByRole('button', { name: `Edit the note about ${name}` }).click()
    const note = page.getByRole('dialog', { name: `Note about ${name}` })
    await note.getByLabel('Note').fill('Sails in May.')
    await note.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Sails in May.').waitFor()

    await page.getByRole('link', { name }).click()
    await heading(recruiter, name).waitFor()
    const act = page.getByRole('button', { name: 'Invite to apply' })
    await act.waitFor()
    const { y = 0, height = 0 } = (await act.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThanOrEqual(size.height)
    await expectPart(recruiter, 'a profile that was found')

    await open(person, '/dashboard')
    await person.page.getByRole('link', { name: '1 organization looked at your profile' }).click()
    await expectScreen(person, 'Settings')
    const looked = person.page.getByRole('region', { name: 'Who looked at your profile' })
    await looked.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
    await open(person, '/settings?tab=data')
    await person.page.getByText('“We sail in spring.”').waitFor()
    await expectPart(person, 'who holds one’s data')
    await person.page.getByRole('button', { name: `Leave the list ${list}` }).click()
    await person.page.getByText(list, { exact: true }).waitFor({ state: 'detached' })
    await open(person, '/settings?tab=privacy')
    await looked.getByRole('button', { name: 'Keep it from them' }).click()
    await looked.getByText('It sees your profile no more.').waitFor()
    await expectPart(person, 'who looked')

    await open(recruiter, `/u/${username}`)
    await heading(recruiter, 'Page not found').waitFor()
    recruiter.takeErrors()
    await looked.getByRole('button', { name: 'Undo' }).click()
    await looked.getByRole('button', { name: 'Keep it from them' }).waitFor()
    await open(person, '/dashboard?view=notifications')
    await person.page.getByRole('link', { name: /invites you to apply/ }).click()
    await person.page.getByRole('heading', { level: 1 }).waitFor()
    expect(person.page.url()).toContain('source=invited')
    const invitation = person.page.getByRole('region', { name: 'Your invitation' })
    await invitation.getByText('Harbour & Pine invites you to apply').waitFor()
    await invitation.getByText('“We sail in spring.”').waitFor()
    await expectPart(person, 'an invitation on the page of the job')

    const jobId = /\/jobs\/([^/]+)/.exec(person.page.url())?.[1] ?? ''
    await open(recruiter, `/org/demo-org/dashboard?tab=applicants&job=${jobId}`)
    await page.getByRole('button', { name: 'More for the applicants' }).click()
    await page.getByRole('menuitem', { name: 'Invite candidates…' }).click()
    const dialog = await expectDialog(recruiter, 'Invite candidates')
    const listed = dialog
      .getByRole('region', { name: 'Invited by profile' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await listed.getByText('No application yet').waitFor()
    await listed.getByRole('link', { name }).waitFor()
    await expectPart(recruiter, 'whom the team invited by profile')
    await dialog.getByRole('link', { name: 'Find people for this job' }).click()
    await row.getByRole('button', { name: 'Invite to apply' }).click()
    await invite.getByText('can’t be chosen').waitFor()
    expect(await job.inputValue()).toBe('')
    const other = await job.locator('option:enabled').last().getAttribute('value')
    await open(recruiter, `/org/demo-org/dashboard?tab=people&place=Bergen&job=${other}`)
    await row.getByRole('button', { name: 'Invite to apply' }).click()
    await expect.poll(() => job.inputValue()).toBe(other)
    await Promise.all([person, recruiter].map(({ context }) => context.close()))
  },
)
