import { brokenMoney, moneyLength, unclearMoney } from '#server/limits.ts'
import { currencies } from './currencies.ts'

const signs: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' }

/** Written with the dollar's sign too. */
const dollars = new Set('ARS AUD CAD CLP COP HKD MXN NZD SGD UYU'.split(' '))

/** One separator between all groups of three digits. */
const grouped = /^[1-9]\d{0,2}(?:([ .,'])\d{3})(?:\1\d{3})*$/

const most = 999_999_999

interface Money {
  /** With two decimals at most; null for nothing typed. */
  amount: number | null
  /** The currency that was typed with it. */
  currency?: string
}

/**
 * Money as people type it: `50000`, `50 000`, `50,000`, `50.000`, `€50k`, `50.5k`, `EUR 50,000.00`.
 * A dollar's sign means the currency that is `chosen`, where that is a dollar or a peso. Undefined
 * for what could mean another number.
 */
export function readMoney(typed: string, chosen = ''): Money | undefined {
  if (typed.length > moneyLength) return undefined
  const text = typed
    .trim()
    .replaceAll(/[\u00A0\u202F\u2009]/g, ' ')
    .replaceAll('’', "'")
  if (text === '') return { amount: null }
  const [, before, digits = '', thousands, after] =
    /^([€$£]|[a-z]{3}(?![a-z]))?\s*(\d[\d .,']*?)\s*(k)?\s*([€$£]|[a-z]{3})?$/i.exec(text) ?? []
  if (digits === '' || (before && after)) return undefined
  const amount = thousands ? readThousands(digits) : readUnits(digits)
  if (amount === undefined || amount > most) return undefined
  const unit = before ?? after
  if (!unit) return { amount }
  if (unit === '$' && dollars.has(chosen)) return { amount, currency: chosen }
  const currency = signs[unit] ?? unit.toUpperCase()
  return currencies.includes(currency) ? { amount, currency } : undefined
}

/** Decimals are two: `50.5` may be a slip, and `50.500` is grouped. */
function readUnits(digits: string): number | undefined {
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d\d|0))?$/.exec(digits) ?? []
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return undefined
  return Number(`${whole.replaceAll(/\D/g, '')}.${cents}`)
}

/** `50`, `50.5` or `50,5` before a k; grouped digits there mean too much. */
function readThousands(digits: string): number | undefined {
  const decimal = digits.replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(decimal) ? Math.round(Number(decimal) * 1000) : undefined
}

/** What is wrong with typed money; little of ours is counted in cents. */
export function moneyFault(typed: string, hasCents = false): string | undefined {
  const read = readMoney(typed)
  if (read === undefined) return unclearMoney
  if (hasCents) return undefined
  return Number.isInteger(read.amount ?? 0) ? undefined : brokenMoney
}

/** What a form sends of typed money: null for nothing, and no number for what is unclear. */
export function typedAmount(typed: string): number | null {
  const read = readMoney(typed)
  return read === undefined ? Number.NaN : read.amount
}

/** An amount as its field shows it, to be read again. */
export const moneyText = (amount: number | null | undefined): string =>
  amount == null ? '' : Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
