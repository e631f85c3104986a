import type { Line } from '#server/resume/engine/lines/line.ts'
import { lineOf, segmentOf } from '#server/resume/engine/lines/make-line.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { wordZip } from '#server/resume/engine/zip.ts'
import type { Context } from './word/context.ts'
import { contextOf } from './word/context.ts'
import type { Color } from './colors.ts'
import { groundOf, groundOr, isAway } from './word/look.ts'
import { add, collect, type Gathered } from './word/runs.ts'
import { shapeOf, type Shape } from './word/shapes.ts'
import type { Style } from './word/styles.ts'
import { readTable } from './word/tables.ts'
import { noteHidden, type Source } from './source.ts'
import { contentOf } from './word/content.ts'
import { marginParts, type Margin } from './word/margins.ts'
import { WordPackage } from './word/package.ts'
import type { XmlNode } from './xml.ts'
import { child } from './xml.ts'

const notes = { 'w:footnotes': 'footnote', 'w:endnotes': 'endnote' } as const

/** Reads paragraphs, tables, page headers, notes and hyperlinks; embedded objects are only counted. */
export function readDocx(bytes: Uint8Array): Source {
  const file = new WordPackage(bytes)
  if (!file.has(file.main)) throw new ResumeError('DAMAGED', 'This Word file holds no document.')
  const body = file.xml(file.main, true)
  const relations = file.relationsOf(file.main)
  const margins = marginParts(file, body, relations)
  const context = contextOf([body, ...margins.map(({ root }) => root)], {
    styles: file.named(relations, 'styles', 'word/styles.xml'),
    theme: file.named(relations, 'theme', 'word/theme/theme1.xml'),
    numbering: file.named(relations, 'numbering', 'word/numbering.xml'),
  })
  const readPart = (name: string, area: Line['area'], parts: XmlNode[]): void => {
    const linked = file
      .relationsOf(name)
      .filter(({ kind, target }) => kind === 'hyperlink' && target.length < 500)
    context.links = new Map(linked.map(({ id, target }) => [id, target]))
    context.area = area
    for (const part of parts) readBlocks(part, context)
  }
  const readMargins = (area: Margin['area']) => {
    for (const { name, root } of margins.filter(one => one.area === area))
      readPart(
        name,
        area,
        child(root, area === 'header' ? 'w:hdr' : 'w:ftr')?.children.length
          ? [child(root, area === 'header' ? 'w:hdr' : 'w:ftr') as XmlNode]
          : [],
      )
  }
  readMargins('header')
  const document = child(body, 'w:document')
  const text = child(document, 'w:body') ?? document
  if (text) readPart(file.main, 'body', [text])
  for (const [root, kind] of Object.entries(notes)) {
    const name = relations.find(one => one.kind === `${kind}s`)?.target ?? `word/${kind}s.xml`
    const all = child(file.xml(name, true), root)?.children ?? []
    // Two of another type are only the lines above the notes.
    readPart(
      name,
      'footer',
      all.filter(one => one.name === `w:${kind}` && !one.attributes['w:type']),
    )
  }
  readMargins('footer')
  if (file.isDamaged && context.lines.length === 0) throw wordZip.broken()
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
    damaged: file.isDamaged,
    unread: context.inserted ? ['inserted'] : [],
    hidden: context.hidden,
  }
}

/** Reads with something else behind the words, or with the words out of sight. */
function within(context: Context, given: Partial<Context>, read: () => void): void {
  const { ground, isHidden, room } = context
  Object.assign(context, given)
  read()
  Object.assign(context, { ground, isHidden, room: given.room === undefined ? context.room : room })
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
  const isHidden = context.isHidden || parent.attributes.isHidden === 'true'
  const given = ground === undefined ? { isHidden } : { isHidden, ground, room: 0 }
  within(context, given, () => readNodes(parent, context))
  // The end of a cell or a text box parts paragraphs, whatever was deleted.
  context.carried = null
}

function readNodes(parent: XmlNode, context: Context): void {
  for (const node of contentOf(parent)) {
    if (node.name === 'w:p') readParagraph(node, context)
    else if (node.name === 'w:tbl')
      within(context, { ground: tableGround(node, context) }, () =>
        readTable(node, context, readBlocks),
      )
    // Another file that Word would put in this place.
    else if (node.name === 'w:altChunk' || node.name === 'w:subDoc') context.inserted = true
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
  const numbered = child(properties, 'w:numPr')
  const isUnlisted = child(numbered, 'w:numId')?.attributes['w:val'] === '0'
  const listed = !isUnlisted && (numbered !== null || style.list)
  const spacing = Number(child(properties, 'w:spacing')?.attributes['w:before'] ?? 0) / 20
  const isForm = child(paragraph, 'w:sdt') !== null
  const segments: Gathered = context.carried ?? [[[]]]
  context.carried = null
  const number = context.isHidden ? '' : context.numbering(properties)
  if (number !== '') add(segments, number, style, [])
  collect(paragraph, { style, links: [], lines: segments, context, readDrawing })
  context.fields.endParagraph()
  const isOfWord = style.isOfForm && context.unseen.length < mostOfForm
  if (!isOfWord) noteHidden(context.hidden, context.unseen, { page: 1, bbox: null })
  context.unseen = ''
  // Its end was deleted: it is one with the paragraph below.
  if (child(child(properties, 'w:rPr'), 'w:del')) {
    context.carried = segments
    return
  }
  for (const [at, line] of segments.entries()) {
    const full = line
      .filter(runs => runs.some(run => run.text.trim() !== ''))
      .map(runs => segmentOf(runs))
    // Signs between controls that nobody has filled in.
    const empty = isForm && !full.some(({ text }) => /[\p{L}\p{N}]/u.test(text))
    if (full.length === 0 || empty) continue
    const made = lineOf(full, {
      page: 1,
      gap: at > 0 ? 0 : spacing / style.size + (style.level > 0 ? 1 : 0),
      region: context.region,
      area: context.area,
      level: outline ? Number(outline) + 1 : style.level,
      bullet: listed && style.level === 0 && number === '',
    })
    made.box = null
    context.lines.push(made)
  }
}

/** "Bottom of Form", which Word hides itself in what was pasted from the web, in any language. */
const mostOfForm = 60

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
    const given = fill === undefined ? { ground: context.boxGround } : { ground: fill, room: 0 }
    within(context, { ...given, isHidden }, () => readBlocks(box, context))
  }
}
