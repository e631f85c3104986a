import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { ReadSummary } from '#src/resume/read-summary.tsx'
import { isRead, stateOf } from '#src/resume/resume-words.ts'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { ScoreSummary } from '#src/resume/score-summary.tsx'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SignupStep, StepActions } from './signup-stepper.tsx'
import { useStepDone } from './use-onboarding.ts'

export default function SignupAnalysisPage() {
  const { data: resumes, error } = trpc.resume.list.useQuery()
  if (error) throw error
  const newest = resumes?.items[0]
  const stepDone = useStepDone()
  return (
    <SignupStep
      step={2}
      title="Your resume analysis"
      lead="The same file always gets the same score, and every point lost names its reason."
    >
      {!resumes && <AnalysisLoading />}
      {resumes && !newest && (
        <Empty
          icon={<PageDrawing of="awaited" />}
          action={
            <Link to={paths.signupImport} className={buttonClass({ variant: 'primary' })}>
              Upload a resume
            </Link>
          }
        >
          No resume yet
        </Empty>
      )}
      {newest && <NewestAnalysis resume={newest} />}
      <StepActions step={2} canSkip={resumes !== undefined && !newest}>
        {newest && (
          <Link
            to={paths.signupAbout}
            onClick={() => stepDone(2, isRead(newest) ? 'done' : 'skipped')}
            className={buttonClass({ variant: 'primary' })}
          >
            Continue
          </Link>
        )}
      </StepActions>
    </SignupStep>
  )
}

function NewestAnalysis({ resume }: { resume: ResumeItem }) {
  const state = stateOf(resume)
  return (
    <>
      {state && (
        <Alert
          tone={state.tone === 'neutral' ? 'info' : state.tone}
          title={state.label}
          action={
            <span className="flex flex-wrap gap-2">
              {isRead(resume) && (
                <Link
                  to={`${paths.resumeAnalysis(resume.id)}?tab=extracted&back=signup`}
                  className={buttonClass({ size: 'sm', variant: 'primary' })}
                >
                  Check the fields
                </Link>
              )}
              <Link to={paths.signupImport} className={buttonClass({ size: 'sm' })}>
                Upload another file
              </Link>
            </span>
          }
        >
          <p>{state.reason}</p>
        </Alert>
      )}
      {resume.overall !== null && <ScoreSummary resumeId={resume.id} />}
      <ReadSummary resumeId={resume.id} />
    </>
  )
}

function AnalysisLoading() {
  return (
    <Loading className="flex flex-col gap-8">
      <div className="flex items-center gap-5">
        <Skeleton className="size-28 rounded-full" />
        <Skeleton className="h-16 w-48" />
      </div>
      <Skeleton className="h-72 rounded-surface" />
    </Loading>
  )
}
