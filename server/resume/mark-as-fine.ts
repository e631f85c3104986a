import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { findAnalysis } from './queries.ts'
import { markFinding } from './write-queries.ts'

interface Mark {
  resumeId: string
  code: string
  place: string
}

/** Marks a finding as fine, or takes that back; the score stays what it is. */
export async function setFine({ db, user }: PersonContext, mark: Mark, isFine: boolean) {
  if (isFine) {
    const analysis = await findAnalysis(db, user.id, mark.resumeId)
    const found = analysis?.findings.find(
      ({ code, place }) => code === mark.code && place === mark.place,
    )
    if (!found) throw notFound('This finding')
    if (found.asks) throw conflict('This is a question: its answer says whether it is fine.')
  }
  const done = await transaction(db, tx => markFinding(tx, user.id, mark, isFine))
  if (!done) throw notFound('This finding')
}
