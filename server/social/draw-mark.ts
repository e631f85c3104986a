import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { markLetter, markStroke } from '#server/shown/mark.ts'
import { colors } from './colors.ts'

const parts = [
  { path: new Path2D(markStroke), color: colors.mark },
  { path: new Path2D(markLetter), color: colors.markInk },
]

export function drawMark(context: SKRSContext2D, x: number, y: number, side: number) {
  context.save()
  context.translate(x, y)
  context.scale(side / 16, side / 16)
  for (const { path, color } of parts) {
    context.fillStyle = color
    context.fill(path)
  }
  context.restore()
}
