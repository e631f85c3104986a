import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfigContext, type RuntimeConfig } from './config.ts'
import { AppErrorBoundary } from './shell/error/app-error.tsx'
import { createTrpcClient, trpc } from './trpc.ts'

interface AppProps {
  config: RuntimeConfig
  queryClient: QueryClient
  trpcClient: ReturnType<typeof createTrpcClient>
  /** The router's provider. */
  children: ReactNode
}

/** What stands around the routes, on the server and in the browser alike. */
export function App({ config, queryClient, trpcClient, children }: AppProps) {
  return (
    <AppErrorBoundary>
      <ConfigContext value={config}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </trpc.Provider>
      </ConfigContext>
    </AppErrorBoundary>
  )
}
