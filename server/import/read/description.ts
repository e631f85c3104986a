const bullet = /^\s*(?:[•●◦▪■‣∙·*–—-]|[\uE000-\uF8FF])\s+(?=\S)/u
/** Bullets that stand inside a line where LinkedIn lost the line ends. */
const inline = /\s+[•●▪■‣]\s+(?=\S)/u

/** A description as prose and list: lines with a bullet are highlights, all else is summary. */
export function splitDescription(text: string): { summary?: string; highlights?: string[] } {
  const prose: string[] = []
  const highlights: string[] = []
  for (const line of text.split('\n')) {
    const parts = line.split(inline)
    parts.forEach((part, index) => {
      const marked = index > 0 || bullet.test(part)
      const value = part.replace(bullet, '').trim()
      if (marked && value) highlights.push(value)
      else if (!marked) prose.push(value)
    })
  }
  const summary = prose
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return { ...(summary && { summary }), ...(highlights.length > 0 && { highlights }) }
}
