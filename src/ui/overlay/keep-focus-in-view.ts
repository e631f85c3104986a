/** So much of what has the focus shows where it is, in pixels. */
const enough = 40

/**
 * What has the focus stays in view when what scrolls gets smaller, or something above grows: answers
 * come late, a foot gets a button more, the keyboard of a phone opens. Who scrolls away from it may.
 */
export function keepFocusInView(scrolled: HTMLElement) {
  let isKept = false
  const focused = () => {
    const active = document.activeElement
    return active !== scrolled && scrolled.contains(active) ? active : null
  }
  const isSeen = () => {
    const part = focused()?.getBoundingClientRect()
    if (!part) return false
    const { top, bottom } = scrolled.getBoundingClientRect()
    const shown = Math.min(part.bottom, bottom) - Math.max(part.top, top)
    return shown >= Math.min(part.height, enough)
  }
  const sizes = new ResizeObserver(() => {
    if (isKept && !isSeen()) focused()?.scrollIntoView({ block: 'nearest' })
  })
  const watch = () => {
    for (const part of [scrolled, ...scrolled.children]) sizes.observe(part)
  }
  watch()
  const parts = new MutationObserver(watch)
  parts.observe(scrolled, { childList: true })
  const onFocus = () => {
    isKept = true
  }
  const onScroll = () => {
    isKept = isSeen()
  }
  scrolled.addEventListener('focusin', onFocus)
  scrolled.addEventListener('scroll', onScroll)
  return () => {
    sizes.disconnect()
    parts.disconnect()
    scrolled.removeEventListener('focusin', onFocus)
    scrolled.removeEventListener('scroll', onScroll)
  }
}
