import { crc32 } from 'node:zlib'
import { maxInflatedBytes, maxXmlBytes } from '#server/resume/engine/reading-limits.ts'
import type { Line, Run } from '#server/resume/engine/lines/line.ts'
import { lineOf, segmentOf } from '#server/resume/engine/lines/make-line.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { cleanText } from '#server/resume/engine/words/clean-text.ts'
import type { ZipEntry } from '#server/resume/engine/zip.ts'
import { listZip, readZipEntry, wordZip } from '#server/resume/engine/zip.ts'
import type { Context } from './docx-context.ts'
import { contextOf, readLinks } from './docx-context.ts'
import type { Color } from './colors.ts'
import { groundOf, groundOr, isAway, isUnseen, withLook } from './docx-look.ts'
import { shapeOf, type Shape } from './docx-shapes.ts'
import type { Style } from './docx-styles.ts'
import { withRunProperties } from './docx-styles.ts'
import { readTable } from './docx-tables.ts'
import { noteHidden, type Source } from './source.ts'
import type { XmlNode } from './xml.ts'
import { child, parseXml } from './xml.ts'

const holdsWords = /^word\/(?:document|header\d*|footer\d*)\.xml$/

/** Reads paragraphs, tables, page headers and hyperlinks; embedded objects are only counted. */
export function readDocx(bytes: Uint8Array): Source {
  const entries = new Map<string, ZipEntry>(listZip(bytes).map(entry => [entry.name, entry]))
  let left = maxInflatedBytes
  let damaged = false
  const xml = (name: string): XmlNode | null => {
    const entry = entries.get(name)
    if (!entry) return null
    const inflated = readZipEntry(bytes, entry, Math.min(left, maxXmlBytes))
    left -= inflated.byteLength
    const root = parseXml(new TextDecoder().decode(inflated))
    // Styles, links and the like take no words away.
    if (root.broken || crc32(inflated) !== entry.crc) damaged ||= holdsWords.test(name)
    return root
  }
  const parts = (kind: 'header' | 'footer'): string[] =>
    [...entries.keys()].filter(name => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name)).toSorted()
  const body = xml('word/document.xml')
  const around = new Map(
    [...parts('header'), ...parts('footer')].map(name => [name, xml(name)] as const),
  )
  const context = contextOf([body, ...around.values()], {
    styles: xml('word/styles.xml'),
    theme: xml('word/theme/theme1.xml'),
  })
  const readPart = (name: string, area: Line['area'], rootName: string): void => {
    const root = area === 'body' ? body : around.get(name)
    if (!root) return
    context.links = readLinks(xml(name.replace(/^word\/(.+)$/, 'word/_rels/$1.rels')))
    context.area = area
    const top = child(root, rootName)
    if (top) readBlocks(area === 'body' ? (child(top, 'w:body') ?? top) : top, context)
  }
  for (const name of parts('header')) readPart(name, 'header', 'w:hdr')
  readPart('word/document.xml', 'body', 'w:document')
  for (const name of parts('footer')) readPart(name, 'footer', 'w:ftr')
  if (!entries.has('word/document.xml'))
    throw new ResumeError('DAMAGED', 'This Word file holds no document.')
  if (damaged && context.lines.length === 0) throw wordZip.broken()
  const seen = new Set<string>()
  const lines = context.lines.filter(line => {
    // First-page and even-page headers repeat each other.
    const repeated = line.area !== 'body' && seen.has(line.text)
    seen.add(line.text)
    return !repeated && !(line.area !== 'body' && /^\W*(?:page\s*)?\d*\W*$/i.test(line.text))
  })
  lines.forEach((line, id) => (line.ids = [id]))
  return {
    kind: 'lines',
    lines,
    tables: context.tables,
    pictures: context.pictures,
    looseLinks: [],
    damaged,
    hidden: context.hidden,
  }
}

/** Reads with something else behind the words, or with the words out of sight. */
function within(context: Context, given: Partial<Context>, read: () => void): void {
  const { ground, isHidden } = context
  Object.assign(context, given)
  read()
  Object.assign(context, { ground, isHidden })
}

/** What is behind the cells of a table; null where its style shades some of them. */
function tableGround(table: XmlNode, { palette, ground, shadedTables: shaded }: Context) {
  const properties = child(table, 'w:tblPr')
  const own = groundOf(child(properties, 'w:shd'), palette)
  const style = child(properties, 'w:tblStyle')?.attributes['w:val'] ?? ''
  return own === undefined ? (shaded.has(style) ? null : ground) : own
}

function readBlocks(parent: XmlNode, context: Context): void {
  const shading = parent.name === 'w:tc' ? child(child(parent, 'w:tcPr'), 'w:shd') : null
  const ground = groundOf(shading, context.palette)
  if (ground === undefined) readNodes(parent, context)
  else within(context, { ground }, () => readNodes(parent, context))
}

function readNodes(parent: XmlNode, context: Context): void {
  for (const node of parent.children) {
    if (node.name === 'w:p') readParagraph(node, context)
    else if (node.name === 'w:tbl')
      within(context, { ground: tableGround(node, context) }, () =>
        readTable(node, context, readBlocks),
      )
    else if (node.name === 'w:sdt') {
      const content = child(node, 'w:sdtContent')
      if (content) readBlocks(content, context)
    }
  }
}

function readParagraph(paragraph: XmlNode, context: Context): void {
  const properties = child(paragraph, 'w:pPr')
  const named = context.styles.styleOf(child(properties, 'w:pStyle')?.attributes['w:val'])
  const style: Style = {
    ...named,
    ground: groundOr(named.ground, properties, context.palette),
    isAway: named.isAway || isAway(properties, context.page[0]),
  }
  const outline = child(properties, 'w:outlineLvl')?.attributes['w:val']
  const listed = child(properties, 'w:numPr') !== null || style.list
  const spacing = Number(child(properties, 'w:spacing')?.attributes['w:before'] ?? 0) / 20
  const segments: Run[][][] = [[[]]]
  collect(paragraph, style, [], segments, context)
  noteHidden(context.hidden, context.unseen, { page: 1, bbox: null })
  context.unseen = ''
  for (const [at, line] of segments.entries()) {
    const full = line
      .filter(runs => runs.some(run => run.text.trim() !== ''))
      .map(runs => segmentOf(runs))
    if (full.length === 0) continue
    const made = lineOf(full, {
      page: 1,
      gap: at > 0 ? 0 : spacing / style.size + (style.level > 0 ? 1 : 0),
      region: context.region,
      area: context.area,
      level: outline ? Number(outline) + 1 : style.level,
      bullet: listed && style.level === 0,
    })
    made.box = null
    context.lines.push(made)
  }
}

/** Gathers runs: [line][segment][run]; tabs part segments, breaks part lines. */
function collect(
  node: XmlNode,
  style: Style,
  links: string[],
  lines: Run[][][],
  context: Context,
): void {
  for (const one of node.children) {
    if (one.name === 'w:r') readRun(one, style, links, lines, context)
    else if (one.name === 'w:hyperlink') {
      const target = context.links.get(one.attributes['r:id'] ?? '')
      collect(one, style, target ? [target] : links, lines, context)
    } else if (['w:ins', 'w:smartTag', 'w:sdt', 'w:sdtContent', 'w:fldSimple'].includes(one.name)) {
      collect(one, style, links, lines, context)
    }
  }
}

function readRun(
  run: XmlNode,
  base: Style,
  links: string[],
  lines: Run[][][],
  context: Context,
): void {
  const properties = child(run, 'w:rPr')
  const { styles, palette } = context
  const letters = styles.lettersOf(child(properties, 'w:rStyle')?.attributes['w:val'])
  const look = [...letters, properties].reduce(
    (one, next) => withLook(one, next, palette),
    base.look,
  )
  const behind = base.ground === undefined ? context.ground : base.ground
  const isHidden = context.isHidden || base.isAway || isUnseen(look, behind)
  const style = withRunProperties(base, properties)
  const own = context.fieldLink ? [context.fieldLink] : links
  for (const part of run.children) {
    const line = lines.at(-1)
    if (part.name === 'w:instrText' || part.name === 'w:fldChar') readField(part, context)
    else if (isHidden && ['w:t', 'w:tab', 'w:br', 'w:cr'].includes(part.name))
      context.unseen += part.name === 'w:t' ? part.text : ' '
    else if (part.name === 'w:t' || part.name === 'w:noBreakHyphen') {
      const { text } = cleanText(part.name === 'w:t' ? part.text : '-')
      const target = line?.at(-1)
      const last = target?.at(-1)
      if (
        last &&
        last.bold === style.bold &&
        last.italic === style.italic &&
        last.links.join() === own.join()
      )
        last.text += text
      else
        target?.push({
          text,
          x: 0,
          right: 0,
          top: 0,
          bottom: 0,
          baseline: 0,
          size: style.size,
          bold: style.bold,
          italic: style.italic,
          font: null,
          gap: 0,
          links: own,
        })
    } else if (part.name === 'w:tab') line?.push([])
    else if (part.name === 'w:br' || part.name === 'w:cr') lines.push([[]])
    else if (part.name === 'w:drawing' || part.name === 'w:pict')
      readDrawing(part, context, look.isGone)
    else if (part.name === 'mc:AlternateContent') {
      const choice = child(part, 'mc:Choice')
      for (const inner of choice?.children ?? [])
        if (inner.name === 'w:drawing') readDrawing(inner, context, look.isGone)
    }
  }
}

/** A link may be a field of its own instead of an element: its code names the address. */
function readField(part: XmlNode, context: Context): void {
  if (part.attributes['w:fldCharType'] === 'end') context.fieldLink = null
  context.fieldLink = /HYPERLINK\s+"([^"]+)"/.exec(part.text)?.[1] ?? context.fieldLink
}

/** 24 points: what is narrower is an icon, a line or a border. */
const smallestPicture = 24 * 12_700

const emu = ({ attributes }: XmlNode, name: string) => Number(attributes[name] ?? Infinity)

/** Text boxes hold paragraphs of their own; anything else drawn counts as a picture. */
function readDrawing(drawing: XmlNode, context: Context, isGone: boolean): void {
  const boxes: { box: XmlNode; isHidden: boolean; fill: Color | undefined }[] = []
  let picture = false
  let narrow = Infinity
  const walk = (node: XmlNode, outer: Shape): void => {
    if (node.name === 'w:txbxContent') {
      boxes.push({ box: node, ...outer })
      return
    }
    if (node.name === 'pic:pic' || node.name === 'v:imagedata') picture = true
    if (node.name === 'wp:extent') narrow = Math.min(emu(node, 'cx'), emu(node, 'cy'))
    const own = shapeOf(node, context.palette, context.page)
    const fill = own?.fill === undefined ? outer.fill : own.fill
    const shape = own ? { isHidden: outer.isHidden || own.isHidden, fill } : outer
    for (const one of node.children) walk(one, shape)
  }
  walk(drawing, { isHidden: context.isHidden || isGone, fill: undefined })
  if (picture && narrow >= smallestPicture) context.pictures++
  for (const { box, isHidden, fill } of boxes) {
    const ground = fill === undefined ? context.boxGround : fill
    within(context, { ground, isHidden }, () => readBlocks(box, context))
  }
}
