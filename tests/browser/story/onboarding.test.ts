import { describe, expect, it } from 'vitest'
import { resumeText } from '../../support/resumes.ts'
import { expectSound } from '../../support/browser/sound.ts'
import {
  open,
  phone,
  signIn,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const alert = ({ page }: Visitor) => page.locator('main').getByRole('alert').first()
const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

describe('the link of a confirmation mail, opened again', () => {
  it('says to whom it belongs that the address is confirmed already', async () => {
    const visitor = await browser.visitor()
    await signIn(visitor, 'admin@demo.example')
    await open(visitor, '/verify-email/used')
    const { page } = visitor
    await page.getByText('Your address is confirmed already.').waitFor()
    expect(await page.getByText('not confirmed').count()).toBe(0)
    await visitor.context.close()
  })

  it('says it to nobody else', async () => {
    const visitor = await browser.visitor()
    const { page } = visitor
    await open(visitor, '/verify-email/used')
    await page.getByText('Log in to confirm your address').waitFor()
    await expect
      .poll(() => page.getByRole('main').getByRole('link', { name: 'Log in' }).getAttribute('href'))
      .toBe('/login?redirect=%2Fverify-email%2Fused')
    await signUp(visitor, 'Ines Probe')
    await open(visitor, '/verify-email/used')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByText('Your address is not confirmed').waitFor()
    await page.getByRole('button', { name: 'Send a new link' }).waitFor()
    await visitor.context.close()
  })
})

it('a sign-up is checked before it is sent, and leads to the log-in of an address in use', async () => {
  const visitor = await browser.visitor({ size: phone })
  const { page } = visitor
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().includes('auth.signUp')) sent.push(request.url())
  })
  await open(visitor, '/signup?redirect=%2Fchallenges')
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  await alert(visitor).getByText('3 things need your attention').waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('field-name')
  await page.getByLabel('Name').fill('Ines Probe')
  await page.getByLabel('E-mail').fill('admin@demo.example')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Password')
  await page.getByText('On lists of common passwords').waitFor()
  await page.getByText('Strength: weak').waitFor()
  await create.click()
  await page.getByText('This password is on lists of common ones').first().waitFor()
  expect(sent).toEqual([])
  expect(visitor.takeErrors()).toEqual([])

  await password.fill('a long enough passphrase')
  await page.getByText('Strength: strong').waitFor()
  await create.click()
  await alert(visitor).getByRole('link', { name: 'Log in with this address' }).click()
  await page.waitForURL('**/login?redirect=%2Fchallenges')
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('admin@demo.example')
  await visitor.context.close()
})

it('what holds points is answered from the step that tells of it, with the text below the score', async () => {
  const visitor = await browser.visitor({ size: phone })
  const { page } = visitor
  await signUp(visitor, 'Wanda Walker')
  await open(visitor, '/signup/import')
  const odd = resumeText().replace('Experience', 'My way so far')
  await page.getByLabel('Drop your resume here').setInputFiles(file('odd.txt', odd))
  await page.waitForURL('**/signup/resume-analysis')
  const said = page.getByText(/of 100 points\./)
  await said.waitFor()
  const width = (await said.boundingBox())?.width ?? 0
  expect(width).toBeGreaterThan(300)
  await page.getByRole('link', { name: /^Answer: "Baker"/ }).waitFor()
  await expectSound(visitor, 'the score while signing up')
  await page.getByRole('link', { name: 'Answer what we ask' }).click()
  await page.waitForURL(/tab=findings&severity=question/)
  await page.getByRole('link', { name: 'Back to sign-up' }).waitFor()
  await visitor.context.close()
})

it('a file that says nothing leaves the step to do, and a good one fills the profile', async () => {
  const visitor = await browser.visitor({ size: phone })
  const { page } = visitor
  await signUp(visitor, 'Wanda Walker')
  await open(visitor, '/signup/import')
  const drop = page.getByLabel('Drop your resume here')
  await drop.setInputFiles(file('few.txt', 'not a pdf at all'))
  await page.waitForURL('**/signup/resume-analysis')
  await page.getByText('too little to be a resume').waitFor()
  const step = page.getByRole('navigation', { name: 'Sign-up steps' }).getByRole('link')
  await expect.poll(() => step.first().locator('svg').count()).toBe(0)

  await page.getByRole('link', { name: 'Upload another file' }).click()
  // What was asked before the step was saved comes after the answer to that.
  const saved = page.waitForResponse(response => response.url().includes('user.saveOnboarding'))
  await page.route(/user\.onboarding/, async route => {
    const response = await route.fetch()
    await (await saved).finished()
    await route.fulfill({ response })
  })
  await drop.setInputFiles(file('baker.txt', resumeText()))
  await page.waitForURL('**/signup/resume-analysis')
  await page.getByText('Baker at Forno Bakery').waitFor()
  await page.getByText('Mar 2019 – Apr 2023').waitFor()
  await expect.poll(() => step.first().locator('svg').count()).toBe(1)
  await expectSound(visitor, 'what was read')
  await page.getByRole('link', { name: 'Continue' }).click()

  const fill = page.getByRole('checkbox', { name: 'Fill my profile with what we read' })
  await fill.uncheck()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect.poll(() => fill.isChecked()).toBe(false)
  await fill.check()
  await expectSound(visitor, 'the offer to fill the profile')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.waitForURL('**/signup/choose-interests')
  // The step before has a way back too.
  await page.getByLabel('Salary at least').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('Your profile says what we read from your resume').waitFor()
  await open(visitor, '/profile')
  await page.getByRole('article').getByText('Forno Bakery').first().waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('what is wrong about oneself is named, a username that somebody has among it', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signUp(visitor, 'Ines Probe')
  await open(visitor, '/signup/about')
  expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-describedby')).toBeNull()
  const username = page.getByLabel('Username')
  await username.fill('ada')
  await page.getByText('Somebody has this username already').waitFor()
  await expect.poll(() => username.getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Name', { exact: true }).fill('x'.repeat(101))
  await page.getByLabel('Location').fill('x'.repeat(101))
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect
    .poll(() => alert(visitor).getByRole('link').allInnerTexts())
    .toEqual([
      'Name: Use at most 100 characters',
      'Username: Somebody has this username already. Choose another.',
      'Location: Use at most 100 characters',
    ])
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('field-name')
  await expectSound(visitor, 'what is wrong about oneself')
  await visitor.context.close()
})

it('the pay one wants is kept as it was meant, or asked for again', async () => {
  const visitor = await browser.visitor({ size: phone })
  const { page } = visitor
  await signUp(visitor, 'Ines Probe')
  await open(visitor, '/signup/choose-interests')
  const pay = page.getByLabel('Salary at least')
  await pay.fill('abc')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe('field-salaryMin')
  await expect.poll(() => pay.getAttribute('aria-invalid')).toBe('true')
  expect(await pay.getAttribute('aria-describedby')).toBe('field-salaryMin-error')
  await pay.fill('CHF 50k')
  await page.getByText('CHF 50,000 a year').waitFor()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL('**/dashboard')
  await open(visitor, '/signup/choose-interests')
  await expect.poll(() => pay.inputValue()).toBe('50000')
  await expect.poll(() => page.getByLabel('Currency').inputValue()).toBe('CHF')
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('a long title wraps, on the own page and on the public one', async () => {
  const visitor = await browser.visitor({ size: phone })
  await signUp(visitor, 'Kit Keeper')
  const username = `wide-${process.pid}`
  const position = 'x'.repeat(100)
  const work = [{ position, name: position, startDate: '2019-03' }]
  const saved = await visitor.context.request.post('/trpc/user.updateProfile', {
    data: { username, headline: position, content: { work, skills: [{ name: 'y'.repeat(60) }] } },
  })
  expect(saved.status()).toBe(200)
  for (const path of ['/profile', `/u/${username}`]) {
    await open(visitor, path)
    await visitor.page.getByText('Mar 2019 – Present').waitFor()
    await expectSound(visitor, path)
  }
  await visitor.context.close()
})
