import { MyApplications } from '#src/application/my-applications.tsx'
import { RecommendedJobs } from '#src/job/recommended-jobs.tsx'
import { CreateOrganization } from '#src/org/create-organization.tsx'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Head } from '#src/shell/head.tsx'
import { ContinueOnboarding } from '#src/onboarding/continue-onboarding.tsx'
import { MyDeadlines } from './my-deadlines.tsx'
import { NewestScore } from './newest-score.tsx'
import { NextSteps } from './next-steps.tsx'
import { ProfileCard } from './profile-card.tsx'
import { VerifyBanner } from './verify-banner.tsx'

/** Where one stands; each card fails alone. */
export default function DashboardPage() {
  return (
    <>
      <Head title="Dashboard" noindex />
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl font-semibold">Dashboard</h1>
        <VerifyBanner />
        <ContinueOnboarding />
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-6">
            <ComponentErrorBoundary>
              <MyApplications />
            </ComponentErrorBoundary>
            <RecommendedJobs />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <ComponentErrorBoundary>
              <NextSteps />
            </ComponentErrorBoundary>
            <ComponentErrorBoundary>
              <NewestScore />
            </ComponentErrorBoundary>
            <ComponentErrorBoundary>
              <MyDeadlines />
            </ComponentErrorBoundary>
            <ComponentErrorBoundary>
              <ProfileCard />
            </ComponentErrorBoundary>
            <CreateOrganization />
          </div>
        </div>
      </div>
    </>
  )
}
