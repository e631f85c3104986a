import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import { loadEnv } from '#server/env.ts'
import { emit } from '#server/events/emit.ts'
import { writeLetter } from '#server/letters.ts'
import type { Mail } from '#server/mail/letter.ts'
import { createPostman } from '#server/mail/postman.ts'
import { createMailer } from '#server/mail/transport.ts'
import { mailTo, takeDue } from '#server/mail/queries.ts'
import { onPostgres } from '../support/database.ts'
import { testApp, unique } from '../support/app.ts'
import { startSmtp } from '../support/smtp.ts'
import { newChallenge } from '../support/challenge.ts'

const t = testApp()
const env = loadEnv({ NODE_ENV: 'test', PUBLIC_URL: 'https://fairlead.example' })

/** A process of its own, which sends by `send`. */
function postman(send: (mail: Mail) => Promise<void>) {
  const logged: string[] = []
  const log = { error: (...said: unknown[]) => void logged.push(JSON.stringify(said)) }
  return { ...createPostman({ db: t.db, env, write: writeLetter, send, log }), logged }
}

const waiting = () =>
  t.db
    .selectFrom('outgoingMails')
    .select(['id', 'kind', 'tries', sql<boolean>`due_at > now()`.as('isLater')])
    .where('failedAt', 'is', null)
    .orderBy('id')
    .execute()

/** What was given up, for staff. */
const failed = async () => {
  const rows = await t.db
    .selectFrom('outgoingMails')
    .select('failure')
    .where('failedAt', 'is not', null)
    .execute()
  return rows.map(({ failure }) => failure)
}

const makeDue = () =>
  t.db
    .updateTable('outgoingMails')
    .set({ dueAt: sql`now()` })
    .execute()

/** As if the process that queued them had ended before it sent them. */
const queueUnsent = (userId: string, many: number) =>
  t.db
    .insertInto('outgoingMails')
    .values(Array.from({ length: many }, () => ({ kind: 'passwordChanged', userId })))
    .execute()

const failure = (code: string) => Object.assign(new Error('for vera@mail.example'), { code })

describe('point 10: a mail stands or falls with what it tells of', () => {
  beforeEach(() => t.db.deleteFrom('outgoingMails').execute())

  it('is sent once the transaction is committed, and never when it is rolled back', async () => {
    const { userId, email } = await t.signUp()
    const before = t.mails.length
    const failing = transaction(t.db, async tx => {
      await emit(tx, { name: 'account.passwordChanged', userId })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await waiting()).toEqual([])
    await transaction(t.db, async tx => {
      await emit(tx, { name: 'account.passwordChanged', userId })
      expect(t.mails).toHaveLength(before)
    })
    expect(t.mails.slice(before)).toMatchObject([
      { to: email, subject: 'Your password was changed' },
    ])
    expect(await waiting()).toEqual([])
  })

  it('can’t be queued outside of a transaction', async () => {
    const { userId } = await t.signUp()
    const outside = mailTo(t.db as never, userId, { kind: 'passwordChanged' })
    await expect(outside).rejects.toThrow('transaction')
  })

  it('is tried again later when it fails, and the others are sent', async () => {
    const { userId } = await t.signUp()
    await queueUnsent(userId, 3)
    let isAway = true
    const sent: string[] = []
    const { round } = postman(async ({ id }) => {
      if (isAway && sent.length === 2) throw failure('ECONNECTION')
      sent.push(id)
    })
    await round()
    expect(sent).toHaveLength(2)
    expect(await waiting()).toMatchObject([{ tries: 1, isLater: true }])
    await round()
    expect(sent).toHaveLength(2)
    isAway = false
    await makeDue()
    await round()
    expect(new Set(sent).size).toBe(3)
    expect(await waiting()).toEqual([])
  })

  it('is given up after 16 tries', async () => {
    const { userId } = await t.signUp()
    const unwilling = postman(async () => {
      throw failure('EAUTH')
    })
    await queueUnsent(userId, 1)
    for (let tries = 1; tries < 16; tries++) {
      // Each try follows the one before.
      // oxlint-disable-next-line no-await-in-loop
      await unwilling.round()
      // oxlint-disable-next-line no-await-in-loop
      expect(await waiting()).toMatchObject([{ tries, isLater: true }])
      // oxlint-disable-next-line no-await-in-loop
      await makeDue()
    }
    await unwilling.round()
    expect([await waiting(), await failed()]).toEqual([[], ['EAUTH']])
    expect(unwilling.logged).toHaveLength(16)
    expect(unwilling.logged.join()).not.toContain('mail.example')
  })

  it('is sent by the next process when one was killed while it sent it', async () => {
    const { userId } = await t.signUp()
    await queueUnsent(userId, 1)
    const ids: string[] = []
    let isReached = () => {}
    const reached = new Promise<void>(resolve => (isReached = resolve))
    const killed = postman(async ({ id }) => {
      ids.push(id)
      isReached()
      await new Promise(() => {})
    })
    void killed.round()
    await reached
    const next = postman(async ({ id }) => void ids.push(id))
    await next.round()
    expect(ids).toHaveLength(1)
    // Five minutes later.
    await makeDue()
    await next.round()
    expect(ids).toHaveLength(2)
    // By which a mail program knows that it is the same.
    expect(new Set(ids).size).toBe(1)
  })

  it('is sent once, however many processes are at it', async () => {
    const { userId } = await t.signUp()
    await queueUnsent(userId, 90)
    const sent: string[] = []
    const postmen = Array.from({ length: 4 }, () => postman(async ({ id }) => void sent.push(id)))
    await Promise.all(postmen.map(({ round }) => round()))
    expect(sent).toHaveLength(90)
    expect(new Set(sent).size).toBe(90)
  })

  it('is taken with no more than are wanted, however the database goes about it', async () => {
    const { userId } = await t.signUp()
    await queueUnsent(userId, 90)
    await transaction(t.db, async tx => {
      // Row by row, as where there were few when it last counted.
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
        // oxlint-disable-next-line no-await-in-loop
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      expect(await takeDue(tx, 20)).toHaveLength(20)
    })
  })

  it.runIf(onPostgres())('of 3,000 results 3,000 are queued, by one statement', async () => {
    const { challengeId, id: organizationId, admin } = await newChallenge(t, { title: 'Tides' })
    const mark = unique('entrant')
    await sql`insert into users (email, name, password_hash)
      select ${mark} || n || '@mail.example', 'Entrant ' || n, 'x' from generate_series(1, 3000) n`.execute(
      t.db,
    )
    await sql`insert into challenge_entries (challenge_id, user_id)
      select ${challengeId}, id from users where email like ${`${mark}%`}`.execute(t.db)
    const before = t.mails.length
    await transaction(t.db, tx =>
      emit(tx, {
        name: 'challenge.finalized',
        organizationId,
        actorId: admin.userId,
        ip: null,
        challengeId,
        title: 'Tides',
        ranked: 0,
        standings: {},
        judges: 1,
        leftOut: [],
        erased: 0,
      }),
    )
    const told = t.mails.slice(before).filter(({ to }) => to.startsWith(mark))
    expect(new Set(told.map(({ to }) => to)).size).toBe(3000)
    expect(told).toHaveLength(3000)
  })
})

describe('point 14: a mail that the server refuses', () => {
  beforeEach(() => t.db.deleteFrom('outgoingMails').execute())

  it.each([
    ['the recipient', 'RCPT', 550],
    ['the message', 'DATA', 554],
  ] as const)(
    'for good (%s), is not tried again, and told once without the address',
    async (_, at, code) => {
      const smtp = await startSmtp()
      const { userId, email } = await t.signUp()
      smtp.refuse(email, at, code)
      const { round, logged } = postman(createMailer(loadEnv({ SMTP_URL: smtp.url })))
      await queueUnsent(userId, 1)
      await round()
      expect(smtp.refusals()).toBe(1)
      expect([await waiting(), await failed()]).toEqual([[], [String(code)]])
      expect(logged).toHaveLength(1)
      expect(logged[0]).toContain(`"code":${code}`)
      expect(logged[0]).not.toContain('mail.example')
      await smtp.stop()
    },
  )

  it('for now (451), is tried again', async () => {
    const smtp = await startSmtp()
    const { userId, email } = await t.signUp()
    smtp.refuse(email, 'RCPT', 451)
    const { round } = postman(createMailer(loadEnv({ SMTP_URL: smtp.url })))
    await queueUnsent(userId, 1)
    await round()
    expect(await waiting()).toMatchObject([{ tries: 1, isLater: true }])
    await smtp.stop()
    await t.db.deleteFrom('outgoingMails').execute()
  })

  it.each([
    ['from the start', ''],
    ['once it has greeted', '220 mail.example ESMTP\r\n'],
  ])(
    'not at all, for it says nothing %s, is tried again, and others do not wait long',
    async (_, said) => {
      const server = createServer(socket => void socket.on('error', () => {}).write(said))
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const { port } = server.address() as AddressInfo
      const { userId } = await t.signUp()
      const silence = { connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 100 }
      const { round } = postman(
        createMailer(loadEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` }), silence),
      )
      await queueUnsent(userId, 1)
      await round()
      expect(await waiting()).toMatchObject([{ tries: 1, isLater: true }])
      server.close()
      await t.db.deleteFrom('outgoingMails').execute()
    },
  )
})
