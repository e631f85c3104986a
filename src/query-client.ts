import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'

/**
 * Never stale, no refetch on focus, no polling, no retry: each mutation names what it invalidates.
 * Offline a call is made and fails in words, where it would wait for the connection without one.
 */
const queryConfig: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
}

export const createQueryClient = () => new QueryClient(queryConfig)
