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
  nonce: string
  /** Of whoever asks. */
  locale: string
}

export interface Rendered {
  status: 200 | 404
  /** The page's present address, when this one is not it any more. */
  moved: string | null
  /** Tags for the document's head. */
  head: string
  body: string
  /** What the browser starts from, as JSON. */
  state: string
  /** Modules of the matched page, as the build's manifest names them. */
  sources: string[]
}

export interface InitialState {
  config: RuntimeConfig
  /** The page's record does not exist: show Not-found until the person goes on. */
  missing: boolean
  queries: DehydratedState
  locale: string
}

/** Several pages are rendered at once, each for its own reader. */
const locales = new AsyncLocalStorage<string>()
readLocaleFrom(() => locales.getStore() ?? defaultLocale)

/** Renders a page with its data. Data reaches the page as the JSON that a browser would read. */
export async function render(request: RenderRequest): Promise<Rendered> {
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
  const state = JSON.stringify({
    config: request.config,
    missing,
    queries: dehydrate(queryClient),
    locale: request.locale,
  } satisfies InitialState)
  const asInBrowser = createQueryClient()
  hydrate(asInBrowser, (JSON.parse(state) as InitialState).queries)
  const { head, body } = splitHead(
    await locales.run(request.locale, () => renderRoutes(request, asInBrowser, url, missing)),
  )
  const isUnknownPath = matches.at(-1)?.route.path === '*'
  return {
    status: missing || isUnknownPath ? 404 : 200,
    moved: found.moved && (found.moved.includes('?') ? found.moved : found.moved + url.search),
    head,
    body,
    state,
    sources: matches.flatMap(match => (match.route.handle as Handle | undefined)?.source ?? []),
  }
}

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
    request.nonce,
  )
}

function renderToString(element: React.ReactElement, nonce: string): Promise<string> {
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
      nonce,
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
