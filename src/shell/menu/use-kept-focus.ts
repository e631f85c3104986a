import { useEffect } from 'react'
import { focusOneOf, withAncestors } from '#src/ui/overlay/focus-one-of.ts'

/**
 * What goes away with the focus in it, as a row that is deleted, hands it on to the heading it stood
 * below: from nowhere, one would begin at the top of the page again. What `data-keeps-focus` holds
 * does so itself.
 */
export function useKeptFocus() {
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return undefined
    /** What has the focus, and what holds it; nothing outside of the page itself. */
    let held: Element[] = []
    const hold = ({ target }: Event) => {
      held = target instanceof Element && main.contains(target) ? withAncestors(target) : []
    }
    const letGo = ({ target }: Event) => {
      if (target instanceof Node && !held[0]?.contains(target)) held = []
    }
    const watch = new MutationObserver(() => {
      if (held[0]?.isConnected !== false) return
      const gone = held
      held = []
      if (gone.some(element => element.matches('[data-keeps-focus]'))) return
      // What knows better where it goes comes first.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (document.activeElement === document.body) focusOneOf([...gone, main])
        }),
      )
    })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', letGo)
    watch.observe(main, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', letGo)
      watch.disconnect()
    }
  }, [])
}
