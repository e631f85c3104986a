import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { initials } from '#server/shown/initials.ts'
import { colors } from './colors.ts'
import { drawMark } from './draw-mark.ts'
import { fitLines } from './fit-lines.ts'
import { fontFamily, legible } from './legible.ts'

/** What networks ask for, and show without cutting it. */
const width = 1200
const height = 630
const margin = 72
const inner = width - 2 * margin

/** The first in which a title has room, with what one of its lines takes. */
const titleSizes = [
  { size: 80, step: 92, most: 2 },
  { size: 64, step: 76, most: 3 },
  { size: 54, step: 64, most: 4 },
]

export interface Sheet {
  /** Whose initials stand at its head; null for the site’s own. */
  name: string | null
  /** Beside them. */
  says: string
  title: string
  /** The line that is marked, as the page writes it; null when there is nothing to say. */
  marked: string | null
}

/** What stands for a page where a link to it is shared, as a PNG. */
export function drawSheet({ name, says, title, marked }: Sheet): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colors.canvas
  context.fillRect(0, 0, width, height)
  if (name) drawInitials(context, legible(name))
  else drawMark(context, margin, margin, 88)
  setType(context, 38, 500, colors.inkSoft)
  drawLine(context, legible(says), margin + 116, margin + 57, inner - 116)
  drawTitle(context, legible(title))
  context.fillStyle = colors.line
  context.fillRect(margin, 496, inner, 2)
  if (marked) drawMarked(context, legible(marked))
  drawWordmark(context)
  return canvas.encode('png')
}

function setType(context: SKRSContext2D, size: number, weight: number, color: string) {
  context.font = `${size}px ${fontFamily}`
  context.fontVariationSettings = `'wght' ${weight}`
  context.fillStyle = color
}

const fit = (context: SKRSContext2D, text: string, room: number, most = 1) =>
  fitLines(text, room, most, one => context.measureText(one).width)

/** On one line, cut where it would leave the room it has. */
function drawLine(context: SKRSContext2D, text: string, x: number, y: number, room: number) {
  const [line = ''] = fit(context, text, room).lines
  context.fillText(line, x, y)
}

function drawInitials(context: SKRSContext2D, name: string) {
  const side = 88
  context.fillStyle = colors.accentSoft
  context.beginPath()
  context.roundRect(margin, margin, side, side, 12)
  context.fill()
  setType(context, 36, 600, colors.accent)
  context.textAlign = 'center'
  context.fillText(initials({ name }), margin + side / 2, margin + 57)
  context.textAlign = 'left'
}

function drawTitle(context: SKRSContext2D, title: string) {
  for (const { size, step, most } of titleSizes) {
    setType(context, size, 650, colors.ink)
    const { lines, isWhole } = fit(context, title, inner, most)
    if (!isWhole && size !== titleSizes.at(-1)?.size) continue
    // Around the middle of the room between the name and the line below.
    const first = 328 - ((lines.length - 1) * step) / 2 + size * 0.36
    for (const [index, line] of lines.entries())
      context.fillText(line, margin, first + index * step)
    return
  }
}

/** As large as there is room: an amount that is cut would be another one. */
function drawMarked(context: SKRSContext2D, text: string) {
  const room = inner - 260
  for (const size of [44, 36, 28]) {
    setType(context, size, 600, colors.markInk)
    const { lines, isWhole } = fit(context, text, room)
    if (!isWhole && size > 28) continue
    const [line = ''] = lines
    const right = margin + context.measureText(line).width + 14
    const half = size * 0.66
    context.fillStyle = colors.mark
    context.beginPath()
    context.moveTo(margin - 6, 553 - half)
    context.lineTo(right, 553 - half)
    context.lineTo(right - 6, 553 + half)
    context.lineTo(margin - 12, 553 + half)
    context.fill()
    context.fillStyle = colors.markInk
    context.fillText(line, margin, 553 + size * 0.36)
    return
  }
}

/** As in the header of every page. */
function drawWordmark(context: SKRSContext2D) {
  setType(context, 34, 600, colors.ink)
  const name = 'Fairlead'
  const x = width - margin - context.measureText(name).width
  context.fillText(name, x, 565)
  drawMark(context, x - 60, 529, 48)
}
