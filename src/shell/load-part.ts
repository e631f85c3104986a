const files = new Map<string, Promise<unknown>>()

/** Brings a file into the browser's cache, once. */
function bring(url: string) {
  const coming = files.get(url) ?? fetchWhole(url)
  files.set(url, coming)
  coming.catch(() => files.delete(url))
  return coming
}

async function fetchWhole(url: string) {
  if (document.querySelector(`[rel=modulepreload][href="${url}"],[src="${url}"]`)) return
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok) throw new TypeError(`Failed to fetch dynamically imported module: ${url}`)
  await answer.arrayBuffer()
}

/**
 * Every `import()` of the built site, with the files it needs. A browser remembers for good that a
 * module did not come; so one is imported when all its files are here, and asked for again if not.
 */
export async function importPart<Module>(load: () => Promise<Module>, paths: string[] = []) {
  await Promise.all(paths.map(path => bring(`/${path}`)))
  return load()
}
