import type { RouterOutputs } from '#src/api.ts'
import { useResumesChanged } from '#src/resume/use-resume-changed.ts'
import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { counted, type ResumeItem } from '#src/resume/resume-words.ts'

interface DeleteResumeProps {
  resume: Pick<ResumeItem, 'id' | 'title' | 'version' | 'applicationCount'>
  onClose: () => void
  onDeleted?: () => void
}

/** Asks, deletes a resume with its versions and analyses, and says so. */
export default function DeleteResume({ resume, onClose, onDeleted }: DeleteResumeProps) {
  const utils = trpc.useUtils()
  const resumesChanged = useResumesChanged()
  const remove = trpc.resume.remove.useMutation()
  const after = trpc.resume.afterRemoval.useQuery({ resumeId: resume.id })
  const sent = resume.applicationCount

  const confirm = async () => {
    await remove.mutateAsync({ resumeId: resume.id })
    utils.resume.list.setData(
      undefined,
      list => list && { ...list, items: list.items.filter(item => item.id !== resume.id) },
    )
    toast({ title: 'Resume deleted', description: resume.title })
    onDeleted?.()
    // Another resume may have become the primary one.
    void resumesChanged()
  }

  return (
    <AlertDialog
      open
      onOpenChange={open => open || onClose()}
      action="Delete"
      thing={resume.title}
      onConfirm={confirm}
    >
      <p>
        {resume.version === 1 ? 'The file' : `All ${resume.version} versions of the file`}, the text
        we read and the analysis are deleted for good.
      </p>
      {after.data && <After after={after.data} />}
      {sent > 0 && (
        <p className="mt-2">
          You sent it with {counted(sent, 'application')}. What was sent stays with the employer for
          as long as they may keep it; you can withdraw an application on the job’s page.
        </p>
      )}
    </AlertDialog>
  )
}

/** What becomes of the other resumes. */
function After({ after }: { after: RouterOutputs['resume']['afterRemoval'] }) {
  const { copies, wasPrimary, nextPrimary, others } = after
  return (
    <>
      {copies > 0 && (
        <p className="mt-2">
          {copies === 1
            ? 'The copy that you made of it stays.'
            : `The ${copies} copies that you made of it stay.`}
        </p>
      )}
      {wasPrimary && nextPrimary !== null && (
        <p className="mt-2 wrap-anywhere">
          It is your primary resume. “{nextPrimary}” becomes the primary one, and jobs are matched
          with it.
        </p>
      )}
      {wasPrimary && nextPrimary === null && others > 0 && (
        <p className="mt-2">
          It is your primary resume, and only copies for single jobs are left. None of them becomes
          primary by itself: jobs are matched with no resume until you upload one, or make one
          primary.
        </p>
      )}
    </>
  )
}
