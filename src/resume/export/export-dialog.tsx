import { trpc, messageOf } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import type { ExportValues } from './left-out.ts'
import { ExportForm } from './export-form.tsx'

interface ExportDialogProps {
  resume: Pick<ResumeItem, 'id' | 'title' | 'version'>
  /** What is chosen first: to save the file, or to make it the next version. */
  use?: ExportValues['use']
  onClose: () => void
}

const title = 'Export as a clean resume'

/** Asks as what a resume is to be written, and has the browser save it. */
export default function ExportDialog({ resume, use = 'save', onClose }: ExportDialogProps) {
  const plan = trpc.resume.exportPlan.useQuery({ resumeId: resume.id })
  if (plan.data)
    return <ExportForm title={title} resume={resume} use={use} plan={plan.data} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={title}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {plan.error ? (
        <RetryAlert title="This did not load" onRetry={() => void plan.refetch()}>
          <p>{messageOf(plan.error)}</p>
        </RetryAlert>
      ) : (
        <Loading label="Loading what can be exported" className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-24" />
          <Skeleton className="h-16" />
        </Loading>
      )}
    </Dialog>
  )
}
