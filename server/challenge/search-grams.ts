import { fold } from '#server/job/fold-for-search.ts'

/** More words find nothing else. */
const maxWords = 8

/** What the search text must hold; of one or two signs, a word must begin with them. */
export const needlesOf = (query: string): string[] =>
  [...new Set(fold(query).split(/\s+/).filter(Boolean))]
    .slice(0, maxWords)
    .map(word => word.padStart(3, ' '))

/** The tags of a row that holds the needles, as the database's `search_grams` makes them. */
export const gramsOf = (needles: string[]): string[] => [
  ...new Set(
    needles.flatMap(needle => {
      const signs = [...needle]
      return signs.slice(2).map((_, at) => signs.slice(at, at + 3).join(''))
    }),
  ),
]
