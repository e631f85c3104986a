import { userProcedure } from '#server/guards.ts'
import { alone, publicProcedure } from '#server/trpc.ts'
import {
  beginLinkSchema,
  broughtBackSchema,
  logInByProviderSchema,
  providerSchema,
  unlinkSchema,
} from '../schema.ts'
import { answer } from '../user-answer.ts'
import { beginLink, link, listLinked, unlink } from './link.ts'
import { logInByProvider } from './log-in.ts'
import { sendTo } from './send.ts'

export const providerProcedures = {
  /** Where to go to log in; the provider sends the browser back to /login with a query. */
  beginAtProvider: publicProcedure
    .meta(alone)
    .input(providerSchema)
    .mutation(({ ctx, input }) => sendTo(ctx, input.provider, null)),

  logInByProvider: publicProcedure
    .meta(alone)
    .input(logInByProviderSchema)
    .mutation(async ({ ctx, input }) => {
      const { user, isNew } = await logInByProvider(ctx, input)
      return { user: answer(user), isNew }
    }),

  /** By when they were linked. */
  linkedProviders: userProcedure.query(async ({ ctx }) => ({ items: await listLinked(ctx) })),

  /** Where to go to link it; the provider sends the browser back to /settings with a query. */
  beginLink: userProcedure
    .meta(alone)
    .input(beginLinkSchema)
    .mutation(({ ctx, input }) => beginLink(ctx, input)),

  linkProvider: userProcedure
    .meta(alone)
    .input(broughtBackSchema)
    .mutation(({ ctx, input }) => link(ctx, input)),

  unlinkProvider: userProcedure
    .meta(alone)
    .input(unlinkSchema)
    .mutation(({ ctx, input }) => unlink(ctx, input)),
}
