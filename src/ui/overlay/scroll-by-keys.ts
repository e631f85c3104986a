import { keepFocusInView } from './keep-focus-in-view.ts'

/** What scrolls and has nothing to focus is focused itself, or no key would reach its end. */
export function scrollByKeys(element: HTMLElement | null) {
  if (!element) return undefined
  const isLong = element.scrollHeight > element.clientHeight
  if (isLong && !element.querySelector('a[href], button, input, select, textarea, [tabindex]'))
    element.tabIndex = 0
  else element.removeAttribute('tabindex')
  return keepFocusInView(element)
}
