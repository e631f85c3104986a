import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Style } from './docx-styles.ts'
import type { XmlNode } from './xml.ts'
import { child } from './xml.ts'

/** What the reading of a document carries along. */
export interface Context {
  styleOf: (id: string | undefined) => Style
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
