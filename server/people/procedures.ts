import { countAttempt } from '#server/attempts.ts'
import { recruiterProcedure } from './guards.ts'
import { peopleInput } from './schema.ts'
import { searchPeople } from './search.ts'

/** Recruiters of verified organizations find people who are open to work. */
export const peopleProcedures = {
  people: recruiterProcedure.input(peopleInput).query(async ({ ctx, input }) => {
    await countAttempt(ctx, 'people')
    const { orgSlug: _, ...filter } = input
    return searchPeople(ctx.db, { userId: ctx.user.id, organizationId: ctx.org.id }, filter)
  }),
}
