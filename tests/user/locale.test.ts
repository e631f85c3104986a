import { expect, it } from 'vitest'
import { formatMoney, formatSalary } from '#server/shown/format-money.ts'
import { locales } from '#server/shown/locales.ts'
import { dayText, whenText } from '#server/shown/when.ts'
import { testApp } from '../support/app.ts'

const t = testApp()

const localeOf = async (person: Parameters<typeof t.callerFor>[0]) =>
  (await (await t.callerFor(person)).user.unreadNotifications()).locale

it('is the default until one is chosen, and then theirs alone on each device', async () => {
  const [person, other] = [await t.signUp({ password: 'quiet harbour lamps' }), await t.signUp()]
  expect(await localeOf(person)).toBe('en')
  const caller = await t.callerFor(person)
  expect(await caller.user.setLocale({ locale: 'de' })).toEqual({ locale: 'de' })
  const second = t.client()
  await second.post('/api/auth/login', { email: person.email, password: 'quiet harbour lamps' })
  expect(await localeOf(second)).toBe('de')
  expect(await localeOf(other)).toBe('en')
  await caller.user.setLocale({ locale: 'en' })
  expect(await localeOf(second)).toBe('en')
})

it.each(['tlh', 'de-CH', '', 'en-GB-u-ca-hebrew', 'x'.repeat(10_000)])(
  'that is not offered is refused: %.20s',
  async locale => {
    const person = await t.signUp()
    const answer = await person.post('/trpc/user.setLocale', { locale })
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('Choose one of the ways that are offered')
    expect(await localeOf(person)).toBe('en')
  },
)

it('of a newer version is the default to this one', async () => {
  const person = await t.signUp()
  await t.db.updateTable('users').set({ locale: 'eo' }).where('id', '=', person.userId).execute()
  expect(await localeOf(person)).toBe('en')
})

it('is not in what the API says of the person, which has five fields', async () => {
  const person = await t.signUp()
  await (await t.callerFor(person)).user.setLocale({ locale: 'sv' })
  expect(Object.keys((await person.get('/api/auth/user')).json)).toHaveLength(5)
})

it('is nobody’s who is signed out', async () => {
  expect((await t.client().post('/trpc/user.setLocale', { locale: 'de' })).status).toBe(401)
})

it('changes nothing of what is written without one: mails, pictures', () => {
  expect(formatMoney(62_000, 'EUR')).toBe('€62,000')
  expect(whenText(new Date('2026-03-03T15:00:00Z'), 60, 'Europe/London')).toBe(
    'Tuesday, March 3, 2026, 15:00–16:00, Europe/London',
  )
})

it('writes amounts and days', () => {
  const salary = { currency: 'EUR', minValue: 60_000, maxValue: 75_000, unitText: 'YEAR' }
  expect(formatSalary(salary, 'de')).toBe('60.000\u00A0€ – 75.000\u00A0€ a year')
  expect(dayText(new Date('2026-03-03T15:00:00Z'), 'Europe/Berlin', 'de')).toBe(
    'Dienstag, 3. März 2026',
  )
})

it('is only offered where this server knows it', () => {
  expect(Intl.DateTimeFormat.supportedLocalesOf([...locales])).toEqual([...locales])
  expect(locales.map(one => new Intl.NumberFormat(one).resolvedOptions().numberingSystem)).toEqual(
    locales.map(() => 'latn'),
  )
})
