import { moneyText, readMoney } from '#src/money/read-money.ts'

/** A search with its pay in plain digits, and in the currency written with it; null for no amount. */
export function withPlainPay(search: URLSearchParams): URLSearchParams | null {
  const chosen = search.get('currency') ?? ''
  const money = readMoney(search.get('pay') ?? '', chosen)
  if (!money) return null
  const next = new URLSearchParams(search)
  next.set('pay', moneyText(money.amount && Math.round(money.amount)))
  if (!chosen && money.currency) next.set('currency', money.currency)
  return next
}
