import { notFound } from '#server/errors.ts'
import { countedProcedure } from '#server/guards.ts'
import { rawText } from '#server/input/fields.ts'
import { findMembership } from '#server/challenge/entry/owner.ts'
import { findEntry } from '#server/challenge/entry/queries.ts'
import { challengeInput } from '#server/challenge/schema.ts'
import { listMembers } from '#server/challenge/team/queries.ts'
import { lookInto } from './look-into.ts'

/** Shorter names stand in other words. */
const leastWord = 4

export const hiddenNameProcedures = {
  /** What names people inside of a file of one's draft, whether judges get it without, and what of it they read. */
  namesInFile: countedProcedure('namesInFile')
    .input(challengeInput.extend({ sha256: rawText(64).regex(/^[0-9a-f]{64}$/) }))
    .query(async ({ ctx, input: { challengeId, sha256 } }) => {
      const entry = await findEntry(ctx.db, ctx.user.id, challengeId)
      const file = entry?.draftFiles?.find(one => one.sha256 === sha256)
      if (!file) throw notFound('This file')
      const { name, email } = ctx.user
      const member = await findMembership(ctx.db, ctx.user.id, challengeId)
      // Of the others the names alone: an address is not found out by writing guesses of it.
      const team = member ? await listMembers(ctx.db, member.teamId) : []
      const others = team.filter(({ id }) => id !== ctx.user.id).map(other => other.name)
      const words = [name, email, ...others].filter(word => word.length >= leastWord)
      const { found, stays, written } = await lookInto(ctx, ctx.user.id, file, words)
      return { found, stays, written }
    }),
}
