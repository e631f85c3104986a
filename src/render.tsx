import { AsyncLocalStorage } from 'node:async_hooks'
import { Writable } from 'node:stream'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import { renderToPipeableStream } from 'react-dom/server'
import { matchRoutes, StaticRouter, type RouteMatch } from 'react-router-dom'
import { defaultLocale } from '#server/shown/locales.ts'
import { organizationsKey, userKey, type RouterOutputs } from './api.ts'
import { App } from './app.tsx'
import type { RuntimeConfig } from './config.ts'
import { readLocaleFrom } from './lib/intl.ts'
import { readNowFrom, thisMinute } from './lib/use-now.ts'
import { createQueryClient } from './query-client.ts'
import { AppRoutes, routes, type Handle } from './routes.tsx'
import { RecordMissingContext } from './shell/error/record-missing.ts'
import { createTrpcClient, type Helpers } from './trpc.ts'

export interface RenderRequest {
  url: string
  config: RuntimeConfig
  helpers: Helpers
  /** Null when signed out. */
  user: RouterOutputs['auth']['user']
  organizations: RouterOutputs['user']['organizations'] | null
  /** Of whoever asks. */
  locale: string
}

/** A page with its data, before it is drawn. */
export interface Prepared {
  status: 200 | 404
  /** Of the address, as the routes have it: `/u/:username`. */
  pattern: string
  /** The page's present address, when this one is not it any more. */
  moved: string | null
  /** What the browser starts from, as JSON: the same for the same data. */
  state: string
  /** Modules of the matched page, as the build's manifest names them. */
  sources: string[]
  /** Of one state at one address it is always the same: tags for the document's head, and its body. */
  draw(): Promise<{ head: string; body: string }>
}

export interface InitialState {
  config: RuntimeConfig
  /** The page's record does not exist: show Not-found until the person goes on. */
  missing: boolean
  queries: DehydratedState
  locale: string
  /** The minute of the rendering, in milliseconds since 1970. */
  now: number
}

/** Several pages are rendered at once, each for its own reader. */
const readers = new AsyncLocalStorage<Pick<InitialState, 'locale' | 'now'>>()
readLocaleFrom(() => readers.getStore()?.locale ?? defaultLocale)
readNowFrom(() => readers.getStore()?.now ?? thisMinute())

/** Reads a page's data. It reaches the page as the JSON that a browser would read. */
export async function render(request: RenderRequest): Promise<Prepared> {
  const asked = urlOf(request.url)
  const url = asked ?? new URL('http://server.invalid/*')
  // The router takes "//" for one slash, where a browser reads a host.
  const isOdd = asked === null || url.pathname.startsWith('//')
  const matches = isOdd ? [] : (matchRoutes(routes, url) ?? [])
  const [found] = await Promise.all([
    prefetch(request, matches, url),
    ...matches.map(async ({ route }) => (route.handle as Handle | undefined)?.preload?.()),
  ])
  const missing = isOdd || found.missing
  const { queryClient } = request.helpers
  queryClient.setQueryData(userKey, request.user)
  if (request.organizations) queryClient.setQueryData(organizationsKey, request.organizations)
  const now = thisMinute()
  const state = JSON.stringify({
    config: request.config,
    missing,
    queries: withoutTimes(dehydrate(queryClient)),
    locale: request.locale,
    now,
  } satisfies InitialState)
  const isUnknownPath = matches.at(-1)?.route.path === '*'
  return {
    status: missing || isUnknownPath ? 404 : 200,
    pattern: matches.at(-1)?.route.path ?? '*',
    moved: found.moved && (found.moved.includes('?') ? found.moved : found.moved + url.search),
    state,
    sources: matches.flatMap(match => (match.route.handle as Handle | undefined)?.source ?? []),
    async draw() {
      const asInBrowser = createQueryClient()
      hydrate(asInBrowser, (JSON.parse(state) as InitialState).queries)
      return splitHead(
        await readers.run({ locale: request.locale, now }, () =>
          renderRoutes(request, asInBrowser, url, missing),
        ),
      )
    },
  }
}

/** When it was read would only make equal pages differ; the browser takes it for read just now. */
const withoutTimes = ({ mutations, queries }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map(query => ({
    ...query,
    dehydratedAt: 0,
    state: { ...query.state, dataUpdatedAt: 0 },
  })),
})

/** A request's target is a path, or, rarely, a whole address; null for what is neither, like "*". */
const urlOf = (target: string) =>
  URL.parse(target.startsWith('/') ? `http://server.invalid${target}` : target)

/** Whether the page's own record is missing, and where the page is if not here. */
async function prefetch({ helpers, user }: RenderRequest, matches: RouteMatch[], url: URL) {
  const prefetches = matches.flatMap(({ route, params }) => {
    const handle = route.handle as Handle | undefined
    return handle?.prefetch ? [{ read: handle.prefetch, params }] : []
  })
  try {
    const found = await Promise.all([
      ...prefetches.map(({ read, params }) => read(helpers, params, url.searchParams)),
      // Jobs and organizations show what of them is saved, hidden and followed.
      user && prefetches.length > 0 ? helpers.job.marks.prefetch() : null,
    ])
    // What is read ahead may fail in the browser's stead, but not for a fault of the server's.
    const fault = helpers.queryClient
      .getQueryCache()
      .getAll()
      .map(query => query.state.error)
      .find(error => faults.has(codeOf(error)))
    if (fault) throw fault
    const moved = found.find(path => typeof path === 'string') ?? null
    return { missing: found.includes(false), moved }
  } catch (error) {
    const code = codeOf(error)
    // A malformed id names nothing, like an unknown one.
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return { missing: true, moved: null }
    throw error
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined

const faults = new Set<unknown>(['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])

function renderRoutes(
  request: RenderRequest,
  queryClient: QueryClient,
  url: URL,
  missing: boolean,
) {
  return renderToString(
    <App config={request.config} queryClient={queryClient} trpcClient={createTrpcClient()}>
      <RecordMissingContext value={missing}>
        <StaticRouter location={url.pathname + url.search}>
          <AppRoutes />
        </StaticRouter>
      </RecordMissingContext>
    </App>,
  )
}

function renderToString(element: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const stream = renderToPipeableStream(element, {
      // Larger content would be hidden behind inline scripts until they run.
      progressiveChunkSize: 1e9,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** React writes title, meta and link tags first when it renders no <head>: they belong there. */
function splitHead(html: string) {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}
