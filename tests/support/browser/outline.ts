import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const ofToday: [RegExp, string][] = [
  [new RegExp(`(?:[A-Z][a-z]+day, )?${month} \\d{1,2}(?:, \\d{4})?(?: at)?`, 'g'), 'a day'],
  [/\bfor \d+ days?/g, 'for a while'],
  [/\d\d:\d\d(?: UTC)?/g, 'a time'],
  [/\d+ days? \d+ h left|\d+ h \d+ min left|in \d+ [a-z]+/g, 'later'],
  [/\d+ [a-z]+ ago|yesterday|today|tomorrow|last \w+|next \w+/gi, 'a while'],
]

const roleOf = (line: string) => /^ *- '?([a-z]+)/.exec(line)?.[1] ?? ''
const depthOf = (line: string) => line.search(/\S/)

/** Words that have no role of their own, and the choices of a select. */
const isWords = (line: string) =>
  ['', 'text', 'paragraph', 'option', 'strong', 'emphasis', 'time'].includes(roleOf(line))

/**
 * What a screen reader goes by on the page: landmarks, headings and controls with their names. What
 * stands in a list or a table is data: of it there is that it has items.
 */
function outlineOf(tree: string) {
  const lines: string[] = []
  let insideOf: string[] = []
  for (const line of tree.split('\n')) {
    insideOf = insideOf.filter(outer => depthOf(outer) < depthOf(line))
    const isData = insideOf.some(outer => ['listitem', 'row'].includes(roleOf(outer)))
    const isNavigation = insideOf.some(outer => roleOf(outer) === 'navigation')
    const isItem = ['listitem', 'row'].includes(roleOf(line)) && !isNavigation
    const shown = isItem ? `${' '.repeat(depthOf(line))}- ${roleOf(line)}` : line
    insideOf.push(line)
    if (isWords(line) || (isData && !isNavigation) || shown === lines.at(-1)) continue
    lines.push(shown.replace(/:$/, ''))
  }
  return ofToday.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), lines.join('\n'))
}

/** When nothing loads any more, and nothing came since the last look. */
export async function finalOutline({ page }: Visitor) {
  let outline = ''
  const look = async () => {
    const before = outline
    outline = outlineOf(await page.locator('body').ariaSnapshot())
    return outline === before && !/Loading/.test(outline)
  }
  // React shows what has come up to 300 ms later.
  await expect.poll(look, { interval: 400 }).toBe(true)
  return outline
}
