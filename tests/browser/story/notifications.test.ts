import { describe, expect, it } from 'vitest'
import { tabTo } from '../../support/browser/keyboard.ts'
import { ask } from '../../support/browser/expect-no-script.ts'
import { ownSite } from '../../support/own-site.ts'
import { expectPart, expectScreen, mutate } from '../../support/browser/story.ts'
import { expectSound } from '../../support/browser/sound.ts'
import {
  open,
  passphrase,
  phone,
  settled,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
/** Of its own: somebody applies. */
const site = ownSite()

const bell = ({ page }: Visitor) => page.getByRole('banner').getByRole('button', { name: /^Notif/ })

/** From another device, of which the person is told. */
async function signInElsewhere(email: string) {
  const elsewhere = await browser.visitor()
  await signIn(elsewhere, email, passphrase)
  await elsewhere.context.close()
}

const saidBy = (visitor: Visitor) => () => bell(visitor).getAttribute('aria-label')

const patience = { timeout: 10_000 }

describe('notifications', () => {
  it('come while the page is open, in each tab, and are read by keyboard', async () => {
    const visitor = await browser.visitor()
    const { page, context } = visitor
    const email = await signUp(visitor, 'Ines Marlow')
    await open(visitor, '/dashboard')
    const second = { ...visitor, page: await context.newPage() }
    await open(second, '/jobs')
    await expect.poll(saidBy(visitor), patience).toBe('Notifications')
    await signInElsewhere(email)
    await expect.poll(saidBy(visitor), patience).toBe('Notifications, 1 not read')
    await expect.poll(saidBy(second), patience).toBe('Notifications, 1 not read')
    // The tab that had the stream goes: the other one takes it over.
    await page.close()
    await signInElsewhere(email)
    await expect.poll(saidBy(second), patience).toBe('Notifications, 2 not read')

    await tabTo(second.page, bell(second))
    await second.page.keyboard.press('Enter')
    const first = second.page.getByRole('menuitem', { name: /New sign-in/ }).first()
    await first.waitFor()
    await settled(second.page)
    await expectPart(second, 'the list below the bell')
    await second.page.keyboard.press('ArrowDown')
    await expect.poll(() => first.evaluate(one => one === document.activeElement)).toBe(true)
    await second.page.keyboard.press('Enter')
    await second.page.waitForURL(/\/settings/)
    await expect.poll(saidBy(second), patience).toBe('Notifications, 1 not read')
    await context.close()
  })

  it('stand on a page, where all are read at once and one is not after all', async () => {
    const visitor = await browser.visitor({ size: phone })
    const { page } = visitor
    const email = await signUp(visitor, 'Ines Marlow')
    await open(visitor, '/dashboard?view=notifications')
    await page.getByText('Nothing yet.').waitFor()
    await expectScreen(visitor, 'Notifications')
    await signInElsewhere(email)
    await signInElsewhere(email)
    await page.getByRole('button', { name: 'Mark read: New sign-in' }).nth(1).waitFor()
    await expectScreen(visitor, 'Notifications')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(saidBy(visitor), patience).toBe('Notifications')
    await page.getByRole('button', { name: 'Mark unread: New sign-in' }).first().click()
    await expect.poll(saidBy(visitor), patience).toBe('Notifications, 1 not read')
    await page.getByRole('button', { name: 'Not read only' }).click()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
    await visitor.context.close()
  })

  it('are told as one chooses, at all widths', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    const email = await signUp(visitor, 'Ines Marlow')
    await open(visitor, '/settings?tab=notifications')
    const group = page.getByRole('group', { name: /Answers to your applications/ })
    await group.getByLabel('E-mail').selectOption('Once a day')
    const saved = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await saved.filter({ hasText: 'SavedAnswers to your applications' }).waitFor()
    await group.getByLabel('In Fairlead').click()
    await settled(page)
    await expectScreen(visitor, 'Settings')
    // With a count, which the bell and the page have at different times, both are taken over alike.
    await signInElsewhere(email)
    await page.reload()
    await expect.poll(saidBy(visitor), patience).toBe('Notifications, 1 not read')
    await settled(page)
    expect(await group.getByLabel('E-mail').inputValue()).toBe('daily')
    expect(await group.getByLabel('In Fairlead').isChecked()).toBe(false)
    await expectSound(visitor, 'the settings')
    await visitor.context.close()
  })

  it('whose link is not known lead to where one chooses, by way of signing in', async () => {
    const email = await (async () => {
      const visitor = await browser.visitor()
      const signedUp = await signUp(visitor, 'Ines Marlow')
      await visitor.context.close()
      return signedUp
    })()
    const visitor = await browser.visitor({ size: phone })
    const { page } = visitor
    for (const token of ['00000000-0000-4000-8000-000000000000', 'cut-short']) {
      await open(visitor, `/unsubscribe/${token}`)
      await page.getByText('This link is not known').waitFor()
      // The browser's own line for a refusal.
      visitor.takeErrors()
      await expectScreen(visitor, 'E-mails from Fairlead')
    }
    await page.getByRole('link', { name: 'Choose in your settings' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(passphrase)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('group', { name: /Answers to your applications/ }).waitFor()
    await visitor.context.close()
  })

  it('are there at the next load where the browser has no stream', async () => {
    const visitor = await browser.visitor()
    const { page, context } = visitor
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    })
    const email = await signUp(visitor, 'Ines Marlow')
    await open(visitor, '/dashboard')
    await expect.poll(saidBy(visitor), patience).toBe('Notifications')
    await signInElsewhere(email)
    await page.reload()
    await settled(page)
    await expect.poll(saidBy(visitor), patience).toBe('Notifications, 1 not read')
    await context.close()
  })
})

it('a board shows who applies, and the applicant what was decided, without a load', async () => {
  const at = { site: site.url }
  const [admin, ada] = [await browser.visitor(at), await browser.visitor(at)]
  await signIn(admin, 'admin@demo.example')
  await signUp(ada, 'Orla Byrne')
  const file = { name: 'orla.txt', mimeType: 'text/plain', buffer: Buffer.from(resume) }
  const upload = await ada.context.request.post('/api/resumes', { multipart: { file } })
  const { data } = (await upload.json()) as { data: { id: string } }
  const { items } = await ask<{ items: { id: string; status: string }[] }>(
    admin.context,
    'org.jobs',
    { orgSlug: 'demo-org' },
  )
  const jobId = items.find(({ status }) => status === 'open')?.id ?? ''
  await open(admin, `/org/demo-org/dashboard?tab=applicants&job=${jobId}`)
  const { id: applicationId } = await mutate<{ id: string }>(ada.context, 'job.apply', {
    jobId,
    resumeId: data.id,
  })
  await admin.page.getByRole('button', { name: 'Orla Byrne', exact: true }).waitFor()
  await open(ada, '/dashboard?view=applications')
  await mutate(admin.context, 'job.rejectApplication', {
    applicationId,
    reason: 'other',
    delayHours: 0,
  })
  await ada.page.getByText('Not selected').first().waitFor()
  await expect.poll(saidBy(ada), patience).toBe('Notifications, 1 not read')
  await admin.context.close()
  await ada.context.close()
})

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
