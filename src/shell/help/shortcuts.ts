import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#src/lib/browser-storage.ts'

const key = 'shortcuts'
const listeners = new Set<() => void>()

/** Whether single keys (`/`, `?`, `j`, `k`, `s`) act; Cmd/Ctrl+K always does. In the browser only. */
const shortcutsEnabled = () => readStored(key) !== 'off'

export function setShortcutsEnabled(enabled: boolean) {
  writeStored(key, enabled ? null : 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `shortcutsEnabled`, kept up to date; true on the server. */
export const useShortcutsEnabled = () =>
  useSyncExternalStore(subscribe, shortcutsEnabled, () => true)
