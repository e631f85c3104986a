import { parseMarkdown } from './markdown.ts'

type Token = NonNullable<ReturnType<typeof parseMarkdown>>[number]

/**
 * Markdown of a user as plain text: without its marks, and with the address of a link after its words.
 * `origin` is the site's, of links to its own pages.
 */
export function markdownText(source: string, origin: string): string {
  /** Of each list that is open the next number; null where it has none. */
  const lists: (number | null)[] = []
  const lines: string[] = []
  let mark = ''
  const say = (words: string) => {
    const indent = '  '.repeat(Math.max(0, lists.length - 1))
    lines.push(indent + (mark || (lists.length > 0 ? '  ' : '')) + words)
    mark = ''
    if (lists.length === 0) lines.push('')
  }
  for (const token of parseMarkdown(source) ?? []) {
    if (token.type === 'bullet_list_open') lists.push(null)
    else if (token.type === 'ordered_list_open') lists.push(Number(token.attrGet('start') ?? 1))
    else if (token.type === 'list_item_open') mark = nextMark(lists)
    else if (token.type.endsWith('_list_close')) {
      lists.pop()
      if (lists.length === 0) lines.push('')
    } else if (token.type === 'inline') say(wordsOf(token.children ?? [], origin))
    else if (token.type === 'fence' || token.type === 'code_block') say(token.content.trimEnd())
    else if (token.type === 'hr') say('* * *')
  }
  return lines.join('\n').trim() || source
}

function nextMark(lists: (number | null)[]) {
  const number = lists.pop() ?? null
  lists.push(number === null ? null : number + 1)
  return number === null ? '- ' : `${number}. `
}

function wordsOf(tokens: Token[], origin: string) {
  let words = ''
  let link = { href: '', from: 0 }
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') words += '\n'
    else if (token.type === 'link_open')
      link = { href: absolute(String(token.attrGet('href') ?? ''), origin), from: words.length }
    else if (token.type === 'link_close') {
      // One that is its own words is not said twice.
      if (!link.href.endsWith(words.slice(link.from))) words += ` (${link.href})`
    } else words += token.content
  }
  return words
}

const absolute = (href: string, origin: string) => (/^\/(?!\/)/.test(href) ? origin + href : href)
