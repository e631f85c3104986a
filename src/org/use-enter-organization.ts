import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { organizationKey, organizationsKey } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'

/** To the dashboard of an organization whose admin one has just become. */
export function useEnterOrganization() {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  return async (orgSlug: string, message: string, description?: string) => {
    // Else the five-minute cache would say Access Denied.
    await queryClient.refetchQueries({ queryKey: organizationsKey })
    await queryClient.invalidateQueries({ queryKey: organizationKey(orgSlug) })
    await utils.org.page.invalidate({ orgSlug })
    toast({ title: message, ...(description && { description }) })
    await navigate(paths.orgDashboard(orgSlug), { replace: true })
  }
}
