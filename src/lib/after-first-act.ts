const acts = ['pointermove', 'pointerdown', 'keydown', 'wheel']

/**
 * Resolves as soon as somebody does something on the page they came to; at once on the server, and
 * where they have been on the site already. What was rendered stands there meanwhile, without script.
 */
export const afterFirstAct = () =>
  new Promise<void>(resolve => {
    if (typeof window === 'undefined' || navigator.userActivation?.hasBeenActive) return resolve()
    for (const act of acts)
      window.addEventListener(act, () => resolve(), { once: true, passive: true, capture: true })
  })
