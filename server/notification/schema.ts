import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { timeZone } from '#server/input/time-zone.ts'
import { notificationPage } from '#server/limits.ts'

export const notificationList = z
  .object({ isUnread: z.boolean().default(false), cursor: cursorSchema })
  .default({ isUnread: false })

/** Those of a page, or all that are of one application; without either all that are there. */
export const notificationMark = z.object({
  ids: z.array(z.uuid()).min(1).max(notificationPage).optional(),
  applicationId: z.uuid().optional(),
  isRead: z.boolean(),
})

export type NotificationMark = z.output<typeof notificationMark>

export const timeZoneInput = z.object({ timeZone })
