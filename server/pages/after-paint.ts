/** What a page needs besides its HTML, by address. */
export interface Parts {
  style: string
  /** Each after what it imports. */
  modules: string[]
}

/**
 * The script that fetches them once the page is painted: nothing but the HTML comes before. A page
 * that nobody sees is painted late or never; it waits for no paint. Each module is run by itself,
 * so that the browser answers between them.
 */
export const afterPaint = `(${loadParts.toString()})()`

function loadParts() {
  const list = document.getElementById('parts')?.textContent ?? ''
  const { style, modules } = JSON.parse(list) as Parts
  const add = (tag: string, attributes: object) =>
    document.head.append(Object.assign(document.createElement(tag), attributes))
  let isAsked = false
  const load = () => {
    if (isAsked) return
    isAsked = true
    add('link', { rel: 'stylesheet', href: style })
    for (const src of modules) add('script', { type: 'module', src, async: false })
  }
  if (document.hidden || !('PerformancePaintTiming' in globalThis)) return load()
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  setTimeout(load, 3000)
}
