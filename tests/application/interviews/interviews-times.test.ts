import { describe, expect, it } from 'vitest'
import { slotsOf } from '#server/application/interviews/slots.ts'
import { whenText } from '#server/shown/when.ts'

/** Hours of a whole day, so that none is cut off. */
const all = { opens: '00:00', closes: '23:45', minutes: 30 }

const clocks = (zone: string, from: string, days = 1) =>
  slotsOf({ ...all, zone, from, days }).map(at =>
    at.toLocaleString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
  )

const at = (iso: string) => new Date(iso)

describe('times of a day', () => {
  it.each([
    ['Europe/London', '2027-03-28', '01:00', '01:30'],
    ['America/New_York', '2027-03-14', '02:00', '02:30'],
  ])('leave out the hour that %s has not in spring', (zone, day, ...gap) => {
    const there = clocks(zone, day)
    for (const gone of gap) expect(there).not.toContain(gone)
    expect(new Set(there).size).toBe(there.length)
    // Two hours less than on the day before would be one too many.
    expect(there).toHaveLength(clocks(zone, previous(day)).length - 2)
  })

  it.each([
    ['Europe/London', '2027-10-31', '01:00', '01:30'],
    ['America/New_York', '2027-11-07', '01:00', '01:30'],
  ])('have the hour twice that %s has twice in autumn', (zone, day, ...twice) => {
    const there = clocks(zone, day)
    for (const hour of twice) expect(there.filter(one => one === hour)).toHaveLength(2)
    expect(there).toHaveLength(clocks(zone, previous(day)).length + 2)
  })

  it.each(['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'])(
    'are the same on every day in Asia/Tokyo: %s',
    day => expect(clocks('Asia/Tokyo', day)).toEqual(clocks('Asia/Tokyo', '2027-06-01')),
  )

  it('are those of the clock of working hours, in the weeks of the change too', () => {
    const hours = { opens: '09:00', closes: '11:00', minutes: 60, days: 3 }
    const isoOf = (zone: string, from: string) =>
      slotsOf({ ...hours, zone, from }).map(one => one.toISOString().slice(0, 16))
    expect(isoOf('Europe/London', '2027-03-27')).toEqual([
      '2027-03-27T09:00',
      '2027-03-27T09:30',
      '2027-03-27T10:00',
      '2027-03-28T08:00',
      '2027-03-28T08:30',
      '2027-03-28T09:00',
      '2027-03-29T08:00',
      '2027-03-29T08:30',
      '2027-03-29T09:00',
    ])
    expect(isoOf('America/New_York', '2027-11-06')[0]).toBe('2027-11-06T13:00')
    expect(isoOf('America/New_York', '2027-11-06').at(-1)).toBe('2027-11-08T15:00')
    expect(isoOf('Asia/Tokyo', '2027-03-28')[0]).toBe('2027-03-28T00:00')
  })

  it('are over by the hour that is said', () => {
    const hours = { opens: '09:00', closes: '10:00', minutes: 60, days: 1, zone: 'UTC' }
    expect(slotsOf({ ...hours, from: '2027-05-03' })).toEqual([at('2027-05-03T09:00:00Z')])
    expect(slotsOf({ ...hours, minutes: 75, from: '2027-05-03' })).toEqual([])
    expect(slotsOf({ ...hours, minutes: 15, from: '2027-05-03' })).toHaveLength(4)
  })
})

describe('the words of a time', () => {
  it('are those of the clock of each city', () => {
    const time = at('2026-03-03T15:00:00Z')
    expect(whenText(time, 60, 'Europe/London')).toBe(
      'Tuesday, March 3, 2026, 15:00–16:00, Europe/London',
    )
    expect(whenText(time, 60, 'America/New_York')).toBe(
      'Tuesday, March 3, 2026, 10:00–11:00, America/New_York',
    )
    expect(whenText(time, 60, 'Asia/Tokyo')).toBe(
      'Wednesday, March 4, 2026, 00:00–01:00, Asia/Tokyo',
    )
  })

  it('say which of two hours it is, and across a change both', () => {
    expect(whenText(at('2027-10-31T00:30:00Z'), 30, 'Europe/London')).toBe(
      'Sunday, October 31, 2027, 01:30 GMT+1–01:00 GMT+0, Europe/London',
    )
    expect(whenText(at('2027-10-31T01:30:00Z'), 30, 'Europe/London')).toBe(
      'Sunday, October 31, 2027, 01:30 GMT+0–02:00 GMT+0, Europe/London',
    )
    expect(whenText(at('2027-03-14T06:30:00Z'), 60, 'America/New_York')).toBe(
      'Sunday, March 14, 2027, 01:30 GMT-5–03:30 GMT-4, America/New_York',
    )
    expect(whenText(at('2027-10-31T12:00:00Z'), 60, 'Europe/London')).toBe(
      'Sunday, October 31, 2027, 12:00–13:00, Europe/London',
    )
  })
})

function previous(day: string) {
  const before = new Date(`${day}T00:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 7)
  return before.toISOString().slice(0, 10)
}
