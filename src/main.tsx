import { hydrate, type DehydratedState } from '@tanstack/react-query'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchRoutes, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom'
import { userKey } from './api.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import type { InitialState } from './render.tsx'
import { AppRoutes, routes, type Handle } from './routes.tsx'
import { startAnalytics } from './shell/analytics.ts'
import { RecordMissingContext } from './shell/error/record-missing.ts'
import { MemberHeader } from './shell/header.tsx'
import { readLocaleFrom } from './lib/intl.ts'
import { readNowFrom } from './lib/use-now.ts'
import { navigation } from './lib/navigation.ts'
import { writeStored } from './lib/browser-storage.ts'
import './styles.css'
import { createTrpcClient } from './trpc.ts'

/** The page that the server rendered must be there before React takes over, or it would blink. */
async function loadMatchedPages() {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => (route.handle as Handle | undefined)?.preload?.()),
  )
}

/** By Back or Forward a browser shows what it kept, and asks nobody whether it is still the same. */
const isKept = () =>
  performance
    .getEntriesByType('navigation')
    .some(entry => 'type' in entry && entry.type === 'back_forward')

/** Of a page that was kept the server has just said that it is still the same. */
const readNow = ({ mutations, queries }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map(query => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Date.now() },
  })),
})

async function start() {
  const root = document.getElementById('root')
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as InitialState
  if (!root || !navigation) throw new Error('The page has no root')
  readLocaleFrom(() => state.locale)
  readNowFrom(() => state.now)
  const queryClient = createQueryClient()
  hydrate(queryClient, readNow(state.queries))
  // A page that did not come says so in its place.
  await Promise.allSettled([
    loadMatchedPages(),
    queryClient.getQueryData(userKey) && MemberHeader.preload(),
  ])
  const history = navigation
  const onReady = () => {
    // Says to tests and to whoever automates a browser that the page answers now.
    document.documentElement.dataset.ready = 'true'
    if (isKept()) void queryClient.invalidateQueries()
    startAnalytics(state.config, queryClient, history)
    setTimeout(
      () =>
        void import('./shell/visits/watch-visits.ts').then(
          ({ watchVisits }) => watchVisits(queryClient, history),
          // Blocked or offline: the site goes on without.
          () => {},
        ),
      1000,
    )
    void bringFont(history)
  }
  // In small pieces, between which the browser answers; all at once it could not for a tenth of a second.
  startTransition(() => {
    hydrateRoot(
      root,
      <Hydrated onHydrated={onReady}>
        <StrictMode>
          <App config={state.config} queryClient={queryClient} trpcClient={createTrpcClient()}>
            <RecordMissingContext value={state.missing}>
              <HistoryRouter history={history}>
                <AppRoutes />
              </HistoryRouter>
            </RecordMissingContext>
          </App>
        </StrictMode>
      </Hydrated>,
    )
  })
}

interface HydratedProps {
  onHydrated: () => void
  children: ReactNode
}

function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated])
  return children
}

/**
 * The first page of a visit keeps the local letters it was painted with, as other ones would move
 * its lines. The font comes afterwards: for the next page, and for the next visit (index.html).
 */
async function bringFont(history: NonNullable<typeof navigation>) {
  const fonts = document.querySelector<HTMLStyleElement>('#fonts')
  if (!fonts?.media) return
  const [, url] = /url\("?(.+?)"?\)/.exec(fonts.textContent) ?? []
  if (!url) return
  const font = await fetch(url, { priority: 'low' }).catch(() => null)
  if (!font?.ok) return
  await font.arrayBuffer()
  writeStored('font', url)
  const stop = history.listen(() => {
    fonts.media = ''
    stop()
  })
}

void start()
