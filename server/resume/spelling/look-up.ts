import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import nspell from 'nspell'
import { createRecent } from '#server/recent.ts'
import type { Misspelt } from '#server/resume/engine/checks/spelling.ts'

const dictionaries = [american, british].map(({ aff, dic }) =>
  nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) }),
)

/** Spellings that are tried for all words of a resume: one thread tries them for everybody. */
const mostTried = 50_000
const mostFound = 10
/** A word as near to several others may as well be one of its own. */
const mostNear = 3

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const prefixes = [
  'anti auto bio co counter cross cyber de dis down e eco electro ex extra fin geo hyper in inter intra',
  'mega meta micro mid mini mis multi nano neuro non off on out over para photo post pre pro proto',
  're self semi sub super tele trans ultra un under up web',
].flatMap(line => line.split(' '))
const endings =
  /(?:s|able|ability|less|ness|ish|wise|i[sz](?:e|es|ed|er|ers|ing|able|ation|ations))$/

/** Of so many words: a resume that is judged again has nearly all of them again. */
const mostRemembered = 100_000

function remembered<Found>(find: (word: string) => Found): (word: string) => Found {
  const lately = createRecent<Found>(mostRemembered)
  return word => {
    const before = lately.get(word)
    if (before !== undefined) return before
    const found = find(word)
    lately.set(word, found)
    return found
  }
}

const isWord = (word: string) => dictionaries.some(one => one.correct(word))

/** In a dictionary, or made of words that are. */
const isKnown = remembered((word): boolean => {
  if (isWord(word)) return true
  if (word.endsWith('ly') && isWord(word.slice(0, -2))) return true
  if (/ie[sd]$/.test(word) && isWord(`${word.slice(0, -3)}y`)) return true
  const doer = word.replace(/ers?$/, '')
  if (
    doer !== word &&
    [doer, `${doer}e`, doer.slice(0, -1)].some(one => one.length > 2 && isWord(one))
  )
    return true
  const base = word.replace(endings, '')
  if (base.length >= 4 && base !== word && (isWord(base) || isWord(`${base}e`))) return true
  for (const prefix of prefixes) {
    const rest = word.startsWith(prefix) ? word.slice(prefix.length) : ''
    if (rest.length >= 3 && (isWord(rest) || isWord(rest.replace(endings, '')))) return true
  }
  for (let at = 3; at <= word.length - 3; at++)
    if (isWord(word.slice(0, at)) && isWord(word.slice(at))) return true
  return false
})

/** Words that differ by two letters that changed places; else by one missing, too many or wrong. */
const nearOf = remembered((word): string[] => {
  const swapped = new Set<string>()
  const near = new Set<string>()
  for (let at = 1; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after.length > 1) swapped.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    near.add(before + after.slice(1))
    for (const letter of letters) {
      near.add(before + letter + after)
      if (after) near.add(before + letter + after.slice(1))
    }
  }
  const known = [...swapped].filter(isWord)
  return known.length > 0 ? known : [...near].filter(isWord)
})

/** How many spellings are near a word, about. */
const triedFor = (word: string) => (word.length + 1) * 2 * letters.length

/** Which of the words are slips: in no dictionary, and one letter away from a word that is. */
export default function lookUp(words: string[]): Misspelt[] {
  const unknown = words.filter(word => !isKnown(word))
  const found: Misspelt[] = []
  let tried = 0
  for (const word of unknown) {
    // Counted for those that are remembered too: the same resume has the same slips each time.
    tried += triedFor(word)
    if (tried > mostTried) break
    const near = nearOf(word)
    if (near.length === 0 || near.length > (word.length < 8 ? 1 : mostNear)) continue
    found.push({ word, meant: near.length === 1 ? (near[0] ?? null) : null })
    if (found.length === mostFound) break
  }
  return found
}
