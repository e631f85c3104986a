import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ChooseJob } from '#src/resume/match/choose-job.tsx'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { useCopyResume } from '#src/resume/use-copy-resume.ts'

interface CopyForJobProps {
  resume: Pick<ResumeItem, 'id' | 'title'>
  onClose: () => void
}

/** Asks which job a copy of a resume is for, makes it and opens it. */
export default function CopyForJob({ resume, onClose }: CopyForJobProps) {
  const { copyFor, isPending } = useCopyResume(resume.id)
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="Copy for a job"
      description={`“${resume.title}” stays as it is; what you change in the copy is for this job alone.`}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <fieldset disabled={isPending} className="contents">
        <ChooseJob onChoose={copyFor} />
      </fieldset>
    </Dialog>
  )
}
