import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import type { ResumeItem } from './resume-words.ts'

const AlertDialog = lazy(async () => ({
  default: (await import('#src/ui/alert-dialog.tsx')).AlertDialog,
}))

interface DeleteResumeProps {
  resume: Pick<ResumeItem, 'id' | 'title' | 'fileName'>
  variant?: 'secondary' | 'quiet'
  size?: 'sm' | 'md'
  onDeleted?: () => void
}

/** A button that asks, deletes the resume with its text and analysis, and says so. */
export function DeleteResume({ resume, variant, size, onDeleted }: DeleteResumeProps) {
  const utils = trpc.useUtils()
  const remove = trpc.resume.remove.useMutation()
  const [isAsking, setIsAsking] = useState<boolean>()

  const confirm = async () => {
    await remove.mutateAsync({ resumeId: resume.id })
    utils.resume.list.setData(
      undefined,
      list => list && { ...list, items: list.items.filter(item => item.id !== resume.id) },
    )
    toast({ title: 'Resume deleted', description: resume.fileName })
    onDeleted?.()
    // Another resume may have become the primary one.
    void utils.resume.list.invalidate()
    void utils.job.recommended.invalidate()
    void utils.job.list.invalidate()
  }

  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={`Delete ${resume.title}`}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      {isAsking !== undefined && (
        <Suspense>
          <AlertDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            action="Delete"
            thing={resume.fileName}
            onConfirm={confirm}
          >
            The file, the text we read from it and its analysis are removed for good. You can upload
            the file again at any time.
          </AlertDialog>
        </Suspense>
      )}
    </>
  )
}
