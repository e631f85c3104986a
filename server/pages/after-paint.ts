/** What a page needs besides its HTML, by address. */
export interface Parts {
  /** The whole sheet; the page has the rules of what its modules show. */
  style: string
  /** Whether parts that need it come at once. */
  isStyleDue: boolean
  /** Each after what it imports. */
  modules: string[]
}

/**
 * The script that fetches them once the page is painted: nothing but the HTML comes before. A page
 * that nobody sees is painted late or never; it waits for no paint. Each module is run by itself,
 * so that the browser answers between them. What is pressed, typed and sent where React has not taken
 * over yet is marked, and told when it has (`src/form/draft/typed-before.ts`).
 */
export const afterPaint = `(${loadParts.toString()})()`

function loadParts() {
  const list = document.getElementById('parts')?.textContent ?? ''
  const { style, isStyleDue, modules } = JSON.parse(list) as Parts
  const add = (tag: string, attributes: object) =>
    document.head.append(Object.assign(document.createElement(tag), attributes))
  const say = () => {
    if (document.documentElement.dataset.ready === 'true' || document.querySelector('#not-loaded'))
      return
    const words = document.createElement('p')
    Object.assign(words, { id: 'not-loaded', role: 'alert' })
    const again = Object.assign(document.createElement('a'), {
      href: '',
      textContent: 'Reload Page',
    })
    words.append('Part of this page did not load, and its buttons do nothing. ', again)
    document.body.prepend(words)
  }
  const isTaken = (element: Element) => Object.keys(element).some(key => key.startsWith('__react'))
  addEventListener(
    'submit',
    event => {
      const form = event.target as HTMLFormElement
      if (isTaken(form) || form.method !== 'post') return
      event.preventDefault()
      form.dataset.sent = ''
    },
    true,
  )
  for (const type of ['click', 'input', 'change'])
    addEventListener(
      type,
      ({ target }) => {
        const kinds = type === 'click' ? 'button[type=button]' : 'input, select, textarea'
        const element = target instanceof Element && target.closest<HTMLElement>(kinds)
        if (!element) return
        // React keeps back what it can't answer yet, and hears of nothing before it is there.
        element.dataset.early = ''
        const hear = () => isTaken(element) && delete element.dataset.early
        element.addEventListener(type, hear, { capture: true, once: true })
      },
      true,
    )
  let isAsked = false
  const load = () => {
    if (isAsked) return
    isAsked = true
    if (isStyleDue) add('link', { rel: 'preload', as: 'style', href: style })
    for (const src of modules) add('script', { type: 'module', src, async: false, onerror: say })
  }
  if (document.hidden || !('PerformancePaintTiming' in globalThis)) return load()
  // The background alone may be painted before.
  const seen = (entries: PerformanceObserverEntryList) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) load()
  }
  new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
  setTimeout(load, 3000)
}
