import { trpc } from '#src/trpc.ts'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

interface CancelChallengeProps {
  orgSlug: string
  challenge: { id: string; title: string }
}

/** Ends a challenge without results, after asking. */
export function CancelChallenge({ orgSlug, challenge }: CancelChallengeProps) {
  const changed = useChallengeChanged(orgSlug)
  const cancel = trpc.challenge.cancel.useMutation()
  const confirm = async () => {
    await cancel.mutateAsync({ challengeId: challenge.id })
    await changed(challenge.id)
    toast({ title: 'Cancelled', description: challenge.title })
  }
  return (
    <AskFirst
      renderButton={ask => <Button onClick={ask}>Cancel challenge</Button>}
      action="Cancel"
      cancelLabel="Keep it"
      thing={challenge.title}
      onConfirm={confirm}
    >
      Nothing is judged, and every entrant is told by e-mail. The page stays and says that it is
      cancelled. This can’t be undone.
    </AskFirst>
  )
}
