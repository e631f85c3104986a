import { fold } from '#server/job/fold-for-search.ts'

/** Of one application, the first; what is further down is not searched. */
const mostWords = 3000
/** What is longer is no word that anybody types. */
const longest = 40
const notWord = /[^\p{L}\p{N}+#]+/u

/** Before each word: enough of the job's id that hardly another job's words stand between. */
const scopeOf = (jobId: string) => jobId.slice(0, 8)

const wordsIn = (text: string) => fold(text).split(notWord).filter(Boolean)

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
    for (const word of wordsIn(text)) {
      if (words.size >= mostWords) break
      if (word.length <= longest) words.add(word)
    }
  return [...words].map(word => scopeOf(jobId) + word)
}

/** A tsquery for all of the words, each of which may be begun only; null for none. */
export function scopedQuery(jobId: string, typed: string): string | null {
  const words = wordsIn(typed).map(word => word.slice(0, longest))
  return words.length > 0 ? words.map(word => `'${scopeOf(jobId)}${word}':*`).join(' & ') : null
}
