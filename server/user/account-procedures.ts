import { z } from 'zod'
import { requestEmailChange } from '#server/auth/change-email.ts'
import { assertConfirmed } from '#server/auth/confirm.ts'
import { confirmationSchema, deletionSchema, emailChangeSchema } from '#server/auth/schema.ts'
import { conflict } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { cursorSchema } from '#server/input/cursor.ts'
import { listOwnOrganizations } from '#server/org/queries.ts'
import { alone } from '#server/trpc.ts'
import { findAccount, setLocale, setName, unmarkForDeletion } from './account-queries.ts'
import { listDataHolders } from './data-holders.ts'
import { deleteAccount } from './delete-account.ts'
import { exportName } from './export/http.ts'
import { accountSchema, localeSchema } from './schema.ts'
import { serverPaths } from '#server/paths.ts'

export const accountProcedures = {
  /** The organizations whose admin screens the person may open. */
  organizations: userProcedure.query(async ({ ctx }) => ({
    data: await listOwnOrganizations(ctx.db, ctx.user.id),
  })),

  /** `newEmail` waits to be confirmed; `deletionAt` is null unless the account is to go; `hasPassword` says no of who came by a provider; `mailStopped` says why mail to the address goes no more, or null. */
  account: userProcedure.query(({ ctx }) => findAccount(ctx.db, ctx.user.id)),

  /** What organizations hold of the person, and until when; by organization, of each the newest first. */
  dataHolders: userProcedure
    .input(z.object({ cursor: cursorSchema }))
    .query(({ ctx, input }) => listDataHolders(ctx.db, ctx.user.id, input.cursor)),

  updateAccount: userProcedure.input(accountSchema).mutation(async ({ ctx, input }) => {
    await setName(ctx.db, ctx.user.id, input.name)
    return input
  }),

  /** How dates and numbers are written for the person, on each of their devices. */
  setLocale: userProcedure.input(localeSchema).mutation(async ({ ctx, input }) => {
    await setLocale(ctx.db, ctx.user.id, input.locale)
    return input
  }),

  /** Mails a link to the new address; until it is confirmed there, the account keeps the present one. */
  requestEmailChange: userProcedure
    .meta(alone)
    .input(emailChangeSchema)
    .mutation(async ({ ctx, input }) => {
      await requestEmailChange(ctx, input)
      return {
        message: `We sent a link to ${input.email}. Open it and confirm there to use this address.`,
      }
    }),

  /** Where everything about the person can be downloaded, within minutes of the sign-in or the password. */
  exportData: userProcedure
    .meta(alone)
    .input(confirmationSchema)
    .mutation(async ({ ctx, input }) => {
      await assertConfirmed(ctx, input?.password)
      return { fileName: exportName(ctx.user), url: serverPaths.dataExport }
    }),

  deleteAccount: userProcedure
    .meta(alone)
    .input(deletionSchema)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),

  /** Takes the deletion back, within the days of grace. */
  keepAccount: userProcedure.mutation(async ({ ctx }) => {
    if (!(await unmarkForDeletion(ctx.db, ctx.user.id)))
      throw conflict('Your account is not going to be erased.')
    return { message: 'Your account stays.' }
  }),
}
