import { ArrowLeft, Download, Printer } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { fileSize } from '#src/lib/file-size.ts'
import { paths } from '#src/paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { DeleteResume } from './delete-resume.tsx'
import { kindOf, type Resume } from './resume-words.ts'

interface AnalysisHeaderProps {
  resume: Resume
  /** There is a report to print. */
  canPrint: boolean
}

export function AnalysisHeader({ resume, canPrint }: AnalysisHeaderProps) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-3">
      <Link
        to={paths.resumes}
        className="no-print inline-flex min-h-6 items-center gap-1.5 self-start text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Resumes
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h1 className="text-2xl font-semibold wrap-anywhere">{resume.title}</h1>
          <p className="tabular text-ink-soft wrap-anywhere">
            {resume.fileName} · {kindOf(resume.mediaType)} · {fileSize(resume.size)} · uploaded{' '}
            <RelativeTime value={resume.createdAt} />
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          {canPrint && (
            <Button onClick={() => print()}>
              <Printer aria-hidden />
              Print
            </Button>
          )}
          <a href={paths.resumeFile(resume.id)} download className={buttonClass()}>
            <Download aria-hidden />
            Download
          </a>
          <DeleteResume resume={resume} onDeleted={() => void navigate(paths.resumes)} />
        </div>
      </div>
    </div>
  )
}
