import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ResumeScore } from '#src/resume/resume-score.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The score of the resume uploaded last. */
export function NewestScore() {
  const { data } = trpc.resume.list.useQuery(undefined, { throwOnError: true })
  const newest = data?.items[0]
  return (
    <Card
      title="Your resume"
      action={
        newest && (
          <Link to={paths.resumes} className="link">
            All resumes
          </Link>
        )
      }
    >
      {!data && (
        <Loading label="Loading your resume" className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-full" />
          <Skeleton className="h-10 flex-1" />
        </Loading>
      )}
      {data && !newest && (
        <div className="flex flex-col items-start gap-3">
          <p className="text-ink-soft">
            You have no resume here yet. Upload one to see its score and what to improve.
          </p>
          <Link to={paths.resumes} className={buttonClass({ variant: 'primary' })}>
            Upload a resume
          </Link>
        </div>
      )}
      {newest && (
        <div className="flex items-center gap-4">
          <ResumeScore value={newest.overall} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{newest.title}</p>
            <p className="text-ink-soft">
              {newest.overall === null ? 'Not graded' : `${newest.overall} of 100`}
              {' · '}
              <RelativeTime value={newest.createdAt} />
            </p>
            <Link to={paths.resumeAnalysis(newest.id)} className="link">
              Open the analysis
            </Link>
          </div>
        </div>
      )}
    </Card>
  )
}
