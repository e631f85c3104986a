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
  /** Submissions, and how many of them are not judged whole. */
  total: number
  left: number
}

/** How far judging is, and the step that ends it for good. */
export function FinalizeChallenge({ orgSlug, challenge, total, left }: FinalizeChallengeProps) {
  const changed = useChallengeChanged(orgSlug)
  const finalize = trpc.challenge.finalize.useMutation()
  const confirm = async () => {
    const { ranked } = await finalize.mutateAsync({ challengeId: challenge.id })
    await changed(challenge.id)
    toast({
      title: 'Finalized',
      description: ranked === 1 ? '1 entrant has a result.' : `${ranked} entrants have results.`,
    })
  }
  return (
    <Alert
      tone={left === 0 ? 'good' : 'warn'}
      title={left === 0 ? 'Ready to finalize' : `${left} of ${total} left to judge`}
      action={
        <AskFirst
          renderButton={ask => (
            <Button variant="primary" disabled={left > 0} onClick={ask}>
              Finalize
            </Button>
          )}
          action="Finalize"
          thing={challenge.title}
          tone="primary"
          onConfirm={confirm}
        >
          <div className="flex flex-col gap-3 text-ink">
            <ComingRanking challengeId={challenge.id} total={total} />
            <p className="text-ink-soft">
              This ranking becomes public, every entrant gets scores and comments by e-mail and on
              the challenge’s page, and badges are given. This can’t be undone.
            </p>
          </div>
        </AskFirst>
      }
    >
      <p>Each entrant is owed a score and a comment for every criterion.</p>
    </Alert>
  )
}
