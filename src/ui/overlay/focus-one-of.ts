/** An element and what holds it, from the inside out. */
export function withAncestors(from: Element): Element[] {
  const found: Element[] = []
  for (let at: Element | null = from; at && at !== document.body; at = at.parentElement)
    found.push(at)
  return found
}

/** The first that is still there; of what only held it, the first heading. */
export function focusOneOf(elements: (Element | null)[]) {
  for (const element of elements) {
    if (!element?.isConnected) continue
    if (tryFocus(element)) return
    const heading = element.querySelector('h1, h2, h3')
    if (heading instanceof HTMLElement) {
      heading.tabIndex = -1
      if (tryFocus(heading)) return
    }
  }
}

function tryFocus(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return document.activeElement === element
}
