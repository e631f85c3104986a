import { useState } from 'react'
import { cancelReasonLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

interface CancelChallengeProps {
  orgSlug: string
  challenge: { id: string; title: string; status: string }
}

/** Ends a challenge without results, after asking why. */
export function CancelChallenge(props: CancelChallengeProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {props.challenge.status === 'draft' ? 'Give up this draft' : 'Cancel challenge'}
      </Button>
      {isAsking && <CancelDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function CancelDialog({
  orgSlug,
  challenge,
  onClose,
}: CancelChallengeProps & { onClose: () => void }) {
  const changed = useChallengeChanged(orgSlug)
  const cancel = trpc.challenge.cancel.useMutation()
  const isDraft = challenge.status === 'draft'
  const form = useForm({
    initial: { reason: '' },
    save: async ({ reason }) => {
      await cancel.mutateAsync({ challengeId: challenge.id, reason })
      await changed(challenge.id)
      onClose()
      toast({ title: isDraft ? 'Given up' : 'Cancelled', description: challenge.title })
    },
  })
  return (
    <FormDialog
      form={form}
      title={`${isDraft ? 'Give up' : 'Cancel'} “${challenge.title}”?`}
      action={isDraft ? 'Give it up' : 'Cancel the challenge'}
      dismiss={isDraft ? 'Keep it' : 'Go on with it'}
      variant="danger"
      onClose={onClose}
    >
      <p>
        {isDraft
          ? 'Nobody outside has seen it, and nobody will. Your team finds it among its challenges, archived. This can’t be undone.'
          : 'Nothing is judged, and every entrant is told. The page stays and says that it is cancelled, and why. This can’t be undone.'}
      </p>
      {!isDraft && (
        <LongTextField
          form={form}
          name="reason"
          label="Why"
          hint="Entrants read it."
          limit={cancelReasonLength}
          maxLength={cancelReasonLength}
          rows={3}
        />
      )}
    </FormDialog>
  )
}
