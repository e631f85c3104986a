import { expect, it } from 'vitest'
import { readPay } from '#src/interests/pay.ts'

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
])('the pay %o is read', (text, pay) => {
  expect(readPay(text)).toEqual(pay)
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
])('the pay %o could mean another number', text => {
  expect(readPay(text)).toBeUndefined()
})
