const acts = ['pointermove', 'pointerdown', 'keydown', 'wheel']

/**
 * Resolves as soon as somebody does something on the page they came to; at once on the server, and
 * where they have been on the site already. What was rendered stands there meanwhile, without script.
 */
export const afterFirstAct = () =>
  new Promise<void>(resolve => {
    if (typeof window === 'undefined' || !isFirstPage()) return resolve()
    for (const act of acts)
      window.addEventListener(act, () => resolve(), { once: true, passive: true, capture: true })
  })

/** Whether the page is the one that the server drew. */
function isFirstPage() {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && new URL(load.name).pathname === location.pathname
}
