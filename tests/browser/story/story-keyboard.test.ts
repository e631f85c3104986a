import { expect, it } from 'vitest'
import { expectFocusSeen, tabTo } from '../../support/browser/keyboard.ts'
import { expectDialog, expectPart, expectScreen, widths } from '../../support/browser/story.ts'
import { address, open, settled, signUp, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const job = 'Staff Nurse, Emergency Department'

const resume = `Orla Byrne
orla@mail.example
Galway, Ireland

Experience

Staff Nurse, Harbour Clinic
March 2019 - Present
- Triage of 60 patients a day in emergency nursing.

Skills
Triage, Emergency nursing, ACLS
`

it.each(widths)(
  'by keyboard alone one finds, filters, saves, opens, compares and applies, at %s',
  async (_, size) => {
    const visitor = await browser.visitor({ size })
    const { page } = visitor
    const { keyboard } = page
    await signUp(visitor, 'Orla Byrne')
    const file = { name: 'orla.txt', mimeType: 'text/plain', buffer: Buffer.from(resume) }
    const upload = await visitor.context.request.post('/api/resumes', { multipart: { file } })
    expect(upload.status()).toBe(201)

    await open(visitor, '/jobs')
    await keyboard.press('/')
    await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
    await keyboard.type('nurse')
    await keyboard.press('Enter')
    await page.waitForURL('**/jobs?q=nurse')
    await settled(page)
    await expectScreen(visitor, /^[1-9]\d? open jobs?$/)

    await tabTo(page, page.getByRole('button', { name: /^Filters/ }), 'Shift+Tab')
    await keyboard.press('Enter')
    const sheet = await expectDialog(visitor, 'Filters')
    await tabTo(page, sheet.getByLabel('Workplace'))
    await keyboard.type('On-site')
    await tabTo(page, sheet.getByRole('button', { name: 'Show jobs' }))
    await keyboard.press('Enter')
    await page.waitForURL('**/jobs?q=nurse&workplace=onsite')
    await settled(page)
    await expectScreen(visitor, /^[1-9]\d? open jobs?$/)

    const card = page.getByRole('link', { name: job })
    await card.waitFor()
    await expect
      .poll(async () => {
        await keyboard.press('j')
        return page.locator(':focus').textContent()
      })
      .toBe(job)
    await keyboard.press('s')
    const saved = page.getByRole('button', { name: `Save ${job}` }).first()
    await expect.poll(() => saved.getAttribute('aria-pressed')).toBe('true')
    await expectPart(visitor, 'a saved job')

    await keyboard.press('Enter')
    const chosen = page.getByRole('region', { name: 'Chosen job' })
    if (size.width >= 1024) {
      // It opens beside the list first, where the focus goes on.
      await chosen.getByText('3 of 4 skills match you').waitFor()
      await expectPart(visitor, 'the job beside the list')
      await tabTo(page, chosen.getByRole('heading', { name: job }).getByRole('link'))
      await keyboard.press('Enter')
    }
    await page.waitForURL('**/org/corrib-bay-hospital/jobs/**')
    await settled(page)
    await expectScreen(visitor, job)

    await page.getByText('3 of 4 skills match you').waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Skill by skill' }))
    await keyboard.press('Enter')
    await expect.poll(() => address(visitor)).toMatch(/#match$/)
    const match = page.getByRole('heading', { name: 'Your match' })
    await expect.poll(async () => (await match.boundingBox())?.y ?? 0).toBeLessThan(size.height)
    await expectPart(visitor, 'the match')

    const apply = page.getByRole('button', { name: 'Apply', exact: true })
    // In reach however far one has read.
    const box = await apply.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    await tabTo(page, apply, 'Shift+Tab')
    await keyboard.press('Enter')
    const dialog = await expectDialog(visitor, `Apply for ${job}`)
    await tabTo(page, dialog.getByLabel('Note'))
    await keyboard.type('I live nearby.')
    // Neither the foot, which grows with a draft, nor the keyboard of a phone comes over it.
    await dialog.getByRole('button', { name: 'Discard draft' }).waitFor()
    await expectFocusSeen(page)
    await page.setViewportSize({ ...size, height: size.height * 0.6 })
    await expectFocusSeen(page)
    await page.setViewportSize(size)
    await tabTo(page, dialog.getByRole('radio', { name: 'Registered', exact: true }))
    await keyboard.press('Space')
    await tabTo(page, dialog.getByLabel(/^How many years/))
    await keyboard.type('7')
    await expectPart(visitor, 'an application, filled')
    await tabTo(page, dialog.getByRole('button', { name: 'Send application' }))
    await keyboard.press('Enter')
    const receipt = await expectDialog(visitor, 'Application sent')
    await tabTo(page, receipt.getByRole('button', { name: 'Done' }))
    await keyboard.press('Enter')
    await page.getByText(/^Applied on /).waitFor()
    await expectPart(visitor, 'a job one has applied to')
    await visitor.context.close()
  },
)
