import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { userKey } from '#src/api.ts'
import { readLocaleFrom } from '#src/lib/intl.ts'
import type { CurrentUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'

/** Starts over as somebody signed in: nothing cached before is theirs. */
export function useStartAsUser() {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  return async (user: CurrentUser, to: string) => {
    queryClient.clear()
    // The header shows it too: asked once. Who does not hear it reads on as visitors do.
    const unread = await utils.user.unreadNotifications.fetch().catch(() => null)
    readLocaleFrom(unread ? () => unread.locale : undefined)
    queryClient.setQueryData(userKey, user)
    await navigate(to, { replace: true })
  }
}
