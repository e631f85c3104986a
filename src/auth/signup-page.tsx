import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { Redirect } from '#src/shell/redirect.tsx'
import { useConfig } from '#src/config.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { FrontDoor } from './front-door/front-door.tsx'
import { OtherWayIn } from './other-way-in.tsx'
import { leadsToTask, safeRedirect } from './path-after-sign-in.ts'
import { useUser } from '#src/session.ts'
import { SignupForm } from './signup-form.tsx'

/** Who came of themselves does not need it. */
const CameFor = lazy(() => import('./came-for.tsx'))
/** Where the operator has providers. */
const ProviderButtons = lazy(() => import('./provider/provider-buttons.tsx'))

export default function SignupPage() {
  const { data: user } = useUser()
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  const { signInProviders } = useConfig()
  // Who has just signed up is on the way to the next step, not to the dashboard.
  const [isNew, setIsNew] = useState(false)
  if (user && !isNew) return <Redirect to={safeRedirect(redirect)} />
  const logIn = paths.login(redirect ?? undefined)
  const isForTask = leadsToTask(safeRedirect(redirect))
  return (
    <>
      <Head
        title="Create account"
        description="Create a Fairlead account: see what employers read in your resume, and find jobs that answer."
        canonical={paths.signup()}
        picture={paths.sitePicture}
      />
      <FrontDoor
        wordmark
        title="Create account"
        lead="See what employers read in your resume, then find jobs that explain the match, and answer."
        aside={
          !isForTask && (
            <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft">
              <p>
                Have an account?{' '}
                <Link to={logIn} className="link">
                  Log in
                </Link>
              </p>
              <Link to={paths.jobs} className="link">
                See the open jobs
              </Link>
            </div>
          )
        }
        below={
          isForTask && (
            <OtherWayIn question="Have an account?" to={logIn} label="Log in" redirect={redirect} />
          )
        }
      >
        {redirect && (
          <Suspense>
            <CameFor path={safeRedirect(redirect)} />
          </Suspense>
        )}
        <SignupForm redirect={redirect} onSignedUp={() => setIsNew(true)} />
        {signInProviders.length > 0 && (
          <PartBoundary>
            <ProviderButtons redirect={redirect} />
          </PartBoundary>
        )}
      </FrontDoor>
    </>
  )
}
