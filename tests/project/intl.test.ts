import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { daysText, inTenths, percentOf } from '#src/lib/figure-words.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { formatDay, formatPeriod, formatUtc } from '#src/lib/format-date.ts'
import { formatNumber, readLocaleFrom } from '#src/lib/intl.ts'
import { formatMoney } from '#src/lib/money.ts'
import { relativeTime } from '#src/lib/relative-time.ts'

/** With ordinary spaces. */
const said = () =>
  [
    formatDay('2026-03-03'),
    formatUtc('2026-03-03T14:05:00Z'),
    formatPeriod('2021-05', '2024-10'),
    relativeTime(0, 3 * 86_400_000),
    formatNumber(12_345.67),
    formatMoney(62_000, 'EUR'),
    percentOf(2, 5),
    daysText(2.5),
    inTenths(3),
    fileSize(2_500_000),
  ].map(text => text.replaceAll(/\s/g, ' '))

const inEnglish = [
  'Mar 3, 2026',
  'Mar 3, 2026, 14:05 UTC',
  'May 2021 – Oct 2024',
  '3 days ago',
  '12,345.67',
  '€62,000',
  '40%',
  '2.5 days',
  '3.0',
  '2.4 MB',
]
const inGerman = [
  '3. März 2026',
  '3. März 2026, 14:05 UTC',
  'Mai 2021 – Okt. 2024',
  '3 days ago',
  '12.345,67',
  '62.000 €',
  '40 %',
  '2,5 days',
  '3,0',
  '2,4 MB',
]

describe('dates, numbers and amounts', () => {
  // What renders pages for others reads it too, in this process.
  const before = readLocaleFrom()
  afterAll(() => void readLocaleFrom(before))
  beforeEach(() => void readLocaleFrom())

  it('are written as visitors read them', () => expect(said()).toEqual(inEnglish))

  it('follow the reader at once, and back', () => {
    readLocaleFrom(() => 'de')
    expect(said()).toEqual(inGerman)
    readLocaleFrom()
    expect(said()).toEqual(inEnglish)
  })
})

describe('how long ago', () => {
  const units = {
    minute: 60,
    hour: 3600,
    day: 86_400,
    week: 604_800,
    month: 2_629_800,
    year: 31_557_600,
  }
  const intl = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

  it.each(Object.entries(units))('is said as Intl says it: %s', (unit, seconds) => {
    const counts = [-3, -2, -1, 1, 2, 3]
    expect(counts.map(count => relativeTime(count * seconds * 1000, 0))).toEqual(
      counts.map(count => intl.format(count, unit as Intl.RelativeTimeFormatUnit)),
    )
  })

  it.each([0, 59, -59])('is now within a minute: %d seconds', seconds =>
    expect(relativeTime(seconds * 1000, 0)).toBe('now'),
  )
})
