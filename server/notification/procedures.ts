import { z } from 'zod'
import { badRequest } from '#server/errors.ts'
import { userProcedure } from '#server/guards.ts'
import { pageByTime } from '#server/input/cursor.ts'
import { unknownZone } from '#server/input/time-zone.ts'
import { notificationPage } from '#server/limits.ts'
import { setTimeZone } from '#server/mail/set-time-zone.ts'
import { localeOf } from '#server/shown/locales.ts'
import { noticed } from './notice.ts'
import { countUnread, listNotifications, markNotifications } from './queries.ts'
import { notificationList, notificationMark, timeZoneInput } from './schema.ts'

/** What a person was told, in the product. */
export const notificationProcedures = {
  notifications: userProcedure.input(notificationList).query(async ({ ctx, input }) => {
    const page = await pageByTime(input.cursor, notificationPage, part =>
      listNotifications(ctx.db, ctx.user.id, { isUnread: input.isUnread }, part),
    )
    return {
      ...page,
      items: page.items.flatMap(row => {
        const notice = noticed(row)
        const { id, createdAt, readAt } = row
        return notice ? { id, ...notice, at: createdAt, isRead: readAt !== null } : []
      }),
    }
  }),

  /** How many are not read, the person's time zone as far as it is known, and their locale. */
  unreadNotifications: userProcedure.query(async ({ ctx }) => {
    const { locale, ...unread } = await countUnread(ctx.db, ctx.user.id)
    return { ...unread, locale: localeOf(locale) }
  }),

  /** Read, or not read after all; answers with those that it changed. */
  markNotifications: userProcedure.input(notificationMark).mutation(async ({ ctx, input }) => ({
    ids: await markNotifications(ctx.db, ctx.user.id, input),
  })),

  /** All that are of one application; answers with those that it changed. */
  readNotificationsOf: userProcedure
    .input(z.object({ applicationId: z.uuid() }))
    .mutation(async ({ ctx, input: { applicationId } }) => ({
      ids: await markNotifications(ctx.db, ctx.user.id, { isRead: true, applicationId }),
    })),

  setTimeZone: userProcedure.input(timeZoneInput).mutation(async ({ ctx, input }) => {
    if (!(await setTimeZone(ctx.db, ctx.user.id, input.timeZone))) throw badRequest(unknownZone)
    return input
  }),
}
