import { globSync, readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { writeCalendar, type WholeCalendar } from '#server/mail/calendar.ts'
import { resumeFile, testApp, type TestClient } from '../../support/app.ts'
import { newInterviewing, noonIn } from '../../support/interviewing/interviews.ts'
import { faultsOfCalendar } from '../../support/interviewing/strict-calendar.ts'

const t = testApp()

const calendar: WholeCalendar = {
  method: 'REQUEST',
  id: '6f6a3b0e-2a52-4c0e-9a63-0d1f3f6f6a3b',
  sequence: 3,
  title: 'First talk: Skylark Lines',
  text: 'Bring nothing.',
  path: '/org/skylark/jobs/1/deckhand?panel=application',
  origin: 'https://fairlead.example',
  startsAt: '2027-03-03T15:00:00.000Z',
  minutes: 60,
  place: 'Pier 4',
  link: null,
  organizer: 'Skylark Lines',
}
const between = {
  from: 'Fairlead <noreply@fairlead.example>',
  to: 'nadia@mail.example',
  name: 'Nadia Okonjo',
  at: new Date('2027-02-01T08:00:00Z'),
}

const eventIn = (text: string) => {
  const event = new ICAL.Component(ICAL.parse(text) as unknown[]).getFirstSubcomponent('vevent')
  if (!event) throw new Error('No event')
  return new ICAL.Event(event)
}

describe('an entry for a calendar', () => {
  it.each(['REQUEST', 'CANCEL', 'PUBLISH'] as const)('is right by the standard: %s', method => {
    const text = writeCalendar({ ...calendar, method }, between)
    expect(faultsOfCalendar(text)).toEqual([])
    expect(text).toContain(`METHOD:${method}\r\n`)
    expect(text).toContain('DTSTART:20270303T150000Z\r\nDTEND:20270303T160000Z\r\n')
    expect(text).toContain(`UID:interview-${calendar.id}@fairlead.example\r\n`)
    expect(text).toContain('SEQUENCE:3\r\n')
    expect(text).toContain(`STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}\r\n`)
  })

  const odd = [
    'Commas, semicolons; and \\ backslashes: "quotes"',
    'Two\nlines\n\nand END:VEVENT\r\nBEGIN:VEVENT',
    '港でお会いしましょう。'.repeat(20),
    '👩‍🚀🚢'.repeat(40),
    'x'.repeat(3000),
  ]
  it.each(odd)('holds whatever is written: %s', words => {
    const [line = ''] = words.split('\n')
    const text = writeCalendar(
      { ...calendar, title: line, text: words, place: line, organizer: line },
      { ...between, name: line },
    )
    expect(faultsOfCalendar(text)).toEqual([])
    const event = eventIn(text)
    expect(event.summary).toBe(line)
    expect(event.location).toBe(line)
    expect(event.description).toBe(
      `${words.replaceAll('\r\n', '\n')}\n\n${calendar.origin}${calendar.path}`,
    )
  })

  it('comes with the mail, and as a file, for its reader alone', async () => {
    const a = await newInterviewing(t)
    const link = `https://video.example/${'room-'.repeat(30)}`
    const { id } = await a.propose({ place: '', link })
    await a.pick(id)
    const { bytes, headers } = await a.person.client.get(`/api/interviews/${id}/calendar.ics`)
    const text = bytes.toString()
    expect(faultsOfCalendar(text)).toEqual([])
    expect(headers['content-type']).toContain('text/calendar')
    expect(headers['content-disposition']).toContain('interview.ics')
    const event = eventIn(text)
    expect(event.startDate.toJSDate().toISOString()).toBe(noonIn(3))
    expect(event.location).toBe(link)
    const mails = globSync(`${t.dataDir}/outbox/*.eml`).map(file => readFileSync(file, 'utf8'))
    const mail = mails.findLast(
      one => one.includes('METHOD:REQUEST') && one.includes(a.person.client.email),
    )
    // In the text itself, by which mail programs know an invitation, and as a file.
    expect(mail).toMatch(/Content-Type: text\/calendar;[^]*?method=REQUEST/i)
    expect(mail).toMatch(/filename=interview\.ics/)
    expect(text).not.toContain(a.colleague.email)
    expect(text).not.toContain(a.admin.email)
    expect(text.replaceAll('\r\n ', '')).toContain(a.person.client.email)
  })
})

describe('the calendar of a colleague', () => {
  const upload = (client: TestClient, body: string | Buffer, zone = 'Europe/London') =>
    client.request({
      method: 'POST',
      url: `/api/busy-times?zone=${encodeURIComponent(zone)}`,
      ...resumeFile('work.ics', Buffer.from(body)),
    })
  const timesOf = async (client: TestClient) => {
    const { rows } = await sql<{ times: [number, number][] }>`select times from busy_calendars
      where user_id = ${client.userId}`.execute(t.db)
    return (rows[0]?.times ?? []).map(span =>
      span.map(one => new Date(one * 1000).toISOString().slice(0, 16)),
    )
  }
  const inCalendar = (...events: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR', ''].join(
      '\r\n',
    )
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
  /** The day in so many days, as a calendar has it. */
  const day = (days: number) => noonIn(days).slice(0, 10)
  const plain = (iso: string) => iso.replaceAll(/[-:]/g, '')
  const read = async (...events: string[]) => {
    const client = await t.signUp()
    const answer = await upload(client, inCalendar(...events))
    expect(answer.body).toContain('"count"')
    return timesOf(client)
  }

  it('is kept as from and to, and nothing else', async () => {
    const client = await t.signUp()
    const text = inCalendar(
      event(
        'UID:1',
        `DTSTART:${plain(day(2))}T100000Z`,
        `DTEND:${plain(day(2))}T110000Z`,
        'SUMMARY:Dismissal of Quokka',
        'LOCATION:Quokka Street',
        'ATTENDEE:mailto:quokka@mail.example',
      ),
      event('UID:2', `DTSTART:${plain(day(2))}T110000Z`, 'DURATION:PT30M'),
    )
    expect((await upload(client, text)).status).toBe(201)
    expect(await timesOf(client)).toEqual([[`${day(2)}T10:00`, `${day(2)}T11:30`]])
    const { rows } = await sql<{ all: string }>`select busy_calendars::text as all
      from busy_calendars where user_id = ${client.userId}`.execute(t.db)
    expect(rows[0]?.all).not.toContain('Quokka')
    const caller = await t.callerFor(client)
    expect(await caller.user.busyTimes()).toMatchObject({ count: 1 })
    await upload(client, inCalendar())
    expect(await caller.user.busyTimes()).toMatchObject({ count: 0 })
    await caller.user.removeBusyTimes()
    expect(await caller.user.busyTimes()).toBeNull()
  })

  it('leaves out what takes no time, is past, or too far ahead', async () => {
    const of = (uid: string, days: number, ...more: string[]) =>
      event(
        `UID:${uid}`,
        `DTSTART:${plain(day(days))}T100000Z`,
        `DTEND:${plain(day(days))}T110000Z`,
        ...more,
      )
    expect(
      await read(
        of('1', 2, 'TRANSP:TRANSPARENT'),
        of('2', 3, 'STATUS:CANCELLED'),
        of('3', -2),
        of('4', 92),
        of('5', 5),
      ),
    ).toEqual([[`${day(5)}T10:00`, `${day(5)}T11:00`]])
  })

  it('knows days as a whole, by the clock of who uploads it', async () => {
    const client = await t.signUp()
    const whole = event(
      'UID:1',
      `DTSTART;VALUE=DATE:${plain(day(3))}`,
      `DTEND;VALUE=DATE:${plain(day(4))}`,
    )
    await upload(client, inCalendar(whole), 'Asia/Tokyo')
    expect(await timesOf(client)).toEqual([[`${day(2)}T15:00`, `${day(3)}T15:00`]])
  })

  it('knows what repeats: times left out, moved and called off', async () => {
    const start = `${plain(day(2))}T100000Z`
    const spans = await read(
      event(
        'UID:1',
        `DTSTART:${start}`,
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=6',
        `EXDATE:${plain(day(3))}T100000Z`,
      ),
      event(
        'UID:1',
        `RECURRENCE-ID:${plain(day(4))}T100000Z`,
        `DTSTART:${plain(day(4))}T150000Z`,
        'DURATION:PT1H',
      ),
      event(
        'UID:1',
        `RECURRENCE-ID:${plain(day(5))}T100000Z`,
        `DTSTART:${plain(day(5))}T100000Z`,
        'DURATION:PT1H',
        'STATUS:CANCELLED',
      ),
    )
    expect(spans).toEqual([
      [`${day(2)}T10:00`, `${day(2)}T11:00`],
      [`${day(4)}T15:00`, `${day(4)}T16:00`],
      [`${day(6)}T10:00`, `${day(6)}T11:00`],
      [`${day(7)}T10:00`, `${day(7)}T11:00`],
    ])
  })

  it('knows a change of one time and all that follow', async () => {
    const spans = await read(
      event(
        'UID:1',
        `DTSTART:${plain(day(2))}T100000Z`,
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=4',
      ),
      event(
        'UID:1',
        `RECURRENCE-ID;RANGE=THISANDFUTURE:${plain(day(4))}T100000Z`,
        `DTSTART:${plain(day(4))}T150000Z`,
        'DURATION:PT30M',
      ),
    )
    expect(spans).toEqual([
      [`${day(2)}T10:00`, `${day(2)}T11:00`],
      [`${day(3)}T10:00`, `${day(3)}T11:00`],
      [`${day(4)}T15:00`, `${day(4)}T15:30`],
      [`${day(5)}T15:00`, `${day(5)}T15:30`],
    ])
  })

  it('is read without what can’t be understood, which is said', async () => {
    const client = await t.signUp()
    const sound = event('UID:1', `DTSTART:${plain(day(2))}T100000Z`, 'DURATION:PT1H')
    const periods = event(
      'UID:2',
      `DTSTART:${plain(day(4))}T100000Z`,
      `RDATE;VALUE=PERIOD:${plain(day(5))}T100000Z/PT1H`,
    )
    const answer = await upload(client, inCalendar(sound, periods))
    expect(answer).toMatchObject({ status: 201 })
    expect(JSON.parse(answer.body)).toMatchObject({ data: { count: 1, unread: 1 } })
    expect((await upload(client, inCalendar(periods))).status).toBe(400)
  })

  it('knows zones by name, and those that it describes itself', async () => {
    const own = [
      'BEGIN:VTIMEZONE',
      'TZID:Ship Time',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
    const spans = await read(
      own,
      event('UID:1', `DTSTART;TZID=Asia/Tokyo:${plain(day(2))}T190000`, 'DURATION:PT1H'),
      event('UID:2', `DTSTART;TZID=Ship Time:${plain(day(3))}T153000`, 'DURATION:PT1H'),
    )
    expect(spans).toEqual([
      [`${day(2)}T10:00`, `${day(2)}T11:00`],
      [`${day(3)}T10:00`, `${day(3)}T11:00`],
    ])
  })

  it('shows who proposes an interview when a colleague is free', async () => {
    const a = await newInterviewing(t)
    await upload(
      a.colleague,
      inCalendar(event('UID:1', `DTSTART:${plain(day(2))}T100000Z`, 'DURATION:PT1H')),
    )
    const { id } = await a.propose({ times: [noonIn(2)] })
    await a.pick(id, noonIn(2))
    const { applicationId } = a
    const free = async (interviewId?: string, panel = [a.colleague.userId, a.admin.userId]) => {
      const { items } = await a.caller.job.freeTimes({
        applicationId,
        panel,
        minutes: 60,
        zone: 'UTC',
        from: day(2),
        days: 1,
        opens: '09:00',
        closes: '14:00',
        ...(interviewId && { interviewId }),
      })
      return items
        .filter(({ busy }) => busy.length === 0)
        .map(({ at }) => at.toISOString().slice(11, 16))
    }
    expect(await free()).toEqual(['09:00', '11:00', '13:00'])
    // Of whoever is not of the team nothing is known.
    expect(await free(undefined, [a.person.client.userId])).toHaveLength(9)
    expect(await free(id)).toEqual(['09:00', '11:00', '11:30', '12:00', '12:30', '13:00'])
  })

  it('does not look for ever for a day that never comes', async () => {
    const rule = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'
    expect(await read(event('UID:1', 'DTSTART:20200101T100000Z', 'DURATION:PT1H', rule))).toEqual(
      [],
    )
  })

  const start = () => `DTSTART:${plain(day(2))}T100000Z`
  const hostile: [what: string, file: () => string | Buffer, status: number][] = [
    ['is none', () => 'Dear sir', 400],
    ['is a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]), 400],
    ['ends in the middle', () => inCalendar(event('UID:1', start())).slice(0, 90), 400],
    [
      'repeats every second for ever',
      () => inCalendar(event('UID:1', start(), 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
      413,
    ],
    [
      'has a thousand rules since 1900',
      () =>
        inCalendar(
          ...Array.from({ length: 1000 }, (_, i) =>
            event(`UID:${i}`, 'DTSTART:19000101T100000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY'),
          ),
        ),
      413,
    ],
    ['is larger than it may be', () => 'x'.repeat(2 * 1024 * 1024 + 1), 413],
  ]
  it.each(hostile)(
    'that %s ends with what to do, and keeps what was there',
    async (_, file, status) => {
      const client = await t.signUp()
      await upload(client, inCalendar(event('UID:1', start(), 'DURATION:PT1H')))
      const before = await timesOf(client)
      expect(before).toHaveLength(1)
      const answer = await upload(client, file())
      expect(answer.status).toBe(status)
      expect(answer.body).toMatch(/upload|Export/)
      expect(await timesOf(client)).toEqual(before)
    },
    30_000,
  )

  it('needs to know where the browser is, and somebody signed in', async () => {
    const client = await t.signUp()
    expect((await upload(client, inCalendar(), 'Nowhere/Here')).status).toBe(400)
    expect((await upload(t.client(), inCalendar())).status).toBe(401)
  })
})
