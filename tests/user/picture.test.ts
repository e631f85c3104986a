import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { createFileStore } from '#server/files/create-store.ts'
import { withoutRow } from '#server/files/remove-stray.ts'
import { removeNoted } from '#server/files/removals.ts'
import { loadEnv } from '#server/env.ts'
import { resumeFile, testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp()

/** Red above, green in the middle, blue below. */
function striped(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (const [index, colour] of ['#d00000', '#00a000', '#0000d0'].entries()) {
    context.fillStyle = colour
    context.fillRect(0, (index * height) / 3, width, height / 3)
  }
  return canvas
}

const send = (person: TestClient, bytes: Buffer) =>
  person.request({ method: 'POST', url: '/api/user/picture', ...resumeFile('me.jpg', bytes) })

const storedPictures = async () => {
  const names = await readdir(path.join(t.dataDir, 'files', 'pictures')).catch(() => [])
  return names.map(name => `pictures/${name}`)
}

const jpeg = striped(300, 600).toBuffer('image/jpeg')
const png = striped(300, 300).toBuffer('image/png')

async function withPicture(visibility: 'public' | 'members' | 'hidden' = 'public') {
  const person = await t.signUp()
  const caller = await t.callerFor(person)
  const username = unique('vera')
  await caller.user.updateProfile({ username, visibility })
  const answer = await send(person, jpeg)
  expect(answer.status, answer.body).toBe(201)
  const { pictureUrl } = await caller.user.ownProfile()
  return { person, caller, username, pictureUrl: pictureUrl ?? '' }
}

it('a picture is drawn anew as a square, with nothing of the file but what is seen', async () => {
  const words = Buffer.from('Exif\0\0Somebody at home, 41.15 -8.61')
  const segment = Buffer.from([0xff, 0xe1, 0, words.length + 2, ...words])
  const told = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
  const { person, caller, pictureUrl: first } = await withPicture()
  expect((await send(person, told)).status).toBe(201)
  const { pictureUrl } = await caller.user.ownProfile()
  expect(pictureUrl).not.toBe(first)
  const answer = await t.client().get(pictureUrl ?? '')
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600' },
  })
  expect(answer.bytes.toString('latin1')).not.toContain('Somebody')
  const picture = await loadImage(answer.bytes)
  expect([picture.width, picture.height]).toEqual([384, 384])
  const canvas = createCanvas(384, 384)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const [red = 0, green = 0] = context.getImageData(192, 192, 1, 1).data
  expect([red < 60, green > 120]).toEqual([true, true])
})

it('is seen by those who see the profile, and by nobody else', async () => {
  const { person, caller, username, pictureUrl } = await withPicture()
  const member = await t.signUp()
  const kept = await t.signUp()
  const keptName = unique('kept')
  await (await t.callerFor(kept)).user.updateProfile({ username: keptName, visibility: 'members' })
  await caller.user.exclude({ kind: 'user', username: keptName })
  const seenBy = async () => {
    const viewers = [t.client(), member, kept, person]
    return Promise.all(viewers.map(async viewer => (await viewer.get(pictureUrl)).status))
  }
  expect(await seenBy()).toEqual([200, 200, 404, 200])
  await caller.user.updateProfile({ visibility: 'members' })
  expect(await seenBy()).toEqual([404, 200, 404, 200])
  await caller.user.updateProfile({ visibility: 'hidden' })
  expect(await seenBy()).toEqual([404, 404, 404, 200])
  await caller.user.updateProfile({ visibility: 'public' })
  const visitor = await t.callerFor(t.client())
  expect((await visitor.user.profile({ username })).pictureUrl).toBe(pictureUrl)
})

it('goes with its file when it is replaced or removed; what is no picture changes nothing', async () => {
  const { person, caller, pictureUrl } = await withPicture()
  const other = await withPicture()
  for (const [bytes, told] of [
    [Buffer.from('not a picture'), 'PNG, JPEG or WebP'],
    [striped(300, 20).toBuffer('image/png'), 'at least 64 by 64'],
    [Buffer.concat([png.subarray(0, 33), Buffer.alloc(900, 7)]), 'damaged'],
  ] as const) {
    const answer = await send(person, bytes)
    expect(answer.json).toMatchObject({ message: expect.stringContaining(told) as string })
    expect(answer.status).toBe(400)
  }
  expect((await send(person, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await send(t.client(), jpeg)).status).toBe(401)
  expect((await caller.user.ownProfile()).pictureUrl).toBe(pictureUrl)
  const files = createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir }))
  // At once, of which one is left.
  const answers = await Promise.all([send(person, jpeg), send(person, jpeg)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  await removeNoted({ db: t.db, files })
  expect((await person.get(pictureUrl)).status).toBe(404)
  const keys = await storedPictures()
  expect(await withoutRow(t.db, keys)).toEqual([])
  await caller.user.removePicture()
  await caller.user.removePicture()
  await removeNoted({ db: t.db, files })
  expect((await caller.user.ownProfile()).pictureUrl).toBeNull()
  expect(await storedPictures()).toHaveLength(keys.length - 1)
  expect((await t.client().get(other.pictureUrl)).status).toBe(200)
})
