import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { bandWords, pointsText, stateOf, toneOfScore } from '#src/resume/resume-words.ts'
import type { Analysis, ResumeItem } from '#src/resume/resume-words.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ScoreRing } from '#src/ui/score-ring.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SignupStep, StepActions } from './signup-stepper.tsx'

export default function SignupAnalysisPage() {
  const { data: resumes, error } = trpc.resume.list.useQuery()
  if (error) throw error
  const newest = resumes?.items[0]
  return (
    <SignupStep
      step={2}
      title="Your resume analysis"
      lead="The same file always gets the same score, and every point lost names its reason."
    >
      {!resumes && <AnalysisLoading />}
      {resumes && !newest && (
        <Empty
          action={
            <Link to={paths.signupImport} className={buttonClass()}>
              Upload a resume
            </Link>
          }
        >
          No resume yet
        </Empty>
      )}
      {newest && <NewestAnalysis resume={newest} />}
      <StepActions step={2} canSkip={!newest}>
        {newest && (
          <Link to={paths.signupAbout} className={buttonClass({ variant: 'primary' })}>
            Continue
          </Link>
        )}
      </StepActions>
    </SignupStep>
  )
}

function NewestAnalysis({ resume }: { resume: ResumeItem }) {
  const { data: analysis, error } = trpc.resume.analysis.useQuery({ resumeId: resume.id })
  if (error) throw error
  const state = stateOf(resume)
  if (!analysis) return <AnalysisLoading />
  return (
    <>
      {state && (
        <Alert
          tone={state.tone === 'neutral' ? 'info' : state.tone}
          title={state.label}
          action={
            <Link to={paths.signupImport} className={buttonClass({ size: 'sm' })}>
              Upload another file
            </Link>
          }
        >
          <p>{state.reason}</p>
        </Alert>
      )}
      {analysis.overall !== null && <Score resume={resume} analysis={analysis} />}
    </>
  )
}

function Score({ resume, analysis }: { resume: ResumeItem; analysis: Analysis }) {
  const { overall, band } = analysis
  if (overall === null) return null
  const worst = analysis.findings
    .filter(finding => finding.points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, 3)
  return (
    <>
      <div className="flex items-center gap-5">
        <ScoreRing value={overall} label="Resume score" tone={toneOfScore(overall)} size="lg" />
        <div className="min-w-0">
          {band && <p className="text-lg font-semibold">{bandWords[band]}</p>}
          <p className="wrap-anywhere text-ink-soft">{resume.fileName}</p>
          <Link to={paths.resumeAnalysis(resume.id)} className="link mt-1 inline-block">
            See the full analysis
          </Link>
        </div>
      </div>
      {worst.length > 0 && (
        <Card
          title={worst.length === 1 ? 'The best fix' : `The ${worst.length} best fixes`}
          padded={false}
        >
          <ol>
            {worst.map(finding => (
              <li
                key={`${finding.code} ${finding.pointer}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line p-4 last:border-0"
              >
                <p className="min-w-0 flex-1 basis-72 font-medium">{finding.message}</p>
                <p className="tabular text-xs text-ink-soft">{pointsText(finding.points)}</p>
                <p className="w-full text-ink-soft">{finding.action}</p>
              </li>
            ))}
          </ol>
        </Card>
      )}
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
