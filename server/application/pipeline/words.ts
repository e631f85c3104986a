import { fold } from '#server/job/fold-for-search.ts'
import { cutByScript, isSpaceless, joinSpaceless, lettersOf } from '../spaceless.ts'

/** Of one application, the first; what is further down is not searched. Pairs of letters are many. */
const mostWords = 6000
/** What is longer is no word that anybody types. */
const longest = 40
const notWord = /[^\p{L}\p{M}\p{N}+#]+/u

/** Before each word: enough of the job's id that hardly another job's words stand between. */
const scopeOf = (jobId: string) => jobId.slice(0, 8)

const wordsIn = (text: string) => fold(text).split(notWord).filter(Boolean).flatMap(cutByScript)

/** Each two letters of a run that has no spaces: 工程师 is 工程 and 程师; one letter is itself. */
function pairsOf(run: string): string[] {
  const letters = lettersOf(run)
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => letters[at]! + letter)
}

/** What is kept of a word: of such a run also the last letter, which begins no pair. */
function partsOf(word: string): string[] {
  const parts = isSpaceless(word) ? [...pairsOf(word), ...lettersOf(word).slice(-1)] : [word]
  return parts.filter(part => part.length <= longest)
}

/** All that is said in a JSON value, keys aside. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) yield* textsIn(part)
}

/** The words of an application, as its job's are searched. */
export function scopedWords(jobId: string, said: unknown): string[] {
  const words = new Set<string>()
  for (const text of textsIn(said))
    for (const part of wordsIn(joinSpaceless(text)).flatMap(partsOf)) {
      if (words.size >= mostWords) break
      words.add(part)
    }
  return [...words].map(word => scopeOf(jobId) + word)
}

/** A tsquery for all of the words and pairs, each of which may be begun only; null for none. */
export function scopedQuery(jobId: string, typed: string): string | null {
  const asked = wordsIn(typed).flatMap(word =>
    isSpaceless(word) ? pairsOf(word) : word.slice(0, longest),
  )
  const words = [...new Set(asked)]
  return words.length > 0 ? words.map(word => `'${scopeOf(jobId)}${word}':*`).join(' & ') : null
}
