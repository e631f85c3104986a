import { hash } from 'node:crypto'
import MarkdownIt from 'markdown-it'
import { createRecent } from '#server/recent.ts'

/** Raw HTML is shown as text and links of script schemes are dropped, so the result is safe as it is. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
  // A table fills up its missing cells: 10,000 characters become 675,000. An address that is said
  // once and referred to often makes of 20,000 characters six million.
  .disable(['image', 'table', 'reference'])

const defaultLinkOpen: NonNullable<typeof markdown.renderer.rules.link_open> = (
  tokens,
  index,
  options,
  _env,
  self,
) => self.renderToken(tokens, index, options)

markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'nofollow ugc noopener')
  return defaultLinkOpen(tokens, index, options, env, self)
}

// The page it stands in has its own heading of the first level.
markdown.core.ruler.push('headings', ({ tokens }) => {
  for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2'
})

/** What costs most to look at, and how much of it a text may hold: far more than anybody writes. */
const most: [mark: RegExp, count: number][] = [
  [/[[\]]/g, 600],
  [/@|\/\/|www\./gi, 300],
  [/\n/g, 1500],
  [/[*_~`\\<>&#|=+-]/g, 4000],
]

const isDear = (source: string) =>
  most.some(([mark, count]) => {
    const marks = source.matchAll(mark)
    for (let seen = 0; seen <= count; seen++) if (marks.next().done) return false
    return true
  })

/** As paragraphs and lines alone. */
const plain = (source: string) =>
  source
    .split(/\n{2,}/)
    .map(part => `<p>${markdown.utils.escapeHtml(part.trim()).replaceAll('\n', '<br>\n')}</p>\n`)
    .join('')

/** Its parts; null of a text with more marks than anybody writes. */
export const parseMarkdown = (source: string) =>
  isDear(source) ? null : markdown.parse(source, {})

/** 16 MB, of two bytes for a character. */
const rendered = createRecent<string>(
  16 * 1024 * 1024,
  (key, html) => 2 * (key.length + html.length),
)

/**
 * Markdown of a user as HTML that may stand in a page. A text with more marks than anybody writes is
 * shown as plain paragraphs; what was asked for lately is remembered.
 */
export function renderMarkdown(source: string): string {
  const key = hash('sha256', source, 'base64')
  const known = rendered.get(key)
  if (known !== undefined) return known
  const html = isDear(source) ? plain(source) : markdown.render(source)
  rendered.set(key, html)
  return html
}
