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
      {sent > 0 && (
        <p className="mt-2">
          You sent it with {counted(sent, 'application')}. What was sent stays with the employer for
          as long as they may keep it; you can withdraw an application on the job’s page.
        </p>
      )}
    </AlertDialog>
  )
}
