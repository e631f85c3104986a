import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Prize, Reward } from '#db/tables/challenges.ts'
import { readerOf, type Reader } from '#server/mail/reader.ts'
import { formatMoney } from '#server/shown/format-money.ts'
import { wonWords, type WonPrize } from '#server/shown/won-words.ts'

interface Given {
  prizes: Prize[]
  reward: Reward
}

/** In the order of the places; the reward alone is that of the first. */
function prizesOf({ prizes, reward }: Given): Prize[] {
  if (prizes.length > 0 || reward.kind === 'none') return prizes
  const { kind, text: label = '', amount, currency } = reward
  const money = kind === 'money' && { amount, currency }
  return [{ label, kind: kind === 'job' ? 'interview' : kind, places: 1, ...money }]
}

/**
 * What each of `sharing` entries wins that share a rank: the prizes of the places which they take
 * together, with money in equal parts. Three at rank 2 take the places 2 to 4.
 */
export function prizesWon(given: Given, rank: number, sharing: number): WonPrize[] {
  let place = 1
  return prizesOf(given).flatMap(({ label, kind, amount, currency, places }) => {
    const [first, last] = [place, place + places - 1]
    place += places
    const taken = Math.min(last, rank + sharing - 1) - Math.max(first, rank) + 1
    if (taken <= 0) return []
    const isMoney = kind === 'money' && amount !== undefined
    return [
      {
        label,
        kind,
        amount: isMoney ? Math.floor((amount * 100 * taken) / sharing) / 100 : null,
        currency: (isMoney && currency) || null,
        sharedBy: taken < sharing ? sharing : 1,
      },
    ]
  })
}

/** By how many entries each of these ranks is shared. */
export async function countSharing(db: Db, challengeId: string, of: { rank: number | null }[]) {
  const rows = await db
    .selectFrom('submissions')
    .select(['rank', eb => eb.fn.countAll<number>().as('count')])
    .where('challengeId', '=', challengeId)
    .where(sql<boolean>`rank = any(${of.map(({ rank }) => rank)}::int[])`)
    .groupBy('rank')
    .execute()
  return new Map(rows.map(({ rank, count }) => [rank, count]))
}

/** What somebody won, in words, with money as they read it. */
export function wonTo(reader: Reader, won: WonPrize[]): string {
  const { locale } = readerOf(reader)
  return wonWords(won, (amount, currency) => formatMoney(amount, currency, locale))
}
