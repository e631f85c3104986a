import { useParams } from 'react-router-dom'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AboutCopy } from './about-copy.tsx'
import { AnalysisHeader } from './analysis-header.tsx'
import { AnalysisView } from './analysis-view.tsx'
import { NotInFile } from './not-in-file.tsx'
import { UnreadView } from './unread-view.tsx'

export default function AnalysisPage() {
  const { resumeId = '' } = useParams()
  const resume = trpc.resume.byId.useQuery({ resumeId })
  const analysis = trpc.resume.analysis.useQuery({ resumeId })
  const error = resume.error ?? analysis.error
  if (error) return <NoRecord error={error} />
  if (!resume.data || !analysis.data) return <AnalysisLoading />
  const isRead = resume.data.parsed !== null && analysis.data.dimensions.length > 0
  return (
    <>
      <Head title={`${resume.data.title}: resume analysis`} noindex />
      <div className="flex flex-col gap-6">
        <AnalysisHeader resume={resume.data} isRead={isRead} />
        {resume.data.jobId && <AboutCopy resume={resume.data} />}
        {resume.data.isCorrected && <NotInFile resume={resume.data} />}
        {isRead ? (
          <AnalysisView
            key={`${resumeId} ${resume.data.version}`}
            resume={resume.data}
            analysis={analysis.data}
          />
        ) : (
          <UnreadView resume={resume.data} />
        )}
      </div>
    </>
  )
}

function AnalysisLoading() {
  return (
    <>
      <Head title="Resume analysis" noindex />
      <Loading label="Loading the analysis" className="flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-9 w-72 max-w-full" />
        </div>
        <div className="grid gap-8 lg:grid-cols-2">
          <Skeleton className="aspect-[1/1.414] w-full max-lg:hidden" />
          <div className="flex flex-col gap-5">
            <Skeleton className="h-10" />
            <div className="flex items-center gap-5">
              <Skeleton className="size-28 rounded-full" />
              <Skeleton className="h-8 w-40" />
            </div>
            {[0, 1, 2, 3, 4].map(index => (
              <Skeleton key={index} className="h-12" />
            ))}
          </div>
        </div>
      </Loading>
    </>
  )
}
