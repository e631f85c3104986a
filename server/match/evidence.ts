import type { Mention } from './resume-skills.ts'
import type { MatchedPerson, MatchEvidence } from './types.ts'

const mostEvidence = 3
/** Characters of a quote; what is longer is cut around the words. */
const longestQuote = 240

/** The lines that prove a skill, the best first, each once. */
export function evidenceOf(
  mentions: Mention[],
  { file }: Pick<MatchedPerson, 'file'>,
): MatchEvidence[] {
  const lines = new Map<string, MatchEvidence>()
  for (const { words, text } of mentions) {
    if (lines.size === mostEvidence) break
    const source = file?.provenance.find(one => one.pointer === text.pointer)
    const blocks = source?.blockIds.flatMap(id => file?.blocks.find(one => one.id === id) ?? [])
    const line = blocks?.find(block => block.text.includes(words)) ?? blocks?.[0]
    const quote = quoteOf(line?.text.includes(words) ? line.text : text.text, words)
    if (!lines.has(quote))
      lines.set(quote, {
        pointer: text.pointer,
        quote,
        words,
        page: line?.page ?? null,
        bbox: line?.bbox ?? null,
      })
  }
  return [...lines.values()]
}

function quoteOf(text: string, words: string): string {
  if (text.length <= longestQuote) return text
  const at = Math.max(0, text.indexOf(words))
  const from = Math.max(0, at - Math.floor((longestQuote - words.length) / 2))
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = text.lastIndexOf(' ', start + longestQuote)
  const cut = text.slice(start, end <= at + words.length ? start + longestQuote : end)
  return `${start > 0 ? '… ' : ''}${cut}${start + cut.length < text.length ? ' …' : ''}`
}
