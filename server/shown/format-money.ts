/** schema.org's `baseSalary` as we store it: amounts in whole currency units. */
export interface Salary {
  currency: string
  minValue?: number | null
  maxValue?: number | null
  unitText?: string | null
}

const periods: Record<string, string> = {
  HOUR: 'an hour',
  DAY: 'a day',
  WEEK: 'a week',
  MONTH: 'a month',
  YEAR: 'a year',
}

/** One amount, without decimals when it has none: `€62,000`, `€17.50`. */
export function formatMoney(amount: number, currency: string, locale = 'en'): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const key = locale + currency + digits
  const format = formats.get(key) ?? moneyFormat(locale, currency, digits)
  formats.set(key, format)
  return format.format(amount)
}

/** Making one costs more than a hundred uses, and slows the collection of garbage. */
const formats = new Map<string, Intl.NumberFormat>()
const moneyFormat = (locale: string, currency: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

/**
 * `€60,000 – €75,000 a year`, `From €60,000 a year`, `Up to €17.50 an hour`; null without an
 * amount. The dash is ours: `formatRange` spaces it differently in Node and in browsers, and the
 * text must not change at hydration.
 */
export function formatSalary(salary: Salary, locale?: string): string | null {
  const { currency, minValue: min, maxValue: max } = salary
  const period = periods[salary.unitText ?? '']
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const range = () => {
    if (min != null && max != null)
      return min === max ? money(min) : `${money(min)} – ${money(max)}`
    if (min != null) return `From ${money(min)}`
    return max == null ? null : `Up to ${money(max)}`
  }
  const text = range()
  return text && period ? `${text} ${period}` : text
}

export interface OfferPay {
  salaryAmount: number | null
  salaryCurrency: string | null
  salaryUnit: string | null
}

/** `€41,500 a year`; null where the terms alone say it. */
export const payOfOffer = (
  { salaryAmount, salaryCurrency, salaryUnit }: OfferPay,
  locale?: string,
) =>
  salaryAmount === null || salaryCurrency === null
    ? null
    : formatSalary(
        {
          currency: salaryCurrency,
          minValue: salaryAmount,
          maxValue: salaryAmount,
          unitText: salaryUnit,
        },
        locale,
      )
