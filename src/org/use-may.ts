import { may, type Permission } from '#server/shown/roles.ts'
import { trpc } from '#src/trpc.ts'

/** What the person may do in an organization that they are a member of; undefined while that is read. */
export function useMay(orgSlug: string) {
  const { data } = trpc.org.dashboard.useQuery({ orgSlug }, { throwOnError: true })
  return data && ((permission: Permission) => may(data.org.role, permission))
}
