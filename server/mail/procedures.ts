import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { publicProcedure } from '#server/trpc.ts'
import { choosePreference, listPreferences } from './preference-queries.ts'
import { findByToken, setByToken } from './stop-link.ts'
import { preferenceSchema, stopLinkSchema } from './schema.ts'

const unknownLink = () => notFound('This link')

/** What a person is told of, and how. What concerns the account itself can't be switched off. */
export const mailProcedures = {
  /** For each topic; and whether mails of many were stopped by the link in one of them. */
  notificationPreferences: userProcedure.query(({ ctx }) => listPreferences(ctx.db, ctx.user.id)),

  setNotificationPreference: userProcedure
    .input(preferenceSchema)
    .mutation(async ({ ctx, input }) => {
      await choosePreference(ctx.db, ctx.user.id, input)
      return input
    }),

  /** What the link at the end of a mail is about, for whoever has it. */
  mailsByLink: publicProcedure
    .input(stopLinkSchema.pick({ token: true }))
    .query(async ({ ctx, input }) => {
      const found = await findByToken(ctx.db, input.token)
      if (!found) throw unknownLink()
      return found
    }),

  /** Stops the mails that the link is about, or lets them come again. */
  setMailsByLink: publicProcedure.input(stopLinkSchema).mutation(async ({ ctx, input }) => {
    const set = await setByToken(ctx.db, input.token, input.isOn)
    if (!set) throw unknownLink()
    return set
  }),
}
