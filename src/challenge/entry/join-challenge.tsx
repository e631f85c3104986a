import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { useMySubmission, useMySubmissionChanged } from './use-my-submission.ts'

const JoinQuestions = lazy(() => import('./join-questions.tsx'))

interface JoinChallengeProps {
  challenge: Challenge
}

/** What one can do next about a challenge that takes entrants. */
export function JoinChallenge({ challenge }: JoinChallengeProps) {
  const [isAsking, setAsking] = useState(false)
  const isAsked = challenge.eligibility !== '' || challenge.questions.length > 0
  const { data: user } = useUser()
  const { data: mine } = useMySubmission(challenge.id)
  const changed = useMySubmissionChanged(challenge.id)
  const join = trpc.challenge.join.useMutation({
    onSuccess: async () => {
      await changed()
      toast({ title: 'You have joined', description: challenge.title })
    },
    onError: error => sayFailed('You have not joined', error),
  })
  const primary = buttonClass({ variant: 'primary' })
  if (!user)
    return (
      <Link to={paths.login(paths.challenge(challenge.id))} className={primary}>
        Log in to join
      </Link>
    )
  if (!mine || mine.isAdmin || mine.isJudge) return null
  if (mine.joinedAt)
    return (
      <a ref={join.isIdle ? undefined : focus} href="#your-submission" className={primary}>
        Your submission
      </a>
    )
  return (
    <>
      <Button
        data-join
        variant="primary"
        pending={join.isPending}
        onClick={() => (isAsked ? setAsking(true) : join.mutate({ challengeId: challenge.id }))}
      >
        Join
      </Button>
      <PartBoundary onFailed={() => setAsking(false)}>
        <Suspense>
          {isAsking && (
            <JoinQuestions challenge={challenge} mine={mine} onClose={() => setAsking(false)} />
          )}
        </Suspense>
      </PartBoundary>
    </>
  )
}

/** The button that held it is gone. */
const focus = (link: HTMLElement | null) => link?.focus()
