import { askWhereUnsure } from './asks.ts'
import type { Context } from '../context.ts'
import { placeOfFinding } from '#server/resume/engine/doubt/finding-place.ts'
import type { Finding } from '#server/resume/engine/types.ts'

/** A question by its words, which stay while pointers move. */
export const answerOf = (code: string, place: string): string => `${code} ${place}`

export const answerKey = (asked: Finding): string => answerOf(asked.code, placeOfFinding(asked))

/** Asks where the reading is not sure; what its person has answered is said as it is. */
export function askUnlessAnswered(found: Finding, context: Context): Finding {
  const asked = askWhereUnsure(found, context)
  return asked.asks && context.parsed.answered?.includes(answerKey(asked)) ? found : asked
}
