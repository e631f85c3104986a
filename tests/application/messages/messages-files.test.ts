import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { deleteExpiredApplications } from '#server/application/delete-expired.ts'
import { deleteUnsentFiles } from '#server/application/messages/files.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { removeNoted } from '#server/files/removals.ts'
import { withoutRow } from '#server/files/remove-stray.ts'
import { resumeFile, testApp, type TestClient } from '../../support/app.ts'
import { applied } from '../../support/people/applied.ts'

const t = testApp()
const deps = () => ({
  db: t.db,
  files: createFileStore(loadEnv({ NODE_ENV: 'test', DATA_DIR: t.dataDir })),
})

const pdf = Buffer.from('%PDF-1.7\nTimes of the ferries')

async function attach(client: TestClient, applicationId: string, name = 'times.pdf', bytes = pdf) {
  const answer = await client.request({
    method: 'POST',
    url: `/api/applications/${applicationId}/message-files`,
    ...resumeFile(name, bytes),
  })
  const { data, message } = answer.json as { data?: { id: string; name: string }; message?: string }
  return { status: answer.status, id: data?.id ?? '', name: data?.name, message }
}

const keyOf = async (id: string) =>
  (await t.db
    .selectFrom('messageFiles')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirst())!.storageKey

describe('a file of a message', () => {
  it('goes along with it, and is given to both sides under what it is', async () => {
    const { org, person, applicationId, answer, join } = await applied(t)
    const { id, name } = await attach(person.client, applicationId, 'times.exe')
    expect(name).toBe('times.pdf')
    const path = `/api/message-files/${id}`
    // Until it is sent, it is only whose it is, and nobody reads it.
    expect(await person.caller.job.ownThread({ applicationId })).toMatchObject({ files: [{ id }] })
    expect((await org.admin.get(path)).status).toBe(404)
    await answer('', { fileIds: [id, id] })
    for (const client of [org.admin, person.client, (await join('interviewer')).client]) {
      const given = await client.get(path)
      expect([given.status, Buffer.from(given.bytes).equals(pdf)]).toEqual([200, true])
      expect(given.headers['content-disposition']).toContain('times.pdf')
    }
    const { items } = await org.caller.job.messages({ applicationId })
    expect(items[0]).toMatchObject({ body: '', files: [{ id, name: 'times.pdf' }], hiddenFiles: 0 })
    const [other, viewer] = [await applied(t), await join('viewer')]
    for (const client of [other.org.admin, other.person.client, viewer.client])
      expect((await client.get(path)).status).toBe(404)
    // What was sent stays.
    await expect(person.caller.job.removeMessageFile({ fileId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await withoutRow(t.db, [await keyOf(id)])).toEqual([])
  })

  it('is what its bytes say, and one of what is passed on', async () => {
    const { person, applicationId } = await applied(t)
    for (const [name, bytes] of [
      ['cv.pdf', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2])],
      ['cv.docx', Buffer.from('PK\u0003\u0004nothing')],
      ['cv.txt', Buffer.from([0, 1, 2, 3, 0, 0])],
      ['cv.md', Buffer.from('{"basics": {}}')],
      ['cv.txt', Buffer.from('')],
    ] as const) {
      const { status, message } = await attach(person.client, applicationId, name, bytes)
      expect([name, status]).toEqual([name, 400])
      expect(message).toMatch(/PDF, DOCX, TXT or MD|empty/)
    }
    for (const text of ['# Hi', '<!doctype html><html><body>Hi</body></html>'])
      expect((await attach(person.client, applicationId, 'notes.md', Buffer.from(text))).name).toBe(
        'notes.md',
      )
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'x')
    expect((await attach(person.client, applicationId, 'large.txt', large)).status).toBe(413)
    expect((await person.caller.job.ownThread({ applicationId })).files).toHaveLength(2)
  })

  it('is one of five at most, also when they come at once', async () => {
    const { person, applicationId, answer } = await applied(t)
    const sent = await Promise.all(
      Array.from({ length: 7 }, (_, at) => attach(person.client, applicationId, `${at}.pdf`)),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(2)
    const ids = sent.flatMap(({ id }) => id || [])
    await person.caller.job.removeMessageFile({ fileId: ids[0]! })
    await expect(answer('Here', { fileIds: ids })).rejects.toThrow(/no longer there/)
    expect((await person.caller.job.ownMessages({ applicationId })).items).toEqual([])
    await answer('Here', { fileIds: ids.slice(1) })
    const { items } = await person.caller.job.ownMessages({ applicationId })
    expect(items[0]?.files).toHaveLength(4)
  })

  it('is attached by who writes, to their own message alone', async () => {
    const { org, person, applicationId, answer, join } = await applied(t)
    const { client: reader } = await join('interviewer')
    const other = await applied(t)
    for (const client of [reader, other.org.admin, other.person.client])
      expect((await attach(client, applicationId)).status).toBe(404)
    const { id } = await attach(org.admin, applicationId)
    await expect(answer('Not mine', { fileIds: [id] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(person.caller.job.removeMessageFile({ fileId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await person.caller.job.blockOrganization({ applicationId, isBlocked: true })
    expect((await attach(org.admin, applicationId)).status).toBe(409)
  })

  it('is not given out in blind review', async () => {
    const { org, person, applicationId, answer } = await applied(t, { isBlind: true })
    const { id } = await attach(person.client, applicationId, 'nadia-okonjo.pdf')
    await answer('', { fileIds: [id] })
    const { items } = await org.caller.job.messages({ applicationId })
    expect(items[0]).toMatchObject({ files: [], hiddenFiles: 1 })
    expect(JSON.stringify(items)).not.toMatch(/nadia|okonjo/i)
    const path = `/api/message-files/${id}`
    expect((await org.admin.get(path)).status).toBe(404)
    expect((await person.client.get(path)).status).toBe(200)
    await org.caller.job.reveal({ applicationId, reason: 'contact' })
    expect((await org.admin.get(path)).status).toBe(200)
  })

  it('is removed from the store a day after it was attached and not sent', async () => {
    const { person, applicationId } = await applied(t)
    const { id } = await attach(person.client, applicationId)
    const key = await keyOf(id)
    await deleteUnsentFiles(t.db)
    expect((await person.caller.job.ownThread({ applicationId })).files).toHaveLength(1)
    await sql`update message_files set created_at = now() - interval '25 hours'`.execute(t.db)
    await deleteUnsentFiles(t.db)
    await removeNoted(deps())
    expect((await person.caller.job.ownThread({ applicationId })).files).toEqual([])
    expect(await deps().files.get(key)).toBeNull()
  })
})

describe('what was written', () => {
  it('is exported with the candidate, both what they wrote and what was written to them', async () => {
    const { org, person, applicationId, answer, write } = await applied(t)
    const [mine, theirs] = [
      await attach(person.client, applicationId, 'mine.pdf'),
      await attach(org.admin, applicationId, 'theirs.txt', Buffer.from('The contract')),
    ]
    await answer('What I wrote', { fileIds: [mine.id] })
    await write('What they wrote', { fileIds: [theirs.id] })
    const zip = unzipSync((await person.client.get('/api/user/export')).bytes)
    const { applications } = JSON.parse(strFromU8(zip['data.json']!)) as {
      applications: { messages: { body: string; files: { file: string }[] }[] }[]
    }
    const messages = applications[0]!.messages
    expect(messages.map(({ body }) => body)).toEqual(['What I wrote', 'What they wrote'])
    for (const { files } of messages) expect(zip[files[0]!.file]).toBeDefined()
    // Whoever wrote for the organization has their own words.
    const { messagesForOrganizations, messageFiles } = JSON.parse(
      strFromU8(unzipSync((await org.admin.get('/api/user/export')).bytes)['data.json']!),
    ) as { messagesForOrganizations: object[]; messageFiles: object[] }
    expect(messagesForOrganizations).toMatchObject([{ body: 'What they wrote' }])
    expect(messageFiles).toMatchObject([{ name: 'theirs.txt' }])
  })

  it('goes with the application when that is no longer kept, with the files of both sides', async () => {
    const { org, person, applicationId, answer, write } = await applied(t)
    const files = [
      await attach(person.client, applicationId),
      await attach(org.admin, applicationId),
      await attach(person.client, applicationId),
    ]
    await answer('Hello', { fileIds: [files[0]!.id] })
    await write('Hello', { fileIds: [files[1]!.id] })
    const keys = await Promise.all(files.map(({ id }) => keyOf(id)))
    await t.db
      .updateTable('applications')
      .set({ retentionUntil: new Date(0) })
      .where('id', '=', applicationId)
      .execute()
    await deleteExpiredApplications(deps())
    for (const key of keys) expect(await deps().files.get(key)).toBeNull()
    for (const table of ['messages', 'messageFiles'] as const) {
      const left = await t.db
        .selectFrom(table)
        .select('id')
        .where('threadId', '=', applicationId)
        .execute()
      expect(left).toEqual([])
    }
    expect((await person.caller.job.ownThreads({})).items).toEqual([])
  })

  it('by one of the team stays without their name when their account is gone', async () => {
    const { person, applicationId, join } = await applied(t)
    const { client, caller } = await join('recruiter')
    await caller.job.writeToCandidate({ applicationId, messageId: randomUUID(), body: 'Hello' })
    await t.db.deleteFrom('users').where('id', '=', client.userId).execute()
    const { items } = await person.caller.job.ownMessages({ applicationId })
    expect(items).toMatchObject([{ body: 'Hello', byTeam: true, authorName: null }])
  })
})
