import { CopyPlus, FilePen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { useCopyResume } from '#src/resume/use-copy-resume.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'

interface CopyForThisJobProps {
  jobId: string
  /** What would be copied; nothing is offered without. */
  sourceId: string | null | undefined
  /** The copy for this job that there is. */
  copyId: string | null | undefined
}

/** Makes a copy of a resume to be worked on for a job, or opens the one that there is. */
export function CopyForThisJob({ jobId, sourceId, copyId }: CopyForThisJobProps) {
  const { copyFor, isPending } = useCopyResume(sourceId ?? '')
  if (copyId)
    return (
      <Link
        to={`${paths.resumeAnalysis(copyId)}?tab=extracted`}
        className={buttonClass({ size: 'sm' })}
      >
        <FilePen aria-hidden /> Change your copy for this job
      </Link>
    )
  if (!sourceId) return null
  return (
    <Button size="sm" className="self-start" pending={isPending} onClick={() => copyFor(jobId)}>
      <CopyPlus aria-hidden /> Make a copy for this job
    </Button>
  )
}
