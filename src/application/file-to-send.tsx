import { FileOutput } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { fieldId } from '#src/form/use-form.ts'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

interface FileToSendProps {
  resume: ResumeItem
  isAsItIs: boolean
  error?: string | undefined
  onAsItIs: (isAsItIs: boolean) => void
  /** Asks for a new file, made of what was corrected. */
  onMake: () => void
}

/** What one should know of the file before it is sent: what it lacks, hides, or may say otherwise. */
export function FileToSend({ resume, isAsItIs, error, onAsItIs, onMake }: FileToSendProps) {
  const { data } = trpc.resume.byId.useQuery({ resumeId: resume.id })
  const isHiding = (data?.parsed?.signals.hiddenText ?? 0) > 0
  const see = (tab: string) => (
    <Link to={`${paths.resumeAnalysis(resume.id)}?tab=${tab}`} className="link">
      Check it first
    </Link>
  )
  return (
    <>
      {isHiding && (
        <Alert tone="warn">
          <p>This file holds text that a reader cannot see. {see('findings')}.</p>
        </Alert>
      )}
      {resume.parseStatus === 'needs_review' && (
        <Alert tone="warn">
          <p>We are not sure that we read this file right. {see('extracted')}.</p>
        </Alert>
      )}
      {resume.isCorrected && (
        <Alert tone="warn" title="What you changed is not in the file">
          <div className="flex flex-col items-start gap-3">
            <p className="wrap-anywhere">
              They see the text with your changes, but {resume.fileName}, which is sent along, is
              still the file that you uploaded. Make a new file with your changes, or send the
              original.
            </p>
            <Button size="sm" onClick={onMake}>
              <FileOutput aria-hidden /> Make a new file…
            </Button>
            <Checkbox
              id={fieldId('fileAsItIs')}
              label="Send the original file as it is"
              checked={isAsItIs}
              {...(error && { error })}
              onChange={event => onAsItIs(event.target.checked)}
            />
          </div>
        </Alert>
      )}
    </>
  )
}
