import { notFound } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { publicProcedure } from '#server/trpc.ts'
import { findByToken, listPreferences, setByToken, setPreference } from './queries.ts'
import { mailPreferenceSchema, stopLinkSchema, type MailTopic } from './schema.ts'

const unknownLink = () => notFound('This link')

/** Which mails a person gets. What concerns the account itself can't be switched off. */
export const mailProcedures = {
  /** The topics that are switched off; all others are on. */
  mailPreferences: userProcedure.query(async ({ ctx }) => {
    const rows = await listPreferences(ctx.db, ctx.user.id)
    return { off: rows.filter(row => !row.isOn).map(row => row.topic as MailTopic) }
  }),

  setMailPreference: userProcedure
    .input(mailPreferenceSchema)
    .mutation(async ({ ctx, input: { topic, isOn } }) => {
      await setPreference(ctx.db, ctx.user.id, topic, isOn)
      return { topic, isOn }
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
