import { hydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import type { InitialState } from './render.tsx'
import { AppRoutes, routes, type Handle } from './routes.tsx'
import { startAnalytics } from './shell/analytics.ts'
import { RecordMissingContext } from './shell/error/record-missing.ts'
import { readLocaleFrom } from './lib/intl.ts'
import { navigation } from './lib/navigation.ts'
import './styles.css'
import { createTrpcClient } from './trpc.ts'
import { setStyleNonce } from './ui/nonce.ts'

/** The page that the server rendered must be there before React takes over, or it would blink. */
async function loadMatchedPages() {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => (route.handle as Handle | undefined)?.preload?.()),
  )
}

async function start() {
  const root = document.getElementById('root')
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as InitialState
  if (!root || !navigation) throw new Error('The page has no root')
  setStyleNonce(document.querySelector<HTMLElement>('[property=csp-nonce]')?.nonce ?? '')
  readLocaleFrom(() => state.locale)
  const queryClient = createQueryClient()
  hydrate(queryClient, state.queries)
  // A page that did not come says so in its place.
  await loadMatchedPages().catch(() => {})
  hydrateRoot(
    root,
    <StrictMode>
      <App config={state.config} queryClient={queryClient} trpcClient={createTrpcClient()}>
        <RecordMissingContext value={state.missing}>
          <HistoryRouter history={navigation}>
            <AppRoutes />
          </HistoryRouter>
        </RecordMissingContext>
      </App>
    </StrictMode>,
  )
  // Says to tests and to whoever automates a browser that the page answers now.
  document.documentElement.dataset.ready = 'true'
  startAnalytics(state.config, queryClient, navigation)
}

void start()
