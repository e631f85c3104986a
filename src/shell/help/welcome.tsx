import { useState, useSyncExternalStore } from 'react'
import { useConfig } from '#src/config.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { flagOf, isAnalyticsOn, subscribeToFlags } from '#src/shell/analytics.ts'
import { readStored, writeStored } from '#src/lib/browser-storage.ts'

const WelcomePopover = lazy(() => import('./welcome-popover.tsx'))

const flag = 'welcome-popover'
const seenKey = 'welcome-popover-seen'

/** Greets visitors when the flag says so, until they close it: then never again in this browser. */
export function Welcome() {
  const config = useConfig()
  const [isClosed, setIsClosed] = useState(false)
  const isDue = useSyncExternalStore(
    subscribeToFlags,
    () =>
      readStored(seenKey) === null &&
      isShownFor(isAnalyticsOn(config) ? flagOf(flag) : config.welcomePopover),
    () => false,
  )
  if (isClosed || !isDue) return null
  const close = () => {
    writeStored(seenKey, 'true')
    setIsClosed(true)
  }
  return (
    <PartBoundary>
      <WelcomePopover onClose={close} />
    </PartBoundary>
  )
}

const isShownFor = (variant: string | boolean | null | undefined) =>
  Boolean(variant) && variant !== 'control' && variant !== 'false'
