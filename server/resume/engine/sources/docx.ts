import { crc32 } from 'node:zlib'
import { maxInflatedBytes, maxXmlBytes } from '#server/resume/engine/reading-limits.ts'
import type { Line, Run } from '#server/resume/engine/lines/line.ts'
import { lineOf, segmentOf } from '#server/resume/engine/lines/make-line.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { cleanText } from '#server/resume/engine/words/clean-text.ts'
import type { ZipEntry } from '#server/resume/engine/zip.ts'
import { listZip, readZipEntry, wordZip } from '#server/resume/engine/zip.ts'
import type { Context } from './docx-context.ts'
import { readLinks } from './docx-context.ts'
import type { Style } from './docx-styles.ts'
import { isHiddenRun, readStyles, withRunProperties } from './docx-styles.ts'
import { readTable } from './docx-tables.ts'
import type { Source } from './source.ts'
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
  const styleOf = readStyles(xml('word/styles.xml'))
  const context: Context = {
    styleOf,
    links: new Map(),
    fieldLink: null,
    lines: [],
    area: 'body',
    tables: 0,
    pictures: 0,
    region: 0,
    regions: 1,
  }
  const parts = (kind: 'header' | 'footer'): string[] =>
    [...entries.keys()].filter(name => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name)).toSorted()
  const readPart = (name: string, area: Line['area'], rootName: string): void => {
    const root = xml(name)
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
  }
}

function readBlocks(parent: XmlNode, context: Context): void {
  for (const node of parent.children) {
    if (node.name === 'w:p') readParagraph(node, context)
    else if (node.name === 'w:tbl') readTable(node, context, readBlocks)
    else if (node.name === 'w:sdt') {
      const content = child(node, 'w:sdtContent')
      if (content) readBlocks(content, context)
    }
  }
}

function readParagraph(paragraph: XmlNode, context: Context): void {
  const properties = child(paragraph, 'w:pPr')
  const style = context.styleOf(child(properties, 'w:pStyle')?.attributes['w:val'])
  const outline = child(properties, 'w:outlineLvl')?.attributes['w:val']
  const listed = child(properties, 'w:numPr') !== null || style.list
  const spacing = Number(child(properties, 'w:spacing')?.attributes['w:before'] ?? 0) / 20
  const segments: Run[][][] = [[[]]]
  collect(paragraph, style, [], segments, context)
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
  if (isHiddenRun(properties)) return
  const style = withRunProperties(base, properties)
  const own = context.fieldLink ? [context.fieldLink] : links
  for (const part of run.children) {
    const line = lines.at(-1)
    if (part.name === 'w:instrText' || part.name === 'w:fldChar') readField(part, context)
    else if (part.name === 'w:t') {
      const { text } = cleanText(part.text)
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
    else if (part.name === 'w:drawing' || part.name === 'w:pict') readDrawing(part, context)
    else if (part.name === 'mc:AlternateContent') {
      const choice = child(part, 'mc:Choice')
      for (const inner of choice?.children ?? [])
        if (inner.name === 'w:drawing') readDrawing(inner, context)
    }
  }
}

/** A link may be a field of its own instead of an element: its code names the address. */
function readField(part: XmlNode, context: Context): void {
  if (part.attributes['w:fldCharType'] === 'end') context.fieldLink = null
  context.fieldLink = /HYPERLINK\s+"([^"]+)"/.exec(part.text)?.[1] ?? context.fieldLink
}

/** Text boxes hold paragraphs of their own; anything else drawn counts as a picture. */
function readDrawing(drawing: XmlNode, context: Context): void {
  const boxes: XmlNode[] = []
  let picture = false
  const walk = (node: XmlNode): void => {
    if (node.name === 'w:txbxContent') boxes.push(node)
    else {
      if (node.name === 'pic:pic' || node.name === 'v:imagedata') picture = true
      node.children.forEach(walk)
    }
  }
  walk(drawing)
  if (picture) context.pictures++
  for (const box of boxes) readBlocks(box, context)
}
