import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { attemptsAllowed } from '#server/attempts-allowed.ts'
import { suppress } from '#server/mail/suppressed/queries.ts'
import { testApp, unique } from '../support/app.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const t = testApp({ ...staffEnv, LOG_LEVEL: 'info' })
const strict = testApp({ ...staffEnv, RATE_LIMIT_SCALE: '1' })

const auditOf = (actorId: string) =>
  t.db
    .selectFrom('auditLog')
    .select(['action', 'entityType', 'entityId', 'data', 'organizationId'])
    .where('actorId', '=', actorId)
    .orderBy('position')
    .execute()

const ofPerson = (action: string, entityId: string | null, data = {}) => ({
  action,
  entityType: 'user',
  entityId,
  data,
  organizationId: null,
})

describe('a person', () => {
  it('is found by the whole address, the whole username or a part of the name, and that is on record', async () => {
    const { caller: staff, person: actor } = await newStaff(t)
    const word = unique('Åkerlund')
    const person = await t.signUp({ name: `Vera ${word} Quist` })
    const username = unique('vera')
    await (await t.callerFor(person)).user.updateProfile({ username })
    const idsBy = async (query: string) =>
      (await staff.user.lookUpPeople({ query })).items.map(({ id }) => id)
    const { userId, email } = person
    expect(await idsBy(` ${email.toUpperCase()} `)).toEqual([userId])
    expect(await idsBy(username)).toEqual([userId])
    expect(await idsBy(word.toUpperCase().replace('Å', 'a'))).toEqual([userId])
    expect(await idsBy(email.slice(1))).toEqual([])
    expect(await idsBy(username.slice(1))).toEqual([])
    expect(await idsBy('%%')).toEqual([])
    expect(await auditOf(actor.userId)).toEqual([
      ofPerson('person.looked_up', userId, { by: 'email' }),
      ofPerson('person.looked_up', userId, { by: 'name' }),
      ofPerson('person.looked_up', userId, { by: 'name' }),
      ofPerson('person.looked_up', null, { by: 'email' }),
      ofPerson('person.looked_up', null, { by: 'name' }),
      ofPerson('person.looked_up', null, { by: 'name' }),
    ])
  })

  it('is shown with what staff need and no more', async () => {
    const { caller: staff, person: self } = await newStaff(t)
    const { email, userId } = await t.signUp({ name: 'Vera Quist' })
    const { items } = await staff.user.lookUpPeople({ query: email })
    expect(items).toEqual([
      {
        id: userId,
        name: 'Vera Quist',
        email,
        username: null,
        emailVerifiedAt: null,
        createdAt: expect.any(Date),
        status: 'active',
        deletionAt: null,
        lockedAt: null,
        lockedReason: null,
        lastSeenOn: new Date().toISOString().slice(0, 10),
        isSuppressed: false,
        isStaff: false,
      },
    ])
    const own = await staff.user.lookUpPeople({ query: self.email })
    expect(own.items).toMatchObject([{ isStaff: true }])
  })

  it('is one of a page, the newest first', async () => {
    const { caller: staff } = await newStaff(t)
    const word = unique('pagewell')
    await sql`insert into users (email, name, password_hash, created_at)
      select ${word} || i || '@mail.example', ${word}, '', now() - i * interval '1 minute'
      from generate_series(1, 45) i`.execute(t.db)
    const first = await staff.user.lookUpPeople({ query: word })
    const second = await staff.user.lookUpPeople({ query: word, cursor: first.nextCursor! })
    const third = await staff.user.lookUpPeople({ query: word, cursor: second.nextCursor! })
    const found = [first, second, third].flatMap(({ items }) => items.map(({ email }) => email))
    expect(found).toEqual(Array.from({ length: 45 }, (_, i) => `${word}${i + 1}@mail.example`))
    expect(third.nextCursor).toBeNull()
  })

  it('is looked for by 2 letters at least, and not too often', async () => {
    const { caller: staff } = await newStaff(strict)
    await expect(staff.user.lookUpPeople({ query: ' a ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await staff.user.lookUpPeople({ query: 'nobody' })
    await sql`update rate_limits set count = ${attemptsAllowed.lookUp.attempts}
      where key like 'lookUp:%'`.execute(strict.db)
    for (const call of [staff.user.lookUpPeople({ query: 'nobody' }), staff.org.lookUp({})])
      await expect(call).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('mail', () => {
  it('that confirms an address is sent again, as often as the person may ask for it', async () => {
    const { caller: staff, person: actor } = await newStaff(t)
    const person = await t.signUp()
    const from = t.mails.length
    await staff.user.confirmAgain({ userId: person.userId })
    expect(t.mails.slice(from)).toMatchObject([
      { to: person.email, subject: 'Confirm your e-mail address' },
    ])
    const token = /\/verify-email\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await (await t.callerFor(person)).auth.verifyEmail({ token })
    await expect(staff.user.confirmAgain({ userId: person.userId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect(await auditOf(actor.userId)).toEqual([
      ofPerson('person.confirmation_sent', person.userId),
    ])
    const { caller: limited } = await newStaff(strict)
    const { userId } = await strict.signUp()
    for (let count = 0; count < attemptsAllowed.mail.attempts; count += 1)
      // oxlint-disable-next-line no-await-in-loop
      await limited.user.confirmAgain({ userId })
    await expect(limited.user.confirmAgain({ userId })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  it('goes again to an address where it came back', async () => {
    const { caller: staff, person: actor } = await newStaff(t)
    const { userId, email } = await t.signUp()
    await suppress(t.db, [{ email, kind: 'complaint' }])
    const isSuppressed = async () =>
      (await staff.user.lookUpPeople({ query: email })).items[0]?.isSuppressed
    expect(await isSuppressed()).toBe(true)
    await staff.user.allowMail({ userId })
    expect(await isSuppressed()).toBe(false)
    await expect(staff.user.allowMail({ userId })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await auditOf(actor.userId)).map(({ action }) => action)).toContain(
      'person.mail_allowed',
    )
  })
})

describe('whoever watches over the site', () => {
  it('sees who locked whom out', async () => {
    const { person: actor } = await newStaff(t)
    const { userId } = await t.signUp()
    await actor.post('/trpc/user.lockPerson', { userId, reason: 'Sends advertising' })
    await actor.post('/trpc/user.unlockPerson', { userId })
    const lines = t.logs
      .map(line => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => /^account_(un)?locked$/.test(String(event)))
    expect(lines).toMatchObject([
      { event: 'account_locked', userId: actor.userId, personId: userId },
      { event: 'account_unlocked', userId: actor.userId, personId: userId },
    ])
    expect(JSON.stringify(lines)).not.toContain('advertising')
  })
})
