/** What moves the page has to wait: under a press the button would slip away and miss its click. */
export function whenReleased(act: () => void) {
  if (document.querySelector(':active'))
    window.addEventListener('mouseup', act, { once: true, capture: true })
  else act()
}
