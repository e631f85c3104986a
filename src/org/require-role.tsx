import { Outlet, useParams } from 'react-router-dom'
import { may, type Permission } from '#server/shown/roles.ts'
import { PageLoading } from '#src/shell/error/page-loading.tsx'
import { trpc } from '#src/trpc.ts'
import { RoleDenied } from './role-denied.tsx'

/** For forms that read nothing first: whoever may not send one does not get to fill it in. */
export default function RequireRole({ to }: { to: Permission }) {
  const { orgSlug = '' } = useParams()
  const { data } = trpc.org.dashboard.useQuery({ orgSlug }, { throwOnError: true })
  if (!data) return <PageLoading />
  const { role } = data.org
  return may(role, to) ? <Outlet /> : <RoleDenied role={role} needs={to} />
}
