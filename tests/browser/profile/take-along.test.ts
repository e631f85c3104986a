import { readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import type { Download } from 'playwright-core'
import { expect, it } from 'vitest'
import { mutate } from '../../support/browser/story.ts'
import { expectSound } from '../../support/browser/sound.ts'
import {
  desktop,
  open,
  phone,
  signUp,
  testBrowser,
  type Visitor,
} from '../../support/browser/visitor.ts'

const browser = testBrowser()

const profile = {
  visibility: 'public',
  downloads: true,
  headline: 'Data analyst',
  content: {
    work: [
      {
        name: 'Northern Ferries',
        position: 'Data analyst',
        startDate: '2021-03',
        highlights: ['Cut delays by 12 % with Python.', 'Drew timetables in SQL.'],
      },
    ],
    education: [{ institution: 'Coastal Academy', studyType: 'BSc', endDate: '2020' }],
    skills: [{ name: 'Tools', keywords: ['Python', 'SQL', 'Mooring'] }],
  },
}

function portrait() {
  const canvas = createCanvas(300, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = '#00616a'
  context.fillRect(0, 0, 300, 400)
  return { name: 'me.png', mimeType: 'image/png', buffer: canvas.toBuffer('image/png') }
}

async function owner(look: object) {
  const visitor = await browser.visitor(look)
  const email = await signUp(visitor, 'Vera Lindqvist')
  const username = email.split('@')[0] ?? ''
  await mutate(visitor.context, 'user.updateProfile', { ...profile, username })
  return { visitor, username }
}

async function printed({ page }: Visitor) {
  await page.locator('[data-printed=yes]').waitFor({ state: 'attached' })
  return page.pdf({ format: 'A4' })
}

async function bytesOf(download: Download) {
  expect(download.suggestedFilename()).toBe('Vera-Lindqvist-resume.pdf')
  return readFileSync(await download.path())
}

const picture = ({ page }: Visitor) => page.getByRole('region', { name: 'Picture' })

it.each([
  ['1280 px, light', { size: desktop }],
  ['360 px, dark', { size: phone, dark: true }],
])('a picture is given, removed and brought back: %s', async (_, look) => {
  const { visitor, username } = await owner(look)
  const { page } = visitor
  await open(visitor, '/profile/edit')
  const file = picture(visitor).locator('input[type=file]')
  await file.setInputFiles({ ...portrait(), buffer: Buffer.from('not a picture') })
  await picture(visitor).getByText('not a picture that we can read').waitFor()
  expect(visitor.takeErrors()).toEqual([expect.stringContaining('400')])
  await file.setInputFiles(portrait())
  const shown = picture(visitor).locator('img')
  await shown.waitFor()
  await picture(visitor).getByRole('button', { name: 'Remove' }).click()
  await shown.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await shown.waitFor()
  await expectSound(visitor, 'edit')
  await open(visitor, `/u/${username}`)
  await page.locator('article img').waitFor()
  await page.locator('dl').getByText('Cut delays by 12 % with').waitFor()
  await expectSound(visitor, 'public')
  await visitor.context.close()
})

it.each([
  ['printed', 'Print'],
  ['downloaded', 'PDF'],
])('a profile is %s as a PDF in which our own reader finds what it says', async (_, name) => {
  const { visitor, username } = await owner({ size: desktop })
  const stranger = await browser.visitor()
  await open(stranger, `/u/${username}`)
  await stranger.page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const button = stranger.page.getByRole('button', { name, exact: true })
  const download = stranger.page.waitForEvent('download')
  // Only one of the two waits for it.
  download.catch(() => {})
  await button.click()
  const bytes = name === 'PDF' ? await bytesOf(await download) : await printed(stranger)
  const sent = await visitor.context.request.post('/api/resumes', {
    multipart: { file: { name: 'vera.pdf', mimeType: 'application/pdf', buffer: bytes } },
  })
  expect(sent.status()).toBe(201)
  const { data } = (await sent.json()) as { data: { id: string } }
  const input = encodeURIComponent(JSON.stringify({ resumeId: data.id }))
  const read = await visitor.context.request.get(`/trpc/resume.byId?input=${input}`)
  expect(await read.json()).toMatchObject({
    result: {
      data: {
        parsed: {
          content: {
            basics: { name: 'Vera Lindqvist' },
            work: [
              {
                name: 'Northern Ferries',
                position: 'Data analyst',
                startDate: '2021-03',
                highlights: profile.content.work[0]?.highlights,
              },
            ],
            education: [{ institution: 'Coastal Academy' }],
          },
        },
      },
    },
  })
  await stranger.context.close()
  await visitor.context.close()
})
