import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { fullResumes } from '../../support/documents/full-resumes.ts'
import { expectSound } from '../../support/browser/sound.ts'
import {
  desktop,
  open,
  phone,
  settled,
  signUp,
  testBrowser,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()
const [ada] = fullResumes

async function withResume(look: Parameters<typeof browser.visitor>[0], content: object) {
  const visitor = await browser.visitor(look)
  await signUp(visitor, 'Ada Marchetti')
  const answer = await visitor.context.request.post('/api/resumes', {
    multipart: {
      file: {
        name: 'ada.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      },
    },
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  return { visitor, page: visitor.page, id: data.id }
}

const sizes = [
  ['1280 px', { size: desktop }],
  ['360 px, dark', { size: phone, dark: true }],
] as const

it.each(sizes)('a resume is exported as PDF from its analysis at %s', async (_, look) => {
  const { visitor, page, id } = await withResume(look, ada!.content)
  await open(visitor, `/resumes/${id}/analysis`)
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Export as a clean resume' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export as a clean resume' })
  await dialog.getByRole('radio', { name: 'Dated margin' }).check()
  await dialog.getByRole('radio', { name: 'US Letter' }).check()
  await dialog.getByRole('checkbox', { name: 'Interests' }).uncheck()
  await dialog.getByText('Interests: not chosen.').waitFor()
  await settled(page)
  await expectSound(visitor, 'the export')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Ada-Marchetti-Okoye-resume.pdf')
  const { content, pages } = await parseResume(readFileSync(await file.path()), 'x.pdf')
  expect(pages[0]).toEqual({ width: 612, height: 792 })
  expect(content).toMatchObject({ work: ada!.content.work?.map(({ position }) => ({ position })) })
  expect(content.interests).toBeUndefined()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Ada-Marchetti-Okoye-resume.pdf', { exact: true }).waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})

it('by keyboard from the list, as Word; a refusal is said, and what was chosen stays', async () => {
  const { visitor, page } = await withResume({ size: desktop }, ada!.content)
  await open(visitor, '/resumes')
  await page.getByRole('button', { name: /^More for/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Export as a clean resume' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export as a clean resume' })
  await dialog.getByRole('radio', { name: /^PDF/ }).focus()
  await page.keyboard.press('ArrowDown')
  const word = dialog.getByRole('radio', { name: /^Word/ })
  await expect.poll(() => word.isChecked()).toBe(true)
  // Only a PDF has a template.
  expect(await dialog.getByRole('group', { name: 'Template' }).count()).toBe(0)

  await page.route('**/export?**', route =>
    route.fulfill({ status: 503, json: { message: 'Too much is going on. Try again.' } }),
  )
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByText('Too much is going on. Try again.').waitFor()
  await page.unroute('**/export?**')
  expect(visitor.takeErrors()).toEqual([expect.stringContaining('503')])
  expect(await word.isChecked()).toBe(true)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('Ada-Marchetti-Okoye-resume.docx')
  const { content } = await parseResume(readFileSync(await file.path()), 'x.docx')
  expect(content.basics?.email).toBe('ada.marchetti@mail.example')
  await visitor.context.close()
})

it('letters that no PDF shows are named, and PDF is not offered', async () => {
  const { basics, work } = ada!.content
  const content = {
    basics: { ...basics, name: 'ليلى حداد', image: 'https://a.example/me.png' },
    work,
  }
  const { visitor, page, id } = await withResume({ size: phone }, content)
  await open(visitor, `/resumes/${id}/analysis`)
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Export as a clean resume' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export as a clean resume' })
  await dialog.getByText('letters that our PDF fonts do not know').waitFor()
  expect(await dialog.getByRole('radio', { name: /^PDF/ }).count()).toBe(0)
  expect(await dialog.getByRole('radio', { name: /^Word/ }).isChecked()).toBe(true)
  await dialog.getByText('Your picture').waitFor()
  await settled(page)
  await expectSound(visitor, 'the export of other letters')
  await visitor.context.close()
})

it('what was corrected becomes the file of the resume, as its next version', async () => {
  const { visitor, page, id } = await withResume({ size: phone }, ada!.content)
  await open(visitor, `/resumes/${id}/analysis?tab=extracted`)
  const [post] = ada!.content.work!
  await page.getByRole('button', { name: `Edit Job title: ${post!.position}` }).click()
  await page.getByLabel('Job title', { exact: true }).fill('Harbour Master')
  await page.keyboard.press('Enter')
  await page.getByText('Corrected', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Export as a clean resume' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export as a clean resume' })
  await dialog
    .getByRole('radio', { name: /^Make it the file of this resume, as version 2/ })
    .check()
  await settled(page)
  await expectSound(visitor, 'the export that is kept')
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Version 2 ·').waitFor()
  const file = await visitor.context.request.get(`/api/resumes/${id}/file`)
  expect(file.headers()['content-type']).toContain('application/pdf')
  const { content } = await parseResume(await file.body(), 'x.pdf')
  expect(content.work?.[0]?.position).toBe('Harbour Master')
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})
