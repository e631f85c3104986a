import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { showsPlaceholder } from './placeholders.ts'
import { child } from '#server/resume/engine/sources/xml.ts'

/** What only says something of the content within: who wrote it, what it means, which way it runs. */
const wrappers = new Set(['w:ins', 'w:moveTo', 'w:customXml', 'w:smartTag', 'w:dir', 'w:bdo'])

/**
 * The content of a node as the document reads when all changes are accepted: what stands in
 * wrappers and controls stands in their place; what was deleted or moved away is gone, and so is
 * what a control that nobody has filled in asks for.
 */
export function* contentOf(node: XmlNode): Generator<XmlNode> {
  for (const one of node.children) {
    if (wrappers.has(one.name)) yield* contentOf(one)
    else if (one.name === 'w:sdt') {
      if (showsPlaceholder(one)) continue
      const content = child(one, 'w:sdtContent')
      if (content) yield* contentOf(content)
    } else if (one.name !== 'w:del' && one.name !== 'w:moveFrom') yield one
  }
}

/** A row whose deletion is tracked is gone as well. */
export const isDeletedRow = (row: XmlNode): boolean => child(child(row, 'w:trPr'), 'w:del') !== null
