import type { QueryClient } from '@tanstack/react-query'
import type { RuntimeConfig } from '#src/config.ts'
import type { GuardedHistory } from '#src/lib/guarded-history.ts'
import type { Flags, PostHog } from './posthog.ts'
import { readStored, writeStored } from '#src/lib/browser-storage.ts'

const allowedKey = 'product-analytics'
/** Milliseconds: PostHog comes after the page, and a page's title after its address. */
const startDelay = 1000
const pageviewDelay = 100

let client: PostHog | undefined
let startNow: (() => Promise<void>) | undefined
let flags: Flags = {}
const flagsUsed = new Set<string>()
const flagListeners = new Set<() => void>()

/** The person's choice in this browser, on until switched off. In the browser only. */
export const analyticsAllowed = () => readStored(allowedKey) !== 'off'

export function setAnalyticsAllowed(allowed: boolean) {
  writeStored(allowedKey, allowed ? null : 'off')
  if (!allowed) client?.opt_out_capturing()
  else if (client) client.opt_in_capturing({ captureEventName: false })
  else void startNow?.()
}

/** Whether anything is sent: configured, allowed, and not refused by Do Not Track. */
export const isAnalyticsOn = ({ posthogKey }: RuntimeConfig) =>
  posthogKey !== null && navigator.doNotTrack !== '1' && analyticsAllowed()

/** A feature flag's variant; undefined until it is known. PostHog counts each flag used, once. */
export function flagOf(key: string): string | boolean | undefined {
  const variant = flags[key]
  if (variant !== undefined && !flagsUsed.has(key)) {
    flagsUsed.add(key)
    client?.capture('$feature_flag_called', {
      $feature_flag: key,
      $feature_flag_response: variant,
    })
  }
  return variant
}

export function subscribeToFlags(listener: () => void) {
  flagListeners.add(listener)
  return () => {
    flagListeners.delete(listener)
  }
}

/** Starts PostHog one second after the page, if it is on. Pages visited before that are not lost. */
export function startAnalytics(
  config: RuntimeConfig,
  queryClient: QueryClient,
  history: GuardedHistory,
) {
  if (!config.posthogKey) return
  const { posthogKey, posthogHost } = config
  const pageviews = watchPageviews(history)
  const start = async () => {
    if (!isAnalyticsOn(config)) return
    const { createPostHog, fetchFlags } = await import('./posthog.ts')
    // Switched off, or off and on again, while it came.
    if (client || !isAnalyticsOn(config)) return
    client = createPostHog(posthogKey, posthogHost, queryClient, analyticsAllowed)
    pageviews.sendTo(client)
    flags = await fetchFlags(client, posthogKey, posthogHost)
    for (const listener of flagListeners) listener()
  }
  // Blocked or offline: the site goes on without.
  startNow = () => start().catch(() => undefined)
  setTimeout(() => void startNow?.(), startDelay)
}

/** Notes each landing, push, replace and pop, and keeps them until there is somewhere to send them. */
function watchPageviews(history: GuardedHistory) {
  const waiting: { at: Date; url: string }[] = []
  let target: PostHog | undefined
  const send = () => {
    if (!target) return
    for (const { at, url } of waiting.splice(0)) {
      const properties = { $current_url: url, $pathname: new URL(url).pathname }
      target.capture('$pageview', properties, { timestamp: at })
    }
  }
  const note = () => {
    const url = window.location.href
    setTimeout(() => {
      if (!analyticsAllowed()) return
      waiting.push({ at: new Date(), url })
      send()
    }, pageviewDelay)
  }
  note()
  history.listen(note)
  return {
    sendTo(posthog: PostHog) {
      target = posthog
      send()
    },
  }
}
