import { Suspense, useContext, useEffect, useState } from 'react'
import type { MouseEvent } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { useOrganizations, useUser } from '#src/session.ts'
import { tellTyped } from '#src/form/draft/typed-before.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Keyboard } from './help/keyboard.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { RecordMissingContext } from './error/record-missing.ts'
import { NotFound } from './error/not-found.tsx'
import { PageBoundary } from './error/page-boundary.tsx'
import { PageFailure } from './error/page-error.tsx'
import { PageLoading } from './error/page-loading.tsx'
import { useFocusOnPathChange } from './use-focus-on-path-change.ts'
import { useFreshUser } from './use-fresh-user.ts'
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts'
import { Welcome } from './help/welcome.tsx'

/** Around every page. /login and /signup stand alone, without header and footer. */
export function Layout() {
  const { pathname } = useLocation()
  const { data: user, error } = useUser()
  const { data: organizations = [], isError, refetch } = useOrganizations()
  useFreshUser()
  useFocusOnPathChange()
  useScrollOnNavigation()
  const isBare = [paths.login(), paths.signup()].some(path => matchPath(path, pathname))
  return (
    <>
      <a
        href="#main"
        onClick={skipToMain}
        className="visually-hidden z-60 rounded-control bg-raised p-3 font-medium text-ink shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:m-0 focus:size-auto focus:[clip-path:none]"
      >
        Skip to content
      </a>
      <LoadingBar />
      <div className="flex min-h-svh flex-col">
        {!isBare && <Header user={error ? undefined : user} organizations={organizations} />}
        {!isBare && isError && (
          <p role="alert" className="px-4 sm:px-6">
            Your organizations did not load.{' '}
            <button className="underline" onClick={() => refetch()}>
              Retry
            </button>
          </p>
        )}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-page flex-1 px-4 py-6 outline-none has-data-front-door:flex has-data-front-door:max-w-none has-data-front-door:p-0 sm:px-6 sm:py-8"
        >
          {error ? (
            <PageFailure error={error} />
          ) : (
            <PageBoundary>
              <Suspense fallback={<PageLoading />}>
                <Page />
              </Suspense>
            </PageBoundary>
          )}
        </main>
        {!isBare && <Footer />}
      </div>
      {user === null && !error && !isBare && <Welcome />}
      <Keyboard user={user ?? null} organizations={organizations} />
      <LazyToaster />
    </>
  )
}

/** The page, or Not-found for as long as one stays where the server found no record. */
function Page() {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const isMissing = useContext(RecordMissingContext) && key === firstKey
  // Here and not around it: React takes a page over after what is around.
  useEffect(tellTyped, [])
  return isMissing ? <NotFound /> : <Outlet />
}

/** Without touching the address, which a sign-in or a shared link would carry along. */
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
