import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { MyInterviews } from '#src/application/interviews/my-interviews.tsx'
import { MyApplications } from '#src/application/my-applications.tsx'
import { ToJudge } from '#src/challenge/assignment/to-judge.tsx'
import { RecommendedJobs } from '#src/job/recommended-jobs.tsx'
import { CreateOrganization } from '#src/org/create-organization.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Head } from '#src/shell/head.tsx'
import { ContinueOnboarding } from '#src/onboarding/continue-onboarding.tsx'
import { SavedClosing } from './saved-closing.tsx'
import { MessagesLink } from './messages-link.tsx'
import { MyDeadlines } from './my-deadlines.tsx'
import { HappeningNow } from './happening-now.tsx'
import { NextSteps } from './next-steps.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ResumeCard } from './resume-card.tsx'
import { TeamNeeds } from './team-needs.tsx'
import { VerifyBanner } from './verify-banner.tsx'

const JobsForResults = lazy(() => import('#src/application/results/jobs-for-results.tsx'))
const NotificationsView = lazy(() => import('./notifications-view.tsx'))
const KeptView = lazy(() => import('./kept/kept-view.tsx'))
const ApplicationsView = lazy(() => import('#src/application/mine/applications-view.tsx'))
const MessagesView = lazy(() => import('#src/application/messages/messages-view.tsx'))

/** Where one stands, or the view of it that the address names. */
export default function DashboardPage() {
  const [search] = useSearchParams()
  const view = search.get('view')
  if (view === 'kept') return <KeptView />
  if (view === 'notifications') return <NotificationsView />
  if (view === 'messages') return <MessagesView />
  return view === 'applications' ? <ApplicationsView /> : <Overview />
}

/** Each card fails alone. */
function Overview() {
  return (
    <>
      <Head title="Dashboard" noindex />
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl font-semibold">Dashboard</h1>
          <nav aria-label="More of yours" className="flex flex-wrap gap-x-6 gap-y-2">
            <MessagesLink />
            <Link to={paths.kept} className="link">
              Saved searches, followed and hidden
            </Link>
          </nav>
        </div>
        <ComponentErrorBoundary>
          <HappeningNow />
        </ComponentErrorBoundary>
        <VerifyBanner />
        <ComponentErrorBoundary>
          <ToJudge />
        </ComponentErrorBoundary>
        <ComponentErrorBoundary>
          <TeamNeeds />
        </ComponentErrorBoundary>
        <ComponentErrorBoundary>
          <MyInterviews />
        </ComponentErrorBoundary>
        <ContinueOnboarding />
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-6">
            <ComponentErrorBoundary>
              <MyApplications />
            </ComponentErrorBoundary>
            <RecommendedJobs />
            <ComponentErrorBoundary>
              <SavedClosing />
            </ComponentErrorBoundary>
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <ComponentErrorBoundary>
              <NextSteps />
            </ComponentErrorBoundary>
            <ComponentErrorBoundary>
              <ResumeCard />
            </ComponentErrorBoundary>
            <ComponentErrorBoundary>
              <MyDeadlines />
            </ComponentErrorBoundary>
            <ComponentErrorBoundary>
              <Suspense>
                <JobsForResults />
              </Suspense>
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
