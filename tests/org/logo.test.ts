import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { removeNoted } from '#server/files/removals.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { withoutRow } from '#server/files/remove-stray.ts'
import { loadEnv } from '#server/env.ts'
import { jobPosting } from '#src/job/job-posting.ts'
import { resumeFile, testApp, unique, type TestClient } from '../support/app.ts'
import { publishJob } from '../support/jobs.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const t = testApp(staffEnv)

const address = (orgSlug: string) => `/api/org/${orgSlug}/logo`
const send = (person: TestClient, orgSlug: string, bytes: Buffer, name = 'logo.png') =>
  person.request({ method: 'POST', url: address(orgSlug), ...resumeFile(name, bytes) })

/** A picture of one colour, with nothing around it. */
function drawn(width: number, height: number, colour: string, inset = 0) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(inset, inset, width - 2 * inset, height - 2 * inset)
  return canvas
}
const red = drawn(200, 100, '#cc0000')

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG whose head says what it likes. */
function png(width: number, height: number, more: Buffer = Buffer.alloc(0)) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    more,
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What a pixel of the picture at this address is, as red, green, blue. */
async function pixel(bytes: Buffer, x: number, y: number) {
  const picture = await loadImage(bytes)
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  return [...canvas.getContext('2d').getImageData(x, y, 1, 1).data.subarray(0, 3)]
}

const logoOf = async (orgSlug: string) =>
  (await (await t.callerFor()).org.page({ orgSlug })).org.logoUrl

async function withLogo() {
  const org = await t.newAdmin()
  const answer = await send(org.admin, org.orgSlug, red.toBuffer('image/png'))
  expect(answer.status, answer.body).toBe(201)
  return { ...org, logoUrl: (await logoOf(org.orgSlug)) ?? '' }
}

const storedLogos = () => readdir(path.join(t.dataDir, 'files', 'logos')).catch(() => [])

describe('a logo', () => {
  it('is drawn anew in a square, and shown with the organization and its jobs', async () => {
    const { orgSlug, logoUrl, caller, admin, id } = await withLogo()
    expect(logoUrl).toMatch(/^\/logos\/[\da-f-]{36}\.webp$/)
    const answer = await t.client().get(logoUrl)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' },
    })
    const picture = await loadImage(answer.bytes)
    expect([picture.width, picture.height]).toEqual([384, 384])
    const [r = 0, g = 0] = await pixel(answer.bytes, 192, 192)
    expect([r > 190, g < 20]).toEqual([true, true])
    expect(await pixel(answer.bytes, 192, 20)).toEqual([255, 255, 255])
    const jobId = await publishJob({ caller, orgSlug })
    const job = await (await t.callerFor()).job.byId({ jobId })
    expect(job.orgLogoUrl).toBe(logoUrl)
    const shown = JSON.parse(JSON.stringify(job)) as Parameters<typeof jobPosting>[0]
    expect(jobPosting(shown, 'https://site.example')).toMatchObject({
      hiringOrganization: { logo: `https://site.example${logoUrl}` },
    })
    expect((await admin.get('/api/user/organizations')).json).toMatchObject({
      data: [{ id, logoUrl }],
    })
    const { items } = await caller.org.activity({ orgSlug })
    expect(items).toContainEqual(
      expect.objectContaining({ action: 'org.updated', changed: ['logo'] }),
    )
  })

  it('keeps nothing of the file but what is seen', async () => {
    const { orgSlug, admin } = await t.newAdmin()
    const plain = red.toBuffer('image/png')
    const words = chunk('tEXt', Buffer.from('Author\0Somebody at home, 41.15 -8.61'))
    const told = Buffer.concat([plain.subarray(0, 33), words, plain.subarray(33)])
    expect((await send(admin, orgSlug, told)).status).toBe(201)
    const { bytes } = await t.client().get((await logoOf(orgSlug)) ?? '')
    expect(bytes.toString('latin1')).not.toContain('Somebody')
  })

  it.each([
    ['JPEG', red.toBuffer('image/jpeg')],
    ['WebP', red.toBuffer('image/webp')],
  ])('may be a %s, whatever its name', async (_, bytes) => {
    const { orgSlug, admin } = await t.newAdmin()
    expect((await send(admin, orgSlug, bytes, 'logo.bin')).status).toBe(201)
  })

  it('stands on dark when it is nearly white, and fills its square when it has one', async () => {
    const { orgSlug, admin } = await t.newAdmin()
    const shown = async (bytes: Buffer) => {
      expect((await send(admin, orgSlug, bytes)).status).toBe(201)
      return pixel((await t.client().get((await logoOf(orgSlug)) ?? '')).bytes, 10, 10)
    }
    // One that is full keeps its own ground, also where it is no square.
    const [wide = 0] = await shown(drawn(600, 200, '#fff').toBuffer('image/png'))
    expect(wide).toBeGreaterThan(200)
    const [dark = 255] = await shown(drawn(100, 100, '#fff', 20).toBuffer('image/png'))
    expect(dark).toBeLessThan(60)
    expect(await shown(drawn(100, 100, '#fff').toBuffer('image/png'))).toEqual([255, 255, 255])
    expect(await shown(drawn(100, 100, '#0a0', 20).toBuffer('image/png'))).toEqual([255, 255, 255])
  })

  it.each([
    ['text', Buffer.from('not a picture'), 'Save it as PNG, JPEG or WebP'],
    ['nothing', Buffer.alloc(0), 'Save it as PNG, JPEG or WebP'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'PNG',
    ],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 'PNG, JPEG or WebP'],
    [
      'a damaged PNG',
      Buffer.concat([png(300, 300).subarray(0, 33), Buffer.alloc(500, 7)]),
      'damaged',
    ],
    ['a PNG of many pixels', png(40_000, 40_000), 'too many pixels'],
    ['a PNG of one long line', png(200_000, 20), 'too many pixels'],
    ['one pixel', drawn(1, 1, '#000').toBuffer('image/png'), 'at least 16 by 16'],
    ['an empty picture', createCanvas(90, 90).toBuffer('image/png'), 'too little to see'],
  ])('is refused when it is %s, and what was there stays', async (_, bytes, told) => {
    const { orgSlug, admin, logoUrl } = await withLogo()
    const files = await storedLogos()
    const answer = await send(admin, orgSlug, bytes)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ message: expect.stringContaining(told) as string })
    expect(await logoOf(orgSlug)).toBe(logoUrl)
    expect(await storedLogos()).toEqual(files)
  })

  it('is refused when it is larger than 2 MB', async () => {
    const { orgSlug, admin } = await t.newAdmin()
    const answer = await send(admin, orgSlug, png(300, 300, Buffer.alloc(2 * 1024 * 1024)))
    expect(answer.status).toBe(413)
    expect(answer.json).toMatchObject({ message: expect.stringContaining('2 MB') as string })
  })

  it('is given by who may edit the organization alone', async () => {
    const { orgSlug, caller } = await t.newAdmin()
    const bytes = red.toBuffer('image/png')
    const email = `${unique('recruiter')}@mail.example`
    const recruiter = await t.signUp({ email })
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', recruiter.userId)
      .execute()
    await caller.org.invite({ orgSlug, email, role: 'recruiter' })
    const token = /invitation\/([\w-]+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await (await t.callerFor(recruiter)).org.acceptInvitation({ token })
    expect((await send(recruiter, orgSlug, bytes)).status).toBe(403)
    expect((await send(await t.signUp(), orgSlug, bytes)).status).toBe(404)
    expect((await send(t.client(), orgSlug, bytes)).status).toBe(401)
    expect(await logoOf(orgSlug)).toBeNull()
  })

  it('is not shown, changed or removed while the organization is suspended', async () => {
    const { orgSlug, logoUrl, admin, caller } = await withLogo()
    await (await newStaff(t)).caller.org.suspend({ orgSlug })
    expect((await t.client().get(logoUrl)).status).toBe(404)
    expect((await send(admin, orgSlug, red.toBuffer('image/png'))).status).toBe(403)
    await expect(caller.org.removeLogo({ orgSlug })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('goes with its file when it is removed or replaced, and no other file does', async () => {
    const { orgSlug, logoUrl, admin, caller } = await withLogo()
    const other = await withLogo()
    const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
    // At once, of which one is left.
    const answers = await Promise.all([
      send(admin, orgSlug, red.toBuffer('image/png')),
      send(admin, orgSlug, red.toBuffer('image/png')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    await removeNoted({ db: t.db, files })
    expect((await t.client().get(logoUrl)).status).toBe(404)
    const now = (await logoOf(orgSlug)) ?? ''
    expect((await t.client().get(now)).status).toBe(200)
    const keys = (await storedLogos()).map(name => `logos/${name}`)
    expect(await withoutRow(t.db, keys)).toEqual([])
    await caller.org.removeLogo({ orgSlug })
    await caller.org.removeLogo({ orgSlug })
    await removeNoted({ db: t.db, files })
    expect(await logoOf(orgSlug)).toBeNull()
    expect((await t.client().get(now)).status).toBe(404)
    expect((await t.client().get(other.logoUrl)).status).toBe(200)
    expect(await storedLogos()).toHaveLength(keys.length - 1)
    const { items } = await caller.org.activity({ orgSlug })
    expect(items.filter(({ action }) => action === 'org.updated')).toHaveLength(4)
  })
})

/** A JPEG that tells one reader 512 by 512 pixels, and the one that draws it 23,000 by 23,000. */
function twoFaced() {
  const word = (value: number) => [value >> 8, value & 255]
  const bytes = [0xff, 0xd8, 0xff, 0xfe, 0, 16, ...Array<number>(14).fill(0), 0]
  const target = 5 + 0x1000
  const start = bytes.length
  const length = target + 12 - (start + 2)
  const fill = (to: number) => bytes.push(...Array<number>(to - bytes.length).fill(0x20))
  bytes.push(0xff, 0xfe, ...word(length))
  fill(target)
  bytes.push(0xff, 0xc0, 0, 11, 8, ...word(512), ...word(512), 1)
  fill(start + 2 + length)
  bytes.push(0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1))
  bytes.push(0xff, 0xc2, 0, 17, 8, ...word(23_000), ...word(23_000))
  bytes.push(3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0)
  for (const table of [0x00, 0x10])
    bytes.push(0xff, 0xc4, 0, 20, table, 1, ...Array<number>(15).fill(0), 0)
  bytes.push(0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0)
  return Buffer.concat([Buffer.from(bytes), Buffer.alloc(16), Buffer.from([0xff, 0xd9])])
}

it('refuses a file that tells two sizes, before it takes more memory than it may', async () => {
  const { admin, orgSlug } = await t.newAdmin()
  const answer = await send(admin, orgSlug, twoFaced(), 'logo.jpg')
  expect(answer.status).toBe(400)
})
