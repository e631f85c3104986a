import { inBatches } from '#db/in-batches.ts'
import type { Db } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'
import { findTold } from './told.ts'
import { claimReminders } from './write-queries.ts'

const batch = 100

/** Reminds of interviews a day before, once. May run at any time, and side by side. */
export const remindOfInterviews = (db: Db) =>
  inBatches(db, batch, async tx => {
    const due = await claimReminders(tx, batch)
    for (const { id } of due)
      // One after the other, in their transaction.
      // oxlint-disable-next-line no-await-in-loop
      await emit(tx, { name: 'interview.reminder', actorId: null, ...(await findTold(tx, id)) })
    return due.length
  })
