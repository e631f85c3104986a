import { Outlet, useParams } from 'react-router-dom'
import { AccessDenied } from '#src/shell/access-denied.tsx'
import { OrganizationsFailed } from '#src/shell/organizations-failed.tsx'
import { PageLoading } from '#src/shell/page-loading.tsx'
import { useOrganizations } from './session.ts'

/** The person's organizations must contain the route's; the server checks every call besides. */
export function RequireOrgAdmin() {
  const { orgSlug } = useParams()
  const { data: organizations, error, refetch } = useOrganizations()
  if (organizations?.some(org => org.orgSlug === orgSlug)) return <Outlet />
  if (organizations) return <AccessDenied />
  if (error) return <OrganizationsFailed onRetry={() => void refetch()} />
  return <PageLoading />
}
