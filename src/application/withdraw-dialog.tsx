import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useApplicationChanged } from './use-application-changed.ts'

interface WithdrawDialogProps {
  application: {
    id: string
    /** Withdrawn once before. */
    isLast: boolean | undefined
    job: { id: string; title: string; orgName: string }
  }
  onOpenChange: (open: boolean) => void
  onWithdrawn: () => void
}

/** Asks before one's own application is withdrawn. */
export function WithdrawDialog({ application, onOpenChange, onWithdrawn }: WithdrawDialogProps) {
  const { id, isLast, job } = application
  const changed = useApplicationChanged(job.id)
  const withdraw = trpc.job.withdraw.useMutation()
  const confirm = async () => {
    await withdraw.mutateAsync({ applicationId: id })
    await changed()
    toast({ title: 'Application withdrawn', description: job.title })
    onWithdrawn()
  }
  return (
    <AlertDialog
      open
      onOpenChange={onOpenChange}
      action="Withdraw"
      thing={job.title}
      onConfirm={confirm}
    >
      {job.orgName} sees that you withdrew, and decides nothing more.{' '}
      {isLast
        ? 'You withdrew from this job once before, so that you can’t apply for it again.'
        : 'You can apply for this job once more while it is open.'}
    </AlertDialog>
  )
}
