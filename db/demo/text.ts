/**
 * Markdown from a template literal: the source's indent and line wraps go, so that a paragraph or a
 * list item is one line; blank lines, headings and list items stay.
 */
export function markdown(source: string): string {
  const lines: string[] = []
  for (const line of source.split('\n').map(text => text.trim())) {
    const last = lines.at(-1)
    const continues = line && last && !/^(- |\d+\. |#)/.test(line) && !last.startsWith('#')
    if (continues) lines[lines.length - 1] = `${last} ${line}`
    else lines.push(line)
  }
  return lines.join('\n').trim()
}

/** "a, b, c" as a list. */
export const list = (text = '') => (text ? text.split(', ') : [])
