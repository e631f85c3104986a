import type { QueryClient } from '@tanstack/react-query'
import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { maskedAddress, maskedText } from '#server/mask.ts'
import { userKey } from '#src/api.ts'
import type { CurrentUser } from '#src/session.ts'
import { readStored } from '#src/lib/browser-storage.ts'
import { followProductEvents } from './product-events.ts'

export type PostHog = typeof posthog
export type Flags = Record<string, string | boolean>

/** Milliseconds that an answer may take. */
const timeout = 60_000

/** The library without its extensions, which would double its size: events and identity. */
export function createPostHog(
  key: string,
  host: string,
  queryClient: QueryClient,
  isAllowed: () => boolean,
): PostHog {
  posthog.init(key, {
    // No settings from a third host either, which the CSP does not allow: they stand here.
    advanced_disable_flags: true,
    api_host: host,
    autocapture: false,
    before_send: event => event && withoutSecrets(event),
    capture_dead_clicks: false,
    capture_exceptions: false,
    capture_heatmaps: false,
    capture_pageleave: false,
    capture_pageview: false,
    capture_performance: false,
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    disable_surveys: true,
    feature_flag_request_timeout_ms: timeout,
    // A headless browser counts as a bot; tests ask to be counted.
    opt_out_useragent_filter: readStored('analytics-test') !== null,
    persistence: 'localStorage',
    person_profiles: 'identified_only',
    rageclick: false,
    respect_dnt: true,
    save_campaign_params: false,
  })
  // It remembers a refusal that has been taken back since.
  if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: false })
  followProductEvents(posthog, queryClient)
  followUser(queryClient, isAllowed)
  return posthog
}

/** Identified from sign-in to sign-out; undefined means that nobody has asked yet. */
function followUser(queryClient: QueryClient, isAllowed: () => boolean) {
  let known: string | null | undefined
  const follow = () => {
    const user = queryClient.getQueryData<CurrentUser | null>(userKey)
    if (user === undefined || (user?.id ?? null) === known) return
    if (user) {
      const { id, email, name, username } = user
      posthog.identify(id, { email, name, username })
    } else if (known || posthog.get_property('$user_state') === 'identified') {
      posthog.reset()
      // It forgets the refusal too.
      if (!isAllowed()) posthog.opt_out_capturing()
    }
    known = user?.id ?? null
  }
  follow()
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === JSON.stringify(userKey)) follow()
  })
}

interface FlagsAnswer {
  flags?: Record<string, { enabled: boolean; variant?: string }>
}

/**
 * The feature flags of whoever is here, as PostHog's flags call answers (version 2). Sent as plain
 * text, as the library does it, so that no preflight is needed.
 */
export async function fetchFlags(client: PostHog, key: string, host: string): Promise<Flags> {
  const response = await fetch(`${host}/flags/?v=2`, {
    method: 'POST',
    body: JSON.stringify({ token: key, distinct_id: client.get_distinct_id() }),
    signal: AbortSignal.timeout(timeout),
  })
  const { flags = {} } = (await response.json()) as FlagsAnswer
  return Object.fromEntries(
    Object.entries(flags).map(([name, { enabled, variant }]) => [name, variant ?? enabled]),
  )
}

/** The title of a page may be somebody's name, and what was searched for elsewhere anything. */
const neverTold = new Set(['title', 'ph_keyword'])

/** An event without tokens, names and addresses; but who somebody is, `identify` is for. */
function withoutSecrets<Event extends { event: string }>(event: Event): Event {
  return JSON.parse(JSON.stringify(event), (key, value: unknown) => {
    if (neverTold.has(key)) return undefined
    return typeof value === 'string' && !isOfIdentity(event, key) ? shown(value) : value
  }) as Event
}

const identity = ['email', 'name', 'username']
const isOfIdentity = ({ event }: { event: string }, key: string) =>
  event === '$identify' && identity.includes(key)

/** Of our addresses what the mask lets through, of others no more than where they are. */
function shown(value: string): string {
  if (value.startsWith('/')) return maskedAddress(value)
  const url = /^https?:/i.test(value) ? URL.parse(value) : null
  if (!url) return maskedText(value)
  const { origin, href } = url
  return origin === window.location.origin
    ? origin + maskedAddress(href.slice(origin.length))
    : origin
}
