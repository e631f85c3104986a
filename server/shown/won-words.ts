export interface WonPrize {
  label: string
  kind: 'money' | 'interview' | 'job' | 'other'
  /** Of money, what one of them gets, in whole cents; else null. */
  amount: number | null
  currency: string | null
  /** By how many entries it is shared; 1 where each has one of its own. */
  sharedBy: number
}

const kinds = { money: '', interview: 'an interview', job: 'a job', other: '' }

/** `€250 (First place, shared by 2); an interview (Visit)`; empty where nothing is won. */
export const wonWords = (
  won: WonPrize[],
  money: (amount: number, currency: string) => string,
): string =>
  won
    .map(({ kind, label, amount, currency, sharedBy }) => {
      const sum = amount !== null && currency ? money(amount, currency) : kinds[kind]
      const beside = [...(sum ? [label] : []), ...(sharedBy > 1 ? [`shared by ${sharedBy}`] : [])]
      const what = sum || label
      return beside.filter(Boolean).length > 0
        ? `${what} (${beside.filter(Boolean).join(', ')})`
        : what
    })
    .join('; ')
