import { buttonClass } from '#src/ui/button-class.ts'
import type { Challenge } from './challenge-words.ts'
import { JoinChallenge } from './entry/join-challenge.tsx'
import type { MySubmission } from './entry/use-my-submission.ts'

interface NextStepProps {
  challenge: Challenge
  status: Challenge['status']
  mine: MySubmission | undefined
}

/** What one does next: enters, hands in, or reads the result. It is in sight on all of the page. */
export function NextStep({ challenge, status, mine }: NextStepProps) {
  const takesWork = status === 'open' || status === 'scheduled'
  if (takesWork) return challenge.hasAdmin && <JoinChallenge challenge={challenge} />
  const primary = buttonClass({ variant: 'primary' })
  if (mine?.result)
    return (
      <a href="#your-result" className={primary}>
        See your result
      </a>
    )
  return (
    status === 'judging' &&
    mine?.joinedAt && (
      <a href="#your-submission" className={primary}>
        Your submission
      </a>
    )
  )
}
