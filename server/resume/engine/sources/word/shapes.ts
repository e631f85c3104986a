import type { Color } from '#server/resume/engine/sources/colors.ts'
import { areAlike, colorOf, white } from '#server/resume/engine/sources/colors.ts'
import type { Palette } from './look.ts'
import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child } from '#server/resume/engine/sources/xml.ts'

/** Width and height in points. */
export type Size = [number, number]

/** What a shape means for the words in it. */
export interface Shape {
  /** Nothing of it is on the page. */
  isHidden: boolean
  /** What fills it; undefined when it is clear. */
  fill: Color | undefined
}

/** Smaller shapes are ornaments, in points. */
const leastGround = 60
/** On a narrower one no letter stands. */
const leastRibbon = 9
const leastSide = 2
const emuPerPoint = 12_700
const points = (text: string | undefined) => Number(text ?? Number.NaN) / emuPerPoint

const isFar = (start: number, length: number, page: number, slack: number) =>
  start > page || start + (length || 0) < -slack

/** A wp:anchor or wp:inline: where it stands, and whether it is drawn at all. */
function isAnchorHidden(anchor: XmlNode, page: Size): boolean {
  const extent = child(anchor, 'wp:extent')?.attributes
  const size = [points(extent?.cx), points(extent?.cy)]
  const isOnPage = (['wp:positionH', 'wp:positionV'] as const).every((name, axis) => {
    const position = child(anchor, name)
    const offset = child(position, 'wp:posOffset')?.text
    const side = page[axis] ?? 0
    const slack = position?.attributes.relativeFrom === 'page' ? 0 : side
    return !offset || !isFar(points(offset), size[axis] ?? 0, side, slack)
  })
  const grows = find(anchor, 'a:spAutoFit') !== null
  const isFlat = !grows && size.some(side => side < leastSide)
  const hidden = child(anchor, 'wp:docPr')?.attributes.hidden
  return isFlat || !isOnPage || hidden === '1' || hidden === 'true'
}

function find(node: XmlNode, name: string): XmlNode | null {
  if (node.name === name) return node
  for (const one of node.children) {
    const found = find(one, name)
    if (found) return found
  }
  return null
}

const fills = ['a:solidFill', 'a:noFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill']

function fillOf(shape: XmlNode, palette: Palette): Color | undefined {
  const properties = child(shape, 'wps:spPr')
  const own = properties?.children.find(({ name }) => fills.includes(name))
  const given = child(child(shape, 'wps:style'), 'a:fillRef')
  const [color] = (own ?? given)?.children ?? []
  if (own?.name === 'a:noFill') return undefined
  if (!own && (given === null || given.attributes.idx === '0')) return undefined
  if (own && own.name !== 'a:solidFill') return null
  // Made lighter, darker or thinner: it cannot be told.
  if (!color || color.children.length > 0) return null
  return colorOf(color.attributes.val) ?? palette(color.attributes.val)
}

/** A measure of VML, such as -12.5pt, in points. */
function measure(style: string, name: string): number {
  const found = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*(-?[\\d.]+)(pt|in|cm|mm|px|)`, 'i').exec(
    style,
  )
  const unit = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }[found?.[2]?.toLowerCase() ?? '']
  return found ? Number(found[1]) * (unit ?? 1) : Number.NaN
}

/** What fills a shape of VML; its own element says it better than its attributes. */
function fillOfVml(node: XmlNode): Color | undefined {
  const { fillcolor, filled } = node.attributes
  const own = child(node, 'v:fill')?.attributes
  const isOff = (value: string | undefined) => value === 'f' || value === 'false'
  if (isOff(own?.on ?? filled)) return undefined
  const [color = ''] = (own?.color ?? fillcolor)?.split(' ', 1) ?? []
  const isPlain = own?.type === undefined || own.type === 'solid'
  if (!isPlain || (own?.opacity !== undefined && color !== '')) return null
  if (color === '') return undefined
  return { white, black: 0 }[color.toLowerCase()] ?? colorOf(color)
}

function ofVml(node: XmlNode, page: Size): Shape {
  const { style = '' } = node.attributes
  const isOff = (['left', 'top'] as const).some((side, axis) => {
    const length = measure(style, axis === 0 ? 'width' : 'height')
    const start = [measure(style, `margin-${side}`), measure(style, side)].find(Number.isFinite)
    const most = page[axis] ?? 0
    return length < leastSide || (start !== undefined && isFar(start, length, most, most))
  })
  const isHidden =
    isOff || /visibility\s*:\s*hidden|display\s*:\s*none|mso-hide\s*:\s*all/i.test(style)
  return { isHidden, fill: fillOfVml(node) }
}

const isVml = ({ name, attributes }: XmlNode) =>
  name.startsWith('v:') && attributes.style !== undefined

/** What a node of a drawing says about the words in it; null for one that says nothing. */
export function shapeOf(node: XmlNode, palette: Palette, page: Size): Shape | null {
  if (node.name === 'wp:anchor' || node.name === 'wp:inline')
    return { isHidden: isAnchorHidden(node, page), fill: undefined }
  if (node.name === 'wps:wsp') {
    const place = child(child(node, 'wps:spPr'), 'a:xfrm')
    const { x, y } = child(place, 'a:off')?.attributes ?? {}
    const isOff = [points(x), points(y)].some((at, axis) => Math.abs(at) > (page[axis] ?? 0) * 2)
    return { isHidden: isOff, fill: fillOf(node, palette) }
  }
  return isVml(node) ? ofVml(node, page) : null
}

/** Whether words without a ground of their own may stand on a shape or picture. */
export interface Grounds {
  /** Behind the text of the pages. */
  behindText: boolean
  /** Anywhere, for a clear text box to stand on. */
  anywhere: boolean
  /** On narrow ones, in square points. */
  room: number
}

/** Looks for dark or coloured shapes and pictures large enough to be written on. */
export function findGrounds(
  root: XmlNode | null,
  palette: Palette,
  grounds: Grounds,
  isUnderText: boolean,
): void {
  const note = (fill: Color | undefined, [width, height]: Size, isBehind: boolean) => {
    if (fill === undefined || areAlike(fill, white) || !(width >= leastRibbon)) return
    if (width >= leastGround) {
      grounds.anywhere = true
      grounds.behindText ||= isBehind || isUnderText
    } else if (height >= leastRibbon) grounds.room += width * height
  }
  const walk = (node: XmlNode, size: Size, isBehind: boolean): void => {
    const { name, attributes, children } = node
    if (name === 'wp:anchor' || name === 'wp:inline') {
      const { behindDoc } = attributes
      const { cx, cy } = child(node, 'wp:extent')?.attributes ?? {}
      const isLow = behindDoc === '1' || behindDoc === 'true'
      for (const one of children) walk(one, [points(cx), points(cy)], isLow)
      return
    }
    if (name === 'wps:wsp') note(fillOf(node, palette), size, isBehind)
    else if (name === 'pic:pic') note(null, size, isBehind)
    else if (isVml(node) && !child(node, 'v:textpath')) {
      const { style = '' } = attributes
      const fill = child(node, 'v:imagedata') ? null : ofVml(node, [1e6, 1e6]).fill
      const own: Size = [measure(style, 'width'), measure(style, 'height')]
      note(fill, own, /z-index\s*:\s*-/i.test(style))
    }
    for (const one of children) walk(one, size, isBehind)
  }
  if (root) walk(root, [Number.NaN, Number.NaN], false)
}
