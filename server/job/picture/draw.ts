import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { initials } from '#server/shown/initials.ts'
import { fitLines } from './fit-lines.ts'
import { fontFamily, legible } from './legible.ts'

/** What networks ask for, and show without cutting it. */
const width = 1200
const height = 630
const margin = 72
const inner = width - 2 * margin

/** The light theme's, of src/styles.css. */
const colors = {
  canvas: '#faf9f6',
  line: '#dfdfda',
  ink: '#10242b',
  inkSoft: '#4c5c62',
  accent: '#00616a',
  accentSoft: '#ddf1f2',
}

/** The first in which a title has room, with what one of its lines takes. */
const titleSizes = [
  { size: 80, step: 92, most: 2 },
  { size: 64, step: 76, most: 3 },
  { size: 54, step: 64, most: 4 },
]

export interface Pictured {
  title: string
  orgName: string
  /** As the page writes it; null when none is stated. */
  pay: string | null
}

/** A job as a PNG, for where a link to it is shared. */
export function drawJob({ title, orgName, pay }: Pictured): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colors.canvas
  context.fillRect(0, 0, width, height)
  drawOrganization(context, legible(orgName))
  drawTitle(context, legible(title))
  context.fillStyle = colors.line
  context.fillRect(margin, 496, inner, 2)
  if (pay) drawPay(context, legible(pay))
  drawWordmark(context)
  return canvas.encode('png')
}

function setType(context: SKRSContext2D, size: number, weight: number, color: string) {
  context.font = `${size}px ${fontFamily}`
  context.fontVariationSettings = `'wght' ${weight}`
  context.fillStyle = color
}

/** On one line, cut where it would leave the room it has. */
function drawLine(context: SKRSContext2D, text: string, x: number, y: number, room: number) {
  const [line = ''] = fitLines(text, room, 1, one => context.measureText(one).width).lines
  context.fillText(line, x, y)
}

function drawOrganization(context: SKRSContext2D, name: string) {
  const side = 88
  context.fillStyle = colors.accentSoft
  context.beginPath()
  context.roundRect(margin, margin, side, side, 12)
  context.fill()
  setType(context, 36, 600, colors.accent)
  context.textAlign = 'center'
  context.fillText(initials({ name }), margin + side / 2, margin + 57)
  context.textAlign = 'left'
  setType(context, 38, 500, colors.inkSoft)
  drawLine(context, name, margin + side + 28, margin + 57, inner - side - 28)
}

function drawTitle(context: SKRSContext2D, title: string) {
  for (const { size, step, most } of titleSizes) {
    setType(context, size, 650, colors.ink)
    const { lines, isWhole } = fitLines(title, inner, most, one => context.measureText(one).width)
    if (!isWhole && size !== titleSizes.at(-1)?.size) continue
    // Around the middle of the room between the name and the line below.
    const first = 328 - ((lines.length - 1) * step) / 2 + size * 0.36
    for (const [index, line] of lines.entries())
      context.fillText(line, margin, first + index * step)
    return
  }
}

/** As large as there is room: an amount that is cut would be another one. */
function drawPay(context: SKRSContext2D, pay: string) {
  const room = inner - 240
  for (const size of [44, 36, 28]) {
    setType(context, size, 600, colors.ink)
    if (context.measureText(pay).width <= room) break
  }
  drawLine(context, pay, margin, 567, room)
}

/** As in the header of every page. */
function drawWordmark(context: SKRSContext2D) {
  setType(context, 34, 600, colors.ink)
  const name = 'Fairlead'
  const x = width - margin - context.measureText(name).width
  context.fillText(name, x, 567)
  context.save()
  context.translate(x - 50, 537)
  context.scale(1.9, 1.9)
  context.strokeStyle = colors.accent
  context.lineWidth = 2.5
  context.beginPath()
  context.arc(10, 10, 6.25, 0, 2 * Math.PI)
  context.stroke()
  context.lineWidth = 2
  context.stroke(new Path2D('M0 14.5 20 5.5'))
  context.restore()
}
