import { once } from 'node:events'
import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { listening, send } from '../support/raw-http-client.ts'
import { resumeText, uploaded } from '../support/resumes.ts'

const t = testApp()

it('whoever leaves large answers untaken gets no more until they are taken or given up', async () => {
  const person = await t.signUp()
  const other = await t.signUp()
  const { id } = await uploaded(person, resumeText())
  // As one that was read before readings had a bound.
  const { parsed } = await t.db
    .selectFrom('resumeVersions')
    .select('parsed')
    .where('resumeId', '=', id)
    .executeTakeFirstOrThrow()
  await t.db
    .updateTable('resumeVersions')
    .set({ parsed: JSON.stringify({ ...(parsed as object), text: 'words '.repeat(5_000_000) }) })
    .where('resumeId', '=', id)
    .execute()
  const list = '/trpc/resume.list'
  const input = encodeURIComponent(JSON.stringify({ resumeId: id }))
  const { socket, answer } = send(
    await listening(t),
    `GET /trpc/resume.byId?input=${input} HTTP/1.1\r\nhost: localhost\r\ncookie: ${person.cookie}\r\n\r\n`,
  )
  answer.catch(() => {})
  await once(socket, 'data')
  socket.pause()
  expect((await person.get(list)).status).toBe(429)
  expect((await other.get(list)).status).toBe(200)
  socket.destroy()
  await expect.poll(async () => (await person.get(list)).status).toBe(200)
})
