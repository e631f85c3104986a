import { useNow } from '#src/lib/use-now.ts'
import { daysSince, isOpenStage, isOverdue, type Applicant } from '../application-words.ts'

type Standing = Pick<Applicant, 'stage' | 'stageSince' | 'expectedDays'>

/** How long it stands in its stage, and whether that is longer than the organization said. */
export function SinceOf({ row }: { row: Standing }) {
  const now = useNow()
  const expected = isOpenStage(row.stage) && row.stage !== 'hired' ? row.expectedDays : null
  const isLate = isOverdue(row.stageSince, now, expected)
  return (
    <span className={isLate ? 'font-medium text-bad' : undefined}>
      {daysSince(row.stageSince, now, expected)}
      {isLate && <span className="sr-only">, overdue</span>}
    </span>
  )
}
