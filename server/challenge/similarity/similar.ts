import type { Db } from '#db/index.ts'
import { listAlike, listWithSameFile } from './queries.ts'
import { shareOf, shinglesOf } from './shingles.ts'

/** Texts that are compared word by word, and entries that are named. */
const mostCompared = 5
/** Below that, people who write of one thing use the same words. */
const leastShare = 0.3

/**
 * A hint for judges, which decides nothing: other entries of the challenge whose text is partly the
 * same (`share` of this one, 0 to 1), or that hold the same file.
 */
export async function findSimilar(db: Db, { id, text }: { id: string; text: string }) {
  const [alike, withFile] = [
    await listAlike(db, id, mostCompared),
    await listWithSameFile(db, id, mostCompared),
  ]
  const own = shinglesOf(text)
  const found = new Map<number, { number: number; share: number; files: number }>()
  for (const { number, text: other } of alike) {
    const share = shareOf(own, shinglesOf(other))
    if (share >= leastShare) found.set(number, { number, share, files: 0 })
  }
  for (const { number, files } of withFile)
    found.set(number, { number, share: found.get(number)?.share ?? 0, files })
  return [...found.values()].toSorted((a, b) => b.share - a.share || a.number - b.number)
}
