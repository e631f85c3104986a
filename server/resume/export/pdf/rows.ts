import type { Line, Outline, OutlineEntry } from '../outline.ts'
import type { Look } from '../templates.ts'
import type { Row } from './paginate.ts'
import type { Element, Pen } from './pen.ts'
import { wrap } from './wrap.ts'

const ink = '#1b1f24'
export const soft = '#4b535c'

interface Setting {
  x: number
  width: number
  size?: number
  color?: string
  above?: number
  /** None of its lines begins a page. */
  isWhole?: boolean
  /** Its first line stays with what is above. */
  follows?: boolean
  /** Drawn before and after its first line, at its height. */
  before?: (y: number) => void
  beside?: (y: number) => void
}

/** The lines of a resume from top to bottom, each with its place in what a reader is told. */
export function rowsOf(outline: Outline, pen: Pen, look: Look, pageWidth: number): Row[] {
  const { size, leading, dates, datesWidth } = look
  const left = look.margin.x
  const right = pageWidth - look.margin.x
  const wide = { x: left, width: right - left }
  const body = { x: left + datesWidth, width: right - left - datesWidth }
  const rows: Row[] = []

  const wrapped = (line: Line, width: number, at = size) =>
    wrap(line, width, (text, strong) => pen.widthOf(text, at, strong))

  /** A paragraph: neither its first nor its last line stands alone on a page. */
  const add = (line: Line, element: Element, setting: Setting) => {
    const { x, width, color = ink, above = 0, isWhole, follows = false } = setting
    const at = setting.size ?? size
    const lines = wrapped(line, width, at)
    for (const [index, spans] of lines.entries()) {
      const isNearEnd = index === 1 || index === lines.length - 1
      rows.push({
        above: index === 0 ? above : 0,
        height: at * leading,
        keeps: index === 0 ? follows : Boolean(isWhole) || isNearEnd,
        draw: y => {
          if (index === 0) setting.before?.(y)
          pen.line(spans, element, { x, y, size: at, color })
          if (index === 0) setting.beside?.(y)
        },
      })
    }
    return lines.length
  }

  const addHead = (root: Element) => {
    const { name, label, contact } = outline
    if (name)
      add([{ text: name, strong: true }], pen.element('H1', root), { ...wide, size: look.nameSize })
    if (label)
      add([{ text: label }], pen.element('P', root), { ...wide, size: size + 1.5, follows: true })
    for (const [at, line] of contact.entries()) {
      const above = at === 0 ? 3 : 1
      add(line, pen.element('P', root), { ...wide, color: soft, above, follows: true })
    }
  }

  /** The title of an entry, with its dates where these stand beside it. */
  const addTitle = (entry: OutlineEntry, part: Element, place: Setting) => {
    const named = pen.element('H3', part)
    if (dates === 'below' || entry.dates === '')
      return add(entry.title, named, { ...place, isWhole: true })
    const dated = pen.element('P', part)
    const lines = wrapped([{ text: entry.dates }], dates === 'left' ? datesWidth - 12 : wide.width)
    const widths = lines.map(spans =>
      pen.widthOf(spans.map(({ text }) => text).join(''), size, false),
    )
    const beside = (y: number) =>
      lines.forEach((spans, index) => {
        const x = dates === 'left' ? left : right - (widths[index] ?? 0)
        pen.line(spans, dated, { x, y: y + index * size * leading, size, color: soft })
      })
    const width = dates === 'left' ? body.width : body.width - Math.max(...widths) - 16
    return add(entry.title, named, { ...place, width, beside, isWhole: true })
  }

  const addEntry = (entry: OutlineEntry, part: Element, above: number, follows: boolean) => {
    /** Only what comes first has space above, and may begin a page. */
    let place: Pick<Setting, 'above' | 'follows'> = { above, follows }
    const placed = (): Setting => {
      const now = { ...body, ...place }
      place = { follows: true }
      return now
    }
    const hasTitle = entry.title.length > 0
    if (hasTitle) addTitle(entry, part, placed())
    for (const line of detailsOf(entry, hasTitle && dates !== 'below'))
      add(line, pen.element('P', part), placed())
    for (const [at, text] of entry.texts.entries()) {
      const follow = at === 0 ? placed() : { ...body, follows: false }
      add([{ text }], pen.element('P', part), { ...follow, above: follow.above ?? 1.5 })
    }
    if (entry.items.length > 0) addItems(entry.items, pen.element('L', part))
  }

  const addItems = (items: string[], list: Element) => {
    for (const [at, text] of items.entries()) {
      const item = pen.element('LI', list)
      const label = pen.element('Lbl', item)
      const lines = add([{ text }], pen.element('LBody', item), {
        x: body.x + 11,
        width: body.width - 11,
        above: look.above.item,
        before: y => pen.line([{ text: '•' }], label, { x: body.x + 1, y, size, color: ink }),
        follows: at === 0,
      })
      const last = rows.at(-1)
      // A last item of one line does not begin a page alone.
      if (last && lines === 1 && at === items.length - 1) last.keeps = true
    }
  }

  const root = pen.element('Document')
  addHead(root)
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
    for (const [at, entry] of entries.entries()) {
      const between = entry.title.length === 0 ? look.above.item : look.above.entry
      addEntry(entry, part, at === 0 ? 3 : between, at === 0)
    }
  }
  return rows
}

/** The lines below a title; unless they stand beside it, its dates end the first of them. */
function detailsOf({ lines, dates }: OutlineEntry, isDated: boolean): Line[] {
  if (isDated || dates === '') return lines
  const [first, ...others] = lines
  return [first ? [...first, { text: ` · ${dates}` }] : [{ text: dates }], ...others]
}
