import { Link } from 'react-router-dom'
import { serverPaths } from '#server/paths.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { stageLabels, stageTones, type Applicant } from '../application-words.ts'

interface OthersProps {
  orgSlug: string
  others: Applicant['others']
}

/** What else the same person sent to the organization; nothing where that is all. */
export function Others({ orgSlug, others }: OthersProps) {
  if (others.length === 0) return null
  return (
    <Card title="Other applications of the same account" headingLevel={3} padded={false}>
      <ul className="divide-y divide-line">
        {others.map(({ id, jobId, jobTitle, stage, stageName, createdAt }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-wash"
          >
            <div className="min-w-0">
              <Link
                to={serverPaths.applicant(orgSlug, jobId, id)}
                className="font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {jobTitle}
              </Link>
              <p className="tabular text-ink-soft">Sent on {formatDay(createdAt)}</p>
            </div>
            <Badge tone={stageTones[stage]}>{stageName ?? stageLabels[stage]}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
