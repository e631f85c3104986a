import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Evidence } from '#server/resume/engine/types.ts'
import { white, type Color } from './colors.ts'
import { readPalette, shadedTables, type Palette } from './docx-look.ts'
import { placeholderStyles } from './docx-placeholders.ts'
import { findGrounds, type Size } from './docx-shapes.ts'
import { readStyles, type Styles } from './docx-styles.ts'
import type { XmlNode } from './xml.ts'
import { child } from './xml.ts'

/** What the reading of a document carries along. */
export interface Context {
  styles: Styles
  palette: Palette
  page: Size
  /** What the words stand on where nothing else is said: the page, a cell, a text box. */
  ground: Color
  /** What a clear text box stands on. */
  boxGround: Color
  /** Tables of these styles are shaded somewhere. */
  shadedTables: Set<string>
  /** Styles of words that ask for others. */
  placeholders: Set<string>
  /** Within something that is not seen. */
  isHidden: boolean
  /** Hidden words of the paragraph that is read, and of those before. */
  unseen: string
  hidden: Evidence[]
  links: Map<string, string>
  /** The address of the link field that is open. */
  fieldLink: string | null
  lines: Line[]
  area: Line['area']
  tables: number
  pictures: number
  region: number
  regions: number
}

/** The targets of hyperlinks by relationship id. */
export function readLinks(root: XmlNode | null): Map<string, string> {
  const links = new Map<string, string>()
  for (const node of child(root, 'Relationships')?.children ?? []) {
    const { Id, Target, Type } = node.attributes
    if (Id && Target && Type?.endsWith('/hyperlink') && Target.length < 500) links.set(Id, Target)
  }
  return links
}

/** A4, where the file says nothing. */
const usualPage: Size = [595, 842]

/** What is known of a document before its text is read; `parts` are its body, then headers and footers. */
export function contextOf(
  parts: (XmlNode | null)[],
  given: { styles: XmlNode | null; theme: XmlNode | null },
): Context {
  const document = child(parts[0] ?? null, 'w:document')
  const size = child(child(child(document, 'w:body'), 'w:sectPr'), 'w:pgSz')?.attributes
  const page: Size = [
    Number(size?.['w:w'] ?? 0) / 20 || usualPage[0],
    Number(size?.['w:h'] ?? 0) / 20 || usualPage[1],
  ]
  const palette = readPalette(given.theme)
  const styles = readStyles(given.styles, palette, page[0])
  // A coloured page counts as one where anything may be seen.
  const isColored = child(document, 'w:background') !== null
  const grounds = { behindText: isColored, anywhere: isColored }
  // Whatever stands in a page header lies under the text.
  parts.forEach((part, at) => findGrounds(part, palette, grounds, at > 0))
  return {
    styles,
    palette,
    page,
    ground: grounds.behindText ? null : white,
    boxGround: grounds.anywhere ? null : white,
    shadedTables: shadedTables(styles.nodes),
    placeholders: placeholderStyles(styles.nodes),
    isHidden: false,
    unseen: '',
    hidden: [],
    links: new Map(),
    fieldLink: null,
    lines: [],
    area: 'body',
    tables: 0,
    pictures: 0,
    region: 0,
    regions: 1,
  }
}
