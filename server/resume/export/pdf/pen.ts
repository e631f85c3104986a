import type { Line } from '../outline.ts'

/** A place in what a reader is told of the page: a heading, a paragraph, a list. */
export type Element = PDFKit.PDFStructureElement

interface Place {
  x: number
  /** The top of the line. */
  y: number
  size: number
  color: string
}

const linkColor = '#0b4f78'

/** Kerning draws the point of "3.1" so close to the 1 that it reads "31". */
const number = /([.,]?\d[\d.,]*)/
const unkerned = { features: { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
const stretchesOf = (words: string) =>
  words.split(number).flatMap((stretch, at) => (stretch ? { stretch, isNumber: at % 2 === 1 } : []))

/** Draws lines so that what is drawn has a place in the document's structure, in this order. */
export function createPen(doc: PDFKit.PDFDocument) {
  const roots: Element[] = []
  const widths = new Map<string, number>()

  const font = (strong: boolean, size: number) =>
    doc.font(strong ? 'strong' : 'regular').fontSize(size)

  const text = (words: string, { x, y, size, color, strong }: Place & { strong: boolean }) => {
    font(strong, size).fillColor(color)
    let left = x
    for (const { stretch, isNumber } of stretchesOf(words)) {
      const options = isNumber ? unkerned : {}
      doc.text(stretch, left, y, { lineBreak: false, ...options })
      left += doc.widthOfString(stretch, options)
    }
  }

  const widthOf = (words: string, size: number, strong: boolean) => {
    const key = `${size} ${strong} ${words}`
    const known = widths.get(key)
    if (known !== undefined) return known
    font(strong, size)
    let width = 0
    for (const { stretch, isNumber } of stretchesOf(words))
      width += doc.widthOfString(stretch, isNumber ? unkerned : {})
    widths.set(key, width)
    return width
  }

  const element = (type: string, parent?: Element): Element => {
    const made = doc.struct(type)
    if (parent) parent.add(made)
    else {
      doc.addStructure(made)
      roots.push(made)
    }
    return made
  }

  const marked = (type: string, into: Element, draw: () => void) => {
    const content = doc.markStructureContent(type)
    draw()
    doc.endMarkedContent()
    into.add(content)
  }

  const links = new Map<string, { of: Element; link: Element }>()
  /** One link, over however many lines it goes. */
  const linkIn = (parent: Element, href: string) => {
    const known = links.get(href)
    if (known && known.of === parent) return known.link
    const link = element('Link', parent)
    links.set(href, { of: parent, link })
    return link
  }

  return {
    text,
    widthOf,
    element,
    line(spans: Line, into: Element, place: Place) {
      let { x } = place
      for (const { text: words, href, strong = false } of spans) {
        const width = widthOf(words, place.size, strong)
        const color = href ? linkColor : place.color
        const here = { ...place, x, color, strong }
        if (href) {
          const link = linkIn(into, href)
          marked('Link', link, () => text(words, here))
          // An address in a PDF is of ASCII.
          const address = new URL(href).href
          doc.link(
            x,
            place.y,
            widthOf(words.trim(), place.size, strong),
            place.size * 1.3,
            address,
            {
              structParent: link,
              Contents: new String(href),
            } as object,
          )
        } else marked('Span', into, () => text(words, here))
        x += width
      }
    },
    rule(from: number, to: number, y: number) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor('#b6bcc3').stroke()
      doc.endMarkedContent()
    },
    artifact(type: 'Pagination', draw: () => void) {
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
    },
    end() {
      for (const root of roots) root.end()
    },
  }
}

export type Pen = ReturnType<typeof createPen>
