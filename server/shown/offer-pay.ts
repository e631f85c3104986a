import { formatSalary } from './format-money.ts'

export interface OfferPay {
  salaryAmount: number | null
  salaryCurrency: string | null
  salaryUnit: string | null
}

/** `€41,500 a year`; null where the terms alone say it. */
export const payOfOffer = ({ salaryAmount, salaryCurrency, salaryUnit }: OfferPay) =>
  salaryAmount === null || salaryCurrency === null
    ? null
    : formatSalary({
        currency: salaryCurrency,
        minValue: salaryAmount,
        maxValue: salaryAmount,
        unitText: salaryUnit,
      })
