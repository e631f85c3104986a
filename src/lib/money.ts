import * as shown from '#server/shown/format-money.ts'
import { currentLocale } from './intl.ts'

/** One amount, as whoever reads it chose: `€62,000`, `62.000 €`. */
export const formatMoney = (amount: number, currency: string) =>
  shown.formatMoney(amount, currency, currentLocale())

/** `€60,000 – €75,000 a year`; null without an amount. */
export const formatSalary = (salary: shown.Salary) => shown.formatSalary(salary, currentLocale())

/** As `formatSalary`, of an offer. */
export const payOfOffer = (offer: shown.OfferPay) => shown.payOfOffer(offer, currentLocale())
