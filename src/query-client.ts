import {
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query'

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

/**
 * What is asked for again because something has changed must tell of the change: so the library
 * drops an answer that is still on its way, but for a first one. Here that goes too.
 */
class FreshQueryClient extends QueryClient {
  override refetchQueries<Key extends QueryKey = QueryKey>(
    filters?: RefetchQueryFilters<Key>,
    options?: RefetchOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
      if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true })
    return super.refetchQueries(filters, options)
  }
}

export const createQueryClient = () => new FreshQueryClient(queryConfig)
