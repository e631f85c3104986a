import type { RouterInputs, RouterOutputs } from '#src/api.ts'
import { moneyFault, typedAmount } from '#src/money/read-money.ts'

export type Interests = RouterOutputs['interests']['get']

/** With the pay as it is typed. */
export type InterestValues = Omit<Interests, 'salaryMin'> & { pay: string }

/** A currency without an amount says nothing. */
export function inputOf({ pay, ...values }: InterestValues) {
  const salaryMin = moneyFault(pay) ? null : typedAmount(pay)
  return {
    ...values,
    salaryMin,
    salaryCurrency: salaryMin === null ? null : values.salaryCurrency,
  } as RouterInputs['interests']['save']
}
