import { glyphsOf } from './letters.ts'
import type { Matrix } from './outlines.ts'
import { multiply } from './outlines.ts'
import type { Operators } from './visibility.ts'

export interface Drawing {
  pictures: number
  /** Middles of small round or square shapes, in PDF coordinates: list markers of printed web pages. */
  dots: [number, number][]
  /**
   * Texts as they were drawn, by their letters without spaces: what is set letter by letter has
   * spaces everywhere in the text layer, and its true ones only here.
   */
  drawn: Map<string, string>
}

/** The middle of a path's box when it is as small and as even as a list marker. */
function dotOf(box: ArrayLike<number>, m: Matrix): [number, number] | null {
  const [a = 0, b = 0, c = 0, d = 0] = Array.from(box)
  const width = Math.abs((c - a) * m[0]) + Math.abs((d - b) * m[2])
  const height = Math.abs((c - a) * m[1]) + Math.abs((d - b) * m[3])
  if (width < 1.5 || width > 6 || height < 1.5 || height > 6 || Math.abs(width - height) > 1)
    return null
  const x = (a + c) / 2
  const y = (b + d) / 2
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]
}

function keep(drawn: Map<string, string>, text: string): void {
  const words = text.trim().split(/\s+/)
  // Letters that are drawn with true spaces between them tell nothing.
  const spaced =
    words.length > 2 && words.filter(word => word.length === 1).length * 2 > words.length
  if (spaced || text.length > 200 || drawn.size > 2_000) return
  for (const part of [text, ...text.split(' ')]) {
    if (part.length > 2) drawn.set(part.replaceAll(' ', ''), part.trim())
  }
}

/** In pixels of the picture, and in points on the page. */
const tinyEdge = 24

/** A picture is drawn as a square of one by one: what is narrow then is an icon, a line or a border. */
const isThin = ([a, b, c, d]: Matrix) =>
  Math.min(Math.hypot(a, b), Math.hypot(c, d)) < tinyEdge && Math.hypot(a, b, c, d) > 2

/** Counts what a page draws besides text. */
export function readDrawing(
  { fnArray, argsArray }: Operators,
  ops: Record<string, number>,
): Drawing {
  const drawing: Drawing = { pictures: 0, dots: [], drawn: new Map() }
  const images = new Set([ops.paintImageXObject, ops.paintInlineImageXObject])
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const saved: Matrix[] = []
  const shows = new Set([ops.showText, ops.showSpacedText])
  const moves = new Set([ops.setTextMatrix, ops.endText])
  let text = ''
  for (let at = 0; at < fnArray.length; at++) {
    const op = fnArray[at] ?? -1
    const args = argsArray[at]
    if (shows.has(op)) text += glyphsOf(args)
    else if (moves.has(op)) {
      keep(drawing.drawn, text)
      text = ''
    }
    if (images.has(op)) {
      const [, width, height] = Array.isArray(args) ? (args as unknown[]) : []
      const tiny = Number(width) < tinyEdge && Number(height) < tinyEdge
      if (!tiny && !isThin(matrix)) drawing.pictures++
    } else if (op === ops.save) saved.push(matrix)
    else if (op === ops.restore) matrix = saved.pop() ?? matrix
    else if (op === ops.transform && Array.isArray(args) && args.length === 6) {
      matrix = multiply(matrix, args as Matrix)
    } else if (op === ops.constructPath && Array.isArray(args)) {
      const box: unknown = args[2]
      const dot = box instanceof Float32Array ? dotOf(box, matrix) : null
      if (dot && drawing.dots.length < 2_000) drawing.dots.push(dot)
    }
  }
  return drawing
}
