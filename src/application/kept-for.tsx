import { formatDay } from '#src/lib/format-date.ts'
import type { OwnApplication } from './application-words.ts'

/** Until when what was sent is kept: as day, or from when the days are counted. */
export const keptWords = ({
  retentionUntil,
  retentionDays,
}: Pick<OwnApplication, 'retentionUntil' | 'retentionDays'>) =>
  retentionUntil
    ? formatDay(retentionUntil)
    : `${retentionDays} days after its decision, or after the job is closed`

/** Whose name was sent, and how long the organization keeps it. */
export function KeptFor({ application }: { application: OwnApplication }) {
  const { sent, job } = application
  return (
    <p className="text-xs wrap-anywhere text-ink-soft">
      Sent as {sent.person.name}, {sent.person.email}. {job.orgName} keeps this copy until{' '}
      {keptWords(application)}; then it is deleted.
    </p>
  )
}
