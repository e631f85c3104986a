import { FeatureFlagsExtensions } from 'posthog-js/dist/extension-bundles.js'
import { posthog } from 'posthog-js/dist/module.slim.no-external.js'
import { readStored } from './stored.ts'

export type PostHog = typeof posthog

/** The library with what we use of it: events, identity and feature flags. */
export function createPostHog(key: string, host: string): PostHog {
  // What it would otherwise ask of a third host, which the CSP does not allow.
  Object.assign(window, {
    _POSTHOG_REMOTE_CONFIG: { [key]: { config: { hasFeatureFlags: true }, siteApps: [] } },
  })
  posthog.init(key, {
    __extensionClasses: FeatureFlagsExtensions,
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
    feature_flag_request_timeout_ms: 60_000,
    // A headless browser counts as a bot; tests ask to be counted.
    opt_out_useragent_filter: readStored('analytics-test') !== null,
    persistence: 'localStorage',
    person_profiles: 'identified_only',
    rageclick: false,
    respect_dnt: true,
  })
  return posthog
}

/** Links from mails and claims carry a token in their path; no event may hold one. */
const secret = /((?:reset-password|verify-email|invitation|claim)(?:\/|%2F))[^/?#&%\s]+/gi

function withoutSecrets<Event extends object>(event: Event): Event {
  return JSON.parse(JSON.stringify(event), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(secret, '$1…') : value,
  ) as Event
}
