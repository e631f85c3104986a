import type { z } from 'zod'
import { transaction } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { findNamedJob } from '#server/job/queries.ts'
import { listStayingWhoMay } from '#server/org/queries.ts'
import type { Snapshot } from '../snapshot.ts'
import { deleteNote, insertNote } from './note-queries.ts'
import type { noteInput } from './schema.ts'

interface Noted {
  id: string
  jobId: string
  organizationId: string
  snapshot: object
  alias: string
  isBlindJob: boolean
}

/** Writes a note, and tells those of the team whom it names; who may not read it is not told. */
export const addNote = (
  ctx: PersonContext,
  { id: applicationId, jobId, organizationId, snapshot, alias, isBlindJob }: Noted,
  { body, mentions }: z.output<typeof noteInput>,
) =>
  transaction(ctx.db, async tx => {
    const { user } = ctx
    await countAttempt({ ...ctx, db: tx }, 'note')
    const note = await insertNote(tx, { applicationId, authorId: user.id, body })
    if (!note) throw notFound('This application')
    const readers = new Set(await listStayingWhoMay(tx, organizationId, 'readApplicants'))
    const mentioned = [...new Set(mentions)].filter(id => id !== user.id && readers.has(id))
    if (mentioned.length > 0) {
      await countAttempt({ ...ctx, db: tx }, 'mention')
      await emit(tx, {
        name: 'application.mentioned',
        applicationId,
        actorId: user.id,
        job: await findNamedJob(tx, jobId),
        authorName: user.name,
        applicantName: isBlindJob ? alias : (snapshot as Snapshot).person.name,
        mentioned,
      })
    }
    return note
  })

/** @throws NOT_FOUND when it is somebody else's. */
export async function removeNote(
  { db, user }: PersonContext,
  applicationId: string,
  noteId: string,
) {
  const removed = await deleteNote(db, user.id, applicationId, noteId)
  if (!removed) throw notFound('This note')
  return removed
}
