import { statusOf } from '#src/trpc.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { NotFound } from './not-found.tsx'
import { PageLoading } from './page-loading.tsx'

const AccessDenied = lazy(() => import('./access-denied.tsx'))

/**
 * In place of a page whose record is not here: it is on its way, or there is none. A malformed id
 * names nothing, like an unknown one; any other error is thrown, for Page Error.
 */
export function NoRecord({ error }: { error: unknown }) {
  const status = statusOf(error)
  if (status === 404 || status === 400) return <NotFound />
  // Of an organization's team, but the role does not allow it.
  if (status === 403) return <AccessDenied />
  if (error) throw error
  return <PageLoading />
}
