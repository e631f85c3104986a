import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { readStored } from '#src/lib/browser-storage.ts'

export type PostHog = typeof posthog
export type Flags = Record<string, string | boolean>

/** Milliseconds that an answer may take. */
const timeout = 60_000

/** The library without its extensions, which would double its size: events and identity. */
export function createPostHog(key: string, host: string): PostHog {
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
  })
  // It remembers a refusal that has been taken back since.
  if (posthog.has_opted_out_capturing()) posthog.opt_in_capturing({ captureEventName: false })
  return posthog
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

/** Links from mails and claims carry a token in their path; no event may hold one. */
const secret = /((?:reset-password|verify-email|invitation|claim)(?:\/|%2F))[^/?#&\s]+/gi

function withoutSecrets<Event extends object>(event: Event): Event {
  return JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(secret, '$1…') : value,
  ) as Event
}
