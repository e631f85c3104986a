import { Link } from 'react-router-dom'
import { judgesOf } from '#src/challenge/assignment/assignment-words.ts'
import { formatUtc } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#server/paths.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Row } from '#src/challenge/terms/term-rows.tsx'
import { formatInZone } from '#src/challenge/zoned-time.ts'

export interface ToBePublishedProps {
  orgSlug: string
  challenge: {
    /** Left out while it is only typed. */
    id?: string
    opensAt: string | null
    submissionsCloseAt: string | null
    timezone: string
    judgesPerEntry: number | null
  }
}

/** What is read before a challenge is published: when it runs, who judges it, and what stays then. */
export function ToBePublished({ orgSlug, challenge }: ToBePublishedProps) {
  const { id, opensAt, submissionsCloseAt, timezone, judgesPerEntry } = challenge
  const now = useNow()
  const judges = trpc.challenge.teamJudges.useQuery({ orgSlug }, { refetchOnMount: 'always' })
  const hasPassed = (moment: string | null) => moment !== null && Date.parse(moment) <= now
  const opensNow = hasPassed(opensAt)
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[fit-content(8rem)_1fr] gap-x-4 gap-y-2 text-ink">
        <Row name="Opens">
          {opensNow && 'At once: this time has passed. '}
          <InBoth moment={opensAt} zone={timezone} />
        </Row>
        <Row name="Submissions close">
          <InBoth moment={submissionsCloseAt} zone={timezone} />
          {hasPassed(submissionsCloseAt) && (
            <span className="block text-bad">
              This time has passed.{' '}
              {id === undefined ? (
                'Choose a later one first.'
              ) : (
                <Link to={paths.challengeEdit(orgSlug, id)} className="link">
                  Choose a later one
                </Link>
              )}
            </span>
          )}
        </Row>
        <Row name="Judges">
          <span aria-live="polite">
            {judges.data ? judgesWords(judges.data.count, judgesPerEntry) : null}
            {judges.error && messageOf(judges.error)}
          </span>
        </Row>
      </dl>
      <p>
        {opensNow
          ? 'Everybody sees it as soon as you publish. From then on its brief, criteria, weights and terms can’t be changed.'
          : 'Everybody sees it as soon as you publish. You can edit it until it opens, and its page says what you changed; once it is open, its brief, criteria, weights and terms can’t be changed any more.'}{' '}
        The deadline can only move later.
      </p>
    </div>
  )
}

/** `Mar 3, 2026, 10:00 in America/New York`, and in UTC. */
function InBoth({ moment, zone }: { moment: string | null; zone: string }) {
  if (moment === null) return 'No time is set'
  const isUtc = zone === 'UTC'
  return (
    <>
      {!isUtc && (
        <span className="block">
          {formatInZone(moment, zone)} in {zone.replaceAll('_', ' ')}
        </span>
      )}
      <time dateTime={moment} className={isUtc ? undefined : 'block'}>
        {formatUtc(moment)}
      </time>
    </>
  )
}

const judgesWords = (team: number, perEntry: number | null) => {
  const who = team === 1 ? '1 person on your team' : `${team} people on your team`
  return perEntry === null
    ? `${who} ${team === 1 ? 'is' : 'are'} asked to score every entry. You can invite others once it is published.`
    : `${judgesOf(perEntry)} for each entry, whom you pick once it is published: ${who} can judge, and you can invite others.`
}
