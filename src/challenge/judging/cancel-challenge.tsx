import { useState } from 'react'
import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

interface CancelChallengeProps {
  orgSlug: string
  challenge: { id: string; title: string }
}

/** Ends a challenge without results, after asking. */
export function CancelChallenge({ orgSlug, challenge }: CancelChallengeProps) {
  const [isAsking, setIsAsking] = useState(false)
  const changed = useChallengeChanged(orgSlug)
  const cancel = trpc.challenge.cancel.useMutation()
  const confirm = async () => {
    await cancel.mutateAsync({ challengeId: challenge.id })
    await changed(challenge.id)
    toast({ title: 'Cancelled', description: challenge.title })
  }
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Cancel challenge</Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        action="Cancel"
        cancelLabel="Keep it"
        thing={challenge.title}
        onConfirm={confirm}
      >
        Nothing is judged, and every entrant is told by e-mail. The page stays and says that it is
        cancelled. This can’t be undone.
      </AlertDialog>
    </>
  )
}
