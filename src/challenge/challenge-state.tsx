import { formatUtc } from '#src/lib/format-date.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import type { Challenge } from './challenge-words.ts'
import { Countdown } from './countdown.tsx'

interface ChallengeStateProps {
  challenge: Challenge
  status: Challenge['status']
  now: number
  /** Whether the reader judges from outside: their part stands below. */
  isJudge: boolean
}

/** What the state of a challenge means for whoever reads it. */
export function ChallengeState({ challenge, status, now, isJudge }: ChallengeStateProps) {
  const { opensAt, submissionsCloseAt, judgingEndsAt, appealsUntil } = challenge
  if (status === 'draft')
    return (
      <Alert title="Draft">
        <p>Only the organization’s team sees this page until the challenge is published.</p>
      </Alert>
    )
  if ((status === 'scheduled' || status === 'open') && !challenge.hasAdmin)
    return (
      <Alert tone="warn" title="Waiting">
        <p>The organization has no admin at the moment, so this challenge takes no work.</p>
      </Alert>
    )
  if (status === 'scheduled')
    return (
      <Alert title="Upcoming">
        <p>{opensAt ? `It opens on ${formatUtc(opensAt)}.` : 'It has not opened yet.'}</p>
      </Alert>
    )
  if (status === 'open')
    return (
      <Alert tone="good" title="Open">
        {submissionsCloseAt && (
          <p>
            Submissions are accepted until {formatUtc(submissionsCloseAt)}, with no grace period.{' '}
            <Countdown until={submissionsCloseAt} />
          </p>
        )}
      </Alert>
    )
  if (status === 'judging')
    return (
      <Alert
        tone="warn"
        title="Judging"
        action={
          isJudge && (
            <a href="#judge" className={buttonClass({ variant: 'primary' })}>
              Go to your judging
            </a>
          )
        }
      >
        <p>
          {judgingEndsAt
            ? `Submissions are closed. Results by ${formatUtc(judgingEndsAt)}.`
            : 'Submissions are closed and the work is being judged.'}
        </p>
      </Alert>
    )
  if (status === 'cancelled')
    return (
      <Alert tone="warn" title="Cancelled">
        <p>
          {challenge.cancelReason
            ? `The organization cancelled this challenge: ${challenge.cancelReason}`
            : 'The organization cancelled this challenge.'}
        </p>
      </Alert>
    )
  return (
    <Alert title="Finalized">
      <p>
        {status === 'finalized' && appealsUntil && now <= Date.parse(appealsUntil)
          ? `Judging is over. Questions and appeals are open until ${formatUtc(appealsUntil)}.`
          : 'Judging is over and the results stand.'}
      </p>
    </Alert>
  )
}
