import { expect, it } from 'vitest'
import { moneyLength } from '#server/limits.ts'
import { moneyFault, moneyText, readMoney, typedAmount } from '#src/money/read-money.ts'
import { diceOf } from '../support/random.ts'

it.each([
  ['', { amount: null }],
  ['50000', { amount: 50_000 }],
  [' 50 000 ', { amount: 50_000 }],
  ['50\u00A0000', { amount: 50_000 }],
  ['50,000', { amount: 50_000 }],
  ['50.000', { amount: 50_000 }],
  ['50’000', { amount: 50_000 }],
  ['1,250,000', { amount: 1_250_000 }],
  ['50,000.00', { amount: 50_000 }],
  ['50k', { amount: 50_000 }],
  ['50 K', { amount: 50_000 }],
  ['50.5k', { amount: 50_500 }],
  ['62,25k', { amount: 62_250 }],
  ['€50k', { amount: 50_000, currency: 'EUR' }],
  ['50k €', { amount: 50_000, currency: 'EUR' }],
  ['$50,000', { amount: 50_000, currency: 'USD' }],
  ['CHF 50 000', { amount: 50_000, currency: 'CHF' }],
  ['50kSEK', { amount: 50_000, currency: 'SEK' }],
  ['0', { amount: 0 }],
])('the money %o is read', (text, money) => {
  expect(readMoney(text)).toEqual(money)
})

it.each([
  'abc',
  '50,00,000',
  '50.000,000',
  '50 00',
  '5.5',
  '50.000k',
  '-50000',
  '50m',
  '50 kro',
  '50000 per',
  '50-60k',
  '50000 a year',
  '€50€',
  '9999999999',
  'k',
])('the money %o could mean another number', text => {
  expect(readMoney(text)).toBeUndefined()
})

it.each(['50k', '50.000', '50,000', '50 000', "50'000", '€50k', '50000.00', '50.000,00'])(
  'fifty thousand is written %s',
  text => {
    expect(readMoney(text)?.amount).toBe(50_000)
  },
)

it('a dollar is the chosen one', () => {
  expect(readMoney('$50k', 'CAD')).toEqual({ amount: 50_000, currency: 'CAD' })
  expect(readMoney('$50k', 'EUR')).toEqual({ amount: 50_000, currency: 'USD' })
})

it.each(['0.500', '38.', '.5', ' '.repeat(31), `1${' '.repeat(90_000)}x`])(
  'what is no amount is read at once: %o',
  text => {
    expect(readMoney(text)).toBeUndefined()
  },
)

it('money with cents is refused as it is typed, before it is sent', () => {
  expect(moneyFault('38,000.50')).toBe('Enter a whole amount, without cents')
  expect(moneyFault('12.50')).toBe('Enter a whole amount, without cents')
  expect(moneyFault('38,000.00')).toBeUndefined()
  expect(moneyFault('')).toBeUndefined()
  expect(moneyFault('about 40')).toMatch(/^Write the amount/)
  expect([typedAmount(''), typedAmount('38k'), typedAmount('x')]).toEqual([
    null,
    38_000,
    Number.NaN,
  ])
})

const grouped = (digits: string, by: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, by)

it('any amount is read as it is written, in every way of writing it', () => {
  const { chance, pick, whole } = diceOf(1)
  for (let round = 0; round < 5000; round++) {
    const units = whole(0, 10 ** whole(1, 9) - 1)
    const cents = chance(50) ? '' : String(whole(0, 99)).padStart(2, '0')
    const by = pick(['', ' ', '\u00A0', '\u202F', '.', ',', "'", '’'])
    const point = pick(['.', ','].filter(one => one !== by))
    const digits = grouped(String(units), by) + (cents && point + cents)
    const [text, currency] = pick([
      [digits, undefined],
      [`€${digits}`, 'EUR'],
      [`${digits} €`, 'EUR'],
      [`SEK ${digits}`, 'SEK'],
      [` ${digits}chf `, 'CHF'],
    ])
    if (text.length > moneyLength) continue
    const amount = Number(`${units}.${cents || '0'}`)
    expect({ text, ...readMoney(text) }).toEqual({ text, amount, ...(currency && { currency }) })
    expect(readMoney(moneyText(amount))).toEqual({ amount })
  }
})

it('no text is read as other digits than those that are typed', () => {
  const { pick, whole } = diceOf(2)
  const letters = [...'00123456789', '.', ',', ' ', "'", 'k']
  let read = 0
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: whole(1, 9) }, () => pick(letters)).join('')
    const amount = readMoney(text)?.amount
    if (!amount) continue
    read++
    const typed = Number(text.replaceAll(/\D/g, ''))
    const times = text.includes('k') ? [1000, 100, 10] : [1, 0.1, 0.01]
    expect(times.map(by => Math.round(typed * by * 100) / 100)).toContain(amount)
  }
  expect(read).toBeGreaterThan(1000)
})
