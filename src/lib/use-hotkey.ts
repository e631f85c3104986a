import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `onPress` for `mod+k` (Cmd on a Mac, Ctrl elsewhere), `?`, `/`, `j` and the like. Plain keys
 * are left alone while one types, and while a dialog or a menu is open. A key works from the moment
 * that what it acts on is seen.
 */
export function useHotkey(key: string, onPress: () => void, enabled = true) {
  const press = useEffectEvent(onPress)
  useLayoutEffect(() => {
    if (!enabled) return undefined
    const wantsMod = key.startsWith('mod+')
    const letter = key.replace('mod+', '')
    const onKeyDown = (event: KeyboardEvent) => {
      const hasMod = event.metaKey || event.ctrlKey
      if (event.defaultPrevented || event.altKey || hasMod !== wantsMod) return
      if (event.key.toLowerCase() !== letter) return
      if (!wantsMod && isBusy(event.target)) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, enabled])
}

function isBusy(target: EventTarget | null) {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  return (
    isTyping || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
  )
}
