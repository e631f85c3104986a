import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { expectSound } from '../../support/browser/sound.ts'
import {
  address,
  open,
  phone,
  settled,
  signUp,
  testBrowser,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const resume = readFileSync(path.resolve(import.meta.dirname, '../../resume-bench/files/d006.txt'))

it('one made elsewhere is noted, moved by the menu on the board, deleted and taken back', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signUp(visitor, 'Ines Elsewhere')
  await open(visitor, '/dashboard')
  await page.getByRole('link', { name: 'All applications' }).click()
  await page.getByText('You have not applied for a job yet.').waitFor()
  await expectSound(visitor, 'empty')
  await page.getByRole('button', { name: 'Add one made elsewhere' }).click()
  const form = page.getByRole('dialog', { name: 'Add an application made elsewhere' })
  await form.getByLabel('Job title').fill('Lock Keeper')
  await form.getByLabel('Link').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Add' }).click()
  await form.getByText('Enter the organization’s name').last().waitFor()
  await form
    .getByText(/^Enter a web address/)
    .last()
    .waitFor()
  await expectSound(visitor, 'form')
  await form.getByLabel('Organization').fill('Old Canal Trust')
  await form.getByLabel('Link').fill('canals.example/jobs/7')
  await form.getByRole('button', { name: 'Add' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Lock Keeper' }).waitFor()
  await page.getByText('Old Canal Trust · Noted by you').waitFor()

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await expect.poll(() => address(visitor)).toBe('/dashboard?view=applications&as=board')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) })
  await column('Received').getByRole('link', { name: 'Lock Keeper' }).waitFor()
  const menu = page.getByRole('button', { name: 'Move to… Lock Keeper' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Interviewing' }).press('Enter')
  const card = column('Interviewing').getByRole('link', { name: 'Lock Keeper' })
  await card.waitFor()
  await page.getByText('Moved to Interviewing').first().waitFor()
  await expect.poll(() => card.evaluate(one => one === document.activeElement)).toBe(true)
  await expectSound(visitor, 'board')

  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Lock Keeper' })
  await sheet.getByText('You applied').waitFor()
  const link = sheet.getByRole('link', { name: /^Open the link/ })
  expect(await link.getAttribute('href')).toBe('https://canals.example/jobs/7')
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await card.click()
  await sheet.getByRole('button', { name: 'Delete' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('You have not applied for a job yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.waitFor()
  await page.setViewportSize(phone)
  await open(visitor, address(visitor))
  await card.waitFor()
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBe(0)
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('what was begun goes on after a reload and on another device, and can be discarded', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signUp(visitor, 'Ivo Begun')
  const file = { name: 'resume.txt', mimeType: 'text/plain', buffer: resume }
  await visitor.context.request.post('/api/resumes', { multipart: { file } })
  await open(visitor, '/jobs')
  await page.locator('a[data-job]').first().click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Apply for/ })
  await dialog.getByLabel('Note').fill('Half a sentence about')
  await dialog.getByText('Draft saved.').waitFor()
  await page.reload()
  await settled(page)
  await expect.poll(() => dialog.getByLabel('Note').inputValue()).toBe('Half a sentence about')

  const other = await browser.visitor()
  await other.context.addCookies(await visitor.context.cookies())
  await open(other, '/dashboard?view=applications')
  await other.page.getByRole('link', { name: /^Continue your application/ }).click()
  const there = other.page.getByRole('dialog', { name: /^Apply for/ })
  await expect.poll(() => there.getByLabel('Note').inputValue()).toBe('Half a sentence about')
  await there.getByRole('button', { name: 'Discard draft' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await there.waitFor({ state: 'detached' })
  await other.page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  await open(other, '/dashboard?view=applications')
  await other.page.getByText('You have not applied for a job yet.').waitFor()
  expect([...visitor.takeErrors(), ...other.takeErrors()]).toEqual([])
  await other.context.close()
  await visitor.context.close()
})

it('a list that does not come says so, and comes with Retry', async () => {
  const visitor = await browser.visitor()
  const { page } = visitor
  await signUp(visitor, 'Ida Retry')
  const counts = '**/trpc/*job.applicationCounts*'
  await page.route(counts, async route => {
    const answers = (await (await route.fetch()).json()) as object[]
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? []
    const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 }
    const error = { error: { message: 'broken', code: -32_603, data } }
    const json = answers.map((answer, at) =>
      names[at] === 'job.applicationCounts' ? error : answer,
    )
    await route.fulfill({ status: 207, json })
  })
  await open(visitor, '/dashboard?view=applications')
  const failed = page.getByRole('alert').filter({ hasText: 'Component Error' })
  await failed.waitFor()
  await page.unroute(counts)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('You have not applied for a job yet.').waitFor()
  expect(await failed.count()).toBe(0)
  await visitor.context.close()
})
