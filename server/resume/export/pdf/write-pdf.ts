import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import type { Line, Outline, OutlineEntry } from '../outline.ts'
import { looks, pageDimensions, type ExportTemplate, type PageSize } from '../templates.ts'
import { paginate, type Row } from './paginate.ts'
import { createPen, type Element, type Pen } from './pen.ts'
import { wrap } from './wrap.ts'

const fontOf = (name: string) =>
  readFileSync(new URL(`fonts/inter-${name}.ttf`, import.meta.url)) as unknown as ArrayBuffer

const ink = '#1b1f24'
const soft = '#4b535c'

/**
 * A resume as a tagged PDF, with its fonts in it. Its letters must all be known
 * (`unknownLetters`).
 */
export async function writePdf(
  outline: Outline,
  { template, page }: { template: ExportTemplate; page: PageSize },
): Promise<Uint8Array> {
  const look = looks[template]
  const [width, height] = pageDimensions[page]
  const doc = new Pdf({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: outline.lang,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: true,
    info: { Title: titleOf(outline), Author: outline.name, Creator: 'Fairlead' },
  })
  doc.registerFont('regular', fontOf('regular'))
  doc.registerFont('strong', fontOf('semibold'))
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })

  const pen = createPen(doc)
  const rows = rowsOf(outline, pen, look, width)
  const pages = paginate(rows, height - 2 * look.margin.y - look.size)
  pages.forEach((placed, at) => {
    if (at > 0) doc.addPage()
    for (const { row, y } of placed) row.draw(look.margin.y + y)
    if (pages.length > 1)
      pen.artifact('Pagination', () => {
        pen.text(`${at + 1} / ${pages.length}`, {
          x: look.margin.x,
          y: height - look.margin.y / 2 - look.size,
          size: look.size - 1,
          color: soft,
          strong: false,
        })
      })
  })
  pen.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const titleOf = ({ name, label }: Outline) => [name, label].filter(Boolean).join(', ') || 'Resume'

function rowsOf(
  outline: Outline,
  pen: Pen,
  look: (typeof looks)[ExportTemplate],
  pageWidth: number,
): Row[] {
  const { size, leading, datesWidth } = look
  const left = look.margin.x
  const body = left + datesWidth
  const right = pageWidth - look.margin.x
  const rows: Row[] = []

  interface Setting {
    x: number
    width: number
    size?: number
    color?: string
    above?: number
    /** None of its lines begins a page. */
    keeps?: boolean
    /** Its first line stays with what is above. */
    follows?: boolean
    /** Drawn with its first line. */
    beside?: (y: number) => void
  }
  /** A paragraph: neither its first nor its last line stands alone on a page. */
  const add = (line: Line, element: Element, setting: Setting) => {
    const at = setting.size ?? size
    const measure = (text: string, strong: boolean) => pen.widthOf(text, at, strong)
    const lines = wrap(line, setting.width, measure)
    lines.forEach((spans, index) => {
      const isNearEnd = index > 0 && (index < 2 || index === lines.length - 1)
      rows.push({
        above: index === 0 ? (setting.above ?? 0) : 0,
        height: at * leading,
        keeps:
          Boolean(setting.keeps && index > 0) ||
          (index === 0 ? Boolean(setting.follows) : isNearEnd),
        draw: y => {
          pen.line(spans, element, { x: setting.x, y, size: at, color: setting.color ?? ink })
          if (index === 0) setting.beside?.(y)
        },
      })
    })
  }
  const wide = { x: left, width: right - left }
  const narrow = { x: body, width: right - body }

  const root = pen.element('Document')
  if (outline.name)
    add([{ text: outline.name, strong: true }], pen.element('H1', root), {
      ...wide,
      size: look.nameSize,
    })
  if (outline.label)
    add([{ text: outline.label }], pen.element('P', root), {
      ...wide,
      size: size + 1.5,
      follows: true,
    })
  for (const [at, line] of outline.contact.entries())
    add(line, pen.element('P', root), {
      ...wide,
      color: soft,
      above: at === 0 ? 3 : 1,
      follows: true,
    })

  const addEntry = (entry: OutlineEntry, part: Element, above: number, follows: boolean) => {
    let isFirst = true
    /** What the next line has above it, and whether it stays with what is there. */
    const next = () => {
      const place = isFirst ? { above, follows } : { follows: true }
      isFirst = false
      return place
    }
    const dates = pen.widthOf(entry.dates, size, false)
    const room = datesWidth > 0 ? datesWidth - 12 : (right - body) * 0.4
    const named = entry.title.length > 0 ? pen.element('H3', part) : null
    const dated = entry.dates ? pen.element('P', part) : null
    const drawDates = (y: number) => {
      if (!dated) return
      const measure = (text: string, strong: boolean) => pen.widthOf(text, size, strong)
      wrap([{ text: entry.dates }], room, measure).forEach((spans, index) => {
        const x = datesWidth > 0 ? left : right - pen.widthOf(textOf(spans), size, false)
        pen.line(spans, dated, { x, y: y + index * size * leading, size, color: soft })
      })
    }
    if (named)
      add(entry.title, named, {
        x: body,
        width: right - body - (datesWidth > 0 || !entry.dates ? 0 : Math.min(dates, room) + 16),
        beside: drawDates,
        keeps: true,
        ...next(),
      })
    else if (dated) rows.push({ above, height: size * leading, keeps: follows, draw: drawDates })
    for (const line of entry.lines) add(line, pen.element('P', part), { ...narrow, ...next() })
    for (const text of entry.texts)
      add([{ text }], pen.element('P', part), { ...narrow, above: 1.5, ...next() })
    const list = entry.items.length > 0 ? pen.element('L', part) : null
    for (const [at, text] of entry.items.entries()) {
      if (!list) break
      const item = pen.element('LI', list)
      const label = pen.element('Lbl', item)
      const first = rows.length
      add([{ text }], pen.element('LBody', item), {
        x: body + 11,
        width: right - body - 11,
        above: look.above.item,
        beside: y => pen.line([{ text: '•' }], label, { x: body + 1, y, size, color: ink }),
        follows: at === 0,
      })
      const row = rows[first]
      // A last item of one line does not begin a page alone.
      if (row && at === entry.items.length - 1 && rows.length - first === 1) row.keeps = true
    }
  }

  for (const { title, entries } of outline.sections) {
    const part = pen.element('Sect', root)
    add([{ text: title, strong: true }], pen.element('H2', part), {
      ...wide,
      size: look.headingSize,
      color: look.headingColor,
      above: look.above.section,
      beside: y => {
        if (look.hasRules) pen.rule(left, right, y + look.headingSize * leading - 1)
      },
    })
    entries.forEach((entry, at) => {
      const isLine = entry.title.length === 0
      const above = at === 0 ? 3 : isLine ? look.above.item : look.above.entry
      addEntry(entry, part, above, at === 0)
    })
  }
  return rows
}

const textOf = (line: Line) => line.map(({ text }) => text).join('')
