import type { Line, Run } from '#server/resume/engine/lines/line.ts'
import type { Evidence } from '#server/resume/engine/types.ts'
import { white, type Color } from '#server/resume/engine/sources/colors.ts'
import { readPalette, shadedTables, type Palette } from './look.ts'
import { placeholderStyles } from './placeholders.ts'
import { findGrounds, type Size } from './shapes.ts'
import { readStyles, type Styles } from './styles.ts'
import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child } from '#server/resume/engine/sources/xml.ts'
import { Fields } from './fields.ts'
import { sectionsOf } from './margins.ts'
import { readNumbering, type Numbering } from './numbering.ts'

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
  fields: Fields
  numbering: Numbering
  /** Paragraphs whose end was deleted, for the next one to go on. */
  carried: Run[][][] | null
  /** On narrow shapes, in square points: so much may be written there. */
  room: number
  /** Another file belongs here, which is not read. */
  inserted: boolean
  lines: Line[]
  area: Line['area']
  tables: number
  pictures: number
  region: number
  regions: number
}

/** A4, where the file says nothing. */
const usualPage: Size = [595, 842]

/** What is known of a document before its text is read; `parts` are its body, then headers and footers. */
export function contextOf(
  parts: (XmlNode | null)[],
  given: { styles: XmlNode | null; theme: XmlNode | null; numbering: XmlNode | null },
): Context {
  const document = child(parts[0] ?? null, 'w:document')
  // Of pages that lie and stand, what fits on neither is off the page.
  const sizes = (document ? sectionsOf(document) : []).map(one => child(one, 'w:pgSz')?.attributes)
  const most = (key: string, usual: number) =>
    Math.max(...sizes.map(size => Number(size?.[key] ?? 0) / 20 || usual), 0) || usual
  const page: Size = [most('w:w', usualPage[0]), most('w:h', usualPage[1])]
  const palette = readPalette(given.theme)
  const styles = readStyles(given.styles, palette, page[0])
  // A coloured page counts as one where anything may be seen.
  const isColored = child(document, 'w:background') !== null
  const grounds = { behindText: isColored, anywhere: isColored, room: 0 }
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
    fields: new Fields(),
    numbering: readNumbering(given.numbering),
    carried: null,
    room: grounds.room,
    inserted: false,
    lines: [],
    area: 'body',
    tables: 0,
    pictures: 0,
    region: 0,
    regions: 1,
  }
}
