/**
 * Whether a file passes an `accept` list as the browser's own file dialog reads it: `.pdf`,
 * `image/*` or `application/pdf`. Dropped files skip that dialog. A hint only: the server looks at
 * the bytes.
 */
export function acceptsFile(file: { name: string; type: string }, accept: string[]): boolean {
  if (accept.length === 0) return true
  const name = file.name.toLowerCase()
  return accept.some(rule => {
    const wanted = rule.toLowerCase()
    if (wanted.startsWith('.')) return name.endsWith(wanted)
    if (wanted.endsWith('/*')) return file.type.startsWith(wanted.slice(0, -1))
    return file.type === wanted
  })
}
