import { z } from 'zod'
import { jobProcedure } from '#server/job/guards.ts'
import { orgProcedure } from '#server/org/guards.ts'
import { applicationProcedure } from '../guards.ts'
import { findBlindDefault } from './queries.ts'
import { reveal, setBlind, setBlindDefault } from './reveal.ts'
import { blindInput, revealInput } from './schema.ts'

/** Reading applications without who sent them. */
export const blindProcedures = {
  setBlind: jobProcedure('editJobs')
    .input(blindInput)
    .mutation(({ ctx, input }) => setBlind(ctx, ctx.job, input.isBlind)),

  reveal: applicationProcedure('decide')
    .input(revealInput)
    .mutation(({ ctx, input }) => reveal(ctx, ctx.application.id, input.reason)),
}

export const blindOrgProcedures = {
  blindDefault: orgProcedure('editOrganization').query(({ ctx }) =>
    findBlindDefault(ctx.db, ctx.org.id),
  ),

  setBlindDefault: orgProcedure('editOrganization')
    .input(z.object({ blindDefault: z.boolean() }))
    .mutation(({ ctx, input }) => setBlindDefault(ctx, ctx.org.id, input.blindDefault)),
}
