import { moneyFault, moneyText, readMoney } from '#src/money/read-money.ts'

/** A search with its pay in plain digits, and in the currency written with it; null for no amount. */
export function withPlainPay(search: URLSearchParams): URLSearchParams | null {
  const chosen = search.get('currency') ?? ''
  const pay = search.get('pay') ?? ''
  const money = readMoney(pay, chosen)
  if (!money || moneyFault(pay)) return null
  const next = new URLSearchParams(search)
  next.set('pay', moneyText(money.amount))
  if (!chosen && money.currency) next.set('currency', money.currency)
  return next
}
