import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { fold } from '#server/job/fold-for-search.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { readPieces } from './question.ts'
import { isTitleWord } from './titles.ts'

/** Words that are looked up. */
const mostWords = 6
const shortest = 4

/**
 * What was typed, with each word that no open job's title, skills or organization has in the
 * spelling of the likeliest one that they have; null when there is none.
 */
export async function correctSpelling(db: Db, typed: string): Promise<string | null> {
  const asked = readPieces(typed)
    .flatMap(piece => (piece.kind === 'word' && !piece.isNot ? [piece] : []))
    .filter(({ text }) => text.length >= shortest && /^[\p{L}'’-]+$/u.test(text))
    // What no job has now is no slip for that.
    .filter(({ text }) => !isTitleWord(fold(text)) && !skillByName(text))
    .slice(0, mostWords)
  const changes = await Promise.all(
    asked.map(async piece => ({ piece, word: await likeliest(db, fold(piece.text)) })),
  )
  let corrected = typed
  for (const { piece, word } of changes.toReversed())
    if (word) corrected = corrected.slice(0, piece.start) + word + corrected.slice(piece.end)
  return corrected === typed ? null : corrected
}

async function likeliest(db: Db, word: string): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`select word from job_words
    where word % ${word} order by similarity(word, ${word}) desc, word limit 12`.execute(db)
  if (rows.some(row => row.word === word)) return null
  const most = word.length < 8 ? 1 : 2
  const near = rows
    .map(row => ({ word: row.word, slips: slipsBetween(word, row.word) }))
    .filter(({ slips }) => Math.floor(slips) <= most)
    .toSorted(
      (a, b) => a.slips - b.slips || Number(isTitleWord(b.word)) - Number(isTitleWord(a.word)),
    )
  return near[0]?.word ?? null
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
