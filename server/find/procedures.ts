import { countAttempt } from '#server/attempts.ts'
import { userProcedure } from '#server/guards.ts'
import { fold } from '#server/job/fold-for-search.ts'
import { findNamed } from './queries.ts'
import { findSchema } from './schema.ts'

export const findProcedures = {
  /**
   * Jobs, people, challenges and organizations by their name, a few of each: of whom a profile is
   * kept from this person nobody. Nothing for a single letter, nor for what begins with none.
   */
  find: userProcedure.input(findSchema).query(async ({ ctx, input }) => {
    const asked = fold(input.query).trim().replaceAll(/\s+/g, ' ')
    if ([...asked].length < 2 || !/^[\p{L}\p{N}]/u.test(asked))
      return { jobs: [], people: [], challenges: [], organizations: [] }
    await countAttempt(ctx, 'find')
    return findNamed(ctx.db, ctx.user.id, asked)
  }),
}
