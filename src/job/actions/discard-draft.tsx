import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useJobChanged } from '#src/job/use-job-changed.ts'

interface DiscardDraftProps {
  orgSlug: string
  job: { id: string; title: string }
  /** It is gone: before anything asks for it again. */
  onDiscarded: () => Promise<void> | void
  onClose: () => void
}

/** Asks, and deletes a draft for good. */
export function DiscardDraft({ orgSlug, job, onDiscarded, onClose }: DiscardDraftProps) {
  const changed = useJobChanged(orgSlug)
  const discard = trpc.job.discard.useMutation()
  const confirm = async () => {
    await discard.mutateAsync({ jobId: job.id })
    await onDiscarded()
    toast({ title: 'Draft discarded', description: job.title })
    await changed(job.id)
  }
  return (
    <AlertDialog
      open
      onOpenChange={open => open || onClose()}
      action="Discard"
      thing={job.title}
      onConfirm={confirm}
    >
      <p>The draft is deleted for good. Nobody outside your organization has seen it.</p>
    </AlertDialog>
  )
}
