import { Link } from 'react-router-dom'
import { useUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useMySubmission, useMySubmissionChanged } from './use-my-submission.ts'

interface JoinChallengeProps {
  challenge: { id: string; title: string }
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
    <Button
      data-join
      variant="primary"
      pending={join.isPending}
      onClick={() => join.mutate({ challengeId: challenge.id })}
    >
      Join
    </Button>
  )
}

/** The button that held it is gone. */
const focus = (link: HTMLElement | null) => link?.focus()
