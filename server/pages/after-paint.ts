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
 * so that the browser answers between them. A form that React has not taken over waits to be sent.
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
  addEventListener(
    'submit',
    event => {
      const form = event.target as HTMLFormElement
      const isTaken = Object.keys(form).some(key => key.startsWith('__react'))
      if (isTaken || form.method !== 'post') return
      event.preventDefault()
      form.dataset.sent = ''
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
