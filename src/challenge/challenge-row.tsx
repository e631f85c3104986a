import { Link } from 'react-router-dom'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#server/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { statusAt, statusLabels, type ListedChallenge } from './challenge-words.ts'
import { difficultyLabels, effortOf, enteringOf, entrantsOf, rewardOf } from './fact-words.ts'

interface ChallengeRowProps {
  challenge: ListedChallenge
  hideOrg?: boolean
  headingLevel?: 2 | 3
}

/** To one's own part in it, where its page is not shown. */
const pathOf = ({ id, isSuspended }: ListedChallenge) =>
  isSuspended ? `${paths.challenges}?tab=mine&entry=${id}` : paths.challenge(id)

const suspended = { label: 'Suspended', tone: 'warn' } as const

/** One challenge of a list; of a suspended organization only to those who joined it. */
export function ChallengeRow(props: ChallengeRowProps) {
  const { challenge, hideOrg = false, headingLevel = 3 } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const status = statusAt(challenge, useNow())
  const { isSuspended } = challenge
  const { label, tone } = isSuspended ? suspended : statusLabels[status]
  const facts = [
    difficultyLabels[challenge.difficulty],
    enteringOf(challenge.maxTeamSize),
    entrantsOf(challenge.entrants),
  ]
  return (
    <li className="relative flex flex-col gap-1 px-4 py-3 hover:bg-wash">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading className="min-w-0 text-base font-semibold">
          <Link
            to={pathOf(challenge)}
            className="inline-block after:absolute after:inset-0 hover:underline"
          >
            {challenge.title}
          </Link>
        </Heading>
        <span className="flex gap-1">
          {challenge.archivedAt && <Badge>Archived</Badge>}
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          {isSuspended && `${challenge.orgName} · `}
          {!hideOrg && !isSuspended && (
            <>
              <Link
                to={paths.org(challenge.orgSlug)}
                className="relative text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {challenge.orgName}
              </Link>
              {' · '}
            </>
          )}
          <span className="font-medium">{rewardOf(challenge)}</span>
          {` · ${effortOf(challenge.effortHours)}`}
        </p>
        <p className="text-ink-soft">
          {!isSuspended && <Deadline challenge={challenge} status={status} />}
        </p>
      </div>
      {challenge.summary && <p className="max-w-prose text-sm">{challenge.summary}</p>}
      <p className="text-xs text-ink-soft">{facts.join(' · ')}</p>
    </li>
  )
}

interface DeadlineProps {
  challenge: ListedChallenge
  status: ListedChallenge['status']
}

function Deadline({ challenge, status }: DeadlineProps) {
  const { opensAt, submissionsCloseAt } = challenge
  const [word, time] =
    status === 'scheduled'
      ? ['Opens', opensAt]
      : [status === 'open' ? 'Closes' : 'Closed', submissionsCloseAt]
  if (!time || status === 'cancelled') return null
  return (
    <>
      {word} <RelativeTime value={time} />
    </>
  )
}
