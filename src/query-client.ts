import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'

/** Never stale, no refetch on focus, no polling, no retry: each mutation names what it invalidates. */
const queryConfig: QueryClientConfig = {
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
}

export const createQueryClient = () => new QueryClient(queryConfig)
