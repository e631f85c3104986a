import { expect, it } from 'vitest'
import { archive as zipOf } from '../../support/documents/linkedin/archive.ts'
import { englishProfile, makeLinkedInPdf } from '../../support/documents/linkedin/pdf.ts'
import { expectPart, expectScreen, mutate, widths } from '../../support/browser/story.ts'
import {
  heading,
  open,
  phone,
  settled,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

/** An invented person's archive, as LinkedIn writes it. */
const files = {
  'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Wren,Halloway,,,,Lock keeper and trainer,"I keep the upper lock,
and train those who will.",Transport,,"Porto, Portugal",,[PORTFOLIO:https://wren.example],
`,
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Skylark Lines,Lock keeper,,Porto,Mar 2021,
Ferry Co-op,Deckhand,Carried 900 people a day.,,Jan 2018,Feb 2021
`,
  'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Harbour School,2014,2017,,Diploma,
`,
  'Skills.csv': 'Name\nKnots\nRadio operation\nDiesel engines\nKnots\n',
  'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Maren,Lindqvist,Quay Works,,Wren never lost a boat.,"08/12/21, 09:15 AM",VISIBLE
Oddvar,Nes,,,Nobody may read this either,"08/12/21, 09:15 AM",HIDDEN
`,
  'messages.csv': 'CONVERSATION ID,FROM,TO,CONTENT\n1,Wren,Ash,Nobody may read this\n',
}
const archive = {
  name: 'Basic_LinkedInDataExport_11-21-2026.zip',
  mimeType: 'application/zip',
  buffer: zipOf(files),
}

/** Somebody whose profile knows one post and one school of the archive. */
async function keeper(look: Parameters<typeof browser.visitor>[0]) {
  const visitor = await browser.visitor(look)
  await signUp(visitor, 'Wren Halloway')
  await mutate(visitor.context, 'user.updateProfile', {
    headline: 'Lock keeper',
    content: {
      work: [{ position: 'Lock keeper', name: 'Skylark Lines', startDate: '2021-04' }],
      education: [
        {
          institution: 'Harbour School',
          studyType: 'Diploma',
          startDate: '2014',
          endDate: '2017',
        },
      ],
    },
  })
  return visitor
}

async function expectProfile(visitor: Visitor, shown: string[], absent: string[]) {
  await open(visitor, '/profile')
  const article = visitor.page.getByRole('article')
  for (const text of shown) await article.getByText(text).first().waitFor()
  for (const text of absent) expect(await article.getByText(text).count(), text).toBe(0)
}

it.each(widths)(
  'an archive is compared, chosen from, applied and undone, at %s',
  async (_, size) => {
    const visitor = await keeper({ size })
    const { page } = visitor
    await open(visitor, '/settings/linkedin')
    await page.getByText('None yet.').waitFor()
    await page.getByText('What goes where').click()
    const rightOf = async (role: 'table' | 'region', name?: string) => {
      const box = await page.getByRole(role, { name }).boundingBox()
      return box ? box.x + box.width : NaN
    }
    expect(await rightOf('table')).toBeLessThan(await rightOf('region', 'Import from LinkedIn'))
    await expectScreen(visitor, 'LinkedIn')

    await page.getByLabel('Drop your file here').setInputFiles(archive)
    await page.waitForURL(/\/settings\/linkedin\?import=/)
    await expectScreen(visitor, 'Your import')
    for (const name of ['Projects.csv', 'Certifications.csv', 'Honors.csv'])
      await expect.poll(() => page.getByText(`Not in this file: `).innerText()).toContain(name)
    expect(await page.getByText('Nobody may read this').count()).toBe(0)

    const others = page.getByRole('region', { name: 'Recommendations' })
    await others.getByText('Ask them before you show them to anyone').waitFor()
    await others.getByText('Wren never lost a boat.').waitFor()
    const maren = others.getByRole('checkbox', { name: 'Maren Lindqvist, Quay Works' })
    expect(await maren.isChecked()).toBe(false)
    await maren.check()

    // One's own words stay unless one says otherwise.
    const post = page.getByRole('group', { name: /Lock keeper.*Skylark Lines/ })
    await expect.poll(() => post.getByRole('radio', { name: 'Keep mine' }).isChecked()).toBe(true)
    await expect.poll(() => post.getByText('Apr 2021').count()).toBe(1)
    await expect.poll(() => post.getByText('Mar 2021').count()).toBe(1)
    await post.getByRole('radio', { name: 'Take LinkedIn’s' }).check()

    const skills = page.getByRole('region', { name: 'Skills' })
    const all = skills.getByRole('checkbox', { name: 'Select all of Skills' })
    await expect.poll(() => all.isChecked()).toBe(true)
    await all.uncheck()
    expect(await skills.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await skills.getByRole('checkbox', { name: 'Knots' }).check()
    await expect.poll(() => skills.getByRole('checkbox', { name: 'Knots' }).count()).toBe(1)
    await expectPart(visitor, 'a preview with choices')

    // About, location, a link, the second post, one skill and one recommendation.
    await page.getByRole('button', { name: 'Add 6, replace 1' }).click()
    await page.getByText('Your profile is up to date').waitFor()
    await settled(page)
    const done = page.getByRole('region', { name: 'What it did' })
    await expect.poll(() => done.getByText('1 added, 1 replaced').count()).toBe(1)
    await expect.poll(() => done.getByText('1 added, 2 not taken').count()).toBe(1)
    await expectScreen(visitor, 'Your import')
    await page.getByRole('link', { name: 'See your profile' }).click()
    await page.waitForURL('**/profile')
    await expectProfile(
      visitor,
      [
        'Mar 2021',
        'Deckhand',
        'Carried 900 people a day.',
        'Knots',
        'I keep the upper lock',
        'Wren never lost a boat.',
      ],
      ['Apr 2021', 'Radio operation', 'Lock keeper and trainer'],
    )

    await open(visitor, '/settings/linkedin')
    await page.getByText(/6 added, 1 replaced/).waitFor()
    await expectScreen(visitor, 'LinkedIn')
    await page.getByRole('button', { name: `Undo import of ${archive.name}` }).click()
    const asked = page.getByRole('alertdialog', { name: `Undo import “${archive.name}”?` })
    await asked.getByRole('button', { name: 'Undo import' }).click()
    await page.getByText('Undone', { exact: true }).waitFor()
    await expectProfile(
      visitor,
      ['Apr 2021'],
      ['Mar 2021', 'Deckhand', 'Knots', 'I keep the upper', 'Wren never lost'],
    )

    await open(visitor, '/settings/linkedin')
    await page.getByRole('button', { name: `Delete the import of ${archive.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete import' }).click()
    await page.getByText('None yet.').waitFor()
    await visitor.context.close()
  },
)

it('what an edit since then made one’s own, undoing leaves alone and names', async () => {
  const visitor = await keeper({})
  const { page } = visitor
  await open(visitor, '/settings/linkedin')
  await page.getByLabel('Drop your file here').setInputFiles(archive)
  await page.getByRole('button', { name: 'Add 7' }).click()
  await page.getByText('Your profile is up to date').waitFor()
  await open(visitor, '/profile/edit')
  await page.getByRole('button', { name: /^Deckhand, Ferry Co-op/ }).click()
  await page.getByLabel('Job title').fill('First deckhand')
  await page.getByRole('button', { name: 'Publish' }).last().click()
  await page.waitForURL('**/profile')

  await open(visitor, '/settings/linkedin')
  await page.getByRole('link', { name: `Details of the import of ${archive.name}` }).click()
  await heading(visitor, 'Your import').waitFor()
  await page.getByRole('button', { name: `Undo import of ${archive.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('This import is undone').waitFor()
  await page.getByText('Deckhand (you changed it since)').waitFor()
  await expect.poll(() => page.getByText('you changed it since').count()).toBe(1)
  await expectScreen(visitor, 'Your import')
  await expectProfile(visitor, ['First deckhand'], ['Radio operation'])
  await visitor.context.close()
})

it('a preview of a profile that was saved meanwhile is compared anew, and nothing is lost', async () => {
  const visitor = await keeper({})
  const { page } = visitor
  await open(visitor, '/settings/linkedin')
  await page.getByLabel('Drop your file here').setInputFiles(archive)
  await page.getByRole('checkbox', { name: 'Knots' }).uncheck()
  await mutate(visitor.context, 'user.updateProfile', { about: 'Written in another window.' })
  await page.getByRole('button', { name: 'Add 6' }).click()
  await page.getByText('Nothing was changed').waitFor()
  // About is no longer new, and what one left out stays left out.
  await page.getByRole('button', { name: 'Add 5' }).click()
  await page.getByText('Your profile is up to date').waitFor()
  await expectProfile(visitor, ['Written in another window.', 'Deckhand'], ['Knots'])
  await visitor.context.close()
})

it('a LinkedIn PDF says that it holds only the top skills, in the dark', async () => {
  const visitor = await browser.visitor({ size: phone, dark: true })
  const { page } = visitor
  await signUp(visitor, 'Ines Halvorsen')
  await open(visitor, '/signup/import?from=pdf')
  await expectScreen(visitor, 'Import your resume')
  const pdf = Buffer.from(makeLinkedInPdf(englishProfile))
  await page
    .getByLabel('Drop your LinkedIn PDF here')
    .setInputFiles({ name: 'Profile.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByText(/only your top skills into this PDF/).waitFor()
  await expectScreen(visitor, 'Your import')
  await page.getByRole('button', { name: /^Add \d+$/ }).click()
  await page.getByText('Your profile is up to date').waitFor()
  await expectPart(visitor, 'the result, in the dark')
  await expectProfile(visitor, [englishProfile.name], [])
  await visitor.context.close()
})

it.each(widths)('a newcomer brings an archive along, or only the link, at %s', async (_, size) => {
  const visitor = await browser.visitor({ size })
  const { page } = visitor
  await signUp(visitor, 'Wren Halloway')
  await open(visitor, '/signup/import')
  await page.getByText('LinkedIn archive', { exact: true }).click()
  await page.waitForURL('**/signup/import?from=archive')
  await page.getByText('Get a copy of your data').waitFor()
  await expectScreen(visitor, 'Import your resume')

  const other = { ...archive, name: 'holiday.zip', buffer: zipOf({ 'beach.csv': 'Sand\n1\n' }) }
  await page.getByLabel('Drop your LinkedIn archive here').setInputFiles(other)
  await page.getByText('This file is not from LinkedIn').waitFor()
  expect(visitor.takeErrors()).toEqual([expect.stringContaining('status of 400')])
  await expectPart(visitor, 'a refused file')
  const torn = { ...archive, buffer: archive.buffer.subarray(0, 200) }
  await page.getByLabel('Drop your LinkedIn archive here').setInputFiles(torn)
  await page.getByText('This file is damaged').waitFor()
  expect(visitor.takeErrors()).toHaveLength(1)

  await page.getByLabel('Drop your LinkedIn archive here').setInputFiles(archive)
  await page.waitForURL(/\/signup\/import\?import=/)
  await expectScreen(visitor, 'Your import')
  await page.getByRole('button', { name: /^Add \d+$/ }).click()
  await page.getByText('Your profile is up to date').waitFor()
  await expectPart(visitor, 'the result within sign-up')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/signup/resume-analysis')
  await page.getByText('No resume yet').waitFor()
  await open(visitor, '/signup/about')
  await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Lock keeper and trainer')

  await open(visitor, '/signup/import?from=link')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('Paste the link, or skip this step').first().waitFor()
  await page.getByLabel('LinkedIn link').fill('linkedin.com/in/wren-halloway')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/signup/resume-analysis')
  await open(visitor, '/settings/linkedin')
  await expect
    .poll(() => page.getByLabel('LinkedIn link').inputValue())
    .toBe('https://linkedin.com/in/wren-halloway')
  await visitor.context.close()
})
