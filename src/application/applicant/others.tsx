import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { serverPaths } from '#server/paths.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { stageLabels, stageTones, type Applicant } from '../application-words.ts'

type Other = Applicant['others'][number]

interface OthersProps {
  orgSlug: string
  others: Other[]
}

/** What else the same person sent to the organization; nothing where that is all. */
export function Others({ orgSlug, others }: OthersProps) {
  if (others.length === 0) return null
  return (
    <Card title="Other applications of the same account" headingLevel={3} padded={false}>
      <ul className="divide-y divide-line">
        {others.map(other => (
          <Line key={other.id} orgSlug={orgSlug} other={other} title={other.jobTitle}>
            <p className="tabular text-ink-soft">Sent on {formatDay(other.createdAt)}</p>
          </Line>
        ))}
      </ul>
    </Card>
  )
}

interface AlikeProps {
  orgSlug: string
  alike: Applicant['alike']
}

/** What other accounts sent to the organization that says some of the same; nothing where none did. */
export function Alike({ orgSlug, alike }: AlikeProps) {
  if (alike.length === 0) return null
  return (
    <Card title="May be the same person" headingLevel={3} padded={false}>
      <p className="px-4 pt-3 pb-1 text-ink-soft">
        Sent from other accounts, with some of the same details. Different people can have these,
        too.
      </p>
      <ul className="divide-y divide-line">
        {alike.map(other => (
          <Line key={other.id} orgSlug={orgSlug} other={other} title={other.name}>
            <p className="wrap-anywhere">Has {other.words.join(', ')}</p>
            <p className="tabular wrap-anywhere text-ink-soft">
              {other.jobTitle}, sent on {formatDay(other.createdAt)}
            </p>
          </Line>
        ))}
      </ul>
    </Card>
  )
}

interface LineProps {
  orgSlug: string
  other: Other
  title: string
  children: ReactNode
}

const Line = ({ orgSlug, other: { id, jobId, stage, stageName }, title, children }: LineProps) => (
  <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-wash">
    <div className="min-w-0">
      <Link
        to={serverPaths.applicant(orgSlug, jobId, id)}
        className="font-medium wrap-anywhere after:absolute after:inset-0"
      >
        {title}
      </Link>
      {children}
    </div>
    <Badge tone={stageTones[stage]}>{stageName ?? stageLabels[stage]}</Badge>
  </li>
)
