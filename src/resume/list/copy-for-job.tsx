import { useState } from 'react'
import { Link } from 'react-router-dom'
import { resumeLimit } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ChooseJob } from '#src/resume/match/choose-job.tsx'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { useCopyResume } from '#src/resume/use-copy-resume.ts'

interface CopyForJobProps {
  resume: Pick<ResumeItem, 'id' | 'title'>
  onClose: () => void
}

/** Asks which job a copy of a resume is for, makes it and opens it; or opens the one that there is. */
export default function CopyForJob({ resume, onClose }: CopyForJobProps) {
  const { copyFor, isPending } = useCopyResume(resume.id)
  const { data, error } = trpc.resume.list.useQuery()
  const [jobId, setJobId] = useState<string>()
  const made = data?.items.find(one => one.jobId !== null && one.jobId === jobId)
  const isFull = data !== undefined && data.items.length >= data.limit
  const choose = (id: string) => {
    setJobId(id)
    if (!data?.items.some(one => one.jobId === id)) copyFor(id)
  }
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="Copy for a job"
      description={`“${resume.title}” stays as it is; what you change in the copy is for this job alone. You may have ${resumeLimit} resumes at most, and copies count.`}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {error && <Alert tone="bad">{messageOf(error)}</Alert>}
      {isFull && (
        <Alert tone="warn" title={`You have ${data.limit} resumes, the most we keep`}>
          <p>Delete one of them to make a copy.</p>
        </Alert>
      )}
      {made && (
        <div className="flex flex-col gap-4">
          <Alert title="You have a copy for this job">
            <p className="wrap-anywhere">{made.title}</p>
          </Alert>
          <div className="flex flex-wrap gap-2">
            <Link
              to={paths.resumeAnalysis(made.id)}
              className={buttonClass({ variant: 'primary' })}
              onClick={onClose}
            >
              Open it
            </Link>
            <Button pending={isPending} onClick={() => jobId && copyFor(jobId)}>
              Make another one
            </Button>
          </div>
        </div>
      )}
      {data && !isFull && !made && (
        <fieldset disabled={isPending} className="contents">
          <ChooseJob onChoose={choose} />
        </fieldset>
      )}
    </Dialog>
  )
}
