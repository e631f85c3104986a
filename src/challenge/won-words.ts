import { formatMoney } from '#src/lib/money.ts'
import type { Challenge } from './challenge-words.ts'

type Won = NonNullable<Challenge['ranking']>[number]['won']

const kinds = { money: '', interview: 'an interview', job: 'a job', other: '' }

/** `€250 (First place, shared by 2); an interview (Visit)`; empty where nothing is won. */
export const wonWords = (won: Won): string =>
  won
    .map(({ kind, label, amount, currency, sharedBy }) => {
      const sum = amount !== null && currency ? formatMoney(amount, currency) : kinds[kind]
      const beside = [...(sum ? [label] : []), ...(sharedBy > 1 ? [`shared by ${sharedBy}`] : [])]
      const what = sum || label
      return beside.filter(Boolean).length > 0
        ? `${what} (${beside.filter(Boolean).join(', ')})`
        : what
    })
    .join('; ')
