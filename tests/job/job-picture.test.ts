import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { drawSheet, type Sheet } from '#server/social/draw-sheet.ts'
import { fitLines } from '#server/social/fit-lines.ts'
import { legible } from '#server/social/legible.ts'
import { jobFields, publishJob } from '../support/jobs.ts'
import { testApp, type Admin } from '../support/app.ts'

const t = testApp()
const addressOf = (jobId: string) => `/og/jobs/${jobId}.png`

/** Every pixel, row by row, as red, green, blue and opacity. */
async function pixelsOf(png: Buffer) {
  const { width, height } = await loadImage(png)
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

it('shows an open job to whoever asks, and lets caches keep it', async () => {
  const jobId = await publishJob(await t.newAdmin())
  const { status, headers, bytes } = await t.client().get(addressOf(jobId))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { width, height } = await pixelsOf(bytes)
  expect([width, height]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThan(300_000)
  const again = await t.client().request({
    method: 'GET',
    url: addressOf(jobId),
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.status).toBe(304)
})

it('changes with title, organization and pay, and with nothing else', async () => {
  const org = await t.newAdmin()
  const jobId = await publishJob(org)
  const picture = async () => (await t.client().get(addressOf(jobId))).bytes.toString('base64')
  const edit = async (change: Partial<Parameters<Admin['caller']['job']['create']>[0]>) => {
    const { version } = await org.caller.job.forEdit({ jobId })
    await org.caller.job.update({ jobId, version, fields: { ...jobFields, ...change } })
    return picture()
  }
  const seen = [
    await picture(),
    await edit({ title: 'Ferry Captain' }),
    await edit({ salaryMin: 41_000 }),
  ]
  await t.db
    .updateTable('organizations')
    .set({ name: 'Another Line' })
    .where('id', '=', org.id)
    .execute()
  seen.push(await edit({ description: 'Another text.', salaryMin: 41_000 }))
  expect(new Set(seen).size).toBe(4)
  expect(await edit({ description: 'One more.', salaryMin: 41_000 })).toBe(seen.at(-1))
})

it('is there for open jobs alone', async () => {
  const org = await t.newAdmin()
  const { id: draft } = await org.caller.job.create({ ...jobFields, orgSlug: org.orgSlug })
  const [paused, closed, suspended] = [
    await publishJob(org),
    await publishJob(org),
    await publishJob(await t.newAdmin()),
  ]
  await org.caller.job.pause({ jobId: paused })
  await org.caller.job.close({ jobId: closed, reason: 'filled' })
  await t.db
    .updateTable('organizations')
    .set({ status: 'suspended' })
    .where('id', '=', t.db.selectFrom('jobs').select('organizationId').where('id', '=', suspended))
    .execute()
  const unknown = '00000000-0000-4000-8000-000000000000'
  for (const id of [draft, paused, closed, suspended, unknown, 'x', '%00']) {
    // Its own admin's session opens a draft's page, and no picture of it.
    const { status } = await org.admin.get(addressOf(id))
    expect([id, status]).toEqual([id, 404])
  }
})

const orgName = (name: string) => ({ name, says: name })
const plain: Sheet = { title: 'Baker', ...orgName('Forno Comune'), marked: '€17.50 an hour' }

it.each<[string, Partial<Sheet>]>([
  ['one long word', { title: 'W'.repeat(100), ...orgName('W'.repeat(100)) }],
  ['many words', { title: 'Lorem ipsum dolor sit amet '.repeat(40) }],
  ['large pay', { marked: 'GHS 12,345,678.50 – GHS 123,456,789.50 a month' }],
  ['Chinese', { title: '急诊科高级护士'.repeat(12), ...orgName('北京医院') }],
  ['Arabic and Hebrew', { title: 'ممرضة أولى – אחות ראשית', ...orgName('مستشفى') }],
  ['emoji and controls', { title: '👩‍⚕️👩‍⚕️\u202E\u0000\n', ...orgName('🏥'), marked: null }],
  ['stacked accents', { title: `Z${'\u0301'.repeat(150)}` }],
  ['half a pair', { title: '\uD83D', ...orgName('\uDE00') }],
])('stays within its edges: %s', async (_, change) => {
  const { width, height, data } = await pixelsOf(await drawSheet({ ...plain, ...change }))
  const isEdge = (x: number, y: number) => x < 60 || x > width - 60 || y < 60 || y > height - 40
  const painted: string[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      // Of a corner, which is ground.
      const isGround = data[at] === data[0] && data[at + 1] === data[1] && data[at + 2] === data[2]
      if (isEdge(x, y) && !isGround) painted.push(`${x}, ${y}`)
    }
  expect(painted.slice(0, 3)).toEqual([])
})

it('writes other scripts by their sound, for the machine’s fonts are not used', () => {
  expect(legible('护士 Łódź Медсестра Νοσοκόμα 👩‍⚕️ ©')).toBe('HuShi Łódź Медсестра Νοσοκόμα ©')
  expect(GlobalFonts.families.filter(({ family }) => family.startsWith('Fairlead '))).toHaveLength(
    7,
  )
})

it('breaks lines at spaces, long words anywhere, and says that there is more', () => {
  const lines = (text: string, most: number) => fitLines(text, 10, most, one => one.length)
  expect(lines('Staff Nurse, Ward', 3)).toEqual({
    lines: ['Staff', 'Nurse,', 'Ward'],
    isWhole: true,
  })
  expect(lines('Bäckereifachverkäuferin', 3).lines).toEqual(['Bäckereifa', 'chverkäufe', 'rin'])
  expect(lines('one two three four five', 2)).toEqual({
    lines: ['one two', 'three fou…'],
    isWhole: false,
  })
})
