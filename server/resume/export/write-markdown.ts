import type { Line, Outline, OutlineEntry } from './outline.ts'

/** What Markdown would take for a sign of its own stays a letter. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\`*[\]<>]/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replace(/^(#{1,6}(?= )|[-+](?= )|-{2,}$|~{3}|={3,}$)/, String.raw`\$&`)
    .replace(/^(\d+)([.)])(?= )/, String.raw`$1\$2`)

/** An address that ends where its brackets do: `encodeURIComponent` leaves round ones as they are. */
const bracketed = (href: string) =>
  href.replaceAll(/[()\s<>\\]/g, sign =>
    sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign),
  )

const spanText = ({ text, href, strong }: Line[number]) => {
  const words = href ? `[${escaped(text)}](${bracketed(href)})` : escaped(text)
  return strong ? `**${words}**` : words
}
const lineText = (line: Line) => line.map(spanText).join('')
const plainLine = (line: Line) => lineText(line.map(span => ({ ...span, strong: false })))

function entryText({ title, dates, lines, texts, items }: OutlineEntry): string[] {
  const about = [...lines.map(lineText), ...(dates ? [dates] : [])]
  return [
    ...(title.length > 0 ? [`### ${plainLine(title)}`] : []),
    // Two spaces end a line within a paragraph.
    ...(about.length > 0 ? [about.join('  \n')] : []),
    ...texts.map(escaped),
    ...(items.length > 0 ? [items.map(item => `- ${escaped(item)}`).join('\n')] : []),
  ]
}

/** A list of one line each, or entries with headings of their own. */
const entriesText = (entries: OutlineEntry[]) =>
  entries.every(({ title, texts, items }) => title.length + texts.length + items.length === 0)
    ? [entries.flatMap(({ lines }) => lines.map(line => `- ${lineText(line)}`)).join('\n')]
    : entries.flatMap(entryText)

/** A resume as Markdown (CommonMark), in UTF-8. */
export function writeMarkdown({ name, label, contact, sections }: Outline): Uint8Array {
  const blocks = [
    ...(name ? [`# ${escaped(name)}`] : []),
    ...(label ? [escaped(label)] : []),
    ...(contact.length > 0 ? [contact.map(lineText).join('  \n')] : []),
    ...sections.flatMap(({ title, entries }) => [`## ${title}`, ...entriesText(entries)]),
  ]
  return Buffer.from(`${blocks.join('\n\n')}\n`)
}
