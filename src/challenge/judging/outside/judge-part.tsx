import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'
import { Judging } from '../judging.tsx'

interface JudgePartProps {
  challenge: Challenge
  status: Challenge['status']
}

/** For who was invited to judge, on the challenge's own page. */
export default function JudgePart({ challenge, status }: JudgePartProps) {
  const { orgSlug, orgName, blindJudging } = challenge
  const { data: anew } = trpc.challenge.toJudgeAnew.useQuery(
    { challengeId: challenge.id },
    { enabled: status === 'finalized', refetchOnMount: 'always' },
  )
  if (status === 'cancelled') return null
  return (
    <section
      id="judge"
      tabIndex={-1}
      aria-label="Judge"
      className="flex min-w-0 scroll-mt-20 flex-col gap-4 outline-none"
    >
      <Alert
        title="You judge this challenge"
        action={status !== 'finalized' && <StopJudging challenge={challenge} />}
      >
        <p>
          {status === 'judging' &&
            `${orgName} asks you to score the work and say why, criterion by criterion. It comes ${blindJudging ? 'without' : 'with'} names.`}
          {status === 'finalized' &&
            anew &&
            (anew.items.length > 0
              ? 'The results are out, and you are asked to judge anew, below.'
              : 'It is over: the results stand. Thank you for your work.')}
          {(status === 'scheduled' || status === 'open') &&
            'What is handed in can be read from the deadline on. We write to you then.'}
        </p>
      </Alert>
      {(status === 'judging' || status === 'finalized') && (
        <Judging
          orgSlug={orgSlug}
          challenge={challenge}
          status={status}
          runs={false}
          isTeam={false}
        />
      )}
    </section>
  )
}

function StopJudging({ challenge: { id: challengeId, orgSlug, title } }: { challenge: Challenge }) {
  const { data: user } = useUser()
  const changed = useChallengeChanged(orgSlug)
  const remove = trpc.challenge.removeJudge.useMutation()
  return (
    <AskFirst
      renderButton={ask => (
        <Button size="sm" onClick={ask}>
          Stop judging
        </Button>
      )}
      action="Stop judging"
      title="Stop judging this challenge?"
      onConfirm={async () => {
        await remove.mutateAsync({ challengeId, judgeId: user?.id ?? '' })
        await changed(challengeId)
        toast({ title: 'You no longer judge', description: title })
      }}
    >
      You no longer see the work, and scores that you gave don’t count. This can’t be undone.
    </AskFirst>
  )
}
