import type { Line } from '#server/resume/engine/lines/line.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'

/** Lines that show a list, the words of an item in it, and the share of its lines with so few. */
const fewestLines = 4
const mostWords = 3
const minShort = 0.7

const ofWords = new Set(['skills', 'languages', 'interests'])
/** What the next line ends: a sentence, an enumeration, a bracket. */
const open = /[,;:/&(–—-]$|\([^)]*$|\s(?:and|or|of|in|for|with|to|und|et|y|e|de|von|mit)$/iu

/** Short lines below the heading of a list, without marks: each that begins large is an item, however full the one above is. */
export function plainItems(lines: Line[]): Set<Line> {
  const items = new Set<Line>()
  let block: Line[] = []
  const close = () => {
    const short = block.filter(({ text }) => wordCount(text) <= mostWords)
    const plain = block.every(line => !line.bullet && !/[,;|•·:.]/.test(line.text))
    if (plain && block.length >= fewestLines && short.length >= block.length * minShort)
      block.forEach((line, at) => {
        const begins = /^\p{Lu}/u.test(line.text) && !open.test(block[at - 1]?.text ?? '')
        if (at > 0 && begins && wordCount(line.text) <= mostWords) items.add(line)
      })
    block = []
  }
  let inside = false
  let region = -1
  for (const line of lines) {
    const kind = knownHeading(line.text)
    if (kind !== null || line.region !== region || line.segments.length > 1) {
      close()
      inside = kind !== null && ofWords.has(kind)
      region = line.region
    } else if (inside) block.push(line)
  }
  close()
  return items
}
