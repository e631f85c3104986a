import type { RouterOutputs } from '#src/api.ts'
import { formatLocal } from '#src/lib/format-date.ts'
import { dateFormat } from '#src/lib/intl.ts'

export type Message = RouterOutputs['job']['messages']['items'][number]
export type Seen = NonNullable<RouterOutputs['job']['messageThread']['seen']>
export type AttachedFile = Message['files'][number]

const day = dateFormat({ dateStyle: 'full' })
const time = dateFormat({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const exact = dateFormat({ dateStyle: 'full', timeStyle: 'long' })

/** `14:05`, in the reader's zone. */
export const timeOfDay = (iso: string) => time(new Date(iso))

/** With the zone. */
export const exactTime = (iso: string) => exact(new Date(iso))

/** The same for all moments of one day of the reader's. */
export const dayOf = (iso: string) => new Date(iso).toDateString()

/** `14:05`, with the date where it is another day than that of the message. */
export const seenWords = (at: string, writtenAt: string) =>
  dayOf(at) === dayOf(writtenAt) ? timeOfDay(at) : formatLocal(at)

/** `Today`, `Yesterday`, or the date. */
export function dayWords(iso: string, now: number) {
  const at = new Date(iso)
  const before = new Date(now)
  if (at.toDateString() === before.toDateString()) return 'Today'
  before.setDate(before.getDate() - 1)
  return at.toDateString() === before.toDateString() ? 'Yesterday' : day(at)
}

/** Whoever wrote, for whoever reads. */
export const authorWords = ({ isMine, authorName }: Pick<Message, 'isMine' | 'authorName'>) =>
  isMine ? 'You' : (authorName ?? 'Somebody whose account is gone')
