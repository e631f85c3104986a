import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectSound } from '../../support/browser/sound.ts'
import { desktop, open, phone, settled, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const pdf = path.resolve(import.meta.dirname, '../../resume-bench/files/d009.pdf')

let count = 0

describe.each([
  ['1280 px', { size: desktop }],
  ['360 px', { size: phone }],
])('the whole way at %s', (_, look) => {
  it('signs up, uploads a resume, reads its analysis, opens a job and signs out', async () => {
    const visitor = await browser.visitor(look)
    const { page } = visitor
    const email = `walker-${++count}@mail.example`

    await open(visitor, '/')
    await page.waitForURL('**/signup')
    await page.getByLabel('Name').fill('Wanda Walker')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a long enough passphrase')
    await expectSound(visitor, 'sign-up, filled')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/signup/import')

    await page.goto('/resumes')
    await settled(page)
    await expectSound(visitor, 'resumes, empty')
    await page.locator('input[type=file]').setInputFiles(pdf)
    await page.waitForURL('**/resumes/*/analysis')
    await settled(page)
    await expect.poll(() => page.getByText(/of 100 points/).count()).toBeGreaterThan(0)
    await expectSound(visitor, 'analysis')

    // What was read is the person of the file, and the score is explained.
    const id = page.url().split('/').at(-2) ?? ''
    const read = await page.request.get(
      `/trpc/resume.byId?input=${encodeURIComponent(JSON.stringify({ resumeId: id }))}`,
    )
    const { result } = (await read.json()) as {
      result: { data: { parsed: { content: { basics: { name: string; email: string } } } } }
    }
    const { name } = result.data.parsed.content.basics
    await page.getByRole('tab', { name: 'Extracted' }).click()
    await expect.poll(() => page.getByText(name, { exact: true }).count()).toBeGreaterThan(0)
    await expectSound(visitor, 'what was read')
    await page.getByRole('tab', { name: 'Findings' }).click()
    await expectSound(visitor, 'findings')

    await page.goto('/jobs')
    await settled(page)
    await page.locator('main li a[href*="/jobs/"]').first().click()
    // Where there is room for two columns it opens beside the list first.
    const beside = page.getByRole('region', { name: 'Chosen job' })
    if ((page.viewportSize()?.width ?? 0) >= 1024)
      await beside.getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await page.waitForURL('**/org/*/jobs/**')
    await page.getByRole('button', { name: 'Share' }).waitFor()
    await expectSound(visitor, 'a job')

    if (look.size.width < 600) await page.getByRole('button', { name: /menu/i }).first().click()
    else await page.getByRole('button', { name: /user menu/i }).click()
    await page.getByText('Sign out').click()
    await page.waitForURL('**/login?redirect=%2Forg%2F**')
    expect(await (await page.request.get('/api/auth/user')).json()).toEqual({
      message: expect.any(String),
    })
    await expectSound(visitor, 'signed out')
    await visitor.context.close()
  })
})
