import * as shown from '#server/shown/won-words.ts'
import { formatMoney } from '#src/lib/money.ts'

/** What an entry wins, as whoever reads it chose. */
export const wonWords = (won: shown.WonPrize[]) => shown.wonWords(won, formatMoney)
