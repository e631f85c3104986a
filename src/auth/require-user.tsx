import { Outlet, useLocation } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { PageLoading } from '#src/shell/error/page-loading.tsx'
import { Redirect } from '#src/shell/redirect.tsx'
import { useUser } from '#src/session.ts'

/** Fetched when it is shown: visitors never see it. */
const SignedInParts = lazy(() => import('./signed-in-parts.tsx'))

/** Signed out: on to /login, which brings back here (path, query and hash). */
export function RequireUser() {
  const { pathname, search, hash } = useLocation()
  const { data: user, isPending, error } = useUser()
  if (error) throw error
  if (isPending) return <PageLoading />
  if (!user) return <Redirect to={paths.login(pathname + search + hash)} />
  return (
    <>
      <PartBoundary>
        <SignedInParts />
      </PartBoundary>
      <Outlet />
    </>
  )
}
