import { noticeOf } from '#server/letters.ts'
import type { Noted } from './queries.ts'

/** What is told, and where it leads; nothing of a kind that this version does not know. */
export function noticed({
  kind,
  data,
  applicantName,
  actorName,
}: Omit<Noted, 'microseconds' | 'applicationId'>) {
  const applicant = applicantName ?? 'Somebody'
  const actor = actorName ?? 'Somebody'
  const names = { applicantName: applicant, authorName: actor, claimerName: actor }
  // Of an application the name is the applicant's, of a team the new member's.
  const name = applicantName ?? actor
  return noticeOf(kind, { ...data, ...names, name })
}
