import { transaction, type Db } from '#db/index.ts'
import { listUnsketched, saveSketch } from './queries.ts'
import { sketchOf } from './shingles.ts'

/** So few at a time that nobody waits, and so many in one go. */
const batch = 10
const mostBatches = 500

/** Notes by which parts the texts that are judged are found again in others. */
export async function sketchDue(db: Db) {
  for (let done = 0; done < mostBatches; done++) {
    // One after the other: other work comes between.
    // oxlint-disable-next-line no-await-in-loop
    const due = await listUnsketched(db, batch)
    const sketches = due.map(({ id, text }) => ({ id, sketch: sketchOf(text) }))
    // oxlint-disable-next-line no-await-in-loop
    await transaction(db, async tx => {
      for (const { id, sketch } of sketches) await saveSketch(tx, id, sketch)
    })
    if (due.length < batch) break
  }
}
