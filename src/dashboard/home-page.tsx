import { FileText, SlidersHorizontal, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useOrganizations, useUser } from '#src/session.ts'
import { ToJudge } from '#src/challenge/assignment/to-judge.tsx'
import { ClosingSoon } from '#src/challenge/closing-soon.tsx'
import { paths } from '#server/paths.ts'
import { MyInterviews } from '#src/application/interviews/my-interviews.tsx'
import { HappeningNow } from './happening-now.tsx'
import { News } from './news.tsx'
import { NextSteps } from './next-steps.tsx'
import { TeamNeeds } from './team-needs.tsx'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { Head } from '#src/shell/head.tsx'

const ways = [
  { to: paths.resumes, icon: FileText, title: 'Your resumes', text: 'Upload one, read its score' },
  {
    to: paths.signupInterests,
    icon: SlidersHorizontal,
    title: 'Your interests',
    text: 'Roles, skills and places',
  },
  { to: paths.profile, icon: UserRound, title: 'Your profile', text: 'What others see of you' },
]

/** What changed since one was last here. */
export default function HomePage() {
  const { data: user } = useUser()
  const { data: organizations } = useOrganizations()
  const firstName = user?.name.trim().split(/\s+/)[0]
  return (
    <>
      <Head title="Home" noindex />
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl font-semibold">{firstName ? `Hello, ${firstName}` : 'Home'}</h1>
          <Link to={paths.dashboard} className="link">
            Where you stand: your dashboard
          </Link>
        </div>
        <ComponentErrorBoundary>
          <HappeningNow />
        </ComponentErrorBoundary>
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-6">
            <ComponentErrorBoundary>
              <MyInterviews />
            </ComponentErrorBoundary>
            <ComponentErrorBoundary>
              <News />
            </ComponentErrorBoundary>
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <ComponentErrorBoundary>
              <ToJudge />
            </ComponentErrorBoundary>
            <ComponentErrorBoundary>
              <TeamNeeds />
            </ComponentErrorBoundary>
            {/* Those of who looks for work. */}
            {organizations?.length === 0 && (
              <ComponentErrorBoundary>
                <NextSteps />
              </ComponentErrorBoundary>
            )}
            <ul className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
              {ways.map(({ to, icon: Icon, title, text }) => (
                <li
                  key={to}
                  className="relative flex gap-3 rounded-surface border border-line bg-surface p-4 hover:bg-wash"
                >
                  <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
                  <div className="min-w-0">
                    <Link to={to} className="text-base font-semibold after:absolute after:inset-0">
                      {title}
                    </Link>
                    <p className="text-ink-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
            <ComponentErrorBoundary>
              <ClosingSoon />
            </ComponentErrorBoundary>
          </div>
        </div>
      </div>
    </>
  )
}
