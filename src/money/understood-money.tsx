import { formatNumber } from '#src/lib/intl.ts'
import { formatMoney } from '#src/lib/money.ts'
import { moneyFault, readMoney } from './read-money.ts'

interface UnderstoodMoneyProps {
  typed: string
  currency: string
  period?: string
  /** Stands there while nothing is typed. */
  empty?: string
  hasCents?: boolean
  note?: string
}

/** What was understood of typed money, said as it changes: `€38,000 a year`. */
export function UnderstoodMoney(props: UnderstoodMoneyProps) {
  const { typed, currency, period, empty, hasCents, note } = props
  const read = readMoney(typed, currency)
  const said = () => {
    const fault = moneyFault(typed, hasCents)
    if (fault) return fault
    if (read?.amount == null) return empty
    const amount = amountWords(read.amount, currency || read.currency)
    return [[amount, period].filter(Boolean).join(' '), note].filter(Boolean).join('. ')
  }
  return (
    <output aria-live="polite" className="tabular block">
      {said()}
    </output>
  )
}

const amountWords = (amount: number, currency?: string) =>
  currency ? formatMoney(amount, currency) : formatNumber(amount)
