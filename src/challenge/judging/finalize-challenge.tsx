import type { RouterOutputs } from '#src/api.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { ComingRanking } from './coming-ranking.tsx'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

interface FinalizeChallengeProps {
  orgSlug: string
  challenge: { id: string; title: string }
  jury: RouterOutputs['challenge']['jury']
}

/** How far judging is, and the step that ends it for good. */
export function FinalizeChallenge({ orgSlug, challenge, jury }: FinalizeChallengeProps) {
  const { total, left, seesRanking } = jury
  const isReady = left === 0
  return (
    <Alert
      tone={isReady ? 'good' : 'warn'}
      title={isReady ? 'Ready to finalize' : `${left} of ${total} left to judge`}
      action={
        isReady && !seesRanking ? (
          <StepAside orgSlug={orgSlug} challenge={challenge} />
        ) : (
          <Finalize orgSlug={orgSlug} challenge={challenge} isReady={isReady} />
        )
      }
    >
      <p>
        Each entrant is owed a score and a comment for every criterion, from each judge who has no
        conflict of interest.
        {isReady &&
          !seesRanking &&
          ' You have not judged every entry: to see the ranking and finalize, say that you don’t judge here.'}
      </p>
    </Alert>
  )
}

type StepProps = Pick<FinalizeChallengeProps, 'orgSlug' | 'challenge'>

function Finalize({ orgSlug, challenge, isReady }: StepProps & { isReady: boolean }) {
  const changed = useChallengeChanged(orgSlug)
  const finalize = trpc.challenge.finalize.useMutation()
  const challengeId = challenge.id
  // Others judge meanwhile: it is read anew each time one asks.
  const coming = trpc.challenge.comingRanking.useQuery({ challengeId }, { enabled: false })
  const ranking = coming.isFetching ? undefined : coming.data
  const confirm = async () => {
    if (!ranking) throw coming.error ?? new Error('The ranking is not there yet.')
    try {
      const { ranked } = await finalize.mutateAsync({ challengeId, ranking: ranking.version })
      await changed(challengeId)
      toast({
        title: 'Finalized',
        description: ranked === 1 ? '1 entrant has a result.' : `${ranked} entrants have results.`,
      })
    } catch (error) {
      // What is shown may be outdated: the dialog stays, with the new one.
      await coming.refetch()
      throw error
    }
  }
  return (
    <AskFirst
      renderButton={ask => (
        <Button
          variant="primary"
          disabled={!isReady}
          onClick={() => {
            ask()
            void coming.refetch()
          }}
        >
          Finalize
        </Button>
      )}
      action="Finalize"
      thing={challenge.title}
      tone="primary"
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3 text-ink">
        {coming.error && !coming.isFetching ? (
          <Alert tone="bad">{coming.error.message}</Alert>
        ) : (
          <ComingRanking ranking={ranking} />
        )}
        <p className="text-ink-soft">
          This ranking becomes public, every entrant gets scores and comments by e-mail and on the
          challenge’s page, and badges are given. This can’t be undone.
        </p>
      </div>
    </AskFirst>
  )
}

/** For an admin who has not judged all: they see the scores when they can't judge any more. */
function StepAside({ orgSlug, challenge }: StepProps) {
  const { data: user } = useUser()
  const changed = useChallengeChanged(orgSlug)
  const leave = trpc.challenge.leaveOutJudge.useMutation()
  return (
    <AskFirst
      renderButton={ask => <Button onClick={ask}>I don’t judge here</Button>}
      action="I don’t judge here"
      title="See the ranking without judging?"
      tone="primary"
      onConfirm={async () => {
        await leave.mutateAsync({
          challengeId: challenge.id,
          judgeId: user?.id ?? '',
          reason: 'aside',
        })
        await changed(challenge.id)
      }}
    >
      You see the scores of the others, and can finalize. You can’t judge in this challenge any
      more, and scores that you gave don’t count. This can’t be undone.
    </AskFirst>
  )
}
