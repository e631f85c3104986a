import { colorOf } from '#server/resume/engine/sources/colors.ts'
import { glyphsOf, Writer, type Letter } from './letters.ts'
import type { Budget } from './canvas.ts'
import { Painter, type Operations, type PageParts } from './painter.ts'
import { settle, showMasked } from './shown.ts'
import { setState, type FontShape } from './state.ts'

export interface Operators {
  fnArray: number[]
  argsArray: unknown[]
}

interface Given {
  page: PageParts
  ops: Operations
  /** Whether a layer is switched on. */
  isOn: (layer: unknown) => boolean
  budget: Budget
}

interface Seen {
  /** Of the page itself. */
  letters: Letter[]
  /** Of what is laid upon it, by its id: the fields of a form, and remarks. */
  annotated: Map<string, Letter[]>
}

/** Paints a page to learn which of its letters a person sees, in the order they are drawn. */
export function lettersOf(operators: Operators, { page, ops, isOn, budget }: Given): Seen {
  const painter = new Painter(page, ops, budget)
  const ofPage = new Writer(painter)
  const ofAnnotations = new Map<string, Writer>()
  let writer = ofPage
  const layers: boolean[] = []
  const masks: string[] = []
  const { fnArray, argsArray } = operators
  let at = 0
  const acts: Record<string, (args: unknown[], numbers: number[]) => void> = {
    save: () => painter.save(),
    restore: () => painter.restore(),
    transform: (_, matrix) => painter.transform(matrix),
    setGState: ([entries]) => setState(painter.state, entries),
    setFillRGBColor: ([color]) => {
      painter.state.fill = colorOf(color)
      painter.state.isWhole = true
    },
    setFillColorN: ([kind]) => {
      painter.state.fill = null
      painter.state.isWhole = kind === 'Shading'
    },
    setStrokeRGBColor: ([color]) => (painter.state.stroke = colorOf(color)),
    setStrokeColorN: () => (painter.state.stroke = null),
    setLineWidth: (_, [width = 1]) => (painter.state.lineWidth = width),
    clip: () => painter.clipNext('nonzero'),
    eoClip: () => painter.clipNext('evenodd'),
    constructPath: ([kind, data]) => painter.path(Number(kind), data),
    shadingFill: () => painter.shade(),
    paintImageXObject: ([picture]) => {
      // A picture with a mask is drawn right after the state's own is taken off.
      painter.picture(painter.look(picture), undefined, fnArray[at - 1] !== ops.setGState)
    },
    paintInlineImageXObject: ([picture]) => painter.picture(painter.look(picture)),
    paintImageXObjectRepeat: ([picture, width, height, places]) => {
      const xy = places as Float32Array
      for (let one = 0; one < xy.length; one += 2) {
        const matrix = [Number(width), 0, 0, Number(height), xy[one] ?? 0, xy[one + 1] ?? 0]
        painter.pictureAt(matrix, painter.look(picture))
      }
    },
    paintInlineImageXObjectGroup: ([, pictures]) => {
      for (const one of pictures as { transform: number[] }[])
        painter.pictureAt(one.transform, null)
    },
    paintImageMaskXObject: () => painter.picture(null, undefined, false),
    paintImageMaskXObjectGroup: ([pictures]) => {
      for (const { transform } of pictures as { transform: number[] }[])
        painter.pictureAt(transform, null, false)
    },
    paintSolidColorImageMask: () =>
      painter.picture({ color: painter.state.fill, isOpaque: painter.state.isWhole }),
    paintFormXObjectBegin: ([matrix, box]) =>
      painter.beginForm(matrix as number[] | null, box as Float32Array | null),
    paintFormXObjectEnd: () => painter.restore(),
    beginGroup: ([given]) => {
      const { smask, matrix, bbox } = given as { smask: unknown; matrix: number[]; bbox: never }
      painter.beginGroup(matrix, bbox)
      if (!smask) return
      // What a soft mask paints is not on the page, but letters in it let what is below be seen.
      const end = endOfGroup(operators, at, ops)
      for (let inside = at; inside < end; inside++)
        if (fnArray[inside] === ops.showText)
          masks.push(glyphsOf(argsArray[inside]).replace(/\s/g, ''))
      at = end
    },
    endGroup: () => painter.restore(),
    beginMarkedContent: () => layers.push(painter.isSeen),
    beginMarkedContentProps: ([tag, layer]) => {
      layers.push(painter.isSeen)
      painter.isSeen &&= tag !== 'OC' || isOn(layer)
    },
    endMarkedContent: () => (painter.isSeen = layers.pop() ?? true),
    beginAnnotation: ([id, , transform, inner]) => {
      painter.beginAnnotation(transform as number[], inner as number[])
      writer = new Writer(painter)
      ofAnnotations.set(String(id), writer)
    },
    endAnnotation: () => {
      painter.restore()
      writer = ofPage
    },
    beginText: () => writer.place(),
    setTextMatrix: ([matrix]) => writer.place(matrix as Float32Array),
    moveText: (_, [x = 0, y = 0]) => writer.move(x, y),
    setLeadingMoveText: (_, [x = 0, y = 0]) => {
      painter.state.leading = -y
      writer.move(x, y)
    },
    nextLine: () => writer.move(0, -painter.state.leading),
    setFont: ([name], [, size = 0]) => {
      const id = String(name)
      const { commonObjs } = page
      painter.state.font = commonObjs.has(id) ? (commonObjs.get(id) as FontShape) : null
      painter.state.size = size
    },
    setTextRenderingMode: (_, [mode = 0]) => (painter.state.rendering = mode),
    setCharSpacing: (_, [space = 0]) => (painter.state.letterSpace = space),
    setWordSpacing: (_, [space = 0]) => (painter.state.wordSpace = space),
    setHScale: (_, [percent = 100]) => (painter.state.stretch = percent / 100),
    setLeading: (_, [leading = 0]) => (painter.state.leading = leading),
    setTextRise: (_, [rise = 0]) => (painter.state.rise = rise),
    showText: ([glyphs]) => writer.write(glyphs),
  }
  acts.setFillTransparent = acts.setFillColorN as never
  acts.setStrokeTransparent = acts.setStrokeColorN as never
  const byNumber = new Map(Object.entries(acts).map(([name, act]) => [ops[name], act]))
  for (; at < fnArray.length; at++) {
    const args = (argsArray[at] ?? []) as unknown[]
    byNumber.get(fnArray[at])?.(args, args as number[])
  }
  showMasked(ofPage.letters, masks.join(''))
  const annotated = [...ofAnnotations].map(
    ([id, { letters }]) => [id, settle(letters, painter)] as const,
  )
  painter.canvas.close()
  return { letters: settle(ofPage.letters, painter), annotated: new Map(annotated) }
}

function endOfGroup({ fnArray }: Operators, start: number, ops: Operations): number {
  let depth = 0
  for (let at = start; at < fnArray.length; at++) {
    if (fnArray[at] === ops.beginGroup) depth++
    else if (fnArray[at] === ops.endGroup && --depth === 0) return at - 1
  }
  return fnArray.length
}
