import type { InterviewChange } from '#server/events/interview-events.ts'
import type { ChangeFields } from './schema.ts'
import type { Before } from './before-queries.ts'

const areAlike = (some: string[], others: string[]) =>
  some.length === others.length && new Set([...some, ...others]).size === some.length

/** What a change makes of an interview that is not so yet. */
export function changesOf(before: Before, fields: ChangeFields): InterviewChange[] {
  const { state, startsAt, times, panel } = before
  const changed: Record<InterviewChange, boolean> = {
    time:
      fields.times.length > 0 &&
      // To who asks for others, the same ones are an answer.
      (startsAt !== null || state === 'asked_for_others' || !areAlike(times, fields.times)),
    place: before.place !== fields.place || (before.link ?? '') !== fields.link,
    panel: !areAlike(panel, fields.panel),
    length: before.minutes !== fields.minutes,
    note: before.note !== fields.note,
    title: before.title !== fields.title,
  }
  return (Object.keys(changed) as InterviewChange[]).filter(what => changed[what])
}
