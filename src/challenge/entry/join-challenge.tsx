import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
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
  const [isAsking, setIsAsking] = useState(false)
  const [EnterDialog, request, asking] = useLazyPart(
    () => import('#src/challenge/team/enter-dialog.tsx'),
  )
  const isOfTeams = challenge.maxTeamSize > 1
  /** What is asked comes first; a team can be made when one has joined. */
  const next = async () => {
    if (!isAsked && !isOfTeams) return join.mutate({ challengeId: challenge.id })
    if (!isAsked) await request()
    setIsAsking(true)
  }
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
        {...(isOfTeams && !isAsked && asking)}
        onClick={() => void next()}
      >
        Join
      </Button>
      <PartBoundary onFailed={() => setIsAsking(false)}>
        <Suspense>
          {isAsking && isAsked && (
            <JoinQuestions challenge={challenge} mine={mine} onClose={() => setIsAsking(false)} />
          )}
        </Suspense>
      </PartBoundary>
      {isAsking && !isAsked && EnterDialog && (
        <EnterDialog challenge={challenge} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

/** The button that held it is gone. */
const focus = (link: HTMLElement | null) => link?.focus()
