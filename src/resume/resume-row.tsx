import { Download, Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import { fileSize } from '#src/lib/file-size.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScoreRing } from '#src/ui/score-ring.tsx'
import { DeleteResume } from './delete-resume.tsx'
import { kindOf, stateOf, toneOfScore, type ResumeItem } from './resume-words.ts'

export function ResumeRow({ resume, onDeleted }: { resume: ResumeItem; onDeleted: () => void }) {
  const { id, title, overall } = resume
  const state = stateOf(resume)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <ScoreRing
        value={overall}
        label="Resume score"
        tone={overall === null ? 'accent' : toneOfScore(overall)}
        size="sm"
      />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 text-base font-semibold wrap-anywhere">
            <Link to={paths.resumeAnalysis(id)} className="hover:underline">
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
          {resume.fileName} · {kindOf(resume.mediaType)} · {fileSize(resume.size)} · uploaded{' '}
          <RelativeTime value={resume.createdAt} />
        </p>
        {state && (
          <p className="max-w-prose">
            {state.title}. {state.reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:gap-1 max-sm:[&>*]:px-2.5">
        <Link
          to={paths.resumeAnalysis(id)}
          aria-label={`View analysis of ${title}`}
          className={buttonClass()}
        >
          View analysis
        </Link>
        <a
          href={paths.resumeFile(id)}
          download
          aria-label={`Download ${title}`}
          className={buttonClass({ variant: 'quiet', className: 'min-w-11' })}
        >
          <Download aria-hidden />
          <span className="max-sm:hidden">Download</span>
        </a>
        <DeleteResume resume={resume} variant="quiet" onDeleted={onDeleted} />
      </div>
    </li>
  )
}
