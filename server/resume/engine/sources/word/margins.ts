import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child } from '#server/resume/engine/sources/xml.ts'
import type { Relation, WordPackage } from './package.ts'

/** A page header or footer. */
export interface Margin {
  name: string
  area: 'header' | 'footer'
  root: XmlNode | null
}

const references = { 'w:headerReference': 'header', 'w:footerReference': 'footer' } as const
const isOn = (node: XmlNode | null) =>
  node !== null && !['0', 'false', 'off'].includes(node.attributes['w:val'] ?? '')

/** The properties of all sections of a document. */
export function sectionsOf(node: XmlNode): XmlNode[] {
  if (node.name === 'w:sectPr') return [node]
  return ['w:t', 'w:r', 'w:tbl'].includes(node.name) ? [] : node.children.flatMap(sectionsOf)
}

/**
 * The page headers and footers that Word shows, headers first: those of first pages where these
 * have their own, those of even pages alike. All of them where the document names none.
 */
export function marginParts(
  file: WordPackage,
  body: XmlNode | null,
  relations: Relation[],
): Margin[] {
  const sections = body ? sectionsOf(body) : []
  const settings = child(file.named(relations, 'settings', 'word/settings.xml'), 'w:settings')
  const hasKind: Record<string, boolean> = {
    first: sections.some(section => isOn(child(section, 'w:titlePg'))),
    even: isOn(child(settings, 'w:evenAndOddHeaders')),
  }
  const named = sections
    .flatMap(section => section.children)
    .flatMap(({ name, attributes }) => {
      const area = references[name as keyof typeof references]
      const target = relations.find(({ id }) => id === attributes['r:id'])?.target
      const isShown = hasKind[attributes['w:type'] ?? ''] ?? true
      return area && target !== undefined && file.has(target)
        ? [{ area, name: target, isShown }]
        : []
    })
  const usual = (['header', 'footer'] as const).flatMap(area =>
    file.names(new RegExp(`^word/${area}\\d*\\.xml$`)).map(name => ({ area, name, isShown: true })),
  )
  const chosen = named.length > 0 ? named : usual
  const shown = new Map(chosen.filter(({ isShown }) => isShown).map(one => [one.name, one.area]))
  return [...shown]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([name, area]) => ({ name, area, root: file.xml(name, true) }))
}
