import { useQuery, useQueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError, apiGet, apiPost, organizationsKey, userKey, type RouterOutputs } from './api.ts'
import { readLocaleFrom } from '#src/lib/intl.ts'
import { paths } from '#server/paths.ts'

export type CurrentUser = NonNullable<RouterOutputs['auth']['user']>
type Organizations = RouterOutputs['user']['organizations']

/** A 401 means "nobody"; any other refusal is an error. */
async function fetchUser(context: QueryFunctionContext): Promise<CurrentUser | null> {
  try {
    return await apiGet<CurrentUser>(context)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The signed-in person, null when signed out, undefined while loading. */
export const useUser = () => useQuery({ queryKey: userKey, queryFn: fetchUser })

/** A 404 gives an empty list. */
async function fetchOrganizations(context: QueryFunctionContext): Promise<Organizations> {
  try {
    return await apiGet<Organizations>(context)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { data: [] }
    throw error
  }
}

/** The organizations whose admin screens the person may open; kept 5 minutes, at most 2 retries. */
export function useOrganizations() {
  const { data: user } = useUser()
  return useQuery({
    queryKey: organizationsKey,
    queryFn: fetchOrganizations,
    enabled: Boolean(user),
    staleTime: 5 * 60 * 1000,
    retry: (failures, error) =>
      failures < 2 &&
      !(error instanceof ApiError && (error.status === 401 || error.status === 404)),
    select: organizations => organizations.data,
  })
}

/**
 * Ends the session, forgets everything cached and goes to /login with the way back.
 * Resolves to false, with the person still signed in, when the server refuses.
 */
export function useSignOut(): () => Promise<boolean> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return async () => {
    try {
      await apiPost('/api/auth/logout')
    } catch {
      return false
    }
    queryClient.clear()
    queryClient.setQueryData(userKey, null)
    readLocaleFrom()
    await navigate(paths.login(pathname + search + hash))
    return true
  }
}
