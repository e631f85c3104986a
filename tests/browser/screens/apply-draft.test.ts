import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openUserMenu } from '../../support/browser/menus.ts'
import {
  address,
  open,
  settled,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const resume = readFileSync(path.resolve(import.meta.dirname, '../../resume-bench/files/d006.txt'))
const note = 'Gearboxes are what I dream of.'

const dialog = ({ page }: Visitor) => page.getByRole('dialog', { name: /^Apply for/ })
const noteField = (visitor: Visitor) => dialog(visitor).getByLabel('Note')
const apply = ({ page }: Visitor) => page.getByRole('button', { name: 'Apply', exact: true })
const proceed = ({ page }: Visitor) =>
  page.getByRole('button', { name: 'Continue your application' })

/** Somebody with a resume, who came from the list to a job's page. */
async function candidate() {
  const visitor = await browser.visitor()
  await signUp(visitor, 'Nora Noteworthy')
  const file = { name: 'resume.txt', mimeType: 'text/plain', buffer: resume }
  const { request } = visitor.context
  expect((await request.post('/api/resumes', { multipart: { file } })).status()).toBe(201)
  await open(visitor, '/jobs')
  await visitor.page.locator('a[data-job]').first().click()
  await apply(visitor).waitFor()
  await settled(visitor.page)
  return { visitor, job: address(visitor) }
}

async function typeNote(visitor: Visitor) {
  await apply(visitor).click()
  await noteField(visitor).fill(note)
}

/** Sends the application; by which way it says that one came. */
async function sourceSent(visitor: Visitor) {
  const sending = visitor.page.waitForRequest(request => request.url().includes('job.apply'))
  await dialog(visitor).getByRole('button', { name: 'Send application' }).click()
  return /"source":"([^"]*)"/.exec((await sending).postData() ?? '')?.[1]
}

const closed = (visitor: Visitor) => dialog(visitor).waitFor({ state: 'detached' })

it('a note outlives Esc, Back and a reload, and is gone once it is sent', async () => {
  const { visitor, job } = await candidate()
  const { page } = visitor
  await typeNote(visitor)
  await page.keyboard.press('Escape')
  await closed(visitor)
  await expect.poll(() => address(visitor)).toBe(job)
  await proceed(visitor).click()
  await expect.poll(() => noteField(visitor).inputValue()).toBe(note)

  await page.goBack()
  await closed(visitor)
  await expect.poll(() => address(visitor)).toBe(job)
  await proceed(visitor).click()
  await page.reload()
  await settled(page)
  await expect.poll(() => noteField(visitor).inputValue()).toBe(note)

  expect(await sourceSent(visitor)).toBe('search')
  const receipt = page.getByRole('dialog', { name: 'Application sent' })
  await receipt.getByText(note).waitFor()
  await receipt.getByRole('button', { name: 'Done' }).click()
  await page.getByText(/^Applied on/).waitFor()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['font'])
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('a click beside a note does not close it, beside nothing typed it does', async () => {
  const { visitor } = await candidate()
  const { page } = visitor
  await apply(visitor).click()
  await noteField(visitor).waitFor()
  await page.mouse.click(2, 450)
  await closed(visitor)
  await typeNote(visitor)
  await page.mouse.click(2, 450)
  await page.keyboard.press('Tab')
  await expect.poll(() => noteField(visitor).inputValue()).toBe(note)
  await visitor.context.close()
})

it('says whose name and address are sent, and leaves no note in the browser at sign-out', async () => {
  const { visitor, job } = await candidate()
  const { page } = visitor
  await typeNote(visitor)
  const user = await visitor.context.request.get('/api/auth/user')
  const { email } = (await user.json()) as { email: string }
  const seen = dialog(visitor).getByRole('region', { name: 'What they will see' })
  await seen.getByText('Nora Noteworthy', { exact: true }).waitFor()
  await seen.getByText(email, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await proceed(visitor).waitFor()
  await openUserMenu(visitor)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login**')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['font'])
  await signIn(visitor, email, 'a long enough passphrase')
  await open(visitor, job)
  await proceed(visitor).click()
  await expect.poll(() => noteField(visitor).inputValue()).toBe(note)
  await visitor.context.close()
})

it('starts on the resume', async () => {
  const { visitor } = await candidate()
  await apply(visitor).click()
  const chosen = dialog(visitor).getByRole('radio', { checked: true })
  await expect.poll(() => chosen.evaluate(one => one === document.activeElement)).toBe(true)
  await visitor.page.keyboard.press('Escape')
  await closed(visitor)
  await expect.poll(() => apply(visitor).evaluate(one => one === document.activeElement)).toBe(true)
  await visitor.context.close()
})

it('an applicant’s sheet closes by Back, once', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=applicants')
  const before = address(visitor)
  const first = page.locator('[data-applicant]').first()
  await first.click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => address(visitor)).toBe(before)
  await first.click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => address(visitor)).toBe(before)
  await visitor.context.close()
})

it('a rejection needs a reason', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=applicants')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Reject selected…' }).click()
  const asking = page.getByRole('alertdialog')
  await asking.getByRole('button', { name: 'Reject', exact: true }).click()
  await asking.getByText('Choose a reason').last().waitFor()
  const reason = asking.getByLabel('Reason')
  await expect.poll(() => reason.evaluate(one => one === document.activeElement)).toBe(true)
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await visitor.context.close()
})

it('the message of a rejection outlives Esc and a failure, and is gone once it is sent', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  const message = 'Your gearboxes were the best we saw.'
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=applicants')
  const asking = page.getByRole('alertdialog')
  const field = asking.getByLabel('Message')
  const ask = async (nth: number) => {
    await page
      .getByRole('button', { name: /^Move to… / })
      .nth(nth)
      .click()
    await page.getByRole('menuitem', { name: 'Reject…' }).click()
    await asking.waitFor()
  }
  const send = async (answer: object) => {
    await page.unroute('**/trpc/job.changeApplicants*')
    await page.route('**/trpc/job.changeApplicants*', route => route.fulfill({ json: [answer] }))
    await asking.getByLabel('Reason').selectOption('skills')
    await asking.getByRole('button', { name: 'Reject', exact: true }).click()
  }
  await ask(0)
  await field.fill(message)
  await page.keyboard.press('Escape')
  await ask(1)
  expect(await field.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await ask(0)
  expect(await field.inputValue()).toBe(message)
  await send({ error: { message: 'No', code: -32600, data: { code: 'CONFLICT' } } })
  // What failed can be tried again at once, or later.
  await page.getByText('Nothing was changed').first().waitFor()
  expect(await asking.getByLabel('Reason').inputValue()).toBe('skills')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await ask(0)
  expect(await field.inputValue()).toBe(message)
  await send({ result: { data: { changed: 1, stayed: 0, batchId: null } } })
  await asking.waitFor({ state: 'detached' })
  await ask(0)
  expect(await field.inputValue()).toBe('')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['font'])
  await visitor.context.close()
})

it('another resume is brought while applying, and is the one that is sent', async () => {
  const { visitor } = await candidate()
  const { page } = visitor
  await typeNote(visitor)
  await dialog(visitor).getByRole('button', { name: 'Upload another resume' }).click()
  await dialog(visitor)
    .locator('input[type=file]')
    .setInputFiles({ name: 'second.txt', mimeType: 'text/plain', buffer: resume })
  await expect
    .poll(() =>
      dialog(visitor)
        .getByLabel(/^second/)
        .isChecked(),
    )
    .toBe(true)
  expect(await noteField(visitor).inputValue()).toBe(note)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch('Upload another resume')
  await dialog(visitor).getByRole('button', { name: 'Send application' }).click()
  await page
    .getByRole('dialog', { name: 'Application sent' })
    .getByText(/second/)
    .first()
    .waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('whoever came by an organization’s own link is counted by its word, also when they look again', async () => {
  const { visitor } = await candidate()
  const { page } = visitor
  const link = await page
    .getByRole('article')
    .getByRole('heading')
    .first()
    .getByRole('link')
    .getAttribute('href')
  await open(visitor, `${link}?source=newsletter`)
  await apply(visitor).click()
  await page.reload()
  await open(visitor, link!)
  await apply(visitor).click()
  expect(await sourceSent(visitor)).toBe('newsletter')
  await page.getByRole('dialog', { name: 'Application sent' }).waitFor()
  await visitor.context.close()
})
