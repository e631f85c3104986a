import { Alert } from '#src/ui/alert.tsx'
import { exactUtc } from './receipt.tsx'
import type { MySubmission } from './use-my-submission.ts'
import { WithdrawWork } from './withdraw-work.tsx'

interface WhatCountsProps {
  challenge: { id: string; title: string }
  mine: MySubmission
}

/** While the challenge is open: which attempt would be judged, or that none would. */
export function WhatCounts({ challenge, mine }: WhatCountsProps) {
  const { submission, withdrawnAt, attemptsLeft } = mine
  if (submission?.submittedAt)
    return (
      <Alert
        tone="good"
        title={`Attempt ${submission.attempt} counts`}
        action={<WithdrawWork challenge={challenge} attemptsLeft={attemptsLeft} />}
      >
        <p>
          Handed in on{' '}
          <time dateTime={submission.submittedAt}>{exactUtc(submission.submittedAt)}</time>. What
          you change below counts once you hand it in.
        </p>
      </Alert>
    )
  if (withdrawnAt)
    return (
      <Alert tone="warn" title="Nothing is handed in">
        <p>
          You withdrew your work on <time dateTime={withdrawnAt}>{exactUtc(withdrawnAt)}</time>.{' '}
          {attemptsLeft > 0 && 'Your draft is still here: hand it in again to undo this.'}
        </p>
      </Alert>
    )
  return null
}
