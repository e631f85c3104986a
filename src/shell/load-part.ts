const brought = new Map<string, Promise<unknown>>()

/** Once, unless it did not come. */
function bring(url: string) {
  const coming = brought.get(url) ?? (url.endsWith('.css') ? linked : cached)(url)
  brought.set(url, coming)
  coming.catch(() => brought.delete(url))
  return coming
}

const missing = (url: string) =>
  new TypeError(`Failed to fetch dynamically imported module: ${url}`)

/** Into the browser's cache. */
async function cached(url: string) {
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok) throw missing(url)
  await answer.arrayBuffer()
}

/** Into the page. */
const linked = (url: string) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(missing(url)))
    document.head.append(link)
  })

const styleUrl = () =>
  (JSON.parse(document.getElementById('parts')?.textContent ?? '') as { style: string }).style

/**
 * Every `import()` of the built site, with the files it needs, and the style sheet: the page has
 * the rules of its own modules alone. A browser remembers for good that a module did not come; so
 * one is imported when all its files are here, and asked for again if not.
 */
export async function importPart<Module>(load: () => Promise<Module>, paths: string[] = []) {
  const others = paths
    .map(path => `/${path}`)
    .filter(url => url.endsWith('.js') && !document.querySelector(`[src="${url}"]`))
  if (others.length > 0) await Promise.all([...others, styleUrl()].map(bring))
  return load()
}
