import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { useUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useMySubmission, useMySubmissionChanged } from './use-my-submission.ts'

interface JoinChallengeProps {
  challenge: { id: string; title: string; maxTeamSize: number }
}

/** What one can do next about a challenge that takes entrants. */
export function JoinChallenge({ challenge }: JoinChallengeProps) {
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
  const ask = async () => {
    await request()
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
        {...(isOfTeams && asking)}
        onClick={() => (isOfTeams ? void ask() : join.mutate({ challengeId: challenge.id }))}
      >
        Join
      </Button>
      {isAsking && EnterDialog && (
        <EnterDialog challenge={challenge} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

/** The button that held it is gone. */
const focus = (link: HTMLElement | null) => link?.focus()
