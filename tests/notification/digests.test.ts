import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import { each, tell } from '#server/mail/tell.ts'
import { sendDigests } from '#server/notification/digests.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp({ PUBLIC_URL: 'https://fairlead.example' })

type Cadence = 'hourly' | 'daily' | 'weekly'

async function person(mail: Cadence, timeZone = 'UTC') {
  const one = await t.signUp()
  const caller = await t.callerFor(one)
  await caller.user.setNotificationPreference({ topic: 'answers', mail })
  await caller.user.setTimeZone({ timeZone })
  return one
}

const answer = (one: TestClient, title: string) =>
  transaction(t.db, tx =>
    tell(
      tx,
      'unanswered',
      each([one.userId], {
        job: { id: unique('job'), slug: 'j', title, orgSlug: 'o', orgName: 'A' },
      }),
      { key: unique(title) },
    ),
  )

/** As if so much time had passed for what waits. */
const later = (one: TestClient, interval: string) =>
  sql`update notifications set digest_at = digest_at - ${interval}::interval,
      created_at = created_at - ${interval}::interval
    where user_id = ${one.userId}`.execute(t.db)

const digestsTo = (one: TestClient) =>
  t.mails.filter(({ to, subject }) => to === one.email && subject.startsWith('No answer'))

const dueOf = async (one: TestClient) => {
  const { rows } = await sql<{ due: string; isAhead: boolean; hours: number }>`
    select to_char(digest_at at time zone time_zone, 'Dy HH24:MI:SS') as due,
      digest_at > now() as is_ahead, extract(epoch from digest_at - now())::float / 3600 as hours
    from notifications join users on users.id = user_id where user_id = ${one.userId}
      and digest_at is not null`.execute(t.db)
  return rows
}

describe('point 1: a mail of many holds exactly what its period had', () => {
  it('with times as its person reads them', async () => {
    const one = await person('daily', 'Asia/Tokyo')
    await (await t.callerFor(one)).user.setLocale({ locale: 'de' })
    await answer(one, 'Baker')
    await later(one, '1 day')
    await sendDigests(t.db)
    expect(digestsTo(one)[0]?.text).toMatch(/(\w+tag|Mittwoch), \d+\. \S+ um \d\d:\d\d/)
  })

  it('all of one day, none of the next, once', async () => {
    const one = await person('daily')
    await answer(one, 'Baker')
    await answer(one, 'Cook')
    expect(digestsTo(one)).toEqual([])
    await sendDigests(t.db)
    expect(digestsTo(one)).toEqual([])
    await later(one, '1 day')
    await answer(one, 'Deckhand')
    await sendDigests(t.db)
    await sendDigests(t.db)
    const [mail, ...others] = digestsTo(one)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('No answer: your application for Baker, and 1 more')
    expect(mail?.text).toMatch(/Baker[\s\S]*Cook/)
    expect(mail?.text).not.toContain('Deckhand')
    await later(one, '1 day')
    await sendDigests(t.db)
    expect(digestsTo(one).map(({ subject }) => subject)).toEqual([
      mail?.subject,
      'No answer: your application for Deckhand',
    ])
  })

  it('though four processes send it at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person('hourly')))
    for (const one of people) {
      await answer(one, 'Baker')
      await answer(one, 'Cook')
      await later(one, '2 hours')
    }
    await Promise.all(Array.from({ length: 4 }, () => sendDigests(t.db)))
    for (const one of people) expect(digestsTo(one)).toHaveLength(1)
  })

  it('of hundreds it names fifty, and says how many more there are', async () => {
    const one = await person('hourly')
    await sql`insert into notifications (user_id, kind, topic, data, is_shown, dedupe_key, digest_at)
      select ${one.userId}, 'unanswered', 'answers', jsonb_build_object('job', jsonb_build_object(
        'id', i, 'slug', 'j', 'title', 'Post ' || i, 'orgSlug', 'o', 'orgName', 'A')),
        true, i, now() - interval '1 minute'
      from generate_series(1, 300) i`.execute(t.db)
    await sendDigests(t.db)
    const [mail] = digestsTo(one)
    expect(mail?.subject).toMatch(/, and 299 more$/)
    expect(mail?.text.match(/^\* /gm)).toHaveLength(50)
    expect(mail?.text).toContain('250 more are listed among your notifications.')
  })
})

describe('point 1: when it comes', () => {
  it.each(['Asia/Tokyo', 'Europe/London', 'America/New_York', 'Pacific/Auckland'])(
    'at eight in the morning of the next day or Monday, in %s',
    async zone => {
      const [daily, weekly] = [await person('daily', zone), await person('weekly', zone)]
      await answer(daily, 'Baker')
      await answer(weekly, 'Baker')
      const [day] = await dueOf(daily)
      const [week] = await dueOf(weekly)
      expect(day?.due).toMatch(/^... 08:00:00$/)
      expect(day?.isAhead).toBe(true)
      expect(day?.hours).toBeLessThanOrEqual(25)
      expect(week?.due).toBe('Mon 08:00:00')
      expect(week?.isAhead).toBe(true)
      expect(week?.hours).toBeLessThanOrEqual(7 * 24 + 1)
    },
  )

  it('what waits comes as it is chosen meanwhile: at once, or never', async () => {
    const [eager, quiet] = [await person('weekly'), await person('weekly')]
    await answer(eager, 'Baker')
    await answer(quiet, 'Baker')
    const choose = async (one: TestClient, mail: 'each' | 'off') =>
      (await t.callerFor(one)).user.setNotificationPreference({ topic: 'answers', mail })
    await choose(eager, 'each')
    await choose(quiet, 'off')
    await later(eager, '1 minute')
    await sendDigests(t.db)
    expect(digestsTo(eager)).toHaveLength(1)
    expect(await dueOf(quiet)).toEqual([])
  })
})

describe('point 1: one click, without a login, stops them', () => {
  it('all mails of many, until they are wanted again', async () => {
    const one = await person('hourly')
    const send = async () => {
      await answer(one, 'Baker')
      await later(one, '2 hours')
      await sendDigests(t.db)
      return digestsTo(one).length
    }
    expect(await send()).toBe(1)
    const [mail] = digestsTo(one)
    const [, path = ''] =
      /^<https:\/\/fairlead\.example(\/unsubscribe\/[\w-]+)>$/.exec(
        mail?.headers['List-Unsubscribe'] ?? '',
      ) ?? []
    const stopped = await t.client().request({
      method: 'POST',
      url: path,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(stopped.status).toBe(200)
    expect(await send()).toBe(1)
    const caller = await t.callerFor(one)
    expect((await caller.user.notificationPreferences()).isDigestOff).toBe(true)
    await caller.user.setNotificationPreference({ topic: 'answers', mail: 'hourly' })
    expect((await caller.user.notificationPreferences()).isDigestOff).toBe(false)
    expect(await send()).toBe(2)
  })
})
