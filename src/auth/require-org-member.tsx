import { Outlet, useParams } from 'react-router-dom'
import AccessDenied from '#src/shell/error/access-denied.tsx'
import { OrganizationsFailed } from '#src/shell/error/organizations-failed.tsx'
import { PageLoading } from '#src/shell/error/page-loading.tsx'
import { useOrganizations } from '#src/session.ts'

/** The person's organizations must contain the route's; the server checks every call besides. */
export default function RequireOrgMember() {
  const { orgSlug } = useParams()
  const { data: organizations, error, refetch } = useOrganizations()
  if (organizations?.some(org => org.orgSlug === orgSlug)) return <Outlet />
  if (organizations) return <AccessDenied />
  if (error) return <OrganizationsFailed onRetry={() => void refetch()} />
  return <PageLoading />
}
