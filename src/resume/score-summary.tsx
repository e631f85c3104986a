import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BestFixes } from './analysis/best-fixes.tsx'
import { bandText, heldText, isOpen, rankFindings, stateOf } from './resume-words.ts'
import { ResumeScore } from './resume-score.tsx'

/** A resume's score with the three findings that gain most, for a step of signing up. */
export function ScoreSummary({ resumeId }: { resumeId: string }) {
  return (
    <ComponentErrorBoundary>
      <Summary resumeId={resumeId} />
    </ComponentErrorBoundary>
  )
}

function Summary({ resumeId }: { resumeId: string }) {
  const resume = trpc.resume.byId.useQuery({ resumeId })
  const analysis = trpc.resume.analysis.useQuery({ resumeId })
  const error = resume.error ?? analysis.error
  if (error) throw error
  if (!resume.data || !analysis.data) return <SummaryLoading />
  const { overall, band, bandReason, findings } = analysis.data
  const state = stateOf(resume.data)
  if (overall === null)
    return (
      <p className="max-w-prose">{state?.reason ?? 'There is too little in this file to grade.'}</p>
    )
  const held = heldText(findings)
  const found = `${paths.resumeAnalysis(resumeId)}?back=signup&tab=findings`
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <ResumeScore value={overall} band={band} size="lg" />
        <div className="flex flex-col gap-1">
          <p className="text-xl font-semibold">{bandText(band, overall)}</p>
          <p className="max-w-prose text-ink-soft">
            {overall} of 100 points. {held} {bandReason}
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {held && (
              <Link to={`${found}&severity=question`} className="link min-h-6">
                Answer what we ask
              </Link>
            )}
            <Link to={`${paths.resumeAnalysis(resumeId)}?back=signup`} className="link">
              See the whole analysis
            </Link>
          </p>
        </div>
      </div>
      <BestFixes
        findings={rankFindings(findings).filter(isOpen)}
        heading="h2"
        pathOf={number => `${found}&finding=${number}`}
      />
    </div>
  )
}

function SummaryLoading() {
  return (
    <Loading label="Loading the score" className="flex flex-col gap-5">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <Skeleton className="size-36 rounded-full" />
        <Skeleton className="h-12 w-48" />
      </div>
      {[0, 1, 2].map(index => (
        <Skeleton key={index} className="h-11" />
      ))}
    </Loading>
  )
}
