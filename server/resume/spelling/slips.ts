import type { Making } from './made-of.ts'
import { usualWords } from './usual-words.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const vowels = 'aeiouy'
const isVowel = (letter: string) => letter !== '' && vowels.includes(letter)

/** Consonants that sound alike, or nearly. */
const alike = ['csz', 'ck', 'kq', 'st', 'td', 'gj', 'mn', 'fv', 'xs', 'bp']
const soundAlike = (a: string, b: string) =>
  alike.some(pair => pair.includes(a) && pair.includes(b))

/** Of a slip of each kind: a likely one has a low rank. */
const ranks = {
  swapped: 1,
  doubled: 1,
  vowel: 2,
  missing: 3,
  extra: 4,
  alike: 4,
  other: 9,
} as const

interface Near {
  word: string
  rank: number
}

/** Whether a letter is the same as the one before or after it. */
const isDouble = (text: string, at: number) =>
  text[at] === text[at - 1] || text[at] === text[at + 1]

/** All words that differ by two letters that changed places, or by one missing, too many or wrong. */
function nearTo(word: string, isWord: (word: string) => boolean): Near[] {
  const best = new Map<string, number>()
  const add = (text: string, kind: keyof typeof ranks) => {
    const rank = ranks[kind]
    if (text !== word && rank < (best.get(text) ?? 99)) best.set(text, rank)
  }
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    const here = after.charAt(0)
    if (at > 0 && after.length > 1) add(`${before}${after[1]}${here}${after.slice(2)}`, 'swapped')
    if (at > 0 && here)
      add(
        before + after.slice(1),
        isDouble(word, at) ? 'doubled' : isVowel(here) ? 'vowel' : 'extra',
      )
    for (const letter of letters) {
      const longer = before + letter + after
      if (at > 0)
        add(longer, isDouble(longer, at) ? 'doubled' : isVowel(letter) ? 'vowel' : 'missing')
      if (!here) continue
      const both = isVowel(letter) && isVowel(here)
      add(
        before + letter + after.slice(1),
        at === 0 ? 'other' : both ? 'vowel' : soundAlike(letter, here) ? 'alike' : 'other',
      )
    }
  }
  return [...best].filter(([text]) => isWord(text)).map(([text, rank]) => ({ word: text, rank }))
}

const long = 8
/** A word as near to several others may as well be one of its own. */
const mostNear = 3
/** A plural, or another form of a word, is no slip of it. */
const isForm = (word: string, near: string) =>
  ['s', 'd', 'r', 'y'].some(ending => near + ending === word) || `${word}s` === near

type IsWord = (word: string) => boolean

/** The usual word that is near; null where none is, or two are as near. */
function usualNear(word: string, near: Near[], most: number): string | null {
  const usual = near.filter(one => usualWords.has(one.word) && one.rank <= most)
  const least = Math.min(...usual.map(one => one.rank))
  const [first, second] = usual.filter(one => one.rank === least)
  if (!first || second || (least > ranks.missing && word.length < 7)) return null
  return first.word
}

/** Of words with two slips, the usual one that is as near as no other. */
function usualAfar(word: string, isWord: IsWord): string | null {
  if (word.length < long) return null
  const near = [...usualWords].filter(
    one =>
      one[0] === word[0] &&
      Math.abs(one.length - word.length) <= 2 &&
      one.length >= long &&
      isWithin(2, word, one) &&
      isWord(one),
  )
  const [only, other] = near
  return only && !other ? only : null
}

/** Whether so many letters put in, left out or changed to ones that sound alike make one text of the other. */
function isWithin(most: number, a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [left, right] = [a.slice(at), b.slice(at)]
  if (left === '' || right === '') return Math.max(left.length, right.length) <= most
  if (most === 0) return false
  const [one, other] = [left.charAt(0), right.charAt(0)]
  return (
    ((isVowel(one) && isVowel(other)) || soundAlike(one, other)
      ? isWithin(most - 1, left.slice(1), right.slice(1))
      : false) ||
    isWithin(most - 1, left.slice(1), right) ||
    isWithin(most - 1, left, right.slice(1))
  )
}

/**
 * The word that is meant by one that no dictionary has: a usual one that is near, else, of a long word,
 * the only one that is near in a likely way. Null where the word may be one of its own.
 */
export function meantBy(word: string, making: Making | null, isWord: IsWord): string | null {
  const near = nearTo(word, isWord).filter(one => !isForm(word, one.word))
  const right = making?.right ?? []
  const usual = right.filter(one => usualWords.has(one))
  if (usual.length === 1) return usual[0] ?? null
  const sure = making?.sure === true
  const most = sure ? (word.length > long ? ranks.vowel : ranks.swapped) : ranks.alike
  const found = usualNear(word, near, most) ?? (right.length === 1 ? (right[0] ?? null) : null)
  if (found || sure) return found
  const afar = usualAfar(word, isWord)
  if (afar || making) return afar
  const likely = near.filter(one => one.rank <= ranks.alike)
  const least = Math.min(...likely.map(one => one.rank))
  const [only, other] = likely.filter(one => one.rank === least)
  return only && !other && word.length >= long && near.length <= mostNear ? only.word : null
}
