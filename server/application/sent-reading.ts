import type { Db } from '#db/index.ts'
import type { MatchedPerson } from '#server/match/types.ts'
import type { ParsedResume } from '#server/resume/engine/types.ts'

/** Where what was read stands in the file that was sent: its lines, and the values that they hold. */
export type SentReading = NonNullable<MatchedPerson['file']>

/** As it is kept with an application: without the lines of which nothing was made. */
export function readingOf({ blocks, provenance }: ParsedResume): SentReading {
  const used = new Set(provenance.flatMap(one => one.blockIds))
  return {
    blocks: blocks
      .filter(block => used.has(block.id))
      .map(({ id, page, bbox, text }) => ({ id, page, bbox, text })),
    provenance: provenance.map(({ pointer, blockIds }) => ({ pointer, blockIds })),
  }
}

/** Of an application that the caller may read. */
export async function findReading(db: Db, applicationId: string): Promise<SentReading | null> {
  const row = await db
    .selectFrom('applications')
    .select('reading')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return (row?.reading as SentReading | null | undefined) ?? null
}
