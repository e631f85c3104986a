import type { QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router-dom'
import type { RuntimeConfig } from '#src/config.ts'

export function startAnalytics(
  _config: RuntimeConfig,
  _queryClient: QueryClient,
  _router: ReturnType<typeof createBrowserRouter>,
) {}
