import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { fold } from '#server/job/fold-for-search.ts'
import { isTown } from '#server/job/gazetteer/towns-near.ts'
import { countryNamed, countryNames } from '#server/job/places.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { readPieces } from './question.ts'
import { stemsOf } from './stems.ts'
import { isTitleWord, titleKey, titleWordsAs } from './titles.ts'
import { employmentWords, seniorityWords, workplaceWords } from './ways-of-working.ts'

/** Words that are looked up, and parts of a filter with commas. */
const mostWords = 6
export const mostParts = 6
const shortest = 4
/** No word is longer, but for what was typed to be no word. */
const longest = 40

/**
 * What was typed, with two words as the one that jobs have, "fork lift", or else with each word that
 * no open job's title, skills, organization or place has in the spelling of the likeliest one that
 * they have, of a country, of a way of working or of a profession; null when there is none.
 */
export async function correctSpelling(db: Db, typed: string): Promise<string | null> {
  const joined = await joinedWords(db, typed)
  if (joined !== null) return joined
  const asked = readPieces(typed)
    .flatMap(piece => (piece.kind === 'word' && !piece.isNot ? [piece] : []))
    .filter(({ text }) => text.length >= shortest && fold(text).length <= longest)
    .filter(({ text }) => /^[\p{L}'’-]+$/u.test(text))
    // What no job has now is no slip for that.
    .filter(
      ({ text }) =>
        !isTitleWord(fold(text)) && !skillByName(text) && !waysOfWorking.has(titleKey(text)),
    )
    .slice(0, mostWords)
  let corrected = typed
  // From the end, so that places stay; one after the other, so that others get their turn.
  for (const piece of asked.toReversed()) {
    const word = await likeliest(db, fold(piece.text))
    if (word) corrected = corrected.slice(0, piece.start) + word + corrected.slice(piece.end)
  }
  return corrected === typed ? null : corrected
}

/** With the first two words that are one word of a job, a title or a skill; null when none are. */
async function joinedWords(db: Db, typed: string): Promise<string | null> {
  const pieces = readPieces(typed).slice(0, mostWords)
  const pairs = pieces.flatMap((piece, at) => {
    const next = pieces[at + 1]
    if (piece.kind !== 'word' || next?.kind !== 'word' || piece.isNot || next.isNot) return []
    const word = fold(piece.text + next.text)
    return word.length <= longest ? [{ word, start: piece.start, end: next.end }] : []
  })
  if (pairs.length === 0) return null
  const { rows } = await sql<{ word: string }>`select word from job_words
    where word = any(${pairs.map(({ word }) => word)}::text[])`.execute(db)
  const known = new Set(rows.map(({ word }) => word))
  const pair = pairs.find(({ word }) => known.has(word) || skillByName(word) || isTitleWord(word))
  return pair ? typed.slice(0, pair.start) + pair.word + typed.slice(pair.end) : null
}

async function likeliest(db: Db, word: string): Promise<string | null> {
  const [{ rows }, stems] = await Promise.all([
    sql<Alike>`(select word, false as "isPlace" from job_words
        where word % ${word} and length(word) >= ${shortest} order by similarity(word, ${word}) desc, word limit 12)
      union all (${alikeTowns(word)})`.execute(db),
    stemsOf(db, [word]),
  ])
  // What stands in every text, "over", is no slip.
  if (stems.get(word)?.length === 0) return null
  const found = nearest(word, [...rows, ...countries, ...ways, ...understood(titleWordsAs(word))])
  return found && !(found.isPlace && (await isTown(word))) ? found.word : null
}

/**
 * A place with each part that no job's place and no country is called, and no town anywhere, by the
 * likeliest name of one; null when there is none.
 */
export async function correctPlace(db: Db, place: string): Promise<string | null> {
  const parts = place.split(',').map(part => part.trim())
  if (parts.length > mostParts) return null
  const corrected = []
  for (const part of parts) corrected.push((await likeliestPlace(db, part)) ?? part)
  return corrected.join() === parts.join() ? null : corrected.join(', ')
}

async function likeliestPlace(db: Db, part: string): Promise<string | null> {
  const name = fold(part)
  if (name.length < shortest || name.length > longest) return null
  if (name === 'remote' || countryNamed(part)) return null
  const { rows } = await alikeTowns(name).execute(db)
  const found = nearest(name, [...rows, ...countries])
  return found && !(await isTown(name)) ? inTitleCase(found.word) : null
}

interface Alike {
  word: string
  isPlace: boolean
}

const alikeTowns = (name: string) =>
  sql<Alike>`select name as word, true as "isPlace" from job_places where name % ${name}
    group by name order by similarity(name, ${name}) desc, name limit 12`

const countries: Alike[] = countryNames.map(name => ({ word: fold(name), isPlace: true }))

/** Words that a search understands, whether or not a job's title or skills have them. */
const understood = (words: string[]): Alike[] =>
  words.filter(word => word.length >= shortest).map(word => ({ word, isPlace: false }))

const waysOfWorking = new Set(
  [workplaceWords, employmentWords, seniorityWords].flatMap(words => [...words.keys()]),
)
const ways = understood([...waysOfWorking].flatMap(words => words.split(' ')))

const inTitleCase = (folded: string) =>
  folded.replaceAll(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase())

/** The one with the fewest slips; none where one is spelled so. */
function nearest(word: string, alike: Alike[]): Alike | null {
  if (alike.some(one => one.word === word)) return null
  const most = word.length < 8 ? 1 : 2
  const near = alike
    .filter(one => Math.abs(one.word.length - word.length) <= most)
    .map(one => ({ ...one, slips: slipsBetween(word, one.word) }))
    // A zookeeper is no bookkeeper.
    .filter(one => Math.floor(one.slips) <= (one.word[0] === word[0] ? most : 1))
    .toSorted(
      (a, b) => a.slips - b.slips || Number(isTitleWord(b.word)) - Number(isTitleWord(a.word)),
    )
  return near[0] ?? null
}

/** More than a letter that is missing: "electrican" is an electrician, not electrical. */
const wrongLetter = 1.1

/** Letters too many, missing, wrong or swapped with the next (Damerau–Levenshtein). */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(
        last[at]! + 1,
        line[at - 1]! + 1,
        last[at - 1]! + (isSame ? 0 : wrongLetter),
      )
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, beforeLast[at - 2]! + 1)
      line.push(least)
    }
    beforeLast = last
    last = line
  }
  return last.at(-1) ?? 0
}
