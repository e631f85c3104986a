import type { Color } from '#server/resume/engine/sources/colors.ts'
import { areAlike, colorOf, white } from '#server/resume/engine/sources/colors.ts'
import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child } from '#server/resume/engine/sources/xml.ts'

/** What decides whether letters are seen, apart from what is behind them. */
export interface Look {
  isGone: boolean
  /** `auto` is black or white, whichever is seen. */
  ink: Color | 'auto'
  /** Behind the letters alone; undefined for what is behind their paragraph. */
  ground: Color | undefined
  /** In points. */
  size: number
  /** Width of the letters in percent. */
  stretch: number
}

export const plainLook: Look = {
  isGone: false,
  ink: 'auto',
  ground: undefined,
  size: 10,
  stretch: 100,
}

/** The colours of a document by the names its theme gives them. */
export type Palette = (name: string | undefined) => Color

const themeNames: Record<string, string> = {
  background1: 'lt1',
  light1: 'lt1',
  bg1: 'lt1',
  text1: 'dk1',
  dark1: 'dk1',
  tx1: 'dk1',
  background2: 'lt2',
  light2: 'lt2',
  bg2: 'lt2',
  text2: 'dk2',
  dark2: 'dk2',
  tx2: 'dk2',
}

export function readPalette(root: XmlNode | null): Palette {
  const scheme = child(child(child(root, 'a:theme'), 'a:themeElements'), 'a:clrScheme')
  const colors = new Map<string, Color>([
    ['lt1', white],
    ['dk1', 0],
  ])
  for (const { name, children } of scheme?.children ?? []) {
    const { lastClr, val } = children[0]?.attributes ?? {}
    const color = colorOf(lastClr) ?? colorOf(val)
    if (color !== null) colors.set(name.replace('a:', ''), color)
  }
  return name => colors.get(themeNames[name ?? ''] ?? name ?? '') ?? null
}

/** A colour that may be the theme's, made lighter or darker. */
function colorIn(
  node: XmlNode,
  palette: Palette,
  [value, theme]: [string, string],
): Color | 'auto' {
  const { attributes } = node
  const name = attributes[`w:${theme}`]
  if (!name) return attributes[value] === 'auto' ? 'auto' : colorOf(attributes[value])
  const changed =
    attributes[`w:${theme}Tint`] ??
    attributes[`w:${theme}Shade`] ??
    attributes['w:themeTint'] ??
    attributes['w:themeShade']
  return changed ? colorOf(attributes[value]) : palette(name)
}

const markings: Record<string, number> = { black: 0, white, darkBlue: 0x8b, yellow: 0xff_ff_00 }

/** What a w:shd puts behind; undefined where it puts nothing, null where it cannot be told. */
export function groundOf(shading: XmlNode | null, palette: Palette): Color | undefined {
  if (!shading) return undefined
  const pattern = shading.attributes['w:val'] ?? 'clear'
  if (pattern === 'nil') return undefined
  const isSolid = pattern === 'solid'
  if (!isSolid && pattern !== 'clear') return null
  const keys: [string, string] = isSolid ? ['w:color', 'themeColor'] : ['w:fill', 'themeFill']
  const color = colorIn(shading, palette, keys)
  return color === 'auto' ? undefined : color
}

/** What the shading of these properties puts behind, or else what was there; null stays null. */
export function groundOr(
  before: Color | undefined,
  properties: XmlNode | null,
  palette: Palette,
): Color | undefined {
  const own = groundOf(child(properties, 'w:shd'), palette)
  return own === undefined ? before : own
}

const isOn = (node: XmlNode | null, inherited: boolean) =>
  node ? !['0', 'false', 'off', 'none'].includes(node.attributes['w:val'] ?? '') : inherited

/** Applies run properties (w:rPr) to a look. */
export function withLook(base: Look, properties: XmlNode | null, palette: Palette): Look {
  if (!properties) return base
  const color = child(properties, 'w:color')
  const marking = child(properties, 'w:highlight')?.attributes['w:val']
  const marked = marking && marking !== 'none' ? (markings[marking] ?? null) : undefined
  const size = Number(child(properties, 'w:sz')?.attributes['w:val'])
  const stretch = Number(child(properties, 'w:w')?.attributes['w:val']?.replace('%', ''))
  const look: Look = {
    isGone: isOn(child(properties, 'w:vanish'), base.isGone),
    ink: color ? colorIn(color, palette, ['w:val', 'themeColor']) : base.ink,
    ground: marked === undefined ? groundOr(base.ground, properties, palette) : marked,
    size: size > 0 ? size / 2 : base.size,
    stretch: stretch > 0 ? stretch : base.stretch,
  }
  // Letters with a line around them, a glow or a shadow are seen by that.
  const isDrawn = ['w14:textOutline', 'w14:glow', 'w14:shadow'].some(name => {
    const effect = child(properties, name)
    return effect !== null && child(effect, 'w14:noFill') === null
  })
  return isDrawn
    ? { ...look, ink: null }
    : withFill(look, child(properties, 'w14:textFill'), palette)
}

/** The fill that newer files give letters; it takes the place of their colour. */
function withFill(look: Look, fill: XmlNode | null, palette: Palette): Look {
  if (!fill) return look
  if (child(fill, 'w14:noFill')) return { ...look, isGone: true }
  const [color] = child(fill, 'w14:solidFill')?.children ?? []
  if (!color) return { ...look, ink: null }
  const alpha = Number(child(color, 'w14:alpha')?.attributes['w14:val'])
  if (alpha > 95_000) return { ...look, isGone: true }
  // Made lighter or darker than its name says.
  if (color.children.some(({ name }) => name !== 'w14:alpha')) return { ...look, ink: null }
  const value = color.attributes['w14:val']
  return { ...look, ink: colorOf(value) ?? palette(value) }
}

const leastSize = 2
const leastStretch = 10

/** Whether nobody sees letters of this look on what is behind them. */
export const isUnseen = ({ isGone, ink, ground, size, stretch }: Look, behind: Color): boolean =>
  isGone ||
  size < leastSize ||
  stretch < leastStretch ||
  (ink !== 'auto' && areAlike(ink, ground === undefined ? behind : ground))

/** A line set so low, or so far to the side, that nothing of it is on the page. */
export function isAway(properties: XmlNode | null, pageWidth: number): boolean {
  const { 'w:line': height, 'w:lineRule': rule } = child(properties, 'w:spacing')?.attributes ?? {}
  const { 'w:left': left, 'w:start': start } = child(properties, 'w:ind')?.attributes ?? {}
  const isFlat = rule === 'exact' && Number(height) < leastSize * 20
  return isFlat || Math.abs(Number(left ?? start ?? 0)) / 20 > pageWidth
}

/** Word goes no further up than that. */
const mostParents = 10

/** Table styles that shade some of their cells: which ones, only Word knows. */
export function shadedTables(styles: XmlNode[]): Set<string> {
  const shades = ({ name, children, attributes }: XmlNode): boolean =>
    (name === 'w:shd' && !['auto', 'FFFFFF', undefined].includes(attributes['w:fill'])) ||
    children.some(shades)
  const known = new Map<string, boolean>()
  const nodes = new Map(styles.map(style => [style.attributes['w:styleId'] ?? '', style]))
  const isShaded = (id: string, depth: number): boolean => {
    const style = nodes.get(id)
    if (!style || depth > mostParents) return false
    const found =
      known.get(id) ??
      (shades(style) || isShaded(child(style, 'w:basedOn')?.attributes['w:val'] ?? '', depth + 1))
    known.set(id, found)
    return found
  }
  const tables = [...nodes].filter(([, style]) => style.attributes['w:type'] === 'table')
  return new Set(tables.map(([id]) => id).filter(id => isShaded(id, 0)))
}
