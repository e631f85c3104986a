import type { Color } from '#server/resume/engine/sources/colors.ts'
import { groundOr, isAway, plainLook, withLook, type Look, type Palette } from './look.ts'
import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child } from '#server/resume/engine/sources/xml.ts'

export interface Style {
  bold: boolean
  italic: boolean
  /** In points. */
  size: number
  /** Heading level, 0 for text; the title is 1. */
  level: number
  list: boolean
  look: Look
  /** Behind the paragraph; undefined for what is behind its cell or page. */
  ground: Color | undefined
  isAway: boolean
  /** Marks the ends of a form in what was pasted from the web. */
  isOfForm: boolean
}

export interface Styles {
  /** A paragraph's style by its id. */
  styleOf: (id: string | undefined) => Style
  /** Run properties of a style of letters and of those it stands on, the lowest first. */
  lettersOf: (id: string | undefined) => XmlNode[]
  nodes: XmlNode[]
}

const isOn = (node: XmlNode | null, inherited: boolean) => {
  if (!node) return inherited
  const value = node.attributes['w:val']
  return value !== '0' && value !== 'false' && value !== 'none'
}

/** Applies run properties (w:rPr) to a style. */
export function withRunProperties(base: Style, properties: XmlNode | null): Style {
  if (!properties) return base
  const size = Number(child(properties, 'w:sz')?.attributes['w:val'])
  return {
    ...base,
    bold: isOn(child(properties, 'w:b'), base.bold),
    italic: isOn(child(properties, 'w:i'), base.italic),
    size: size > 0 ? size / 2 : base.size,
  }
}

const plain: Style = {
  bold: false,
  italic: false,
  size: 10,
  level: 0,
  list: false,
  look: plainLook,
  ground: undefined,
  isAway: false,
  isOfForm: false,
}

/** Paragraph styles by id, with what they inherit; `default` is the document's own. */
export function readStyles(root: XmlNode | null, palette: Palette, pageWidth: number): Styles {
  const container = child(root, 'w:styles')
  const defaults = child(child(child(container, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')
  const look = withLook(plainLook, defaults, palette)
  const base = { ...withRunProperties(plain, defaults), look }
  const nodes = new Map<string, XmlNode>()
  let standard: string | undefined
  for (const node of container?.children ?? []) {
    if (node.name !== 'w:style') continue
    const id = node.attributes['w:styleId'] ?? ''
    nodes.set(id, node)
    if (node.attributes['w:default'] === '1' && node.attributes['w:type'] === 'paragraph')
      standard = id
  }
  const cache = new Map<string, Style>()
  const resolve = (id: string | undefined, depth: number): Style => {
    const node = id === undefined ? undefined : nodes.get(id)
    if (!node || id === undefined || depth > 10) return base
    const known = cache.get(id)
    if (known) return known
    const parent = resolve(child(node, 'w:basedOn')?.attributes['w:val'], depth + 1)
    const name = child(node, 'w:name')?.attributes['w:val'] ?? id
    const paragraph = child(node, 'w:pPr')
    const outline = child(paragraph, 'w:outlineLvl')?.attributes['w:val']
    const heading = /^(?:heading|überschrift|titre|título) ?(\d)/i.exec(name)?.[1]
    const style: Style = {
      ...withRunProperties(parent, child(node, 'w:rPr')),
      look: withLook(parent.look, child(node, 'w:rPr'), palette),
      ground: groundOr(parent.ground, paragraph, palette),
      isAway: parent.isAway || isAway(paragraph, pageWidth),
      isOfForm: /^(?:HTML|z-) ?(?:top|bottom) of form$/i.test(name),
      level: /^(?:title|titel|titre)$/i.test(name)
        ? 1
        : heading
          ? Number(heading)
          : outline
            ? Number(outline) + 1
            : parent.level,
      list:
        /list (?:bullet|paragraph|number)/i.test(name) ||
        child(paragraph, 'w:numPr') !== null ||
        parent.list,
    }
    cache.set(id, style)
    return style
  }
  const lettersOf = (id: string | undefined): XmlNode[] => {
    const found: XmlNode[] = []
    let node = nodes.get(id ?? '')
    for (let depth = 0; node && depth < 10; depth++) {
      const properties = child(node, 'w:rPr')
      if (properties) found.unshift(properties)
      node = nodes.get(child(node, 'w:basedOn')?.attributes['w:val'] ?? '')
    }
    return found
  }
  return {
    styleOf: id => resolve(id ?? standard, 0),
    lettersOf,
    nodes: [...nodes.values()],
  }
}
