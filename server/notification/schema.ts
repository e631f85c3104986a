import { z } from 'zod'
import { cursorSchema } from '#server/input/cursor.ts'
import { timeZone } from '#server/input/time-zone.ts'
import { notificationPage } from '#server/limits.ts'

export const notificationList = z
  .object({ isUnread: z.boolean().default(false), cursor: cursorSchema })
  .default({ isUnread: false })

/** Those of a page; without `ids` all that are there. */
export const notificationMark = z.object({
  ids: z.array(z.uuid()).min(1).max(notificationPage).optional(),
  isRead: z.boolean(),
})

export const timeZoneInput = z.object({ timeZone })
