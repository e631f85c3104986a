import { ArrowLeft, FileUp, Printer, RotateCw, UserPen } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { fileSize } from '#src/lib/file-size.ts'
import { paths } from '#server/paths.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ResumeMenu } from '#src/resume/list/resume-menu.tsx'
import { counted, kindOf, type Resume } from '#src/resume/resume-words.ts'
import { useQueryParams } from './use-query-params.ts'
import { useRecheck } from './use-recheck.ts'

const ReplaceFile = lazy(() => import('#src/resume/list/replace-file.tsx'))

interface AnalysisHeaderProps {
  resume: Resume
  /** There is an analysis: something to print and to take over. */
  isRead: boolean
}

export function AnalysisHeader({ resume, isRead }: AnalysisHeaderProps) {
  const navigate = useNavigate()
  const isSignup = useQueryParams().get('back') === 'signup'
  const { recheck, isPending } = useRecheck(resume.id)
  const [isReplacing, setReplacing] = useState(false)
  const facts = [
    resume.version > 1 ? `Version ${resume.version}` : null,
    resume.fileName,
    kindOf(resume.mediaType),
    resume.pages ? counted(resume.pages, 'page') : null,
    fileSize(resume.size),
  ]
  return (
    <div className="flex flex-col gap-3">
      <Link
        to={isSignup ? paths.signupAnalysis : paths.resumes}
        className="no-print inline-flex min-h-6 items-center gap-1.5 self-start text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {isSignup ? 'Back to sign-up' : 'Resumes'}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h1 className="text-title font-semibold wrap-anywhere">{resume.title}</h1>
          <p className="tabular text-ink-soft wrap-anywhere">
            {facts.filter(Boolean).join(' · ')} ·{' '}
            {resume.jobId && resume.version === 1 ? 'copied' : 'uploaded'}{' '}
            <RelativeTime value={resume.uploadedAt} />
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          {isRead && (
            <>
              <Link to={paths.profileFill(resume.id)} className={buttonClass()}>
                <UserPen aria-hidden />
                Fill my profile
              </Link>
              <Button onClick={() => print()}>
                <Printer aria-hidden />
                Print
              </Button>
            </>
          )}
          <Button pending={isPending} onClick={recheck}>
            <RotateCw aria-hidden />
            Check again
          </Button>
          <Button onClick={() => setReplacing(true)}>
            <FileUp aria-hidden />
            Replace file
          </Button>
          <ResumeMenu resume={resume} onDeleted={() => void navigate(paths.resumes)} />
        </div>
      </div>
      <PartBoundary onFailed={() => setReplacing(false)}>
        {isReplacing && <ReplaceFile resume={resume} onClose={() => setReplacing(false)} />}
      </PartBoundary>
    </div>
  )
}
