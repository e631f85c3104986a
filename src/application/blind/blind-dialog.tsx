import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { trpc } from '#src/trpc.ts'

interface BlindDialogProps {
  orgSlug: string
  jobId: string
  isBlind: boolean
  hasApplicants: boolean
  onChanged: () => void
  onClose: () => void
}

/** Has a job's applications read without who sent them, or, while nobody has applied, with it again. */
export function BlindDialog(props: BlindDialogProps) {
  const { orgSlug, jobId, isBlind, hasApplicants, onChanged, onClose } = props
  const set = trpc.job.setBlind.useMutation({ onSettled: onChanged })
  return (
    <AlertDialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      action={isBlind ? 'End blind review' : 'Review blind'}
      title={isBlind ? 'End the blind review of this job?' : 'Review this job blind?'}
      tone="primary"
      onConfirm={async () => {
        await set.mutateAsync({ orgSlug, jobId, isBlind: !isBlind })
      }}
    >
      {isBlind
        ? 'Your team will see who applies: name, contact data, links and pictures.'
        : `Your whole team reads its applications without name, contact data, links and pictures. Revealing somebody takes a reason, which is logged. ${
            hasApplicants
              ? 'It can’t be ended while there are applications.'
              : 'It can’t be ended once somebody has applied.'
          }`}
    </AlertDialog>
  )
}
