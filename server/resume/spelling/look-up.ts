import listed from 'an-array-of-english-words' with { type: 'json' }
import american from 'dictionary-en'
import british from 'dictionary-en-gb'
import nspell from 'nspell'
import { createRecent } from '#server/recent.ts'
import type { Misspelt } from '#server/resume/engine/checks/spelling.ts'
import { makingOf } from './made-of.ts'
import { meantBy } from './slips.ts'

const dictionaries = [american, british].map(({ aff, dic }) =>
  nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) }),
)

/** Spellings that are tried for all words of a resume: one thread tries them for everybody. */
const mostTried = 50_000
const mostFound = 10
/** What is looked up has so many letters at least, and its parts may have fewer. */
const shortest = 6

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

/** Words of old books, which whoever writes them today means as another. */
const slipsOfToday = new Set(
  `beguin belive calender calenders cieling compony conferrence countrol deliverly departement departements develope
developes discission enginer enginers frists hights heighth knowledgable libraires librairies perviously persue persued
persues persuing poursue practic preassure preassures recept recepts retial scedule sceduled scedules sceduling shools
simular solation solations studdies throughly triffic visite visites warehous wulling`.split(/\s+/),
)

/** Words of trades and rare ones, which are right where they stand, but are not what a slip means. */
const rare: ReadonlySet<string> = new Set(
  listed.filter(word => word.length >= shortest && !slipsOfToday.has(word)),
)

const isWord = (word: string) => dictionaries.some(one => one.correct(word))
const isPlain = remembered(word => rare.has(word) || isWord(word))
const meant = remembered(word => meantBy(word, makingOf(word, isWord), isWord) ?? '')

/** How many spellings are near a word, about. */
const triedFor = (word: string) => (word.length + 1) * 2 * 26

/** Which of the words are slips: in no dictionary, and near to one that is meant. */
export default function lookUp(words: string[]): Misspelt[] {
  const found: Misspelt[] = []
  let tried = 0
  for (const word of words) {
    if (isPlain(word)) continue
    // Counted for those that are remembered too: the same resume has the same slips each time.
    tried += triedFor(word)
    if (tried > mostTried) break
    if (meant(word) === '') continue
    found.push({ word, meant: meant(word) })
    if (found.length === mostFound) break
  }
  return found
}
