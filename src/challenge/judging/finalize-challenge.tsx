import type { Challenge } from '#src/challenge/challenge-words.ts'
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
  challenge: {
    id: string
    title: string
    leaderboardVisibility: Challenge['leaderboardVisibility']
  }
  jury: RouterOutputs['challenge']['jury']
}

/** How far judging is, and the step that ends it for good. */
export function FinalizeChallenge({ orgSlug, challenge, jury }: FinalizeChallengeProps) {
  const { total, left, seesRanking, perEntry } = jury
  const isReady = left === 0
  // Where nothing was handed in, there is nothing to see.
  const hasLooked = total === 0 || hasSeenIn(jury)
  return (
    <Alert
      tone={isReady ? 'good' : 'warn'}
      title={isReady ? 'Ready to finalize' : `${left} of ${total} left to judge`}
      action={
        isReady && !seesRanking ? (
          <StepAside orgSlug={orgSlug} challenge={challenge} />
        ) : (
          <Finalize
            orgSlug={orgSlug}
            challenge={challenge}
            isReady={isReady}
            hasLooked={hasLooked}
          />
        )
      }
    >
      <p>
        Each entrant is owed a score and a comment for every criterion, from each judge{' '}
        {perEntry === null ? 'who has no conflict of interest' : 'to whom their work was given'}.
        {isReady &&
          !seesRanking &&
          ' You have not judged all that is yours: to see the ranking and finalize, say that you don’t judge here.'}
        {isReady &&
          seesRanking &&
          !hasLooked &&
          ' You see the ranking before you finalize. Once you look, you score nothing more here.'}
        {total > 0 && hasLooked && ' You have seen the ranking; you score nothing more here.'}
      </p>
    </Alert>
  )
}

/** Whether who asks was told what all gave. */
export const hasSeenIn = ({ judges }: FinalizeChallengeProps['jury']) =>
  judges.some(({ isMe, hasSeen }) => isMe && hasSeen)

type StepProps = Pick<FinalizeChallengeProps, 'orgSlug' | 'challenge'>

interface FinalizeProps extends StepProps {
  isReady: boolean
  /** Whether they score nothing more already. */
  hasLooked: boolean
}

function Finalize({ orgSlug, challenge, isReady, hasLooked }: FinalizeProps) {
  const changed = useChallengeChanged(orgSlug)
  const finalize = trpc.challenge.finalize.useMutation()
  const challengeId = challenge.id
  // Others judge meanwhile: it is read anew each time one asks.
  const coming = trpc.challenge.comingRanking.useQuery({ challengeId }, { enabled: false })
  const ranking = coming.isFetching ? undefined : coming.data
  const look = async () => {
    const { isSuccess } = await coming.refetch()
    if (isSuccess && !hasLooked) await changed(challengeId)
  }
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
            void look()
          }}
        >
          {hasLooked ? 'Finalize' : 'See the ranking'}
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
          {rankingGoes[challenge.leaderboardVisibility]} Every entrant gets a mail with their place,
          reads scores and comments on the challenge’s page, and gets a badge. The result is told to
          everybody at once; later it can only be corrected, with a reason that all read.
        </p>
      </div>
    </AskFirst>
  )
}

const rankingGoes = {
  everyone: 'This ranking becomes public.',
  entrants: 'This ranking is shown to everybody who handed in.',
  none: 'This ranking stays with your team.',
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
