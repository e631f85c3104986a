import type { ParsedResume } from '#server/resume/engine/types.ts'

const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss')
const tokensOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** Letters and digits alone. */
const bareOf = (text: string): string => tokensOf(text).join('')

/** Every text of the content with its JSON Pointer. */
export function* valuesOf(node: unknown, pointer = ''): Generator<[string, string]> {
  if (typeof node === 'string') yield [pointer, node]
  else if (node && typeof node === 'object') {
    for (const [key, child] of Object.entries(node)) yield* valuesOf(child, `${pointer}/${key}`)
  }
}

/** The words of some lines: also those that a line's end or letter spacing takes apart. */
function wordsOf(lines: string[]): (word: string) => boolean {
  const tokens = lines.flatMap(tokensOf)
  const words = new Set(tokens)
  tokens.forEach((token, at) => words.add(token + (tokens[at + 1] ?? '')))
  const spaced = lines.filter(line => {
    const parts = line.trim().split(/\s+/)
    return parts.filter(part => part.length === 1).length > parts.length / 2
  })
  const letters = spaced.map(bareOf)
  return word => words.has(word) || letters.some(line => line.includes(word))
}

const MONTHS = [
  'jan|ene|gen',
  'feb|fev',
  'mar|mrz',
  'apr|avr|abr',
  'may|mai|mag',
  'jun|juin|giu',
  'jul|juil|lug',
  'aug|aou|ago',
  'sep|set',
  'o[ckt]t|out',
  'nov',
  'de[cz]|dic',
]

/** A date stands in a text when its year does, and its month as a name or a number next to it. */
function hasDate(text: string, date: string): boolean {
  const [year = '', month] = date.split('-')
  const years = `(?:${year}|['’]${year.slice(2)})`
  if (!month) return new RegExp(years).test(text)
  const name = `\\b(?:${MONTHS[Number(month) - 1]})\\p{L}*`
  const number = `\\b0?${Number(month)}`
  return new RegExp(
    `(?:${name}|${number})[^\\p{L}\\d]{0,3}(?:de\\s+|\\d{1,2},\\s*)?${years}|${years}\\s*[-./]\\s*0?${Number(month)}\\b`,
    'iu',
  ).test(fold(text))
}

/**
 * The values that do not stand in the lines they are said to come from, as `pointer value`.
 * `links` are the addresses of link annotations, which stand in no line.
 */
export function inventedIn(parsed: ParsedResume, links = ''): string[] {
  const sources = new Map(parsed.provenance.map(one => [one.pointer, one.blockIds]))
  const texts = new Map(parsed.blocks.map(block => [block.id, block.text]))
  const linked = bareOf(links)
  return [...valuesOf(parsed.content)].flatMap(([pointer, value]) => {
    const lines = (sources.get(pointer) ?? []).flatMap(id => texts.get(id) ?? [])
    const wrong = [`${pointer} ${value}`]
    if (lines.length === 0 && linked === '') return wrong
    if (/(?:Date|\/date)$/.test(pointer)) return hasDate(lines.join(' '), value) ? [] : wrong
    const has = wordsOf(lines)
    const bare = bareOf(value.replace(/^https?:\/\/(?:www\.)?/, ''))
    // An address may stand in a link only; the name of a network is that of its host.
    if (/\/(?:url|username|network|email)$/.test(pointer)) {
      const there = bareOf(lines.join('')).includes(bare) || linked.includes(bare)
      return there ? [] : wrong
    }
    return tokensOf(value).every(has) ? [] : wrong
  })
}
