import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { userKey } from '#src/api.ts'
import type { CurrentUser } from '#src/session.ts'

/** Starts over as somebody signed in: nothing cached before is theirs. */
export function useStartAsUser() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (user: CurrentUser, to: string) => {
    queryClient.clear()
    queryClient.setQueryData(userKey, user)
    await navigate(to, { replace: true })
  }
}
