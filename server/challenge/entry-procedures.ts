import { transaction } from '#db/index.ts'
import { conflict, notFound } from '#server/errors.ts'
import { rawText } from '#server/input/fields.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { userProcedure } from '#server/trpc.ts'
import { removeFile } from './draft-files.ts'
import { deleteEntry, findEntry, insertEntry, saveDraft } from './entry-queries.ts'
import { findMySubmission } from './submission-queries.ts'
import { challengeInput, draftFields, workFields } from './schema.ts'
import { submitWork } from './submit.ts'

const absent = () => notFound('This challenge')
const tooLate = () => conflict('The deadline of this challenge has passed.')

/** What an entrant does. */
export const entryProcedures = {
  /** A second time changes nothing. */
  join: userProcedure.input(challengeInput).mutation(async ({ ctx, input }) => {
    await insertEntry(ctx.db, ctx.user.id, input.challengeId)
    const entry = await findEntry(ctx.db, ctx.user.id, input.challengeId)
    if (!entry) throw absent()
    if (entry.joinedAt) return { joinedAt: entry.joinedAt }
    if (entry.isAdmin) throw conflict('Admins of the organization can’t enter its challenges.')
    throw entry.status === 'cancelled'
      ? conflict('The organization cancelled this challenge.')
      : tooLate()
  }),

  leave: userProcedure.input(challengeInput).mutation(async ({ ctx, input }) => {
    const gone = await transaction(ctx.db, async tx => {
      const files = await deleteEntry(tx, ctx.user.id, input.challengeId)
      if (files)
        await noteRemovals(
          tx,
          files.map(file => file.storageKey),
        )
      return files !== undefined
    })
    if (!gone) await refuse(ctx, input.challengeId)
    return { joinedAt: null }
  }),

  /** Keeps what is being written; what was handed in does not change. */
  saveDraft: userProcedure
    .input(challengeInput.extend(draftFields.shape))
    .mutation(async ({ ctx, input: { challengeId, ...work } }) => {
      const saved = await saveDraft(ctx.db, ctx.user.id, challengeId, work)
      return saved ?? refuse(ctx, challengeId)
    }),

  removeFile: userProcedure
    .input(challengeInput.extend({ sha256: rawText(64).regex(/^[0-9a-f]{64}$/) }))
    .mutation(async ({ ctx, input }) => {
      await removeFile(ctx, ctx.user, input.challengeId, input.sha256)
      return { sha256: input.sha256 }
    }),

  submit: userProcedure
    .input(challengeInput.extend(workFields.shape))
    .mutation(({ ctx, input: { challengeId, ...work } }) =>
      submitWork(ctx, ctx.user, challengeId, work),
    ),

  mySubmission: userProcedure.input(challengeInput).query(async ({ ctx, input }) => {
    const mine = await findMySubmission(ctx.db, ctx.user.id, input.challengeId)
    if (!mine) throw absent()
    return mine
  }),
}

interface Who {
  db: Parameters<typeof findEntry>[0]
  user: { id: string }
}

/** Why an entrant's change was not made. */
async function refuse({ db, user }: Who, challengeId: string): Promise<never> {
  const entry = await findEntry(db, user.id, challengeId)
  if (!entry) throw absent()
  throw entry.joinedAt ? tooLate() : conflict('Join this challenge first.')
}
