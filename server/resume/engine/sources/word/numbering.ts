import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child } from '#server/resume/engine/sources/xml.ts'

interface Level {
  format: string
  /** As "Step %1:". */
  text: string
  start: number
}

/** Counts the numbered paragraphs of a document, and says what stands before each. */
export type Numbering = (properties: XmlNode | null) => string

const mostLevels = 9
const valueOf = (node: XmlNode | null) => node?.attributes['w:val']
const childrenOf = (node: XmlNode | null, name: string) =>
  (node?.children ?? []).filter(one => one.name === name)

function levelsOf(abstract: XmlNode | undefined): Level[] {
  const levels: Level[] = []
  for (const node of childrenOf(abstract ?? null, 'w:lvl')) {
    const at = Number(node.attributes['w:ilvl'])
    if (!(at >= 0 && at < mostLevels)) continue
    levels[at] = {
      format: valueOf(child(node, 'w:numFmt')) ?? 'decimal',
      text: valueOf(child(node, 'w:lvlText')) ?? '',
      start: Number(valueOf(child(node, 'w:start')) ?? 1),
    }
  }
  return levels
}

function written(number: number, format: string): string {
  const letter = String.fromCodePoint(97 + ((number - 1) % 26))
  if (format === 'lowerLetter') return letter
  if (format === 'upperLetter') return letter.toUpperCase()
  return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number)
}

/** Bare numbers and signs only mark an item; words before it are words of the page. */
const saysSomething = (text: string) => /\p{L}{2}/u.test(text.replace(/%\d/g, ''))

export function readNumbering(root: XmlNode | null): Numbering {
  const numbering = child(root, 'w:numbering')
  const abstracts = new Map(
    childrenOf(numbering, 'w:abstractNum').map(node => [node.attributes['w:abstractNumId'], node]),
  )
  const lists = new Map(
    childrenOf(numbering, 'w:num').map(node => {
      const abstract = valueOf(child(node, 'w:abstractNumId'))
      return [node.attributes['w:numId'] ?? '', levelsOf(abstracts.get(abstract))]
    }),
  )
  const counts = new Map<string, number[]>()
  return properties => {
    const marked = child(properties, 'w:numPr')
    const id = valueOf(child(marked, 'w:numId')) ?? ''
    const levels = lists.get(id)
    const at = Number(valueOf(child(marked, 'w:ilvl')) ?? 0)
    const level = levels?.[at]
    if (!levels || !level) return ''
    const count = counts.get(id) ?? []
    counts.set(id, count)
    count[at] = (count[at] ?? level.start - 1) + 1
    count.length = at + 1
    if (!saysSomething(level.text) || level.format === 'bullet') return ''
    const text = level.text.replace(/%(\d)/g, (_, one: string) => {
      const place = Number(one) - 1
      const { format, start } = levels[place] ?? level
      return written(count[place] ?? start, format)
    })
    return `${text.slice(0, 100)} `
  }
}
