import { formatDay } from '#src/lib/format-date.ts'
import type { OwnApplication } from './application-words.ts'

/** Whose name was sent, and how long the organization keeps it. */
export function KeptFor({ application }: { application: OwnApplication }) {
  const { sent, retentionUntil, retentionDays, job } = application
  return (
    <p className="text-xs wrap-anywhere text-ink-soft">
      Sent as {sent.person.name}, {sent.person.email}.{' '}
      {retentionUntil
        ? `${job.orgName} keeps this copy until ${formatDay(retentionUntil)}; then it is deleted.`
        : `${job.orgName} keeps this copy until ${retentionDays} days after its decision, or after the job is closed; then it is deleted.`}
    </p>
  )
}
