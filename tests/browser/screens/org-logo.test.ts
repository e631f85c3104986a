import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { ownSite } from '../../support/own-site.ts'
import { expectPart } from '../../support/browser/story.ts'
import { open, phone, signIn, testBrowser } from '../../support/browser/visitor.ts'

const browser = testBrowser()
const site = ownSite()

const canvas = createCanvas(300, 120)
canvas.getContext('2d').fillRect(20, 20, 260, 80)
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: canvas.toBuffer('image/png') }

it('a logo is refused in words, saved, removed and brought back, by keys at 360 px too', async () => {
  const visitor = await browser.visitor({ size: phone, site: site.url })
  const { page } = visitor
  await signIn(visitor, 'admin@demo.example')
  await open(visitor, '/org/demo-org/dashboard?tab=organization')
  const drop = page.locator('input[type=file]')
  await drop.setInputFiles({ ...logo, buffer: Buffer.from('no picture') })
  await page.getByText('This is not a picture that we can read').waitFor()
  // What the browser says of the refused call.
  expect(visitor.takeErrors()).toHaveLength(1)
  await drop.setInputFiles(logo)
  await page.getByText('Logo saved').first().waitFor()
  const shown = page.locator('main img[src^="/logos/"]')
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(384)
  await expectPart(visitor, 'a saved logo')
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await page.getByText('Logo removed').first().waitFor()
  expect(await drop.evaluate(one => one === document.activeElement)).toBe(true)
  expect(await shown.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await shown.waitFor()
  await open(visitor, '/org/demo-org')
  await shown.waitFor()
  expect(visitor.takeErrors()).toEqual([])
  await visitor.context.close()
})
