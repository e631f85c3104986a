import MarkdownIt from 'markdown-it'

/** Raw HTML is shown as text and links of script schemes are dropped, so the result is safe as it is. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false })
  // A table fills up its missing cells: 10,000 characters become 675,000.
  .disable(['image', 'table'])

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

/** Markdown of a user as HTML that may stand in a page. */
export const renderMarkdown = (source: string): string => markdown.render(source)
