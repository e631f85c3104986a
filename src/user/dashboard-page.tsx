import { NewestJobs } from '#src/job/newest-jobs.tsx'
import { ComponentErrorBoundary } from '#src/shell/component-error.tsx'
import { Head } from '#src/shell/head.tsx'
import { NextSteps } from './next-steps.tsx'
import { NewestScore } from './newest-score.tsx'
import { VerifyBanner } from './verify-banner.tsx'

export default function DashboardPage() {
  return (
    <>
      <Head title="Dashboard" noindex />
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl font-semibold">Dashboard</h1>
        <VerifyBanner />
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <ComponentErrorBoundary>
            <NextSteps />
          </ComponentErrorBoundary>
          <ComponentErrorBoundary>
            <NewestScore />
          </ComponentErrorBoundary>
        </div>
        <ComponentErrorBoundary>
          <NewestJobs />
        </ComponentErrorBoundary>
      </div>
    </>
  )
}
