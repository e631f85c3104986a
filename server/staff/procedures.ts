import { countAttempt } from '#server/attempts.ts'
import { allowMail, confirmAgain, lockPerson, unlockPerson } from './act.ts'
import { staffProcedure } from './guards.ts'
import { lookUpPeople } from './look-up.ts'
import { lockSchema, personSchema, personSearch } from './schema.ts'

/** What staff find out about people, and do about them; each of it is in the audit log. */
export const staffProcedures = {
  /** Whether somebody may act as staff: whoever may not is told why, or finds nothing. */
  mayAct: staffProcedure.query(() => ({ mayAct: true })),

  /** By address, username or a part of the name; `lastSeenOn` is a day in UTC. */
  lookUpPeople: staffProcedure.input(personSearch).query(async ({ ctx, input }) => {
    await countAttempt(ctx, 'lookUp')
    return lookUpPeople(ctx, input)
  }),

  lockPerson: staffProcedure.input(lockSchema).mutation(({ ctx, input }) => lockPerson(ctx, input)),

  unlockPerson: staffProcedure
    .input(personSchema)
    .mutation(({ ctx, input }) => unlockPerson(ctx, input.userId)),

  /** Sends the verification mail again; counted as if they asked for it themselves. */
  confirmAgain: staffProcedure.input(personSchema).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx, 'mail', input.userId)
    return confirmAgain(ctx, input.userId)
  }),

  allowMail: staffProcedure
    .input(personSchema)
    .mutation(({ ctx, input }) => allowMail(ctx, input.userId)),
}
