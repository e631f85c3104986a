import { useRef } from 'react'
import { focusOneOf, withAncestors } from './focus-one-of.ts'

/** Where the focus goes after each open overlay, by the overlay's element; the first choice first. */
const wayBack = new WeakMap<Element, Element[]>()

const overlays = '[role=dialog], [role=alertdialog]'

/** Where the focus goes after an open menu, by the menu's element, where that is not its button. */
export const wayFromMenu = new WeakMap<Element, () => HTMLElement | null>()

/**
 * For the content of every overlay. Radix gives the focus back to a `Trigger`, which parts that are
 * opened by state and fetched at first use have none of: this gives it back to what had it before, or
 * to what `focusAfter` finds.
 */
export function useReturnFocus(focusAfter?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element[]>([])
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = comingFrom()
      if (event.currentTarget instanceof Element) wayBack.set(event.currentTarget, opener.current)
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const active = document.activeElement
      const next = focusAfter?.()
      if (next && (!active || active === document.body)) return next.focus()
      // One that came with its address has no opener.
      if (!active || active === document.body)
        return focusOneOf([...opener.current, document.getElementById('main')])
      // What closed this one has opened another, which leads back to where this one came from.
      const other = active.closest(overlays)
      if (other) wayBack.get(other)?.push(...opener.current)
    },
  }
}

/** What has the focus, and what holds it, from the inside out. */
function comingFrom(): Element[] {
  const active = document.activeElement
  if (!active || active === document.body) return []
  const from = beforeMenu(active.closest('[role=menu]')) ?? active
  const outer = from.closest(overlays)
  return [...withAncestors(from), ...((outer && wayBack.get(outer)) ?? [])]
}

/** An entry of a menu goes with the menu; what opened it stays. */
function beforeMenu(menu: Element | null): HTMLElement | null {
  if (!menu) return null
  const button = document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return wayFromMenu.get(menu)?.() ?? button
}
