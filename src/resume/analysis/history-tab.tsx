import { Download } from 'lucide-react'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { fileSize } from '#src/lib/file-size.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { filePaths } from '#server/file-paths.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ResumeScore } from '#src/resume/resume-score.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { counted, kindOf, stateOf, type Resume, type Version } from '#src/resume/resume-words.ts'
import { ScoreChange } from '#src/resume/score-change.tsx'
import { ScoreLine } from '#src/resume/score-line.tsx'
import { VersionChanges } from './version-changes.tsx'

/** Every version of the file, how the score went, and what changed between two of them. */
export function HistoryTab({ resume }: { resume: Pick<Resume, 'id' | 'version'> }) {
  return (
    <ComponentErrorBoundary>
      <History resume={resume} />
    </ComponentErrorBoundary>
  )
}

function History({ resume }: { resume: Pick<Resume, 'id' | 'version'> }) {
  const { data } = trpc.resume.history.useQuery({ resumeId: resume.id }, { throwOnError: true })
  if (!data)
    return (
      <Loading label="Loading the history" className="flex flex-col gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Loading>
    )
  const { versions, limit } = data
  const graded = versions.filter(version => version.overall !== null)
  return (
    <div className="flex flex-col gap-6">
      {graded.length > 1 && <ScoreLine versions={graded.toReversed()} />}
      {versions.length === 1 && (
        <p className="max-w-prose text-ink-soft">
          Improve your resume, then choose “Replace file”: here you see what became of the score and
          of each finding.
        </p>
      )}
      <Card
        title="Versions"
        headingLevel={3}
        padded={false}
        action={
          <span className="tabular text-ink-soft">
            {versions.length} of {limit}
          </span>
        }
      >
        <ol className="divide-y divide-line">
          {versions.map(version => (
            <VersionRow
              key={version.version}
              resumeId={resume.id}
              version={version}
              before={graded.find(other => other.version < version.version)}
              isCurrent={version.version === resume.version}
            />
          ))}
        </ol>
      </Card>
      {graded.length > 1 && <VersionChanges resumeId={resume.id} versions={graded} />}
    </div>
  )
}

interface VersionRowProps {
  resumeId: string
  version: Version
  /** The last one before it that has a score. */
  before: Version | undefined
  isCurrent: boolean
}

function VersionRow({ resumeId, version, before, isCurrent }: VersionRowProps) {
  const { overall, band } = version
  const state = stateOf(version)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="flex w-10 shrink-0 flex-col items-center gap-1">
        <ResumeScore value={overall} band={band} label="Score" size="sm" />
        {overall !== null && before && <ScoreChange change={overall - (before.overall ?? 0)} />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          Version {version.version}
          {isCurrent && <Badge tone="accent">Current</Badge>}
          {state && <Badge tone={state.tone}>{state.label}</Badge>}
        </p>
        <p className="wrap-anywhere text-ink-soft">{version.fileName}</p>
        <p className="tabular text-xs text-ink-soft">
          {[
            formatDay(version.createdAt),
            kindOf(version.mediaType),
            version.pages && counted(version.pages, 'page'),
            fileSize(version.size),
            version.rubricVersion && `rubric ${version.rubricVersion}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <a
        href={filePaths.resumeVersionFile(resumeId, version.version)}
        download
        aria-label={`Download version ${version.version}`}
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
      >
        <Download aria-hidden />
      </a>
    </li>
  )
}
