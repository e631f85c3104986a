import { analyticsAllowed } from '#src/shell/analytics.ts'

const year = 365 * 24 * 60 * 60

/** Has the server know of the switch too, with all that this browser sends it. */
export function tellServer(allowed: boolean) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `analytics=${allowed ? '' : 'off'}; path=/; max-age=${allowed ? 0 : year}; samesite=lax${secure}`
}

/** Whether a visit may be counted; the server asks the same of each request (server/http/counted.ts). */
export function mayCount() {
  if (!analyticsAllowed()) {
    // Said before the server was told, or too long ago.
    tellServer(false)
    return false
  }
  const asks = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return navigator.doNotTrack !== '1' && !asks
}
