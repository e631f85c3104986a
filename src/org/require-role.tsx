import { Outlet, useParams } from 'react-router-dom'
import type { Permission } from '#server/shown/roles.ts'
import AccessDenied from '#src/shell/error/access-denied.tsx'
import { PageLoading } from '#src/shell/error/page-loading.tsx'
import { useMay } from './use-may.ts'

/** For forms that read nothing first: whoever may not send one does not get to fill it in. */
export default function RequireRole({ to }: { to: Permission }) {
  const { orgSlug = '' } = useParams()
  const may = useMay(orgSlug)
  if (!may) return <PageLoading />
  return may(to) ? <Outlet /> : <AccessDenied />
}
