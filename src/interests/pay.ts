import { currencies } from '#src/job/form/currencies.ts'

const signs: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' }

/** One separator between all groups of three digits. */
const grouped = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$/

interface Pay {
  /** In whole units; null for nothing typed. */
  amount: number | null
  /** The currency that was typed with it. */
  currency?: string
}

/**
 * Pay as people type it: `50000`, `50 000`, `50,000`, `50.000`, `€50k`, `50.5k`, `EUR 50,000.00`.
 * Undefined for what could mean another number.
 */
export function readPay(typed: string): Pay | undefined {
  const text = typed
    .trim()
    .replaceAll(/[\u00A0\u202F\u2009]/g, ' ')
    .replaceAll('’', "'")
  if (text === '') return { amount: null }
  const [, before, digits = '', thousands, after] =
    /^([€$£]|[a-z]{3}(?![a-z]))?\s*(\d[\d .,']*?)\s*(k)?\s*([€$£]|[a-z]{3})?$/i.exec(text) ?? []
  if (digits === '' || (before && after)) return undefined
  const amount = thousands ? readThousands(digits) : readWhole(digits)
  if (amount === undefined || amount > 999_999_999) return undefined
  const unit = before ?? after
  if (!unit) return { amount }
  const currency = signs[unit] ?? unit.toUpperCase()
  return currencies.includes(currency) ? { amount, currency } : undefined
}

function readWhole(digits: string): number | undefined {
  const whole = digits.replace(/[.,]00?$/, '')
  if (/^\d+$/.test(whole)) return Number(whole)
  return grouped.test(whole) ? Number(whole.replaceAll(/\D/g, '')) : undefined
}

/** `50`, `50.5` or `50,5` before a k; grouped digits there mean too much. */
function readThousands(digits: string): number | undefined {
  const decimal = digits.replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(decimal) ? Math.round(Number(decimal) * 1000) : undefined
}
