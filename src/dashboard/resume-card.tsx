import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ResumeScore } from '#src/resume/resume-score.tsx'
import { ScoreChange } from '#src/resume/score-change.tsx'
import { ScoreLine } from '#src/resume/score-line.tsx'
import { isRead, type ResumeItem } from '#src/resume/resume-words.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The primary resume, or else the newest that could be read, with its score over time. */
export function ResumeCard() {
  const { data } = trpc.resume.list.useQuery(undefined, { throwOnError: true })
  const items = data?.items ?? []
  const shown =
    items.find(item => item.isPrimary && isRead(item)) ??
    items.find(item => item.jobId === null && isRead(item)) ??
    items.find(isRead)
  return (
    <Card
      title="Your resume"
      action={
        <Link to={paths.resumes} className="link">
          All resumes
        </Link>
      }
    >
      {!data && (
        <Loading label="Loading your resume" className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-full" />
          <Skeleton className="h-10 flex-1" />
        </Loading>
      )}
      {data && !shown && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">
            {items.length > 0
              ? 'None of your files could be read yet. Upload one as a PDF or a Word file.'
              : 'You have no resume here yet. Upload one to see its score and what to improve.'}
          </p>
          <Link to={paths.resumes} className={buttonClass({ variant: 'primary' })}>
            Upload a resume
          </Link>
        </div>
      )}
      {shown && <Score resume={shown} />}
    </Card>
  )
}

function Score({ resume }: { resume: ResumeItem }) {
  const { id, overall, band, overallBefore, title, uploadedAt, version } = resume
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <ResumeScore value={overall} band={band} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-ink-soft">
            {overall === null
              ? 'Not graded'
              : `${overall} of 100${band === null ? ', no band yet' : ''}`}{' '}
            {overall !== null && overallBefore !== null && (
              <ScoreChange change={overall - overallBefore} />
            )}
            {' · '}
            <RelativeTime value={uploadedAt} />
          </p>
          <Link to={paths.resumeAnalysis(id)} className="link">
            Open the analysis
          </Link>
        </div>
      </div>
      {version > 1 && <OverTime resumeId={id} />}
    </div>
  )
}

function OverTime({ resumeId }: { resumeId: string }) {
  const { data } = trpc.resume.history.useQuery({ resumeId }, { throwOnError: true })
  if (!data)
    return (
      <Loading label="Loading the scores of its versions">
        <Skeleton className="h-40" />
      </Loading>
    )
  const graded = data.versions.filter(({ overall }) => overall !== null)
  return graded.length > 1 && <ScoreLine versions={graded.toReversed()} />
}
