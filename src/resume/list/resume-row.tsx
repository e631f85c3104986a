import { Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { fileSize } from '#src/lib/file-size.ts'
import { paths } from '#server/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ResumeScore } from '#src/resume/resume-score.tsx'
import { ResumeMenu } from './resume-menu.tsx'
import { ScoreChange } from '#src/resume/score-change.tsx'
import { copyText, counted, kindOf, stateOf, type ResumeItem } from '#src/resume/resume-words.ts'

export function ResumeRow({ resume, onDeleted }: { resume: ResumeItem; onDeleted: () => void }) {
  const { id, title, overall, band, overallBefore, applicationCount } = resume
  const state = stateOf(resume)
  const facts = [
    resume.jobId && copyText(resume),
    resume.fileName,
    kindOf(resume.mediaType),
    resume.pages ? counted(resume.pages, 'page') : null,
    fileSize(resume.size),
    overall !== null && band === null ? 'no band yet' : null,
    resume.version > 1 ? `version ${resume.version}` : null,
    applicationCount ? `used in ${counted(applicationCount, 'application')}` : null,
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="flex w-10 flex-col items-center gap-1">
        <ResumeScore value={overall} band={band} size="sm" />
        {overall !== null && overallBefore !== null && (
          <ScoreChange change={overall - overallBefore} />
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
            <Link to={paths.resumeAnalysis(id)} className="target hover:underline">
              {title}
            </Link>
          </h3>
          {resume.isPrimary && (
            <Badge tone="accent" icon={<Star aria-hidden />}>
              Primary
            </Badge>
          )}
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
        </div>
        <p className="tabular text-ink-soft wrap-anywhere">
          {facts.filter(Boolean).join(' · ')} ·{' '}
          {resume.jobId && resume.version === 1 ? 'copied' : 'uploaded'}{' '}
          <RelativeTime value={resume.uploadedAt} />
        </p>
        {state && (
          <p className="max-w-prose text-sm">
            {state.title}. {state.reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.resumeAnalysis(id)}
          aria-label={`View analysis of ${title}`}
          className={buttonClass()}
        >
          View analysis
        </Link>
        <ResumeMenu resume={resume} onDeleted={onDeleted} />
      </div>
    </li>
  )
}
