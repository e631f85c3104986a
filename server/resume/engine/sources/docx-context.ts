import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Evidence } from '#server/resume/engine/types.ts'
import type { Color } from './colors.ts'
import type { Palette } from './docx-look.ts'
import type { Size } from './docx-shapes.ts'
import type { Styles } from './docx-styles.ts'
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
