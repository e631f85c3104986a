import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { notingFailures } from '#server/background/note-failures.ts'
import { loadEnv } from '#server/env.ts'
import { writeLetter } from '#server/letters.ts'
import { createPostman } from '#server/mail/postman.ts'
import { deleteGivenUp } from '#server/mail/queries.ts'
import { resumeFile, testApp } from '../support/app.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const t = testApp(staffEnv)
const env = loadEnv({ NODE_ENV: 'test', PUBLIC_URL: 'https://fairlead.example' })

/** A mail server that takes none of it. */
const refusing = () =>
  createPostman({
    db: t.db,
    env,
    write: writeLetter,
    send: async () => {
      throw Object.assign(new Error('for vera@mail.example'), {
        permanent: true,
        command: 'DATA',
        responseCode: 554,
      })
    },
    log: { error: () => undefined },
  })

beforeEach(() => t.db.deleteFrom('outgoingMails').execute())

/** A mail to somebody new, that was given up. */
async function newFailure() {
  const person = await t.signUp()
  await t.db
    .insertInto('outgoingMails')
    .values({ kind: 'passwordChanged', userId: person.userId })
    .execute()
  await refusing().round()
  return person
}

describe('a mail that was given up', () => {
  it('is told without whom it is for, tried again when asked, and that is on record', async () => {
    const { caller: staff, person: actor } = await newStaff(t)
    expect(await staff.user.failures({})).toMatchObject({ items: [], tasks: [] })
    const person = await newFailure()
    const { items } = await staff.user.failures({})
    expect(items).toEqual([
      {
        kind: 'mail',
        id: expect.any(String),
        what: 'passwordChanged',
        at: expect.any(Date),
        code: '554',
        tries: 1,
      },
    ])
    expect(JSON.stringify(items)).not.toContain(person.userId)
    const [{ kind, id } = { kind: 'mail' as const, id: '' }] = items
    const from = t.mails.length
    await staff.user.retryFailure({ kind, id })
    await expect
      .poll(() => t.mails.slice(from))
      .toMatchObject([{ to: person.email, subject: 'Your password was changed' }])
    expect((await staff.user.failures({})).items).toEqual([])
    await expect(staff.user.retryFailure({ kind, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const log = await t.db
      .selectFrom('auditLog')
      .select(['action', 'entityType', 'entityId', 'data'])
      .where('actorId', '=', actor.userId)
      .execute()
    expect(log).toEqual([{ action: 'failure.retried', entityType: 'mail', entityId: id, data: {} }])
  })

  it('is given up again where it fails again', async () => {
    const { caller: staff } = await newStaff(t)
    await newFailure()
    const [first] = (await staff.user.failures({})).items
    await sql`update outgoing_mails set failed_at = null, failure = null, tries = 0, due_at = now()`.execute(
      t.db,
    )
    await refusing().round()
    const [again] = (await staff.user.failures({})).items
    expect(again).toMatchObject({ id: first?.id, code: '554' })
  })

  it('goes after 14 days, and with the account', async () => {
    const { caller: staff } = await newStaff(t)
    const person = await newFailure()
    await deleteGivenUp(t.db)
    expect((await staff.user.failures({})).items).toHaveLength(1)
    await sql`update outgoing_mails set failed_at = now() - interval '15 days'`.execute(t.db)
    await deleteGivenUp(t.db)
    expect((await staff.user.failures({})).items).toEqual([])
    expect(person.email).toContain('@')
  })
})

describe('a reading that was given up', () => {
  it('is begun again when asked', async () => {
    const { caller: staff } = await newStaff(t)
    const person = await t.signUp()
    const file = resumeFile('vera.txt', Buffer.from('Vera Lindqvist\nvera@mail.example\n'))
    const { json } = await person.request({ method: 'POST', url: '/api/resumes', ...file })
    const { id: resumeId } = (json as { data: { id: string } }).data
    const fail = (code: string, message: string) =>
      t.db
        .updateTable('resumeVersions')
        .set({ parseStatus: 'failed', parseError: JSON.stringify({ code, message }) })
        .where('resumeId', '=', resumeId)
        .execute()
    // What is wrong with the file itself is for its owner.
    await fail('ENCRYPTED', 'This file is protected by a password.')
    expect((await staff.user.failures({})).items).toEqual([])
    await fail('DAMAGED', 'We could not read this file. Try it again.')
    const { items } = await staff.user.failures({})
    expect(items).toMatchObject([{ kind: 'reading', what: 'text/plain', code: 'DAMAGED' }])
    const { id } = items[0]!
    expect(JSON.stringify(items)).not.toMatch(/vera/i)
    await staff.user.retryFailure({ kind: 'reading', id })
    const { parseStatus } = await t.db
      .selectFrom('resumeVersions')
      .select('parseStatus')
      .where('resumeId', '=', resumeId)
      .executeTakeFirstOrThrow()
    expect(parseStatus).toBe('processing')
    expect((await staff.user.failures({})).items).toEqual([])
    for (const other of [id, 'nothing', `${resumeId}.2`, '1; drop table users'])
      // oxlint-disable-next-line no-await-in-loop
      await expect(staff.user.retryFailure({ kind: 'reading', id: other })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})

describe('upkeep', () => {
  it('that fails is told by its name and code until it succeeds', async () => {
    const { caller: staff } = await newStaff(t)
    let isSound = false
    const tasks = notingFailures(t.db, {
      'mail digests': async () => {
        if (!isSound) throw Object.assign(new Error('about vera@mail.example'), { code: '22012' })
      },
      'close offers': async () => {},
    })
    const round = () => Promise.allSettled(Object.values(tasks).map(task => task()))
    expect((await round()).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    await round()
    const { tasks: failing, brokenRounds } = await staff.user.failures({})
    expect(failing).toEqual([
      {
        task: 'mail digests',
        since: expect.any(Date),
        failedAt: expect.any(Date),
        times: 2,
        code: '22012',
      },
    ])
    expect(brokenRounds).toEqual({ count: 0, since: null })
    isSound = true
    await round()
    expect((await staff.user.failures({})).tasks).toEqual([])
  })
})
