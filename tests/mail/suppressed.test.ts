import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import { loadEnv } from '#server/env.ts'
import { writeLetter } from '#server/letters.ts'
import { takePlaces } from '#server/mail/pace.ts'
import { createPostman } from '#server/mail/postman.ts'
import { mailTo, mailToAddress } from '#server/mail/queries.ts'
import { createMailer } from '#server/mail/transport.ts'
import { testApp, unique } from '../support/app.ts'
import { startSmtp } from '../support/smtp.ts'

const token = 'a-token-of-whoever-sends'
const t = testApp({ BOUNCES_TOKEN: token })
const without = testApp()

const tell = (payload: unknown, given = token, app = t) =>
  app.client().request({
    method: 'POST',
    url: '/api/mail/bounces',
    headers: { authorization: `Bearer ${given}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })

/** What a mail says that an account's safety does not need. */
const role = { orgSlug: 'alder', orgName: 'Alder', role: 'admin' }

const queued = () =>
  t.db
    .selectFrom('outgoingMails')
    .select(['kind', 'tries', sql<boolean>`due_at <= now()`.as('isDue')])
    .orderBy('id')
    .execute()

beforeEach(() => t.db.deleteFrom('outgoingMails').execute())

/** The subjects that the person is sent, of a receipt and of what safety needs. */
async function mailsTo(userId: string, email: string) {
  const before = t.mails.length
  await transaction(t.db, async tx => {
    await mailTo(tx, userId, { kind: 'twoFactorOff' })
    await mailTo(tx, userId, { kind: 'roleChanged', data: role })
    await mailTo(tx, userId, { kind: 'passwordChanged' })
  })
  expect(await queued()).toEqual([])
  return t.mails.slice(before).flatMap(({ to, subject }) => (to === email ? [subject] : []))
}

describe('mail that came back', () => {
  it('is told by whoever has the token, in lists of the right shape', async () => {
    expect((await tell([], token, without)).status).toBe(404)
    expect((await tell([], 'another token of nobody')).status).toBe(401)
    for (const odd of [{}, [{ email: 'nobody' }], [{ email: 'a@b.example', kind: 'other' }]])
      // oxlint-disable-next-line no-await-in-loop
      expect((await tell(odd)).status).toBe(400)
    const many = Array.from({ length: 501 }, () => ({ email: 'a@b.example', kind: 'bounce' }))
    expect((await tell(many)).status).toBe(400)
    expect((await tell([])).json).toEqual({ taken: 0, suppressed: 0 })
  })

  it.each(['bounce', 'complaint'] as const)(
    'stops all but what safety needs (%s), until the address is confirmed again',
    async kind => {
      const person = await t.signUp()
      const { userId, email } = person
      const whole = await mailsTo(userId, email)
      expect(whole).toHaveLength(3)
      const told = await tell([{ email: email.toUpperCase(), kind }])
      expect(told.json).toEqual({ taken: 1, suppressed: 1 })
      expect(await mailsTo(userId, email)).toEqual([whole[0], whole[2]])
      const { user, auth } = await t.callerFor(person)
      expect((await user.account()).mailStopped).toBe(kind)

      await auth.requestVerification()
      const link = /\/verify-email\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
      await auth.verifyEmail({ token: link })
      expect((await user.account()).mailStopped).toBeNull()
      expect(await mailsTo(userId, email)).toEqual(whole)
    },
  )

  it('for a while only stops nothing, and a bounce does not undo a complaint', async () => {
    const person = await t.signUp()
    const { email } = person
    const account = async () => (await (await t.callerFor(person)).user.account()).mailStopped
    await tell([{ email, kind: 'bounce', permanent: false }])
    expect(await account()).toBeNull()
    await tell([
      { email, kind: 'complaint' },
      { email, kind: 'bounce' },
    ])
    await tell([{ email, kind: 'bounce' }])
    expect(await account()).toBe('complaint')
  })

  it('is known at once where the server says that there is no such mailbox, and for no other refusal', async () => {
    const smtp = await startSmtp()
    const env = loadEnv({ NODE_ENV: 'test', SMTP_URL: smtp.url })
    const log = { error: () => {} }
    const postman = createPostman({
      db: t.db,
      env,
      write: writeLetter,
      send: createMailer(env),
      log,
    })
    const [gone, full] = [`${unique('gone')}@mail.example`, `${unique('full')}@mail.example`]
    smtp.refuse(gone, 'RCPT', 550, '5.1.1 no such mailbox')
    smtp.refuse(full, 'RCPT', 552, '5.2.2 mailbox full')
    await t.db
      .insertInto('outgoingMails')
      .values([gone, full].map(address => ({ kind: 'passwordChanged', address })))
      .execute()
    await postman.round()
    await smtp.stop()
    const { rows } = await sql<{ kind: string }>`select kind from suppressed_addresses
      where address_hash in (address_hash(${gone}), address_hash(${full}))`.execute(t.db)
    expect(rows).toEqual([{ kind: 'bounce' }])
  })
})

describe('mails that leave slowly', () => {
  const slowly = (perSecond: number, sent: string[]) =>
    createPostman({
      db: t.db,
      env: loadEnv({ NODE_ENV: 'test', MAIL_PER_SECOND: String(perSecond) }),
      write: writeLetter,
      send: async ({ subject }) => void sent.push(subject),
      log: { error: () => {} },
    })
  const forget = () => t.db.deleteFrom('rateLimits').where('key', '=', 'mails').execute()
  beforeEach(forget)

  it('take places in one line, however many processes ask', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => takePlaces(t.db, 1, 100)))
    expect(waits.map(ms => Math.ceil(ms / 100_000)).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ])
  })

  it('wait for their place, and are the next process’s at once where this one stops', async () => {
    const { userId } = await t.signUp()
    await takePlaces(t.db, 1, 1000)
    await t.db.insertInto('outgoingMails').values({ kind: 'passwordChanged', userId }).execute()
    const sent: string[] = []
    const postman = slowly(1, sent)
    void postman.round()
    await expect.poll(async () => (await queued())[0]?.isDue).toBe(false)
    await postman.stop()
    expect(sent).toEqual([])
    expect(await queued()).toEqual([{ kind: 'passwordChanged', tries: 0, isDue: true }])
  })

  it('begin with what safety needs', async () => {
    const { userId } = await t.signUp()
    await t.db
      .insertInto('outgoingMails')
      .values([
        ...Array.from({ length: 3 }, () => ({
          kind: 'roleChanged',
          userId,
          data: JSON.stringify(role),
        })),
        { kind: 'passwordChanged', userId },
      ])
      .execute()
    const sent: string[] = []
    await slowly(1000, sent).round()
    expect(sent).toHaveLength(4)
    expect(sent[0]).toBe('Your password was changed')
  })

  it('to nobody’s account are stopped too', async () => {
    const address = `${unique('stranger')}@mail.example`
    await tell([{ email: address, kind: 'bounce' }])
    const before = t.mails.length
    await transaction(t.db, tx =>
      mailToAddress(tx, address, null, { kind: 'roleChanged', data: role }),
    )
    expect(t.mails).toHaveLength(before)
  })
})
